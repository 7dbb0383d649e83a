-- Who was there at a paper was there in the section and on the roll of that day: both stay with the row, whatever moves later.
ALTER TABLE exam_attendance ADD COLUMN section_id bigint, ADD COLUMN roll int;

-- Who stood in a section on a day, and on which roll.
CREATE FUNCTION stood_in(site bigint, section bigint, day date) RETURNS TABLE (enrolment_id bigint, roll int) LANGUAGE sql STABLE AS $$
  SELECT e.id, e.roll FROM enrolment e WHERE e.site_id = $1 AND e.section_id = $2
    AND NOT EXISTS (SELECT 1 FROM enrolment_place p WHERE p.site_id = e.site_id AND p.enrolment_id = e.id AND p.until > $3)
  UNION ALL
  SELECT p.enrolment_id, p.roll FROM enrolment_place p WHERE p.site_id = $1 AND p.section_id = $2 AND p.until > $3
    AND NOT EXISTS (SELECT 1 FROM enrolment_place f WHERE f.site_id = p.site_id AND f.enrolment_id = p.enrolment_id AND f.until > $3 AND f.until < p.until)
$$;

-- Where somebody stood on a day.
CREATE FUNCTION place_of(site bigint, enrolment bigint, day date) RETURNS TABLE (section_id bigint, roll int) LANGUAGE sql STABLE AS $$
  SELECT coalesce(p.section_id, e.section_id), coalesce(p.roll, e.roll)
  FROM enrolment e LEFT JOIN LATERAL (SELECT f.section_id, f.roll FROM enrolment_place f
    WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.until > $3 ORDER BY f.until LIMIT 1) p ON true
  WHERE e.site_id = $1 AND e.id = $2
$$;

SELECT set_config('app.all_sites', 'yes', true);
UPDATE exam_attendance a SET section_id = w.section_id, roll = w.roll
FROM (SELECT t.site_id, t.exam_paper_id, t.enrolment_id, coalesce(f.section_id, e.section_id) AS section_id, coalesce(f.roll, e.roll) AS roll
  FROM exam_attendance t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id
    LEFT JOIN LATERAL (SELECT f.section_id, f.roll FROM enrolment_place f
      WHERE f.site_id = e.site_id AND f.enrolment_id = e.id AND f.until > p.held_on ORDER BY f.until LIMIT 1) f ON true) w
WHERE w.site_id = a.site_id AND w.exam_paper_id = a.exam_paper_id AND w.enrolment_id = a.enrolment_id;
ALTER TABLE exam_attendance ALTER COLUMN section_id SET NOT NULL, ALTER COLUMN roll SET NOT NULL,
  ADD FOREIGN KEY (site_id, section_id) REFERENCES section (site_id, id);
CREATE INDEX ON exam_attendance (site_id, section_id);

CREATE FUNCTION attendance_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT w.section_id, w.roll INTO NEW.section_id, NEW.roll
  FROM exam_paper p CROSS JOIN LATERAL place_of(NEW.site_id, NEW.enrolment_id, p.held_on) w WHERE p.site_id = NEW.site_id AND p.id = NEW.exam_paper_id;
  RETURN NEW;
END $$;
CREATE TRIGGER attendance_place BEFORE INSERT ON exam_attendance FOR EACH ROW WHEN (NEW.section_id IS NULL) EXECUTE FUNCTION attendance_place();

-- Who sits a paper, with the section and roll of its day: those whose attendance is taken stand where they were when it was taken, the
-- others where they stood on the day, unless they sat with another class at that hour.
CREATE FUNCTION sitters_of(site bigint, paper bigint) RETURNS TABLE (enrolment_id bigint, section_id bigint, roll int) LANGUAGE sql STABLE AS $$
  SELECT a.enrolment_id, a.section_id, a.roll FROM exam_attendance a WHERE a.site_id = $1 AND a.exam_paper_id = $2
  UNION ALL
  SELECT w.enrolment_id, s.id, w.roll
  FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
    JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.class_offering_id
    CROSS JOIN LATERAL stood_in(s.site_id, s.id, p.held_on) w
  WHERE p.site_id = $1 AND p.id = $2 AND NOT EXISTS (
    SELECT 1 FROM exam_attendance a JOIN exam_paper q ON q.site_id = a.site_id AND q.id = a.exam_paper_id JOIN subject_offering qo ON qo.site_id = q.site_id AND qo.id = q.subject_offering_id
    WHERE a.site_id = p.site_id AND a.enrolment_id = w.enrolment_id AND q.exam_id = p.exam_id AND (q.id = p.id
      OR q.held_on = p.held_on AND q.starts_at = p.starts_at AND qo.class_offering_id <> o.class_offering_id))
$$;

-- The place for which somebody's seat in a plan is: that of the plan's last day (`day`); of those who sat with its classes and then
-- moved away, the one in which they last sat.
CREATE FUNCTION seat_place(site bigint, plan bigint, enrolment bigint, day date) RETURNS TABLE (section_id bigint, roll int) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN y.plan_id IS NULL THEN coalesce(h.section_id, w.section_id) ELSE w.section_id END, CASE WHEN y.plan_id IS NULL THEN coalesce(h.roll, w.roll) ELSE w.roll END
  FROM place_of($1, $3, $4) w JOIN section s ON s.site_id = $1 AND s.id = w.section_id
    LEFT JOIN seat_plan_class y ON y.site_id = $1 AND y.plan_id = $2 AND y.class_offering_id = s.class_offering_id
    LEFT JOIN LATERAL (SELECT a.section_id, a.roll FROM exam_attendance a JOIN exam_paper p ON p.site_id = a.site_id AND p.id = a.exam_paper_id
        JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
        JOIN seat_plan_class z ON z.site_id = p.site_id AND z.plan_id = $2 AND z.exam_id = p.exam_id AND z.class_offering_id = o.class_offering_id
      WHERE a.site_id = $1 AND a.enrolment_id = $3 AND y.plan_id IS NULL ORDER BY p.held_on DESC, p.starts_at DESC LIMIT 1) h ON true
$$;

-- The last day on which classes of a plan sit a paper; infinity while no day is set.
CREATE FUNCTION plan_ends(site bigint, plan bigint) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(p.held_on), 'infinity') FROM seat_plan_class z JOIN subject_offering o ON o.site_id = z.site_id AND o.class_offering_id = z.class_offering_id
    JOIN exam_paper p ON p.site_id = o.site_id AND p.subject_offering_id = o.id AND p.exam_id = z.exam_id
  WHERE z.site_id = $1 AND z.plan_id = $2
$$;
