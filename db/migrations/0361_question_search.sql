-- Questions are found by their words. The index stands where the application cannot read it: row-level security keeps a search for words that begin
-- so from using any (docs/decisions/search.md). Words come folded (app/domain/questions/fold.policy.ts), those of a question and those asked for alike.

CREATE TABLE hidden.question_words (
  site_id bigint NOT NULL,
  question_id bigint NOT NULL,
  words text[] NOT NULL, -- each under its institution: '12 বর্গ'
  PRIMARY KEY (site_id, question_id)
);
CREATE INDEX question_words_words ON hidden.question_words USING gin (array_to_tsvector(words)) WITH (fastupdate = off);

CREATE FUNCTION hidden.keep_question_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM hidden.question_words w WHERE w.site_id = OLD.site_id AND w.question_id = OLD.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.search_text = NEW.search_text AND OLD.id = NEW.id THEN
    RETURN NULL;
  END IF;
  INSERT INTO hidden.question_words VALUES (NEW.site_id, NEW.id,
    ARRAY(SELECT DISTINCT NEW.site_id || ' ' || left(w, 40) FROM unnest(string_to_array(NEW.search_text, ' ')) w WHERE w <> ''))
  ON CONFLICT (site_id, question_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_question_words AFTER INSERT OR UPDATE OF search_text OR DELETE ON question FOR EACH ROW EXECUTE FUNCTION hidden.keep_question_words();

-- Ids of an institution's questions that have all the words, or words that begin so. Only of the transaction's own institution.
CREATE FUNCTION find_questions(site bigint, asked text[]) RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
  SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE question tsquery;
BEGIN
  SELECT string_agg(quote_literal(site || ' ' || w) || ':*', ' & ')::tsquery INTO question FROM unnest(asked) w WHERE w <> '';
  IF question IS NULL OR NOT coalesce(site = public.wall_site() OR current_setting('app.all_sites', true) = 'yes'
    AND has_function_privilege(session_user, 'public.find_users(text, int)', 'EXECUTE'), false) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT question_id FROM hidden.question_words WHERE array_to_tsvector(words) @@ %L::tsquery', question);
END $$;
REVOKE ALL ON FUNCTION find_questions FROM PUBLIC;
