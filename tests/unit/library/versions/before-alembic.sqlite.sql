BEGIN TRANSACTION;
CREATE TABLE soko_version (
	version INTEGER NOT NULL
);
INSERT INTO "soko_version" VALUES(1);
CREATE TABLE solutions (
	level VARCHAR(16) NOT NULL,
	best_by VARCHAR(8) NOT NULL,
	moves INTEGER NOT NULL,
	pushes INTEGER NOT NULL,
	lurd TEXT NOT NULL,
	source VARCHAR(16) NOT NULL,
	note TEXT NOT NULL,
	kept_at DATETIME NOT NULL,
	PRIMARY KEY (level, best_by)
);
INSERT INTO "solutions" VALUES('8d5f2b9c03e1a764','moves',4,2,'udRR','played','','2026-11-03 20:15:30.250000');
INSERT INTO "solutions" VALUES('8d5f2b9c03e1a764','pushes',4,2,'udRR','pasted','from a friend: ''it''''s'' 100 % 好','2026-11-03 20:15:30.250000');
COMMIT;
