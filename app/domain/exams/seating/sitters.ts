/**
 * SQL: in which section, with which roll, everybody of $1 stood, from one day until another; joined as sets, as a question by day for each
 * seat, or for each paper, takes minutes.
 */
export const STOOD = `SELECT n.site_id, n.id, n.student_id, n.state, n.section_id, n.roll, coalesce((SELECT max(f.until) FROM enrolment_place f WHERE f.site_id = n.site_id AND f.enrolment_id = n.id), '-infinity') AS since, 'infinity'::date AS until
      FROM enrolment n WHERE n.site_id = $1
    UNION ALL
    SELECT f.site_id, f.enrolment_id, n.student_id, n.state, f.section_id, f.roll, coalesce(lag(f.until) OVER (PARTITION BY f.site_id, f.enrolment_id ORDER BY f.until), '-infinity'), f.until
      FROM enrolment_place f JOIN enrolment n ON n.site_id = f.site_id AND n.id = f.enrolment_id WHERE f.site_id = $1`

/**
 * SQL: who sits the papers of $1 that `papers` names (by p and o), with the section and roll of the paper's day, or of the attendance that was
 * taken: what sitters_of() answers of one paper, for all of them at once. Papers without a day sit nobody.
 */
export const sittersOfPapers = (papers: string): string => `(
    SELECT a.site_id, a.exam_paper_id AS paper_id, a.enrolment_id, a.section_id, a.roll
      FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN exam_attendance a ON a.site_id = p.site_id AND a.exam_paper_id = p.id
      WHERE p.site_id = $1 AND ${papers}
    UNION ALL
    SELECT p.site_id, p.id, w.id, w.section_id, w.roll
      FROM exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id JOIN section z ON z.site_id = o.site_id AND z.class_offering_id = o.class_offering_id
        JOIN (${STOOD}) w ON w.site_id = z.site_id AND w.section_id = z.id AND p.held_on >= w.since AND p.held_on < w.until
      WHERE p.site_id = $1 AND ${papers} AND NOT EXISTS (
        SELECT 1 FROM exam_attendance a JOIN exam_paper b ON b.site_id = a.site_id AND b.id = a.exam_paper_id JOIN subject_offering bo ON bo.site_id = b.site_id AND bo.id = b.subject_offering_id
        WHERE a.site_id = p.site_id AND a.enrolment_id = w.id AND b.exam_id = p.exam_id
          AND (b.id = p.id OR b.held_on = p.held_on AND b.starts_at = p.starts_at AND bo.class_offering_id <> o.class_offering_id)))`

/** SQL: whether an enrolment (e) was a student's of then on the day of a paper (p): promoted since, or gone since, they sat it all the same. */
export const WAS_HERE = `(e.state <> 'left' OR EXISTS (SELECT 1 FROM student h WHERE h.site_id = e.site_id AND h.id = e.student_id AND h.left_on > p.held_on))`
