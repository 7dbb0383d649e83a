import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'
import type { Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import type { LeaveState } from './leave.policy'

/** A roll call in which absence became leave, with the version at which it did. */
export interface Turned {
  sheetId: number
  sectionId: number
  day: Day
  version: number
}

interface DecidedLeave {
  id: number
  enrolmentId: number
  state: LeaveState
  before: { state: LeaveState; decidedBy: number | null; decidedAt: string | null; decision: string }
  turned: Turned[]
}

/** A decision is as if it had not been: the request waits again, and leave that it made of absence is absence. Who asked was told of it already, and hears of the next. */
async function restore(ctx: SiteCtx, kept: DecidedLeave, right: 'any' | 'own'): Promise<void> {
  const site = ctx.site.id
  const [row] = await sql<{ state: LeaveState; mine: boolean }>(
    `SELECT l.state, coalesce(x.class_teacher_id = $3, false) AS mine FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id
       JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id WHERE l.site_id = $1 AND l.id = $2 FOR UPDATE OF l`,
    [site, kept.id, ctx.user.employeeId],
  )
  if (row?.state !== kept.state) throw changedSince()
  if (right === 'own' && !row.mine) throw new Refusal('attendance:refused.section', {}, 403)
  for (const { sectionId, day } of kept.turned)
    await oneAtATime('attendance of a section', `${site}/${sectionId}/${day}`)
  await absentAgain(ctx, kept)
  const { before } = kept
  await sql(
    'UPDATE student_leave SET state = $3, decided_by = $4, decided_at = $5, decision = $6 WHERE site_id = $1 AND id = $2',
    [site, kept.id, before.state, before.decidedBy, before.decidedAt, before.decision],
  )
  ctx.audit({
    recordType: 'student_leave',
    recordId: kept.id,
    before: { state: kept.state },
    after: { state: before.state, ...(kept.turned.length ? { days: kept.turned.length } : {}) },
  })
}

/** @throws Refusal where one of the roll calls was changed since */
async function absentAgain(ctx: SiteCtx, { enrolmentId, turned }: DecidedLeave): Promise<void> {
  if (!turned.length) return
  const rows = await sql<{ id: number }>(
    `WITH turned AS (SELECT u.sheet, u.version FROM unnest($3::bigint[], $4::int[]) AS u(sheet, version)),
       sheets AS (UPDATE attendance_sheet s SET absent = s.absent + 1, on_leave = s.on_leave - 1, version = s.version + 1
         FROM turned t JOIN attendance_mark m ON m.site_id = $1 AND m.sheet_id = t.sheet AND m.enrolment_id = $2 AND m.state = 'leave' AND m.version = t.version
         WHERE s.site_id = $1 AND s.id = t.sheet RETURNING s.id, s.version),
       marks AS (UPDATE attendance_mark m SET state = 'absent', version = s.version FROM sheets s WHERE m.site_id = $1 AND m.sheet_id = s.id AND m.enrolment_id = $2),
       noted AS (INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, reason, changed_by)
         SELECT $1::bigint, s.id, $2::bigint, 'leave', 'absent', $5::text, $6::bigint FROM sheets s)
     SELECT id FROM sheets`,
    [
      ctx.site.id,
      enrolmentId,
      turned.map((one) => one.sheetId),
      turned.map((one) => one.version),
      wordsFor(ctx.lang)('attendance:undone'),
      ctx.user.userId || null,
    ],
  )
  if (rows.length !== turned.length) throw changedSince()
}

const anyUndo = siteUndo<DecidedLeave>('attendance.leave', 'attendance.leave.decide', (ctx, kept) =>
  restore(ctx, kept, 'any'),
)
const ownUndo = siteUndo<DecidedLeave>('attendance.own-leave', 'attendance.leave.decide-own', (ctx, kept) =>
  restore(ctx, kept, 'own'),
)

/** Offers to take a decision back. */
export const offerDecision = (ctx: SiteCtx, right: 'any' | 'own', kept: DecidedLeave): void =>
  ctx.undoable?.({ kind: (right === 'any' ? anyUndo : ownUndo).kind, kept })

export const STUDENT_LEAVE_UNDOS = [anyUndo, ownUndo]
