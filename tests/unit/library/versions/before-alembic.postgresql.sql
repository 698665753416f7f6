CREATE TABLE public.soko_version (
    version integer NOT NULL
);
CREATE TABLE public.solutions (
    level character varying(16) NOT NULL,
    best_by character varying(8) NOT NULL,
    moves integer NOT NULL,
    pushes integer NOT NULL,
    lurd text NOT NULL,
    source character varying(16) NOT NULL,
    note text NOT NULL,
    kept_at timestamp with time zone NOT NULL
);
INSERT INTO public.soko_version VALUES (1);
INSERT INTO public.solutions VALUES ('8d5f2b9c03e1a764', 'moves', 4, 2, 'udRR', 'played', '', '2026-11-04 04:15:30.25+08');
INSERT INTO public.solutions VALUES ('8d5f2b9c03e1a764', 'pushes', 4, 2, 'udRR', 'pasted', 'from a friend: ''it''''s'' 100 % 好', '2026-11-04 04:15:30.25+08');
ALTER TABLE ONLY public.solutions
    ADD CONSTRAINT solutions_pkey PRIMARY KEY (level, best_by);
