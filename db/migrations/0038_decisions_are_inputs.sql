-- Whether somebody may be graded on fewer subjects is something a result is made of: a decision, or one taken back, makes
-- the runs of before stale.
CREATE FUNCTION result_decision_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_result_change(g.site_id, g.exam_id, g.class_id, 'choice', NULL, g.one, g.many, true) FROM (
    SELECT d.site_id, d.exam_id, o.class_id, min(d.enrolment_id) AS one, count(*)::int AS many FROM changed d
    JOIN enrolment e ON e.site_id = d.site_id AND e.id = d.enrolment_id
    JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
    JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id
    GROUP BY d.site_id, d.exam_id, o.class_id) g;
  RETURN NULL;
END $$;
CREATE TRIGGER result_decision_made AFTER INSERT ON choice_decision REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION result_decision_changed();
CREATE TRIGGER result_decision_taken_back AFTER UPDATE ON choice_decision REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION result_decision_changed();
