/** What keeps the names it had (former_name, by a trigger). Papers of the catalogue do, too: former_paper_name. */
export type Renamed = 'employee' | 'section' | 'shift'

/** SQL that joins, as `as`, the name that a row (`alias`) had on a day if it has another one now. A day that is NULL is today. */
export const formerName = (kind: Renamed, alias: string, day: string, as: string): string =>
  `LEFT JOIN LATERAL (SELECT o.name_en, o.name_bn FROM former_name o WHERE o.site_id = ${alias}.site_id AND o.kind = '${kind}' AND o.record_id = ${alias}.id
    AND ${day} >= o.since AND ${day} < o.until) ${as} ON true`

/** The same for a paper of the catalogue. */
export const formerPaper = (alias: string, day: string, as: string): string =>
  `LEFT JOIN former_paper_name ${as} ON ${as}.subject_paper_id = ${alias}.id AND ${day} >= ${as}.since AND ${day} < ${as}.until`

/** SQL for {nameEn, nameBn} of a row as it was called then: `former` is joined by one of the above. */
export const calledThen = (alias: string, former: string): string =>
  `jsonb_build_object('nameEn', coalesce(${former}.name_en, ${alias}.name_en), 'nameBn', coalesce(${former}.name_bn, ${alias}.name_bn))`
