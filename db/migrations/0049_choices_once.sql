-- What changed is read once for each enrolment: as a subquery it was read again for each pair of enrolments when the planner knew of few.
CREATE OR REPLACE FUNCTION keep_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM enrolment e WHERE (e.site_id, e.id) IN (SELECT c.site_id, c.enrolment_id FROM changed c) ORDER BY e.site_id, e.id FOR NO KEY UPDATE;
  WITH d AS MATERIALIZED (
    SELECT c.site_id, c.enrolment_id AS id, choices_of(c.site_id, c.enrolment_id) AS choices FROM (SELECT DISTINCT site_id, enrolment_id FROM changed) c)
  UPDATE enrolment e SET choices = d.choices FROM d
  WHERE e.site_id = d.site_id AND e.id = d.id AND e.choices IS DISTINCT FROM d.choices;
  RETURN NULL;
END $$;
