-- What the planner knows of the tables that imports fill at one stroke, brought up to date when asked: the database itself looks
-- at them a minute later at the earliest, and until then a school that was just loaded is read with the plans of an empty one.
-- The application's roles own no table, and the right to maintain one (PostgreSQL 17) would also let them lock it; so a
-- function of the owner's with a list of its own, for the wide role (db/roles.ts).
CREATE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  ANALYZE student, guardian, student_guardian, enrolment, enrolment_subject, class_offering, section, subject_offering, part, employee, assignment,
    exam, exam_paper, exam_part, mark_sheet, mark, mark_progress, seat, exam_attendance, exam_duty, answer_bundle, result, result_subject, app_user;
END $$;
REVOKE ALL ON FUNCTION refresh_statistics FROM PUBLIC;
