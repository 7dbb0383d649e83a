/**
 * SQL for who was away from a paper (p, of subject o) in the hall (a): taken at that paper, or at the same subject's paper of another class of
 * the exam, with which somebody sat who has moved since. Marks follow a move, what happened on the day does not.
 */
export const AWAY = `exam_paper p JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id
      JOIN subject_offering so ON so.site_id = o.site_id AND so.subject_paper_id = o.subject_paper_id
      JOIN exam_paper sat ON sat.site_id = p.site_id AND sat.exam_id = p.exam_id AND sat.subject_offering_id = so.id
      JOIN exam_attendance a ON a.site_id = sat.site_id AND a.exam_paper_id = sat.id AND a.state IN ('absent', 'expelled')`
