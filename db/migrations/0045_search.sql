-- People are found by an index that knows both scripts. Stored names and typed questions go through the same functions here.

-- A text as a row of plain words between single spaces: ' মোসা আসা আকতার 8801712345678 '. Equal afterwards: composed and
-- decomposed letters, digits of both scripts, ি ী, ু ূ, ণ ন, শ ষ স, জ য, ড় র, ং ঙ, clusters with and without hasanta,
-- doubled consonants and single ones; signs of abbreviation (ঃ : .) separate words.
CREATE FUNCTION person_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE w text := lower(normalize(given, NFKC) COLLATE "C");
BEGIN
  IF w ~ '[\u0980-\u09ff]' THEN
    -- য় ড় ঢ় are two signs after normalising. Then ya-phala, ৃ ঋ, ৈ ঐ.
    w := replace(replace(replace(w, U&'\09AF\09BC', U&'\09DF'), U&'\09A1\09BC', U&'\09B0'), U&'\09A2\09BC', U&'\09B0');
    w := replace(replace(replace(w, U&'\09CD\09AF', ''), U&'\09C3', U&'\09B0\09BF'), U&'\098B', U&'\09B0\09BF');
    -- What has no counterpart is deleted: candrabindu, nukta, joiners.
    w := translate(w, U&'০১২৩৪৫৬৭৮৯ণঞশষ\09AFৎঙঈঊীূৌঔ\09C8ঃ\0981\09BC\200B\200C\200D\FEFF', U&'0123456789ননসসজতংইউিুোওই ');
    w := replace(regexp_replace(w, '([\u0995-\u09b9])\u09cd\1', '\1', 'g'), U&'\09CD', '');
    w := replace(w, 'খত', 'কত');
  END IF;
  w := translate(w, U&'''’‘`\02BC\00AD', '');
  RETURN ' ' || btrim(regexp_replace(w, '[^a-z0-9\u0980-\u09ff]+', ' ', 'g')) || ' ';
END $$;

-- How folded words sound, as consonants with the vowels that spellings agree on: আক্তার, Aktar, Akhter are AKTR; হোসেন,
-- Hossain, Hussain HUSN; আয়েশা, Aysha AISA. Words of Bengali and of Latin letters in, keys in the same places out. `open`: a first
-- consonant without a vowel sign is read with o (মনির: Monir) instead of a (কবির: Kabir).
CREATE FUNCTION person_sounds(folded text, open boolean DEFAULT false) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE x text := folded;
BEGIN
  -- Latin letters: ch is c, another c is k; ph f; aspiration is not heard; one letter for z j, v b, q k.
  IF x ~ '[a-z]' THEN
    x := replace(replace(replace(replace(regexp_replace(x, 'c(?!h)', 'k', 'g'), 'ph', 'f'), 'x', 'ks'), 'ee', 'i'), 'oo', 'u');
    x := translate(regexp_replace(x, '([ckgjtdbzs])h+', '\1', 'g'), 'qzvw', 'kjbu');
    x := regexp_replace(x, '([b-df-hj-np-tz])\1+', '\1', 'g');
  END IF;
  IF x ~ '[\u0980-\u09ff]' THEN
    IF open THEN x := replace(x, ' অ', ' ও'); END IF;
    x := translate(replace(replace(replace(x, 'ং', 'নগ'), U&'\09DF', 'y'), U&'\0990', 'ওই'), 'কখগঘচছজঝটঠতথডঢদধনপফবভমরলসহঅআইউএওািুেো', 'kkggccjjttttddddnpfbbmrlshaaiueoaiueo');
    x := regexp_replace(x, '([b-df-hj-np-tz])y', '\1oy', 'g');
    IF open THEN x := regexp_replace(x, ' ([b-df-hj-np-tz])(?=[b-df-hj-np-tz])', ' \1o', 'g'); END IF;
  END IF;
  x := regexp_replace(x, '([aeiouy])h(?= )', '\1', 'g');
  -- Vowels at the beginning of a word, then the first one after a consonant when it is an o or u.
  x := regexp_replace(x, ' a[aeiouy]*[eiy][aeiouy]*', ' AI', 'g');
  x := regexp_replace(x, ' a[aou]*', ' A', 'g');
  x := regexp_replace(x, ' [iey][aeiouy]*', ' I', 'g');
  x := regexp_replace(x, ' [ou][aeiouy]*', ' U', 'g');
  x := regexp_replace(x, ' ([b-df-hj-np-tz])(?:au|[ou])[aeiouy]*', ' \1U', 'g');
  -- Of the others i and a final a.
  x := regexp_replace(x, '([^aeiouy])[iy][aeiouy]*a(?= )', '\1IA', 'g');
  x := regexp_replace(x, '([^aeiouy])[iy][aeiouy]*', '\1I', 'g');
  x := regexp_replace(x, '[aeiouy]*a(?= )', 'A', 'g');
  RETURN upper(regexp_replace(x, '[aeiouy]+', '', 'g') COLLATE "C");
END $$;

-- The common first names that stand as often in short: মোঃ for মোহাম্মদ, Mst. for মোসাম্মৎ. '' when there are none in folded words.
CREATE FUNCTION person_titles(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN folded ~ ' (md|mohd|muhd|m[ou]ham+[aeo]d|মো|মোহা|ম[োু]হাম[াে]?দ) ' THEN '@md ' ELSE '' END
      || CASE WHEN folded ~ ' (mst|most|mosa|m[ou]s+am+[ao]t|মোসা|মোছা|ম[োু][সছ]ামা?ত) ' THEN '@mst ' ELSE '' END
$$;

-- All that somebody is found by, as words: folded ones, @titles, ~sounds of Bengali and =sounds of Latin spelling, these also as they
-- may be read otherwise (i for e, o for an unwritten vowel), and -sounds without an i inside, for e where an i stands.
CREATE FUNCTION person_words(given text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := (SELECT ' ' || string_agg(DISTINCT left(w, 60), ' ') || ' ' FROM unnest(string_to_array(btrim(public.person_fold(given)), ' ')) w);
  bengali text := regexp_replace(folded, ' [^ ]*[a-z0-9][^ ]*(?= )', '', 'g');
  latin text := regexp_replace(folded, ' [^ ]*[^a-z ][^ ]*(?= )', '', 'g');
  plain text := public.person_sounds(bengali || '|' || latin);
  with_i text := public.person_sounds(translate(bengali, 'েএ', 'িই') || '|' || translate(latin, 'e', 'i'));
  heard text := split_part(plain, '|', 1) || split_part(with_i, '|', 1) || public.person_sounds(bengali, true) || public.person_sounds(translate(bengali, 'েএ', 'িই'), true);
  written text := split_part(plain, '|', 2) || split_part(with_i, '|', 2);
BEGIN
  RETURN ARRAY(
    SELECT unnest(string_to_array(btrim(folded || public.person_titles(folded)), ' '))
    UNION SELECT '~' || w FROM unnest(string_to_array(heard, ' ')) w WHERE w <> ''
    UNION SELECT '=' || w FROM unnest(string_to_array(written, ' ')) w WHERE w <> ''
    UNION SELECT '-' || regexp_replace(w, '([^AIU])I(?=[^AIU])', '\1', 'g') FROM unnest(string_to_array(heard || written, ' ')) w WHERE w ~ '[^AIU]I[^AIU]');
END $$;

-- The entries of the index: each word under its institution and kind of person, so that one institution's are found without passing by
-- those of others. '<' begins a word, '>' any later place in it, so that a fragment is the beginning of an entry.
CREATE FUNCTION person_entries(place text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT place || CASE WHEN w ~ '^[~=@-]' THEN w ELSE '<' || w END FROM unnest(words) w WHERE w <> ''
    UNION ALL SELECT place || '>' || substr(w, n) FROM unnest(words) w, generate_series(2, length(w) - 2) n WHERE w !~ '^[~=@-]'))
$$;

-- The question for the index; NULL when nothing was asked. Each word: where it stands, and how it sounds in the other script. Three digits
-- end a number, four stand anywhere in it.
CREATE FUNCTION person_question(place text, asked text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := regexp_replace(public.person_fold(asked), ' (?:00)?(?:88 (?=01)|(?=8801))', ' ');
  w text; key text; ways text[]; parts text[] := '{}';
BEGIN
  FOREACH w IN ARRAY (string_to_array(btrim(folded), ' '))[1:8] LOOP
    CONTINUE WHEN w = '';
    ways := ARRAY['<' || w || CASE WHEN w ~ '^[0-9]{1,3}$' THEN '' ELSE ':*' END];
    IF w ~ '^[0-9]{3}$' THEN ways := ways || ('>' || w);
    ELSIF length(w) > 2 AND w !~ '^[0-9]{1,3}$' THEN ways := ways || ('>' || w || ':*'); END IF;
    ways := ways || string_to_array(rtrim(public.person_titles(' ' || w || ' ')), ' ');
    IF w !~ '[0-9]' THEN
      FOREACH key IN ARRAY ARRAY[public.person_sounds(' ' || w || ' '), public.person_sounds(' ' || w || ' ', true)] LOOP
        key := btrim(key);
        CONTINUE WHEN key = '';
        IF w ~ '[a-z]' THEN ways := ways || ('-' || key); END IF;
        -- A short key is a whole name, or half of the school would sound like it.
        IF length(key) > 2 THEN key := key || ':*'; END IF;
        ways := ways || ('=' || key);
        IF w ~ '[a-z]' THEN ways := ways || ('~' || key); END IF;
      END LOOP;
    END IF;
    parts := parts || ('(' || (SELECT string_agg(DISTINCT format('''%s%s''%s', place, split_part(one, ':', 1), CASE WHEN one LIKE '%:*' THEN ':*' ELSE '' END), ' | ')
      FROM unnest(ways) one) || ')');
  END LOOP;
  RETURN CASE WHEN parts = '{}' THEN NULL ELSE array_to_string(parts, ' & ')::tsquery END;
END $$;

-- Words of students (with their parents' names), guardians, employees and users of each tenant. They stand where the application cannot
-- read them: row-level security keeps a search for parts of words from using any index.
CREATE TABLE hidden.person (
  site_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('student', 'guardian', 'employee', 'user')),
  id bigint NOT NULL,
  words text[] NOT NULL,
  PRIMARY KEY (site_id, kind, id)
);
-- Users are also looked for everywhere.
CREATE FUNCTION hidden.entries_of(site_id bigint, kind text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT public.person_entries(left(kind, 1) || site_id, words) || CASE WHEN kind = 'user' THEN public.person_entries('u', words) ELSE '' END
$$;
-- Without the list of what is new, which every search would have to read.
CREATE INDEX person_entries ON hidden.person USING gin (hidden.entries_of(site_id, kind, words)) WITH (fastupdate = off);

-- What of a row is searched: its columns of these names.
CREATE FUNCTION hidden.text_of(one jsonb, names text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(value, ' ' ORDER BY key), '') FROM jsonb_each_text(one) WHERE key = ANY (names)
$$;
CREATE FUNCTION hidden.searched(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'student' THEN ARRAY['code', 'name_en', 'name_bn', 'father_name_en', 'father_name_bn', 'mother_name_en', 'mother_name_bn', 'mobile', 'birth_reg_no']
    WHEN 'guardian' THEN ARRAY['name_en', 'name_bn', 'mobile'] WHEN 'employee' THEN ARRAY['code', 'name_en', 'name_bn', 'mobile', 'email', 'mpo_index']
    WHEN 'user' THEN ARRAY['username', 'email', 'mobile', 'name_en', 'name_bn'] END
$$;
CREATE FUNCTION hidden.keep_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  of_kind text := TG_ARGV[0];
  names text[] := hidden.searched(of_kind);
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND before->'id' IS DISTINCT FROM after->'id') THEN
    DELETE FROM hidden.person p WHERE p.site_id = coalesce(before->>'site_id', before->>'tenant_id')::bigint AND p.kind = of_kind AND p.id = OLD.id;
  ELSIF TG_OP = 'UPDATE' AND hidden.text_of(before, names) = hidden.text_of(after, names) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO hidden.person VALUES (coalesce(after->>'site_id', after->>'tenant_id')::bigint, of_kind, NEW.id, public.person_words(hidden.text_of(after, names)))
    ON CONFLICT (site_id, kind, id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;

-- What no trigger has seen: rows older than this, and those loaded without triggers.
CREATE PROCEDURE hidden.keep_people() LANGUAGE plpgsql AS $$
DECLARE k record;
BEGIN
  FOR k IN SELECT * FROM (VALUES ('student', 'student', 'site_id'), ('guardian', 'guardian', 'site_id'), ('employee', 'employee', 'site_id'), ('user', 'app_user', 'tenant_id')) v(kind, source, tenant) LOOP
    EXECUTE format('INSERT INTO hidden.person SELECT t.%1$I, %2$L, t.id, public.person_words(hidden.text_of(to_jsonb(t), hidden.searched(%2$L))) FROM public.%3$I t
      WHERE NOT EXISTS (SELECT 1 FROM hidden.person p WHERE p.site_id = t.%1$I AND p.kind = %2$L AND p.id = t.id)', k.tenant, k.kind, k.source);
  END LOOP;
END $$;

ALTER TABLE student DROP COLUMN search;
DROP TRIGGER keep_words ON app_user;
DROP FUNCTION find_users, hidden.keep_words, hidden.words_of;
DROP TABLE hidden.user_words;
SELECT set_config('app.all_sites', 'yes', true);
CALL hidden.keep_people();
CREATE TRIGGER keep_person AFTER INSERT OR UPDATE OR DELETE ON student FOR EACH ROW EXECUTE FUNCTION hidden.keep_person('student');
CREATE TRIGGER keep_person AFTER INSERT OR UPDATE OR DELETE ON guardian FOR EACH ROW EXECUTE FUNCTION hidden.keep_person('guardian');
CREATE TRIGGER keep_person AFTER INSERT OR UPDATE OR DELETE ON employee FOR EACH ROW EXECUTE FUNCTION hidden.keep_person('employee');
CREATE TRIGGER keep_person AFTER INSERT OR DELETE OR UPDATE OF username, email, mobile, name_en, name_bn ON app_user FOR EACH ROW EXECUTE FUNCTION hidden.keep_person('user');

-- Ids of a tenant's people that all words of a question find. The narrow role has its pass looked at; whoever may ask find_users() is
-- the wide one, which may ask of the tenants it works for. The question is planned as the constant it is.
CREATE FUNCTION find_people(site bigint, of_kind text, question text) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE asked tsquery := public.person_question(left(of_kind, 1) || site, question);
BEGIN
  IF asked IS NULL OR NOT coalesce(site = public.wall_site() OR (has_function_privilege(session_user, 'public.find_users(text, int)', 'EXECUTE')
    AND (current_setting('app.all_sites', true) = 'yes' OR site = ANY (nullif(current_setting('app.site_ids', true), '')::bigint[]))), false) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM hidden.person WHERE hidden.entries_of(site_id, kind, words) @@ %L::tsquery', asked);
END $$;

-- Ids of users of whatever tenant; nothing outside a scope of all tenants.
CREATE FUNCTION find_users(question text, most int) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE asked tsquery := public.person_question('u', question);
BEGIN
  IF asked IS NULL OR current_setting('app.all_sites', true) IS DISTINCT FROM 'yes' THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM hidden.person WHERE hidden.entries_of(site_id, kind, words) @@ %L::tsquery LIMIT %s', asked, most);
END $$;
REVOKE ALL ON FUNCTION find_people, find_users FROM PUBLIC;
