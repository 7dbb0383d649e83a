import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { notify } from '~/domain/delivery/notifications.server'
import { formatDate, today, type Day } from '~/format/dates'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { leaveSteps, STATE_AFTER, type LeaveState } from './leave.policy'
import { offerDecision, type Turned } from './undo-leave.server'

interface Decided {
  enrolmentId: number
  state: LeaveState
  fromOn: Day
  toOn: Day
  askedBy: number
  decidedBy: number | null
  decidedAt: Date | null
  decision: string
  mine: boolean
}

/**
 * Grants or refuses leave. What is granted for days that were taken already makes of their absence leave, noted as every correction is.
 * @param right 'own': of the person's own section only
 * @throws Missing; Refusal for another's section, and for what may no longer be decided
 */
export async function decideLeave(
  ctx: SiteCtx,
  id: number,
  step: 'grant' | 'refuse',
  decision: string,
  right: 'any' | 'own',
): Promise<void> {
  const site = ctx.site.id
  const [row] = await sql<Decided>(
    `SELECT l.enrolment_id AS "enrolmentId", l.state, l.from_on AS "fromOn", l.to_on AS "toOn", l.asked_by AS "askedBy", l.decided_by AS "decidedBy", l.decided_at AS "decidedAt", l.decision, coalesce(x.class_teacher_id = $3, false) AS mine
     FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id
     WHERE l.site_id = $1 AND l.id = $2 FOR UPDATE OF l`,
    [site, id, ctx.user.employeeId],
  )
  if (!row) throw new Missing('leave')
  if (right === 'own' && !row.mine) throw new Refusal('attendance:refused.section', {}, 403)
  if (!leaveSteps(row.state, 'staff', row.fromOn <= today()).includes(step))
    throw new Refusal('attendance:leave.error.decided')
  const state = STATE_AFTER[step]
  await sql(
    'UPDATE student_leave SET state = $3, decided_by = $4, decided_at = now(), decision = $5 WHERE site_id = $1 AND id = $2',
    [site, id, state, ctx.user.userId || null, decision],
  )
  const turned = step === 'grant' ? await absenceToLeave(ctx, row) : []
  const days = turned.length
  offerDecision(ctx, right, {
    id,
    enrolmentId: row.enrolmentId,
    state,
    before: {
      state: row.state,
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decision: row.decision,
    },
    turned,
  })
  await tellAsker(ctx, row, state, decision)
  ctx.audit({
    recordType: 'student_leave',
    recordId: id,
    before: { state: row.state },
    after: { state, ...(decision ? { decision } : {}), ...(days ? { days } : {}) },
  })
}

/** Absence that was noted in days for which leave is granted now becomes leave. @returns the roll calls it was in */
async function absenceToLeave(ctx: SiteCtx, of: Decided): Promise<Turned[]> {
  const site = ctx.site.id
  const held = await sql<{ sectionId: number; day: Day }>(
    `SELECT DISTINCT s.section_id AS "sectionId", s.day FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id
     WHERE m.site_id = $1 AND m.enrolment_id = $2 AND m.day BETWEEN $3::date AND $4::date AND m.state = 'absent' ORDER BY s.day, s.section_id`,
    [site, of.enrolmentId, of.fromOn, of.toOn],
  )
  // Whoever saves one of these roll calls now waits: what they read of it would be another.
  for (const { sectionId, day } of held) await oneAtATime('attendance of a section', `${site}/${sectionId}/${day}`)
  return sql<Turned>(
    `WITH away AS (SELECT m.sheet_id, m.enrolment_id FROM attendance_mark m
         WHERE m.site_id = $1 AND m.enrolment_id = $2 AND m.day BETWEEN $3::date AND $4::date AND m.state = 'absent'),
       sheets AS (UPDATE attendance_sheet s SET absent = s.absent - 1, on_leave = s.on_leave + 1, version = s.version + 1
         FROM away a WHERE s.site_id = $1 AND s.id = a.sheet_id RETURNING s.id, s.section_id, s.day, s.version),
       marks AS (UPDATE attendance_mark m SET state = 'leave', version = s.version
         FROM sheets s WHERE m.site_id = $1 AND m.sheet_id = s.id AND m.enrolment_id = $2),
       noted AS (INSERT INTO attendance_change (site_id, sheet_id, enrolment_id, from_state, to_state, reason, changed_by)
         SELECT $1, s.id, $2, 'absent', 'leave', $5, $6 FROM sheets s)
     SELECT id AS "sheetId", section_id AS "sectionId", day, version FROM sheets`,
    [site, of.enrolmentId, of.fromOn, of.toOn, wordsFor(ctx.lang)('attendance:leave.because'), ctx.user.userId || null],
  )
}

async function tellAsker(ctx: SiteCtx, of: Decided, state: LeaveState, decision: string): Promise<void> {
  const text = (lang: 'bn' | 'en') =>
    wordsFor(lang)(`attendance:leave.bell.${state}`, {
      from: formatDate(of.fromOn, lang),
      to: formatDate(of.toOn, lang),
    })
  await notify(ctx.site.id, [of.askedBy], {
    titleEn: text('en'),
    titleBn: text('bn'),
    bodyEn: decision,
    bodyBn: decision,
    link: paths.ownStudentLeave,
  })
}
