import { sql } from 'db/connection'
import { where } from 'db/where'
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

interface LeaveSearch {
  q: string
  filters: {
    state?: readonly string[]
    section?: readonly number[]
    /** Takes some of these days. */
    days?: { from?: string; to?: string }
  }
  /** Of sections of which this employee is class teacher; null: of all. */
  teacherId: number | null
  offset: number
  limit: number
}

/** One page of the requests, those that wait first and the newest of them before; and how many there are. */
export async function leaveList(siteId: number, search: LeaveSearch): Promise<{ items: LeaveRow[]; total: number }> {
  const { state, section, days } = search.filters
  const asked = where(siteId)
    .and(search.q, `e.student_id IN ${foundStudents('$1', '{}')}`)
    .and(state, 'l.state = ANY ({}::text[])')
    .and(section, 'e.section_id = ANY ({}::bigint[])')
    .and(days?.from, 'l.to_on >= {}::date')
    .and(days?.to, 'l.from_on <= {}::date')
    .and(
      search.teacherId,
      'EXISTS (SELECT 1 FROM section x WHERE x.site_id = e.site_id AND x.id = e.section_id AND x.class_teacher_id = {})',
    )
  const fits = asked.text('l.site_id = $1')
  const [count] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id WHERE ${fits}`,
    [...asked.binds],
  )
  const items = await sql<LeaveRow>(
    `${ROWS} WHERE ${fits} ORDER BY l.state <> 'asked', l.asked_at DESC, l.id DESC ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: count?.total ?? 0 }
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
