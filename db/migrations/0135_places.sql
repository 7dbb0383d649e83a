-- Where and on which roll a student stood until a day. The present place stays in enrolment; only who moved has rows here, so that
-- what happened on a day can be read with the place of that day.
CREATE TABLE enrolment_place (
  site_id bigint NOT NULL,
  enrolment_id bigint NOT NULL,
  until date NOT NULL, -- the first day on which it held no more
  section_id bigint NOT NULL,
  roll int NOT NULL,
  PRIMARY KEY (site_id, enrolment_id, until),
  FOREIGN KEY (site_id, enrolment_id) REFERENCES enrolment (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, section_id) REFERENCES section (site_id, id)
);
CREATE INDEX ON enrolment_place (site_id, section_id);
CALL wall('enrolment_place');

-- A move holds from today, or from the day that the transaction says in app.place_from. The place in which a day began is that of
-- the days before; what was noted for later days is overtaken.
CREATE FUNCTION keep_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since date := coalesce(nullif(current_setting('app.place_from', true), '')::date, (now() AT TIME ZONE 'Asia/Dhaka')::date);
  sites bigint[]; ids bigint[]; sections bigint[]; rolls int[];
BEGIN
  SELECT array_agg(o.site_id), array_agg(o.id), array_agg(o.section_id), array_agg(o.roll) INTO sites, ids, sections, rolls
  FROM old_rows o JOIN changed n ON n.site_id = o.site_id AND n.id = o.id WHERE n.section_id <> o.section_id OR n.roll <> o.roll;
  IF ids IS NULL THEN RETURN NULL; END IF;
  -- The place from which a move is dated back is the one that held on that day.
  INSERT INTO enrolment_place (site_id, enrolment_id, until, section_id, roll)
  SELECT u.site, u.id, since, coalesce(p.section_id, u.section), coalesce(p.roll, u.roll)
  FROM unnest(sites, ids, sections, rolls) AS u(site, id, section, roll)
    LEFT JOIN LATERAL (SELECT p.section_id, p.roll FROM enrolment_place p
      WHERE p.site_id = u.site AND p.enrolment_id = u.id AND p.until > since ORDER BY p.until LIMIT 1) p ON true
  ON CONFLICT (site_id, enrolment_id, until) DO NOTHING;
  DELETE FROM enrolment_place p USING unnest(sites, ids) AS u(site, id) WHERE p.site_id = u.site AND p.enrolment_id = u.id AND p.until > since;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_places AFTER UPDATE ON enrolment REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_places();

-- Everybody's place on a day, of one institution.
CREATE FUNCTION places_on(site bigint, day date) RETURNS TABLE (enrolment_id bigint, student_id bigint, session_id bigint, section_id bigint, roll int)
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.student_id, e.session_id, coalesce(p.section_id, e.section_id), coalesce(p.roll, e.roll)
  FROM enrolment e LEFT JOIN LATERAL (SELECT f.section_id, f.roll FROM enrolment_place f
    WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.until > $2 ORDER BY f.until LIMIT 1) p ON true
  WHERE e.site_id = $1
$$;
