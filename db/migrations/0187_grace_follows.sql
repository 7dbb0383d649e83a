-- Grace given in an exam follows into the combined exam that is made of it, unless the combined exam says otherwise.
ALTER TABLE exam ADD COLUMN grace_follows boolean NOT NULL DEFAULT true;

SELECT set_config('app.all_sites', 'yes', true);
-- What was made before was made without it, and goes on like that.
UPDATE exam x SET grace_follows = false WHERE x.kind = 'combined' AND EXISTS (SELECT FROM result_run r WHERE r.site_id = x.site_id AND r.exam_id = x.id);

DROP TRIGGER result_exam_changed ON exam;
CREATE TRIGGER result_exam_changed AFTER UPDATE ON exam FOR EACH ROW
  WHEN ((OLD.grade_scale_id, OLD.site_scale_id, OLD.optional_base, OLD.merit_order, OLD.merit_ties, OLD.merit_failed, OLD.tie_breaks, OLD.grace_follows)
    IS DISTINCT FROM (NEW.grade_scale_id, NEW.site_scale_id, NEW.optional_base, NEW.merit_order, NEW.merit_ties, NEW.merit_failed, NEW.tie_breaks, NEW.grace_follows))
  EXECUTE FUNCTION result_exam_changed();

-- Grace is of its own exam, and of the combined exams that take it up.
CREATE OR REPLACE FUNCTION grace_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_result_change(g.site_id, g.exam_id, g.class_id, 'grace', g.paper, g.one, g.many, false) FROM (
    SELECT x.site_id, x.id AS exam_id, o.class_id, p.id AS paper, min(c.enrolment_id) AS one, count(DISTINCT c.enrolment_id)::int AS many FROM changed c
    JOIN exam_part t ON t.site_id = c.site_id AND t.id = c.exam_part_id
    JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id
    JOIN subject_offering s ON s.site_id = p.site_id AND s.id = p.subject_offering_id
    JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
    JOIN exam x ON x.site_id = p.site_id AND (x.id = p.exam_id OR x.grace_follows
      AND EXISTS (SELECT FROM exam_source u WHERE u.site_id = x.site_id AND u.exam_id = x.id AND u.source_exam_id = p.exam_id))
    GROUP BY x.site_id, x.id, o.class_id, p.site_id, p.id) g;
  RETURN NULL;
END $$;
