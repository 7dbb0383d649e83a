import { sql } from 'db/connection'
import { foundStudents } from '~/domain/search/people.server'
import type { Day } from '~/format/dates'
import type { LeaveState } from './leave.policy'

export interface LeaveRow {
  id: number
  enrolmentId: number
  sectionId: number
  roll: number
  code: string
  nameEn: string
  nameBn: string
  fromOn: Day
  toOn: Day
  reason: string
  /** Key of the paper that came with it. */
  file: string | null
  state: LeaveState
  askedAt: Date
  askedEn: string | null
  askedBn: string | null
  decidedAt: Date | null
  decidedEn: string | null
  decidedBn: string | null
  decision: string
}

const ROWS = `SELECT l.id, l.enrolment_id AS "enrolmentId", e.section_id AS "sectionId", e.roll, d.code, d.name_en AS "nameEn", d.name_bn AS "nameBn", l.from_on AS "fromOn", l.to_on AS "toOn", l.reason,
    f.key AS file, l.state, l.asked_at AS "askedAt", a.name_en AS "askedEn", a.name_bn AS "askedBn", l.decided_at AS "decidedAt", b.name_en AS "decidedEn", b.name_bn AS "decidedBn", l.decision
  FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id
    LEFT JOIN file f ON f.tenant_id = l.site_id AND f.id = l.file_id LEFT JOIN app_user a ON a.tenant_id = l.site_id AND a.id = l.asked_by
    LEFT JOIN app_user b ON b.tenant_id = l.site_id AND b.id = l.decided_by`

export interface LeaveQuery {
  q: string
  states: readonly string[] | undefined
  sections: readonly number[] | undefined
  days: { from?: Day; to?: Day } | undefined
  /** Of sections of which this employee is class teacher; null: of all. */
  teacherId: number | null
  offset: number
  limit: number
}

/** One page of the requests, those that wait first and the newest of them before; and how many there are. */
export async function leaveList(siteId: number, query: LeaveQuery): Promise<{ rows: LeaveRow[]; total: number }> {
  const where = `l.site_id = $1 AND ($2::text IS NULL OR e.student_id IN ${foundStudents('$1', '$2')}) AND ($3::text[] IS NULL OR l.state = ANY ($3)) AND ($4::bigint[] IS NULL OR e.section_id = ANY ($4))
    AND ($5::date IS NULL OR l.to_on >= $5) AND ($6::date IS NULL OR l.from_on <= $6)
    AND ($7::bigint IS NULL OR EXISTS (SELECT 1 FROM section x WHERE x.site_id = e.site_id AND x.id = e.section_id AND x.class_teacher_id = $7))`
  const asked = [
    siteId,
    query.q || null,
    query.states ?? null,
    query.sections ?? null,
    query.days?.from ?? null,
    query.days?.to ?? null,
    query.teacherId,
  ]
  const rows = await sql<LeaveRow>(
    `${ROWS} WHERE ${where} ORDER BY l.state <> 'asked', l.asked_at DESC, l.id DESC LIMIT $8 OFFSET $9`,
    [...asked, query.limit, query.offset],
  )
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id WHERE ${where}`,
    asked,
  )
  return { rows, total: count?.total ?? 0 }
}

/** One request; null where there is none, or where it is of no section of this class teacher. */
export const leaveOf = async (siteId: number, id: number, teacherId: number | null): Promise<LeaveRow | null> =>
  (
    await sql<LeaveRow>(
      `${ROWS} WHERE l.site_id = $1 AND l.id = $2
       AND ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM section x WHERE x.site_id = e.site_id AND x.id = e.section_id AND x.class_teacher_id = $3))`,
      [siteId, id, teacherId],
    )
  )[0] ?? null

/** Requests of these students, the newest first; at most a hundred. */
export const leavesOfStudents = (siteId: number, studentIds: readonly number[]): Promise<LeaveRow[]> =>
  sql<LeaveRow>(
    `${ROWS} WHERE l.site_id = $1 AND e.student_id = ANY ($2::bigint[]) ORDER BY l.asked_at DESC, l.id DESC LIMIT 100`,
    [siteId, studentIds],
  )
