import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { BatchKind } from './batch'

export interface BatchTime {
  weekday: number
  startsAt: string
  endsAt: string
}

export interface BatchRow {
  id: number
  kind: BatchKind
  nameBn: string
  nameEn: string
  sessionId: number
  session: string
  subjectId: number | null
  subjectBn: string | null
  subjectEn: string | null
  employeeId: number | null
  teacherBn: string | null
  teacherEn: string | null
  roomId: number | null
  room: string | null
  capacity: number
  fromOn: Day
  untilOn: Day
  subHeadId: number | null
  /** Poisha a month. */
  fee: number
  archived: boolean
  revision: number
  members: number
  /** Days on which attendance was taken. */
  sheets: number
  state: string
  times: BatchTime[]
}

const STATE = `CASE WHEN b.archived_at IS NOT NULL THEN 'archived' WHEN b.until_on < $2::date THEN 'over' WHEN b.from_on > $2::date THEN 'coming' ELSE 'running' END`
const COLUMNS = `b.id, b.kind, b.name_bn AS "nameBn", coalesce(nullif(b.name_en, ''), b.name_bn) AS "nameEn", b.session_id AS "sessionId", i.label AS session,
  b.subject_id AS "subjectId", j.name_bn AS "subjectBn", j.name_en AS "subjectEn", b.employee_id AS "employeeId", t.name_bn AS "teacherBn", coalesce(nullif(t.name_en, ''), t.name_bn) AS "teacherEn",
  b.room_id AS "roomId", r.number AS room, b.capacity::int AS capacity, b.from_on AS "fromOn", b.until_on AS "untilOn", b.sub_head_id AS "subHeadId", b.fee,
  b.archived_at IS NOT NULL AS archived, b.revision,
  (SELECT count(*)::int FROM batch_member m WHERE m.site_id = b.site_id AND m.batch_id = b.id AND (m.left_on IS NULL OR m.left_on >= $2::date)) AS members,
  (SELECT count(*)::int FROM batch_sheet s WHERE s.site_id = b.site_id AND s.batch_id = b.id) AS sheets,
  ${STATE} AS state,
  (SELECT coalesce(json_agg(json_build_object('weekday', x.weekday, 'startsAt', to_char(x.starts_at, 'HH24:MI'), 'endsAt', to_char(x.ends_at, 'HH24:MI')) ORDER BY (x.weekday + 1) % 7), '[]')
   FROM batch_time x WHERE x.site_id = b.site_id AND x.batch_id = b.id) AS times`
const FROM = `batch b JOIN site_session i ON i.site_id = b.site_id AND i.id = b.session_id LEFT JOIN subject j ON j.id = b.subject_id
  LEFT JOIN employee t ON t.site_id = b.site_id AND t.id = b.employee_id LEFT JOIN room r ON r.site_id = b.site_id AND r.id = b.room_id`

const ORDER: Record<string, string> = { name: 'b.name_bn', fromOn: 'b.from_on', members: '"members"' }

interface BatchSearch {
  q: string
  filters: {
    /** All but those that were put away, if left out. */
    state?: readonly string[]
    kind?: readonly string[]
    session?: readonly number[]
    teacher?: readonly number[]
  }
  sort?: { key: string; dir: 'asc' | 'desc' } | undefined
  offset: number
  limit: number
}

/** A page of the batches: those that run first. */
export async function listBatches(siteId: number, search: BatchSearch): Promise<{ items: BatchRow[]; total: number }> {
  const { state = ['running', 'coming', 'over'], kind, session, teacher } = search.filters
  const asked = where(siteId, today())
    .contains(search.q, 'b.name_bn', 'b.name_en', 't.name_bn', 't.name_en')
    .and(kind, 'b.kind = ANY ({}::text[])')
    .and(session, 'b.session_id = ANY ({}::bigint[])')
    .and(teacher, 'b.employee_id = ANY ({}::bigint[])')
    .and(state, `${STATE} = ANY ({}::text[])`)
  const order = ORDER[search.sort?.key ?? ''] ?? `b.archived_at IS NOT NULL, b.until_on < $2::date, b.name_bn`
  const rows = await sql<BatchRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${FROM} WHERE ${asked.text('b.site_id = $1')}
     ORDER BY ${order} ${search.sort?.dir ?? 'asc'}, b.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One batch. @param employeeId only where this employee teaches it @throws Missing */
export async function batchOf(siteId: number, id: number, employeeId: number | null = null): Promise<BatchRow> {
  const [row] = await sql<BatchRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE b.site_id = $1 AND b.id = $3 AND ($4::bigint IS NULL OR b.employee_id = $4)`,
    [siteId, today(), id, employeeId],
  )
  if (!row) throw new Missing('batch')
  return row
}

interface Named {
  id: number
  nameBn: string
  nameEn: string
}

/** Subjects that are taught in a session, to choose from. */
export const batchSubjects = (siteId: number, sessionId: number | null): Promise<Named[]> =>
  sql(
    `SELECT DISTINCT j.id, j.name_bn AS "nameBn", j.name_en AS "nameEn" FROM subject_offering o JOIN class_offering c ON c.site_id = o.site_id AND c.id = o.class_offering_id
       JOIN subject_paper p ON p.id = o.subject_paper_id JOIN subject j ON j.id = p.subject_id
     WHERE o.site_id = $1 AND ($2::bigint IS NULL OR c.session_id = $2) ORDER BY 2, 1`,
    [siteId, sessionId],
  )

/** Employees in service. */
export const batchTeachers = (siteId: number): Promise<Named[]> =>
  sql(
    `SELECT id, name_bn AS "nameBn", coalesce(nullif(name_en, ''), name_bn) AS "nameEn" FROM employee WHERE site_id = $1 AND state = 'active' ORDER BY position, id`,
    [siteId],
  )

/** Batches that members may move to: of the same session, not over. */
export const otherBatches = (siteId: number, of: Pick<BatchRow, 'id' | 'sessionId'>): Promise<Named[]> =>
  sql(
    `SELECT id, name_bn AS "nameBn", coalesce(nullif(name_en, ''), name_bn) AS "nameEn" FROM batch
     WHERE site_id = $1 AND session_id = $2 AND id <> $3 AND archived_at IS NULL AND until_on >= $4::date ORDER BY name_bn, id`,
    [siteId, of.sessionId, of.id, today()],
  )
