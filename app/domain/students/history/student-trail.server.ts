import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { TAKEN_BACK } from '~/domain/operations/undo/undo.server'
import { wordsFor } from '~/i18n/i18n.server'
import { religionsOf } from '../student-places.server'
import type { BothNames } from './student-record.server'
import {
  choiceChanges,
  importChanges,
  studentChanges,
  type Json,
  type Says,
  type TrailChange,
} from './trail-changes.policy'

export interface TrailEntry {
  id: number
  at: Date
  /** What was done, in the reader's language. */
  action: string
  byEn: string
  byBn: string
  actor: boolean
  /** In the reader's language; the fields with a rule of their own as they are stored. */
  changes: TrailChange[]
}

interface AuditRow extends Omit<TrailEntry, 'changes'> {
  recordType: string
  before: Json | null
  after: Json | null
  mine: Json | string | null
  subjects: Record<string, BothNames> | null
}

/** What happened to the record: edits, imports, promotions and subjects given to many, the newest first, with what was and what is. */
export async function studentTrail(ctx: SiteCtx, studentId: number): Promise<TrailEntry[]> {
  const rows = await sql<AuditRow>(
    `SELECT a.id, a.at, a.action, a.record_type AS "recordType", a.actor_user_id IS NOT NULL AS actor, coalesce(nullif(u.name_en, ''), u.username::text, '') AS "byEn",
        coalesce(nullif(u.name_bn, ''), nullif(u.name_en, ''), u.username::text, '') AS "byBn",
        CASE WHEN a.record_type = 'student' THEN a.before END AS before, CASE WHEN a.record_type = 'student' THEN a.after END AS after,
        a.after->'students'->($2::bigint)::text AS mine, CASE WHEN a.record_type = 'choice_change' THEN a.after->'subjects' END AS subjects
      FROM audit_record a LEFT JOIN app_user u ON u.tenant_id = a.tenant_id AND u.id = a.user_id
      WHERE a.tenant_id = $1 AND (a.record_type = 'student' AND a.record_id = ($2::bigint)::text
        OR a.record_type IN ('roster_import', 'sheet_import', 'promotion_run', 'choice_change') AND a.after->'students' ? ($2::bigint)::text)
      ORDER BY a.at DESC, a.id DESC LIMIT 50`,
    [ctx.site.id, studentId],
  )
  const says: Says = { t: wordsFor(ctx.lang), lang: ctx.lang, religions: await religionsOf(ctx.lang) }
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    byEn: row.byEn,
    byBn: row.byBn,
    actor: row.actor,
    action: says.t(`log:trail.action.${actionOf(row)}`),
    changes: changesOf(row, says).map((one) => ({ ...one, label: says.t(one.label) })),
  }))
}

function actionOf({ action, recordType, before, after, mine }: AuditRow): string {
  if (recordType === 'promotion_run') return 'promotion'
  if (mine === 'undone') return 'import-undone'
  if (recordType === 'roster_import' || recordType === 'sheet_import')
    return mine === 'new' || mine === 'enrol' || mine === 'returns' ? `import-${mine}` : 'import-changed'
  if (action === TAKEN_BACK) return 'undone'
  if (action === 'students.students.readmit') return 'returned'
  if (action === 'students.records.merge') return after?.undone ? 'unmerged' : 'merged'
  return before || recordType === 'choice_change' ? 'changed' : 'added'
}

function changesOf({ recordType, before, after, mine, subjects }: AuditRow, says: Says): TrailChange[] {
  if (recordType === 'student') return before && after ? studentChanges(before, after, says) : []
  if (mine === null || typeof mine === 'string') return []
  return recordType === 'choice_change' ? choiceChanges(mine, subjects ?? {}, says) : importChanges(mine, says)
}
