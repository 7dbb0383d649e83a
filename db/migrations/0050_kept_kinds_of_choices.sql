-- How many of a section chose what, kept beside its size: whose choice of subjects is incomplete is asked on every screen of an exam, and the
-- answer is the same for all who chose alike. [religion, choices, students] of those who did not leave, in order.
ALTER TABLE section_size ADD COLUMN chosen jsonb NOT NULL DEFAULT '[]';

DROP FUNCTION size_of_section;
CREATE FUNCTION size_of_section(site bigint, section bigint, OUT enrolled int, OUT active int, OUT boys int, OUT girls int, OUT chosen jsonb) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(g.n), 0), coalesce(sum(g.active), 0), coalesce(sum(g.boys), 0), coalesce(sum(g.girls), 0),
    coalesce(jsonb_agg(jsonb_build_array(g.religion_id, g.choices, g.here) ORDER BY g.religion_id NULLS FIRST, g.choices NULLS FIRST) FILTER (WHERE g.here > 0), '[]')
  FROM (
    SELECT d.religion_id, e.choices COLLATE "C" AS choices, count(*) AS n, count(*) FILTER (WHERE e.state <> 'left') AS here, count(*) FILTER (WHERE e.state = 'active') AS active,
      count(*) FILTER (WHERE e.state = 'active' AND d.gender = 'male') AS boys, count(*) FILTER (WHERE e.state = 'active' AND d.gender = 'female') AS girls
    FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id WHERE e.site_id = $1 AND e.section_id = $2 GROUP BY 1, 2) g
$$;

-- As before, but for the lines on `chosen`.
CREATE OR REPLACE FUNCTION settle_progress() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  saw text := current_setting('app.all_sites', true);
  one record;
  noted bigint[];
BEGIN
  PERFORM set_config('app.all_sites', 'yes', true);
  IF NOT EXISTS (SELECT FROM mark_progress_due d WHERE d.site_id = NEW.site_id AND d.id = NEW.id) THEN -- settled with the first of them
    PERFORM set_config('app.all_sites', coalesce(saw, ''), true);
    RETURN NULL;
  END IF;
  FOR one IN SELECT d.class_offering_id AS id, bool_or(d.section_id IS NULL) AS whole FROM mark_progress_due d GROUP BY 1 ORDER BY 1 LOOP
    IF one.whole THEN PERFORM pg_advisory_xact_lock(hashtext('progress of a class'), one.id::int);
    ELSE PERFORM pg_advisory_xact_lock_shared(hashtext('progress of a class'), one.id::int); END IF;
  END LOOP;
  FOR one IN SELECT DISTINCT d.section_id AS id FROM mark_progress_due d WHERE d.section_id IS NOT NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtext('progress of a section'), one.id::int);
  END LOOP;
  noted := ARRAY(SELECT d.id FROM mark_progress_due d);
  INSERT INTO section_size AS kept (site_id, section_id, enrolled, active, boys, girls, chosen)
  SELECT d.site_id, d.section_id, c.enrolled, c.active, c.boys, c.girls, c.chosen FROM (
    SELECT DISTINCT d.site_id, d.section_id FROM mark_progress_due d WHERE d.section_id IS NOT NULL AND d.exam_paper_id IS NULL AND d.subject_offering_id IS NULL) d
    JOIN section s ON s.site_id = d.site_id AND s.id = d.section_id
    CROSS JOIN LATERAL size_of_section(d.site_id, d.section_id) c
  ON CONFLICT (site_id, section_id) DO UPDATE SET enrolled = excluded.enrolled, active = excluded.active, boys = excluded.boys, girls = excluded.girls, chosen = excluded.chosen
    WHERE (kept.enrolled, kept.active, kept.boys, kept.girls, kept.chosen) <> (excluded.enrolled, excluded.active, excluded.boys, excluded.girls, excluded.chosen);
  DELETE FROM section_size z USING mark_progress_due d WHERE z.site_id = d.site_id AND z.section_id = d.section_id
    AND NOT EXISTS (SELECT FROM section s WHERE s.site_id = d.site_id AND s.id = d.section_id);
  INSERT INTO mark_progress AS kept (site_id, exam_paper_id, section_id, expected, entered, begun)
  SELECT x.site_id, x.paper, x.section, c.expected, c.entered, c.begun FROM (
    SELECT g.*, ARRAY(SELECT t.id FROM exam_part t WHERE t.site_id = g.site_id AND t.exam_paper_id = g.paper) AS parts FROM (
      SELECT DISTINCT d.site_id, p.id AS paper, o.id AS offering, o.condition IN ('compulsory', 'continuous') AS everybody, s.id AS section FROM mark_progress_due d
        JOIN subject_offering o ON o.site_id = d.site_id AND o.class_offering_id = d.class_offering_id AND o.id = coalesce(d.subject_offering_id, o.id)
        JOIN exam_paper p ON p.site_id = o.site_id AND p.subject_offering_id = o.id AND p.id = coalesce(d.exam_paper_id, p.id)
        JOIN section s ON s.site_id = d.site_id AND s.class_offering_id = d.class_offering_id AND s.id = coalesce(d.section_id, s.id)
       WHERE NOT d.people_only) g OFFSET 0) x
    CROSS JOIN LATERAL (
      SELECT count(*) AS expected, count(*) FILTER (WHERE k.marks >= cardinality(x.parts) AND k.marks > 0) AS entered, count(*) FILTER (WHERE k.marks > 0) AS begun FROM (
        SELECT e.state, (SELECT count(*) FROM unnest(x.parts) AS u(part) WHERE EXISTS (
            SELECT FROM mark m WHERE m.site_id = x.site_id AND m.exam_part_id = u.part AND m.enrolment_id = e.id OFFSET 0)) AS marks
          FROM enrolment e WHERE e.site_id = x.site_id AND e.section_id = x.section
           AND (x.everybody OR EXISTS (SELECT FROM enrolment_subject c WHERE c.site_id = x.site_id AND c.enrolment_id = e.id AND c.subject_offering_id = x.offering)) OFFSET 0) k
       WHERE k.state <> 'left' OR k.marks > 0) c
  ON CONFLICT (site_id, exam_paper_id, section_id) DO UPDATE SET expected = excluded.expected, entered = excluded.entered, begun = excluded.begun
    WHERE (kept.expected, kept.entered, kept.begun) <> (excluded.expected, excluded.entered, excluded.begun);
  DELETE FROM mark_progress g USING mark_progress_due d WHERE g.site_id = d.site_id AND g.exam_paper_id = d.exam_paper_id
    AND NOT EXISTS (SELECT FROM exam_paper p WHERE p.site_id = d.site_id AND p.id = d.exam_paper_id);
  DELETE FROM mark_progress g USING mark_progress_due d WHERE g.site_id = d.site_id AND g.section_id = d.section_id
    AND NOT EXISTS (SELECT FROM section s WHERE s.site_id = d.site_id AND s.id = d.section_id);
  DELETE FROM mark_progress_due d WHERE d.id = ANY (noted);
  PERFORM set_config('app.all_sites', coalesce(saw, ''), true);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION progress_of_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO mark_progress_due (site_id, class_offering_id, section_id, people_only)
    SELECT s.site_id, s.class_offering_id, s.id, bool_and(v.people_only) FROM changed n JOIN old_rows o ON o.site_id = n.site_id AND o.id = n.id
      CROSS JOIN LATERAL (SELECT n.section_id = o.section_id AND (n.state = 'left') = (o.state = 'left')) AS p(people_only)
      CROSS JOIN LATERAL (VALUES (n.section_id, p.people_only), (o.section_id, p.people_only)) AS v(section_id, people_only)
      JOIN section s ON s.site_id = n.site_id AND s.id = v.section_id
     WHERE n.section_id <> o.section_id OR n.state <> o.state OR n.student_id <> o.student_id OR n.choices IS DISTINCT FROM o.choices GROUP BY s.site_id, s.id;
  ELSE
    PERFORM progress_of_sections(array_agg(x.site_id), array_agg(x.section_id)) FROM (SELECT DISTINCT c.site_id, c.section_id FROM changed c) x HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER size_gender_changed ON student;
CREATE TRIGGER size_person_changed AFTER UPDATE ON student FOR EACH ROW
  WHEN (OLD.gender IS DISTINCT FROM NEW.gender OR OLD.religion_id IS DISTINCT FROM NEW.religion_id) EXECUTE FUNCTION size_of_gender();

-- Where the two differ, in people, as before; and {how many chose alike, each} of a section.
CREATE OR REPLACE FUNCTION wrong_progress(site bigint) RETURNS TABLE (exam_paper_id bigint, section_id bigint, kept int[], counted int[]) LANGUAGE sql STABLE AS $$
  SELECT exam_paper_id, section_id, ARRAY[coalesce(k.expected, 0), coalesce(k.entered, 0), coalesce(k.begun, 0)], ARRAY[coalesce(c.expected, 0), coalesce(c.entered, 0), coalesce(c.begun, 0)]
  FROM (SELECT * FROM mark_progress g WHERE g.site_id = $1) k FULL JOIN counted_progress($1) c USING (exam_paper_id, section_id)
  WHERE (coalesce(k.expected, 0), coalesce(k.entered, 0), coalesce(k.begun, 0)) <> (coalesce(c.expected, 0), coalesce(c.entered, 0), coalesce(c.begun, 0))
  UNION ALL
  SELECT NULL, s.id, ARRAY[coalesce(z.enrolled, 0), coalesce(z.active, 0), coalesce(z.boys, 0), coalesce(z.girls, 0)], ARRAY[coalesce(c.enrolled, 0), coalesce(c.active, 0), coalesce(c.boys, 0), coalesce(c.girls, 0)]
  FROM section s LEFT JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id
  LEFT JOIN (SELECT e.section_id AS id, count(*) AS enrolled, count(*) FILTER (WHERE e.state = 'active') AS active, count(*) FILTER (WHERE e.state = 'active' AND d.gender = 'male') AS boys,
      count(*) FILTER (WHERE e.state = 'active' AND d.gender = 'female') AS girls
    FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id WHERE e.site_id = $1 GROUP BY 1) c ON c.id = s.id
  WHERE s.site_id = $1
    AND (coalesce(z.enrolled, 0), coalesce(z.active, 0), coalesce(z.boys, 0), coalesce(z.girls, 0)) <> (coalesce(c.enrolled, 0), coalesce(c.active, 0), coalesce(c.boys, 0), coalesce(c.girls, 0))
  UNION ALL
  SELECT NULL, e.section_id, ARRAY[count(*)::int], ARRAY[0] FROM enrolment e
  LEFT JOIN (SELECT c.enrolment_id AS id, string_agg(c.subject_offering_id || ':' || c.taken_as, ' ' ORDER BY c.subject_offering_id) AS choices
    FROM enrolment_subject c WHERE c.site_id = $1 GROUP BY 1) c ON c.id = e.id
  WHERE e.site_id = $1 AND e.choices IS DISTINCT FROM c.choices GROUP BY 2
  UNION ALL
  SELECT NULL, s.id, ARRAY(SELECT (x->>2)::int FROM jsonb_array_elements(z.chosen) x), ARRAY(SELECT (x->>2)::int FROM jsonb_array_elements(c.chosen) x)
  FROM section s LEFT JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id
  LEFT JOIN (
    SELECT g.section_id AS id, jsonb_agg(jsonb_build_array(g.religion_id, g.choices, g.n) ORDER BY g.religion_id NULLS FIRST, g.choices NULLS FIRST) AS chosen FROM (
      SELECT e.section_id, d.religion_id, e.choices COLLATE "C" AS choices, count(*) AS n FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
      WHERE e.site_id = $1 AND e.state <> 'left' GROUP BY 1, 2, 3) g GROUP BY 1) c ON c.id = s.id
  WHERE s.site_id = $1 AND coalesce(z.chosen, '[]') <> coalesce(c.chosen, '[]')
$$;

CREATE OR REPLACE FUNCTION mend_progress(site bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  one bigint;
  many int;
  renewed int;
BEGIN
  FOR one IN SELECT c.id FROM class_offering c WHERE c.site_id = site ORDER BY c.id LOOP
    PERFORM pg_advisory_xact_lock(hashtext('progress of a class'), one::int);
  END LOOP;
  UPDATE enrolment e SET choices = choices_of(e.site_id, e.id) WHERE e.site_id = site AND e.choices IS DISTINCT FROM choices_of(e.site_id, e.id);
  GET DIAGNOSTICS renewed = ROW_COUNT;
  WITH wrong AS MATERIALIZED (SELECT * FROM wrong_progress(site)),
  gone AS (DELETE FROM mark_progress g USING wrong w WHERE g.site_id = site AND g.exam_paper_id = w.exam_paper_id AND g.section_id = w.section_id AND w.counted[1] = 0),
  put AS (
    INSERT INTO mark_progress (site_id, exam_paper_id, section_id, expected, entered, begun)
    SELECT site, w.exam_paper_id, w.section_id, w.counted[1], w.counted[2], w.counted[3] FROM wrong w WHERE w.exam_paper_id IS NOT NULL AND w.counted[1] > 0
    ON CONFLICT (site_id, exam_paper_id, section_id) DO UPDATE SET expected = excluded.expected, entered = excluded.entered, begun = excluded.begun),
  sized AS (
    INSERT INTO section_size (site_id, section_id, enrolled, active, boys, girls, chosen)
    SELECT site, w.id, c.enrolled, c.active, c.boys, c.girls, c.chosen FROM (
      SELECT DISTINCT w.section_id AS id FROM wrong w JOIN section s ON s.site_id = site AND s.id = w.section_id WHERE w.exam_paper_id IS NULL) w
      CROSS JOIN LATERAL size_of_section(site, w.id) c
    ON CONFLICT (site_id, section_id) DO UPDATE SET enrolled = excluded.enrolled, active = excluded.active, boys = excluded.boys, girls = excluded.girls, chosen = excluded.chosen)
  SELECT count(*) INTO many FROM wrong;
  RETURN many + renewed;
END $$;

-- Those who left, few among many: an exam asks whether it has marks of theirs.
CREATE INDEX enrolment_left ON enrolment (site_id, session_id) WHERE state = 'left';

-- Whose login it is, asked of every student and guardian of a section.
CREATE INDEX app_user_student ON app_user (tenant_id, student_id) WHERE student_id IS NOT NULL;
CREATE INDEX app_user_guardian ON app_user (tenant_id, guardian_id) WHERE guardian_id IS NOT NULL;

-- What there is.
UPDATE section_size z SET chosen = c.chosen FROM (
  SELECT g.site_id, g.section_id, jsonb_agg(jsonb_build_array(g.religion_id, g.choices, g.n) ORDER BY g.religion_id NULLS FIRST, g.choices NULLS FIRST) AS chosen FROM (
    SELECT e.site_id, e.section_id, d.religion_id, e.choices COLLATE "C" AS choices, count(*) AS n FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
    WHERE e.state <> 'left' GROUP BY 1, 2, 3, 4) g GROUP BY 1, 2) c
WHERE z.site_id = c.site_id AND z.section_id = c.section_id;
