CREATE TABLE public.soko_revision (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.solutions (
    level character varying(16) NOT NULL,
    best_by character varying(8) NOT NULL,
    moves integer NOT NULL,
    pushes integer NOT NULL,
    lurd text NOT NULL,
    source character varying(16) NOT NULL,
    note text NOT NULL,
    kept_at timestamp with time zone NOT NULL,
    proved boolean DEFAULT false NOT NULL
);
INSERT INTO public.soko_revision VALUES ('0002');
INSERT INTO public.solutions VALUES ('8d5f2b9c03e1a764', 'moves', 4, 2, 'udRR', 'played', '', '2026-11-04 04:15:30.25+08', false);
INSERT INTO public.solutions VALUES ('8d5f2b9c03e1a764', 'pushes', 4, 2, 'udRR', 'pasted', 'from a friend: ''it''''s'' 100 % 好', '2026-11-04 04:15:30.25+08', true);
ALTER TABLE ONLY public.soko_revision
    ADD CONSTRAINT soko_revision_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.solutions
    ADD CONSTRAINT solutions_pkey PRIMARY KEY (level, best_by);
