import { sql } from 'db/connection'
import { where } from 'db/where'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import type { Repeats, TaskState, TaskStep } from './task'

export interface TaskRow {
  id: number
  title: string
  body: string
  urgent: boolean
  state: TaskState
  dueOn: string | null
  overdue: boolean
  repeats: Repeats
  repeatsUntil: string | null
  revision: number
  assignedTo: number
  toBn: string
  toEn: string
  madeBy: number
  byBn: string
  byEn: string
  madeAt: Date
  endedAt: Date | null
  notes: number
  files: number
}

/** `$2` is today. */
const LATE = `k.state IN ('open', 'doing') AND k.due_on < $2::date`
const COLUMNS = `k.id, k.title, k.body, k.urgent, k.state, k.due_on AS "dueOn", coalesce(${LATE}, false) AS overdue, k.repeats, k.repeats_until AS "repeatsUntil",
  k.revision, k.assigned_to AS "assignedTo", coalesce(nullif(a.name_bn, ''), a.name_en) AS "toBn", coalesce(nullif(a.name_en, ''), a.name_bn) AS "toEn",
  k.made_by AS "madeBy", coalesce(nullif(m.name_bn, ''), m.name_en) AS "byBn", coalesce(nullif(m.name_en, ''), m.name_bn) AS "byEn", k.made_at AS "madeAt", k.ended_at AS "endedAt",
  (SELECT count(*)::int FROM site_task_note x WHERE x.site_id = k.site_id AND x.task_id = k.id AND x.text <> '') AS notes,
  (SELECT count(*)::int FROM site_task_note x WHERE x.site_id = k.site_id AND x.task_id = k.id AND x.file_id IS NOT NULL) AS files`
const FROM =
  'site_task k JOIN app_user a ON a.tenant_id = k.site_id AND a.id = k.assigned_to JOIN app_user m ON m.tenant_id = k.site_id AND m.id = k.made_by'

const SORTS: Record<string, string> = { title: 'k.title', dueOn: 'k.due_on', state: 'k.state' }

interface TaskQuery {
  q?: string
  filters?: {
    state?: readonly string[]
    /** Whom something is asked of. */
    to?: readonly number[]
    due?: { from?: string; to?: string }
    late?: readonly string[]
  }
  /** Only what this person is asked to do, or asked others to do. */
  of?: number
  sort?: { key: string; dir: 'asc' | 'desc' }
  offset?: number
  limit: number
}

/** Tasks of an institution, as a list or a column of the board asks: what is urgent, then what is due first. */
export async function listTasks(
  siteId: number,
  { q, filters = {}, of, sort, offset = 0, limit }: TaskQuery,
): Promise<{ items: TaskRow[]; total: number }> {
  const order = sort
    ? `${SORTS[sort.key] ?? 'k.due_on'} ${sort.dir === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
    : `k.state IN ('done', 'cancelled'), k.urgent DESC, k.due_on NULLS LAST`
  const asked = where(siteId, today())
    .contains(q, 'k.title', 'k.body', 'a.name_bn', 'a.name_en')
    .and(filters.state, 'k.state = ANY ({}::text[])')
    .and(filters.to, 'k.assigned_to = ANY ({}::bigint[])')
    .within(filters.due, 'k.due_on')
    .and(of, '(k.assigned_to = {} OR k.made_by = {})')
  const rows = await sql<TaskRow & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM ${FROM}
     WHERE ${asked.text(filters.late ? `k.site_id = $1 AND ${LATE}` : 'k.site_id = $1')} ORDER BY ${order}, k.id DESC ${asked.page({ offset, limit })}`,
    asked.binds,
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One task. @param of only where this person is asked to do it, or asked for it @throws Missing */
export async function taskOf(siteId: number, id: number, of: number | null): Promise<TaskRow> {
  const [row] = await sql<TaskRow>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE k.site_id = $1 AND k.id = $3 AND ($4::bigint IS NULL OR k.assigned_to = $4 OR k.made_by = $4)`,
    [siteId, today(), id, of],
  )
  if (!row) throw new Missing('task')
  return row
}

interface TaskNote {
  id: number
  text: string
  step: TaskStep | null
  byBn: string
  byEn: string
  madeAt: Date
  file: { key: string; name: string } | null
}

/** What was said and done about a task, the oldest first. */
export const notesOf = (siteId: number, taskId: number): Promise<TaskNote[]> =>
  sql<TaskNote>(
    `SELECT x.id, x.text, x.step, coalesce(nullif(u.name_bn, ''), u.name_en) AS "byBn", coalesce(nullif(u.name_en, ''), u.name_bn) AS "byEn", x.made_at AS "madeAt",
       CASE WHEN f.id IS NOT NULL THEN json_build_object('key', f.key, 'name', f.name) END AS file
     FROM site_task_note x JOIN app_user u ON u.tenant_id = x.site_id AND u.id = x.made_by LEFT JOIN file f ON f.tenant_id = x.site_id AND f.id = x.file_id
     WHERE x.site_id = $1 AND x.task_id = $2 ORDER BY x.id`,
    [siteId, taskId],
  )

/** Whom something may be asked of: logins of the staff, in the order of names. */
export const assignees = (siteId: number): Promise<{ id: number; nameBn: string; nameEn: string }[]> =>
  sql(
    `SELECT id, coalesce(nullif(name_bn, ''), name_en) AS "nameBn", coalesce(nullif(name_en, ''), name_bn) AS "nameEn" FROM app_user
     WHERE tenant_id = $1 AND kind = 'staff' AND state = 'active' ORDER BY 2, id`,
    [siteId],
  )
