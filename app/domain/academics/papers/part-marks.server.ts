import { sql } from 'db/connection'

/** Full and pass marks of a part of a paper, in hundredths. */
export interface PartMarks {
  id: number
  full: number
  pass: number
  separate: boolean
}

/** $1 to $5: the institution, ids, full and pass marks, and whether a part is passed by itself. */
export const partMarkBinds = (siteId: number, rows: readonly PartMarks[]) => [
  siteId,
  rows.map((one) => one.id),
  rows.map((one) => one.full),
  rows.map((one) => one.pass),
  rows.map((one) => one.separate),
]

/** Sets the marks of a class's parts; exams already declared keep their own. @returns how many there were */
export async function setPartMarks(siteId: number, rows: readonly PartMarks[]): Promise<number> {
  const set = await sql(
    `UPDATE part t SET full_marks = u.full_marks::numeric / 100, pass_marks = u.pass_marks::numeric / 100, separate_pass = u.separate_pass
     FROM unnest($2::bigint[], $3::int[], $4::int[], $5::boolean[]) AS u(id, full_marks, pass_marks, separate_pass) WHERE t.site_id = $1 AND t.id = u.id RETURNING t.id`,
    partMarkBinds(siteId, rows),
  )
  return set.length
}
