import { sql } from 'db/connection'
import type { Day } from '~/format/dates'

/** SQL for what a student (`of`, a row with site_id and student_id) owes that fell due before a day, poisha; advances not taken off. */
const pastDueSql = (of: string, before: string): string =>
  `(SELECT coalesce(sum(f.rest), 0) FROM fee_due f WHERE f.site_id = ${of}.site_id AND f.student_id = ${of}.student_id AND f.due_on < ${before}::date)`

/** SQL for what a student (`of`) has in advance, poisha. */
export const advanceSql = (of: string): string =>
  `(SELECT coalesce(sum(p.rest), 0) FROM payment_rest p WHERE p.site_id = ${of}.site_id AND p.student_id = ${of}.student_id)`

/** SQL for what of a student (`of`) is late: what fell due before a day and is not covered by what is in advance; poisha, below zero for who has more. */
export const lateSql = (of: string, before: string): string => `(${pastDueSql(of, before)} - ${advanceSql(of)})::bigint`

interface Owed {
  studentId: number
  /** All that is open, whenever it falls due, and what of it is late, less what is in advance; poisha. */
  open: number
  late: number
}

/** What these students owe, and what of it fell due before a day; who owes nothing is left out. */
export const owedOf = (siteId: number, studentIds: readonly number[], before: Day): Promise<Owed[]> =>
  sql<Owed>(
    `SELECT d.student_id AS "studentId", d.rest AS open, greatest(0, ${lateSql('d', '$3')}) AS late
     FROM student_due d WHERE d.site_id = $1 AND d.student_id = ANY($2::bigint[]) AND d.rest > 0`,
    [siteId, studentIds, before],
  )
