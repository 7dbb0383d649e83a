-- Nobody shares a chair at one sitting, nobody sits or watches in two places at once: the database itself refuses it, across
-- the plans and exams of an institution. A class of a plan keeps when it sits, a seat and a duty when they are taken, in local
-- time. Empty: nothing is held, because no paper has a day yet, or because the times of papers changed and somebody else was
-- there first (see docs/decisions/seat-plans.md).
ALTER TABLE seat_plan_class ADD during tsmultirange NOT NULL DEFAULT '{}';
ALTER TABLE seat ADD during tsmultirange NOT NULL DEFAULT '{}';
ALTER TABLE exam_duty ADD during tsrange NOT NULL DEFAULT 'empty';
CREATE INDEX ON seat_plan_class (site_id, class_offering_id);

-- When a class sits the papers of an exam. Unknown length: three hours; unknown hour: the whole day.
CREATE FUNCTION seat_times(site bigint, exam bigint, offering bigint) RETURNS tsmultirange LANGUAGE sql STABLE AS $$
  SELECT coalesce(range_agg(CASE WHEN p.starts_at IS NULL THEN tsrange(p.held_on, p.held_on + 1)
      ELSE tsrange(p.held_on + p.starts_at, p.held_on + p.starts_at + make_interval(mins => coalesce(p.minutes, 180))) END), '{}')
    FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
   WHERE p.site_id = site AND p.exam_id = exam AND o.class_offering_id = offering AND p.held_on IS NOT NULL
$$;

CREATE FUNCTION duty_time(site bigint, exam bigint, day date, start time) RETURNS tsrange LANGUAGE sql STABLE AS $$
  SELECT tsrange(day + start, day + start + make_interval(mins => coalesce(max(coalesce(p.minutes, 180)), 180)))
    FROM exam_paper p WHERE p.site_id = site AND p.exam_id = exam AND p.held_on = day AND p.starts_at = start
$$;

CREATE FUNCTION class_planned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.during := seat_times(NEW.site_id, NEW.exam_id, NEW.class_offering_id);
  RETURN NEW;
END $$;
CREATE TRIGGER class_planned BEFORE INSERT ON seat_plan_class FOR EACH ROW EXECUTE FUNCTION class_planned();

-- A seat that is taken or changed must be free: the constraints below see its times.
CREATE FUNCTION seat_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.during := coalesce((SELECT c.during FROM enrolment e
      JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
      JOIN seat_plan_class c ON c.site_id = s.site_id AND c.class_offering_id = s.class_offering_id AND c.plan_id = NEW.plan_id
    WHERE e.site_id = NEW.site_id AND e.id = NEW.enrolment_id), '{}');
  RETURN NEW;
END $$;
CREATE TRIGGER seat_taken BEFORE INSERT OR UPDATE OF plan_id, enrolment_id, room_id, bench_column, bench_row, place ON seat
  FOR EACH ROW EXECUTE FUNCTION seat_taken();

CREATE FUNCTION duty_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.during := duty_time(NEW.site_id, NEW.exam_id, NEW.held_on, NEW.starts_at);
  RETURN NEW;
END $$;
CREATE TRIGGER duty_taken BEFORE INSERT OR UPDATE OF exam_id, held_on, starts_at, employee_id ON exam_duty
  FOR EACH ROW EXECUTE FUNCTION duty_taken();

-- What the seats of an exam should hold by its papers and its candidates' classes as they are now.
CREATE FUNCTION seats_due(site bigint, exam bigint) RETURNS TABLE (plan_id bigint, enrolment_id bigint, turn bigint, times tsmultirange)
LANGUAGE sql STABLE AS $$
  SELECT t.plan_id, t.enrolment_id, dense_rank() OVER (ORDER BY l.state <> 'published', t.plan_id), coalesce(c.during, '{}')
    FROM seat_plan l JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id
    JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
    LEFT JOIN seat_plan_class c ON c.site_id = t.site_id AND c.plan_id = t.plan_id AND c.class_offering_id = s.class_offering_id
   WHERE l.site_id = site AND l.exam_id = exam
$$;

-- Brings what an exam's seats hold up to its times: all that changed is let go, then taken again where nobody else is. Of
-- two plans of the exam the published one is first, then the older one. Who finds the chair taken holds nothing. Statistics
-- know nothing of what was written a moment ago: nested loops would be quadratic.
CREATE FUNCTION hold_seats(site bigint, exam bigint) RETURNS void LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM seat_plan l WHERE l.site_id = site AND l.exam_id = exam) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('seats'), site::int);
  UPDATE seat_plan_class c SET during = x.during FROM (
      SELECT o.plan_id, o.class_offering_id, seat_times(o.site_id, o.exam_id, o.class_offering_id) AS during
        FROM seat_plan_class o WHERE o.site_id = site AND o.exam_id = exam) x
   WHERE c.site_id = site AND c.plan_id = x.plan_id AND c.class_offering_id = x.class_offering_id AND c.during <> x.during;
  UPDATE seat t SET during = '{}' FROM seats_due(site, exam) d
   WHERE t.site_id = site AND t.plan_id = d.plan_id AND t.enrolment_id = d.enrolment_id AND t.during <> '{}' AND t.during <> d.times;
  WITH free AS MATERIALIZED (
    SELECT t.plan_id, t.enrolment_id, t.room_id, t.bench_column, t.bench_row, t.place, d.turn, d.times
      FROM seats_due(site, exam) d JOIN seat t ON t.site_id = site AND t.plan_id = d.plan_id AND t.enrolment_id = d.enrolment_id
     WHERE t.during = '{}' AND d.times <> '{}'
       AND NOT EXISTS (SELECT FROM seat o WHERE o.site_id = site AND o.room_id = t.room_id AND o.bench_column = t.bench_column
         AND o.bench_row = t.bench_row AND o.place = t.place AND o.during && d.times)
       AND NOT EXISTS (SELECT FROM seat o WHERE o.site_id = site AND o.enrolment_id = t.enrolment_id AND o.during && d.times))
  UPDATE seat t SET during = f.times FROM free f
   WHERE t.site_id = site AND t.plan_id = f.plan_id AND t.enrolment_id = f.enrolment_id
     AND NOT EXISTS (SELECT FROM free o WHERE o.room_id = f.room_id AND o.bench_column = f.bench_column AND o.bench_row = f.bench_row
       AND o.place = f.place AND o.turn < f.turn AND o.times && f.times)
     AND NOT EXISTS (SELECT FROM free o WHERE o.enrolment_id = f.enrolment_id AND o.turn < f.turn AND o.times && f.times);
END $$;

-- The same for those who watch; of two duties at once the older one is held.
CREATE FUNCTION hold_duties(site bigint, exam bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM exam_duty d WHERE d.site_id = site AND d.exam_id = exam) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('exam duties'), site::int);
  UPDATE exam_duty d SET during = 'empty' WHERE d.site_id = site AND d.exam_id = exam AND NOT isempty(d.during)
    AND d.during <> duty_time(d.site_id, d.exam_id, d.held_on, d.starts_at);
  WITH free AS MATERIALIZED (
    SELECT d.id, d.employee_id, x.during FROM exam_duty d CROSS JOIN LATERAL duty_time(d.site_id, d.exam_id, d.held_on, d.starts_at) AS x(during)
     WHERE d.site_id = site AND d.exam_id = exam AND isempty(d.during)
       AND NOT EXISTS (SELECT FROM exam_duty o WHERE o.site_id = site AND o.employee_id = d.employee_id AND o.during && x.during))
  UPDATE exam_duty d SET during = f.during FROM free f
   WHERE d.site_id = site AND d.id = f.id
     AND NOT EXISTS (SELECT FROM free o WHERE o.employee_id = f.employee_id AND o.id < f.id AND o.during && f.during);
END $$;

-- Checked at the end of a statement, so that two may change places in one.
ALTER TABLE seat
  ADD CONSTRAINT one_to_a_chair EXCLUDE USING gist (site_id WITH =, room_id WITH =, bench_column WITH =, bench_row WITH =, place WITH =, during WITH &&)
    DEFERRABLE INITIALLY IMMEDIATE,
  ADD CONSTRAINT one_chair_each EXCLUDE USING gist (site_id WITH =, enrolment_id WITH =, during WITH &&) DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE exam_duty
  ADD CONSTRAINT one_room_each EXCLUDE USING gist (site_id WITH =, employee_id WITH =, during WITH &&) DEFERRABLE INITIALLY IMMEDIATE;

-- Whoever changes the times of papers, by whatever way.
CREATE FUNCTION papers_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT DISTINCT c.site_id, c.exam_id FROM changed c ORDER BY 1, 2 LOOP
    PERFORM hold_seats(one.site_id, one.exam_id);
    PERFORM hold_duties(one.site_id, one.exam_id);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER papers_added AFTER INSERT ON exam_paper REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION papers_moved();
CREATE TRIGGER papers_moved AFTER UPDATE ON exam_paper REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION papers_moved();
CREATE TRIGGER papers_dropped AFTER DELETE ON exam_paper REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION papers_moved();

-- Somebody who goes to another class, group or shift has other papers: what their seats hold follows.
CREATE FUNCTION candidate_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(DISTINCT s.class_offering_id) FROM section s WHERE s.site_id = NEW.site_id AND s.id IN (OLD.section_id, NEW.section_id)) > 1 THEN
    UPDATE seat t SET during = '{}' WHERE t.site_id = NEW.site_id AND t.enrolment_id = NEW.id AND t.during <> '{}';
    PERFORM hold_seats(NEW.site_id, x.exam_id) FROM (SELECT DISTINCT l.exam_id FROM seat t
      JOIN seat_plan l ON l.site_id = t.site_id AND l.id = t.plan_id WHERE t.site_id = NEW.site_id AND t.enrolment_id = NEW.id ORDER BY 1) x;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER candidate_moved AFTER UPDATE OF section_id ON enrolment FOR EACH ROW
  WHEN (OLD.section_id IS DISTINCT FROM NEW.section_id) EXECUTE FUNCTION candidate_moved();

-- What stands already: published plans first, then by age. Doubled chairs stay as they are and hold nothing; their plans say so.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT l.site_id, l.exam_id FROM seat_plan l GROUP BY 1, 2 ORDER BY 1, bool_and(l.state <> 'published'), 2 LOOP
    PERFORM hold_seats(one.site_id, one.exam_id);
  END LOOP;
  FOR one IN SELECT DISTINCT d.site_id, d.exam_id FROM exam_duty d ORDER BY 1, 2 LOOP
    PERFORM hold_duties(one.site_id, one.exam_id);
  END LOOP;
END $$;

-- Until now a plan counted neighbours of one class among its own people alone.
WITH due AS MATERIALIZED (
  SELECT c.site_id, c.plan_id, c.class_offering_id, o.class_id, c.during AS times
    FROM seat_plan_class c JOIN class_offering o ON o.site_id = c.site_id AND o.id = c.class_offering_id),
who AS MATERIALIZED (
  SELECT t.*, d.class_id, d.times FROM seat t JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id
    JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
    JOIN due d ON d.site_id = t.site_id AND d.plan_id = t.plan_id AND d.class_offering_id = s.class_offering_id),
beside AS (
  SELECT a.site_id, a.plan_id, count(*) AS pairs FROM who a JOIN who b ON b.site_id = a.site_id AND b.room_id = a.room_id AND b.bench_column = a.bench_column
      AND b.class_id = a.class_id AND b.plan_id <> a.plan_id AND b.times && a.times
      AND abs(b.bench_row - a.bench_row) + abs(b.place - a.place) = 1
   GROUP BY a.site_id, a.plan_id)
UPDATE seat_plan l SET forced = l.forced + b.pairs FROM beside b WHERE b.site_id = l.site_id AND b.plan_id = l.id;
