BEGIN TRANSACTION;
CREATE TABLE analyses (
	level INTEGER NOT NULL, 
	bound INTEGER, 
	rating FLOAT, 
	parts TEXT NOT NULL, 
	version TEXT NOT NULL, 
	found_at DATETIME NOT NULL, 
	PRIMARY KEY (level), 
	FOREIGN KEY(level) REFERENCES levels (id) ON DELETE CASCADE
);
INSERT INTO "analyses" VALUES(1,1,0.5,'{"lines": 1.5}','1.0','2026-11-23 18:16:19.269693');
CREATE TABLE boards (
	id VARCHAR(16) NOT NULL, 
	best_moves INTEGER, 
	best_pushes INTEGER, 
	record_moves INTEGER, 
	record_pushes INTEGER, 
	gap_moves INTEGER GENERATED ALWAYS AS (best_moves - record_moves) STORED, 
	gap_pushes INTEGER GENERATED ALWAYS AS (best_pushes - record_pushes) STORED, 
	PRIMARY KEY (id)
);
INSERT INTO "boards" VALUES('554e19f8433ab1d5',NULL,NULL,NULL,NULL);
INSERT INTO "boards" VALUES('fa17e524e5a1493b',29,6,29,7);
CREATE TABLE collections (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	author TEXT NOT NULL, 
	source TEXT NOT NULL, 
	licence TEXT NOT NULL, 
	sha256 VARCHAR(64) NOT NULL, 
	words TEXT NOT NULL, 
	added_at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (sha256)
);
INSERT INTO "collections" VALUES(1,'First','Ann','first.xsb','CC0','0000000000000000000000000000000000000000000000000000000000000000',' @ann ann first','2026-11-23 13:03:44.707855');
INSERT INTO "collections" VALUES(2,'Second','','','','1111111111111111111111111111111111111111111111111111111111111111',' second','2026-11-23 13:03:44.715227');
CREATE TABLE levels (
	id INTEGER NOT NULL, 
	exact VARCHAR(16) NOT NULL, 
	board VARCHAR(16) NOT NULL, 
	rows TEXT NOT NULL, 
	width INTEGER NOT NULL, 
	height INTEGER NOT NULL, 
	boxes INTEGER NOT NULL, 
	floor INTEGER NOT NULL, 
	title TEXT NOT NULL, 
	author TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (exact), 
	FOREIGN KEY(board) REFERENCES boards (id)
);
INSERT INTO "levels" VALUES(1,'039f5bb8cae51538','554e19f8433ab1d5','#####
#@$.#
#####',5,3,1,3,'One push','');
INSERT INTO "levels" VALUES(2,'4df6c8ca6ed65f2d','fa17e524e5a1493b',' ##### 
## . # 
#  +$##
#   $ #
#     #
#######',7,6,2,17,'Café 转','Ann O''Nym');
INSERT INTO "levels" VALUES(3,'6063eb2cad2cf353','fa17e524e5a1493b','##### 
#   ##
#    #
#  +.#
# $$ #
#  ###
####  ',6,7,2,17,'Café 转','Ann O''Nym');
CREATE TABLE membership (
	collection INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	level INTEGER NOT NULL, 
	title TEXT NOT NULL, comment TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (collection, place), 
	FOREIGN KEY(collection) REFERENCES collections (id) ON DELETE CASCADE, 
	FOREIGN KEY(level) REFERENCES levels (id)
);
INSERT INTO "membership" VALUES(1,1,2,'Café 转','It''s 100 % 好');
INSERT INTO "membership" VALUES(1,2,1,'One push','');
INSERT INTO "membership" VALUES(2,1,3,'Café 转','');
INSERT INTO "membership" VALUES(2,2,1,'One push','');
CREATE TABLE play (
	player VARCHAR(64) NOT NULL, 
	level INTEGER NOT NULL, 
	attempts INTEGER NOT NULL, 
	seconds INTEGER NOT NULL, 
	helped BOOLEAN NOT NULL, 
	best_moves INTEGER, 
	best_pushes INTEGER, 
	played_at DATETIME NOT NULL, 
	solved_at DATETIME, 
	PRIMARY KEY (player, level), 
	FOREIGN KEY(level) REFERENCES levels (id) ON DELETE CASCADE
);
INSERT INTO "play" VALUES('ann',1,3,70,1,1,1,'2026-11-23 18:16:19.268759','2026-11-23 18:16:19.268759');
CREATE TABLE records (
	board VARCHAR(16) NOT NULL, 
	measure VARCHAR(8) NOT NULL, 
	source TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	proved BOOLEAN NOT NULL, 
	noted_on DATE NOT NULL, 
	PRIMARY KEY (board, measure, source), 
	FOREIGN KEY(board) REFERENCES boards (id) ON DELETE CASCADE
);
INSERT INTO "records" VALUES('fa17e524e5a1493b','moves','elsewhere',29,1,'2026-11-01');
INSERT INTO "records" VALUES('fa17e524e5a1493b','pushes','elsewhere',7,0,'2026-11-01');
CREATE TABLE soko_revision (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT soko_revision_pkc PRIMARY KEY (version_num)
);
INSERT INTO "soko_revision" VALUES('0004');
CREATE TABLE "solutions" (
	level VARCHAR(16) NOT NULL, 
	best_by VARCHAR(16) NOT NULL, 
	moves INTEGER NOT NULL, 
	pushes INTEGER NOT NULL, 
	lurd TEXT NOT NULL, 
	source VARCHAR(16) NOT NULL, 
	note TEXT NOT NULL, 
	kept_at DATETIME NOT NULL, 
	proved BOOLEAN DEFAULT 0 NOT NULL, 
	box_lines INTEGER DEFAULT 0 NOT NULL, 
	box_changes INTEGER DEFAULT 0 NOT NULL, 
	pushing_sessions INTEGER DEFAULT 0 NOT NULL, 
	player_lines INTEGER DEFAULT 0 NOT NULL, 
	bound INTEGER, 
	version TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (level, best_by)
);
INSERT INTO "solutions" VALUES('4df6c8ca6ed65f2d','moves',29,8,'ddrruLLuurDlddrruLdlUUddlUluR','optimizer','','2026-11-23 13:03:44.733661',1,6,3,6,21,29,'0.1.0');
INSERT INTO "solutions" VALUES('4df6c8ca6ed65f2d','pushes',31,6,'ddrruLdlUluurrDullddrUddrruLdlU','played','mine','2026-11-23 13:03:44.718111',0,6,4,6,23,5,'0.1.0');
INSERT INTO "solutions" VALUES('4df6c8ca6ed65f2d','box_lines',29,8,'ddrruLLuurDlddrruLdlUUddlUluR','optimizer','','2026-11-23 13:03:44.733661',0,6,3,6,21,NULL,'0.1.0');
INSERT INTO "solutions" VALUES('4df6c8ca6ed65f2d','box_changes',29,8,'ddrruLLuurDlddrruLdlUUddlUluR','optimizer','','2026-11-23 13:03:44.733661',0,6,3,6,21,NULL,'0.1.0');
INSERT INTO "solutions" VALUES('4df6c8ca6ed65f2d','pushing_sessions',29,8,'ddrruLLuurDlddrruLdlUUddlUluR','optimizer','','2026-11-23 13:03:44.733661',0,6,3,6,21,NULL,'0.1.0');
INSERT INTO "solutions" VALUES('4df6c8ca6ed65f2d','player_lines',29,8,'ddrruLLuurDlddrruLdlUUddlUluR','optimizer','','2026-11-23 13:03:44.733661',0,6,3,6,21,NULL,'0.1.0');
CREATE TABLE tags (
	tag TEXT NOT NULL, 
	level INTEGER NOT NULL, 
	PRIMARY KEY (tag, level), 
	FOREIGN KEY(level) REFERENCES levels (id) ON DELETE CASCADE
);
INSERT INTO "tags" VALUES('fine',2);
CREATE TABLE words (
	word TEXT NOT NULL, 
	level INTEGER NOT NULL, 
	PRIMARY KEY (word, level), 
	FOREIGN KEY(level) REFERENCES levels (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "words" VALUES('one',1);
INSERT INTO "words" VALUES('push',1);
INSERT INTO "words" VALUES('@ann',2);
INSERT INTO "words" VALUES('@nym',2);
INSERT INTO "words" VALUES('@o',2);
INSERT INTO "words" VALUES('ann',2);
INSERT INTO "words" VALUES('cafe',2);
INSERT INTO "words" VALUES('nym',2);
INSERT INTO "words" VALUES('o',2);
INSERT INTO "words" VALUES('转',2);
INSERT INTO "words" VALUES('@ann',3);
INSERT INTO "words" VALUES('@nym',3);
INSERT INTO "words" VALUES('@o',3);
INSERT INTO "words" VALUES('ann',3);
INSERT INTO "words" VALUES('cafe',3);
INSERT INTO "words" VALUES('nym',3);
INSERT INTO "words" VALUES('o',3);
INSERT INTO "words" VALUES('转',3);
CREATE INDEX ix_boards_gap_pushes ON boards (gap_pushes);
CREATE INDEX ix_boards_gap_moves ON boards (gap_moves);
CREATE INDEX ix_levels_floor ON levels (floor);
CREATE INDEX ix_levels_boxes ON levels (boxes);
CREATE INDEX ix_levels_board ON levels (board);
CREATE INDEX ix_membership_level ON membership (level);
CREATE INDEX ix_words_level ON words (level);
CREATE INDEX ix_tags_level ON tags (level);
CREATE INDEX ix_play_level ON play (level);
COMMIT;
