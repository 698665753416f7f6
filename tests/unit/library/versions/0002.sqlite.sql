BEGIN TRANSACTION;
CREATE TABLE soko_revision (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT soko_revision_pkc PRIMARY KEY (version_num)
);
INSERT INTO "soko_revision" VALUES('0002');
CREATE TABLE solutions (
	level VARCHAR(16) NOT NULL,
	best_by VARCHAR(8) NOT NULL,
	moves INTEGER NOT NULL,
	pushes INTEGER NOT NULL,
	lurd TEXT NOT NULL,
	source VARCHAR(16) NOT NULL,
	note TEXT NOT NULL,
	kept_at DATETIME NOT NULL, proved BOOLEAN DEFAULT 0 NOT NULL,
	PRIMARY KEY (level, best_by)
);
INSERT INTO "solutions" VALUES('8d5f2b9c03e1a764','moves',4,2,'udRR','played','','2026-11-03 20:15:30.250000',0);
INSERT INTO "solutions" VALUES('8d5f2b9c03e1a764','pushes',4,2,'udRR','pasted','from a friend: ''it''''s'' 100 % 好','2026-11-03 20:15:30.250000',1);
COMMIT;
