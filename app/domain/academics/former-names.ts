/**
 * SQL that joins the name which a person, section or shift (`alias`) had on a day, if it has another one now: as `fe`, `fs`, `fh`. A trigger keeps
 * it (former_name). A day that is NULL is today.
 */
export const formerEmployee = (alias: string, day: string): string =>
  `LEFT JOIN former_name fe ON fe.site_id = ${alias}.site_id AND fe.kind = 'employee' AND fe.record_id = ${alias}.id AND ${day} >= fe.since AND ${day} < fe.until`
export const formerSection = (alias: string, day: string): string =>
  `LEFT JOIN former_name fs ON fs.site_id = ${alias}.site_id AND fs.kind = 'section' AND fs.record_id = ${alias}.id AND ${day} >= fs.since AND ${day} < fs.until`
export const formerShift = (alias: string, day: string): string =>
  `LEFT JOIN former_name fh ON fh.site_id = ${alias}.site_id AND fh.kind = 'shift' AND fh.record_id = ${alias}.id AND ${day} >= fh.since AND ${day} < fh.until`

/** The same for a paper of the catalogue, as `fp`. */
export const formerPaper = (alias: string, day: string): string =>
  `LEFT JOIN former_paper_name fp ON fp.subject_paper_id = ${alias}.id AND ${day} >= fp.since AND ${day} < fp.until`

/** SQL for {nameEn, nameBn} of a row as it was called then: `former` is what was joined for it. */
export const calledThen = (alias: string, former: 'fe' | 'fs' | 'fh' | 'fp'): string =>
  `jsonb_build_object('nameEn', coalesce(${former}.name_en, ${alias}.name_en), 'nameBn', coalesce(${former}.name_bn, ${alias}.name_bn))`
