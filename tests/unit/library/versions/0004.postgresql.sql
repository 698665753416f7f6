CREATE TABLE public.analyses (
    level integer NOT NULL,
    bound integer,
    rating double precision,
    parts text NOT NULL,
    version text NOT NULL,
    found_at timestamp with time zone NOT NULL
);
CREATE TABLE public.boards (
    id character varying(16) NOT NULL,
    best_moves integer,
    best_pushes integer,
    record_moves integer,
    record_pushes integer,
    gap_moves integer GENERATED ALWAYS AS ((best_moves - record_moves)) STORED,
    gap_pushes integer GENERATED ALWAYS AS ((best_pushes - record_pushes)) STORED
);
CREATE TABLE public.collections (
    id integer NOT NULL,
    name text NOT NULL,
    author text NOT NULL,
    source text NOT NULL,
    licence text NOT NULL,
    sha256 character varying(64) NOT NULL,
    words text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.collections_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.collections_id_seq OWNED BY public.collections.id;
CREATE TABLE public.levels (
    id integer NOT NULL,
    exact character varying(16) NOT NULL,
    board character varying(16) NOT NULL,
    rows text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    boxes integer NOT NULL,
    floor integer NOT NULL,
    title text NOT NULL,
    author text NOT NULL
);
CREATE SEQUENCE public.levels_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.levels_id_seq OWNED BY public.levels.id;
CREATE TABLE public.membership (
    collection integer NOT NULL,
    place integer NOT NULL,
    level integer NOT NULL,
    title text NOT NULL,
    comment text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.play (
    player character varying(64) NOT NULL,
    level integer NOT NULL,
    attempts integer NOT NULL,
    seconds integer NOT NULL,
    helped boolean NOT NULL,
    best_moves integer,
    best_pushes integer,
    played_at timestamp with time zone NOT NULL,
    solved_at timestamp with time zone
);
CREATE TABLE public.records (
    board character varying(16) NOT NULL,
    measure character varying(8) NOT NULL,
    source text NOT NULL,
    number integer NOT NULL,
    proved boolean NOT NULL,
    noted_on date NOT NULL
);
CREATE TABLE public.soko_revision (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.solutions (
    level character varying(16) NOT NULL,
    best_by character varying(16) NOT NULL,
    moves integer NOT NULL,
    pushes integer NOT NULL,
    lurd text NOT NULL,
    source character varying(16) NOT NULL,
    note text NOT NULL,
    kept_at timestamp with time zone NOT NULL,
    proved boolean DEFAULT false NOT NULL,
    box_lines integer DEFAULT 0 NOT NULL,
    box_changes integer DEFAULT 0 NOT NULL,
    pushing_sessions integer DEFAULT 0 NOT NULL,
    player_lines integer DEFAULT 0 NOT NULL,
    bound integer,
    version text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.tags (
    tag text NOT NULL COLLATE pg_catalog."C",
    level integer NOT NULL
);
CREATE TABLE public.words (
    word text NOT NULL COLLATE pg_catalog."C",
    level integer NOT NULL
);
ALTER TABLE ONLY public.collections ALTER COLUMN id SET DEFAULT nextval('public.collections_id_seq'::regclass);
ALTER TABLE ONLY public.levels ALTER COLUMN id SET DEFAULT nextval('public.levels_id_seq'::regclass);
INSERT INTO public.analyses VALUES (1, 1, 0.5, '{"lines": 1.5}', '1.0', '2026-11-24 02:16:20.241572+08');
INSERT INTO public.boards VALUES ('554e19f8433ab1d5', NULL, NULL, NULL, NULL, DEFAULT, DEFAULT);
INSERT INTO public.boards VALUES ('fa17e524e5a1493b', 29, 6, 29, 7, DEFAULT, DEFAULT);
INSERT INTO public.collections VALUES (1, 'First', 'Ann', 'first.xsb', 'CC0', '0000000000000000000000000000000000000000000000000000000000000000', ' @ann ann first', '2026-11-23 21:03:45.642666+08');
INSERT INTO public.collections VALUES (2, 'Second', '', '', '', '1111111111111111111111111111111111111111111111111111111111111111', ' second', '2026-11-23 21:03:45.658652+08');
INSERT INTO public.levels VALUES (1, '039f5bb8cae51538', '554e19f8433ab1d5', '#####
#@$.#
#####', 5, 3, 1, 3, 'One push', '');
INSERT INTO public.levels VALUES (2, '4df6c8ca6ed65f2d', 'fa17e524e5a1493b', ' ##### 
## . # 
#  +$##
#   $ #
#     #
#######', 7, 6, 2, 17, 'Café 转', 'Ann O''Nym');
INSERT INTO public.levels VALUES (3, '6063eb2cad2cf353', 'fa17e524e5a1493b', '##### 
#   ##
#    #
#  +.#
# $$ #
#  ###
####  ', 6, 7, 2, 17, 'Café 转', 'Ann O''Nym');
INSERT INTO public.membership VALUES (1, 2, 1, 'One push', '');
INSERT INTO public.membership VALUES (2, 1, 3, 'Café 转', '');
INSERT INTO public.membership VALUES (2, 2, 1, 'One push', '');
INSERT INTO public.membership VALUES (1, 1, 2, 'Café 转', 'It''s 100 % 好');
INSERT INTO public.play VALUES ('ann', 1, 3, 70, true, 1, 1, '2026-11-24 02:16:20.238012+08', '2026-11-24 02:16:20.238012+08');
INSERT INTO public.records VALUES ('fa17e524e5a1493b', 'moves', 'elsewhere', 29, true, '2026-11-01');
INSERT INTO public.records VALUES ('fa17e524e5a1493b', 'pushes', 'elsewhere', 7, false, '2026-11-01');
INSERT INTO public.soko_revision VALUES ('0004');
INSERT INTO public.solutions VALUES ('4df6c8ca6ed65f2d', 'moves', 29, 8, 'ddrruLLuurDlddrruLdlUUddlUluR', 'optimizer', '', '2026-11-23 21:03:45.687401+08', true, 6, 3, 6, 21, 29, '0.1.0');
INSERT INTO public.solutions VALUES ('4df6c8ca6ed65f2d', 'pushes', 31, 6, 'ddrruLdlUluurrDullddrUddrruLdlU', 'played', 'mine', '2026-11-23 21:03:45.664793+08', false, 6, 4, 6, 23, 5, '0.1.0');
INSERT INTO public.solutions VALUES ('4df6c8ca6ed65f2d', 'box_lines', 29, 8, 'ddrruLLuurDlddrruLdlUUddlUluR', 'optimizer', '', '2026-11-23 21:03:45.687401+08', false, 6, 3, 6, 21, NULL, '0.1.0');
INSERT INTO public.solutions VALUES ('4df6c8ca6ed65f2d', 'box_changes', 29, 8, 'ddrruLLuurDlddrruLdlUUddlUluR', 'optimizer', '', '2026-11-23 21:03:45.687401+08', false, 6, 3, 6, 21, NULL, '0.1.0');
INSERT INTO public.solutions VALUES ('4df6c8ca6ed65f2d', 'pushing_sessions', 29, 8, 'ddrruLLuurDlddrruLdlUUddlUluR', 'optimizer', '', '2026-11-23 21:03:45.687401+08', false, 6, 3, 6, 21, NULL, '0.1.0');
INSERT INTO public.solutions VALUES ('4df6c8ca6ed65f2d', 'player_lines', 29, 8, 'ddrruLLuurDlddrruLdlUUddlUluR', 'optimizer', '', '2026-11-23 21:03:45.687401+08', false, 6, 3, 6, 21, NULL, '0.1.0');
INSERT INTO public.tags VALUES ('fine', 2);
INSERT INTO public.words VALUES ('@ann', 2);
INSERT INTO public.words VALUES ('@nym', 2);
INSERT INTO public.words VALUES ('@o', 2);
INSERT INTO public.words VALUES ('ann', 2);
INSERT INTO public.words VALUES ('cafe', 2);
INSERT INTO public.words VALUES ('nym', 2);
INSERT INTO public.words VALUES ('o', 2);
INSERT INTO public.words VALUES ('one', 1);
INSERT INTO public.words VALUES ('push', 1);
INSERT INTO public.words VALUES ('转', 2);
INSERT INTO public.words VALUES ('@ann', 3);
INSERT INTO public.words VALUES ('@nym', 3);
INSERT INTO public.words VALUES ('@o', 3);
INSERT INTO public.words VALUES ('ann', 3);
INSERT INTO public.words VALUES ('cafe', 3);
INSERT INTO public.words VALUES ('nym', 3);
INSERT INTO public.words VALUES ('o', 3);
INSERT INTO public.words VALUES ('转', 3);
SELECT pg_catalog.setval('public.collections_id_seq', 2, true);
SELECT pg_catalog.setval('public.levels_id_seq', 3, true);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_pkey PRIMARY KEY (level);
ALTER TABLE ONLY public.boards
    ADD CONSTRAINT boards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_sha256_key UNIQUE (sha256);
ALTER TABLE ONLY public.levels
    ADD CONSTRAINT levels_exact_key UNIQUE (exact);
ALTER TABLE ONLY public.levels
    ADD CONSTRAINT levels_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (collection, place);
ALTER TABLE ONLY public.play
    ADD CONSTRAINT play_pkey PRIMARY KEY (player, level);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (board, measure, source);
ALTER TABLE ONLY public.soko_revision
    ADD CONSTRAINT soko_revision_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.solutions
    ADD CONSTRAINT solutions_pkey PRIMARY KEY (level, best_by);
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (tag, level);
ALTER TABLE ONLY public.words
    ADD CONSTRAINT words_pkey PRIMARY KEY (word, level);
CREATE INDEX ix_boards_gap_moves ON public.boards USING btree (gap_moves);
CREATE INDEX ix_boards_gap_pushes ON public.boards USING btree (gap_pushes);
CREATE INDEX ix_levels_board ON public.levels USING btree (board);
CREATE INDEX ix_levels_boxes ON public.levels USING btree (boxes);
CREATE INDEX ix_levels_floor ON public.levels USING btree (floor);
CREATE INDEX ix_membership_level ON public.membership USING btree (level);
CREATE INDEX ix_play_level ON public.play USING btree (level);
CREATE INDEX ix_tags_level ON public.tags USING btree (level);
CREATE INDEX ix_words_level ON public.words USING btree (level);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_level_fkey FOREIGN KEY (level) REFERENCES public.levels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.levels
    ADD CONSTRAINT levels_board_fkey FOREIGN KEY (board) REFERENCES public.boards(id);
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_collection_fkey FOREIGN KEY (collection) REFERENCES public.collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.membership
    ADD CONSTRAINT membership_level_fkey FOREIGN KEY (level) REFERENCES public.levels(id);
ALTER TABLE ONLY public.play
    ADD CONSTRAINT play_level_fkey FOREIGN KEY (level) REFERENCES public.levels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_board_fkey FOREIGN KEY (board) REFERENCES public.boards(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_level_fkey FOREIGN KEY (level) REFERENCES public.levels(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.words
    ADD CONSTRAINT words_level_fkey FOREIGN KEY (level) REFERENCES public.levels(id) ON DELETE CASCADE;
