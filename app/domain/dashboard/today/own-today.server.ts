import { sql } from 'db/connection'
import { IS_EXEMPT } from '~/domain/results/special/is-exempt'
import { ownEnrolments, type OwnEnrolment } from '~/domain/attendance/own.server'
import type { AttendanceState } from '~/domain/attendance/states.policy'
import { owedOf } from '~/domain/fees/late/late-dues.server'
import type { SiteCtx } from '~/domain/context'
import { ownStudentIds } from '~/domain/results/own-results.server'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import type { TodayLine, Names } from './line'
import { unreadLine } from './reads.server'

const named = ({ nameEn, nameBn }: OwnEnrolment): Names => ({ nameEn, nameBn })

/** Whether each child is there today, once the roll was called. */
async function presence(ctx: SiteCtx, children: readonly OwnEnrolment[], day: Day): Promise<TodayLine[]> {
  if (!ctx.can('attendance.own.view')) return []
  const rows = await sql<{ id: number; state: AttendanceState }>(
    `SELECT m.enrolment_id AS id, m.state FROM attendance_mark m JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id AND s.period_id IS NULL
     WHERE m.site_id = $1 AND m.enrolment_id = ANY ($2::bigint[]) AND m.day = $3::date`,
    [ctx.site.id, children.map((one) => one.id), day],
  )
  const states = new Map(rows.map((one) => [one.id, one.state]))
  return children.flatMap((child): TodayLine[] => {
    const state = states.get(child.id)
    const tone = state === 'absent' ? 'bad' : state === 'present' ? 'good' : undefined
    return state
      ? [{ key: 'child', to: `${paths.ownAttendance}?child=${child.id}`, name: named(child), state, tone }]
      : []
  })
}

/** The next paper of each child, of exams whose routine is published. */
async function papers(ctx: SiteCtx, children: readonly OwnEnrolment[], day: Day): Promise<TodayLine[]> {
  if (!ctx.can('exams.own.view')) return []
  const rows = await sql<{ id: number; exam: Names; subject: Names; on: Day; at: string | null }>(
    `SELECT DISTINCT ON (e.id) e.id, json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, json_build_object('nameEn', q.name_en, 'nameBn', q.name_bn) AS subject, p.held_on AS on,
       to_char(p.starts_at, 'HH24:MI') AS at
     FROM enrolment e JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
       JOIN exam x ON x.site_id = e.site_id AND x.session_id = e.session_id AND x.kind = 'sat' AND x.state <> 'draft' AND x.routine_published_at IS NOT NULL
       JOIN exam_paper p ON p.site_id = x.site_id AND p.exam_id = x.id AND p.held_on >= $3::date
       JOIN subject_offering o ON o.site_id = p.site_id AND o.id = p.subject_offering_id AND o.class_offering_id = s.class_offering_id JOIN subject_paper q ON q.id = o.subject_paper_id
     WHERE e.site_id = $1 AND e.id = ANY ($2::bigint[]) AND NOT ${IS_EXEMPT} AND (o.condition IN ('compulsory', 'continuous')
       OR EXISTS (SELECT 1 FROM enrolment_subject t WHERE t.site_id = e.site_id AND t.enrolment_id = e.id AND t.subject_offering_id = o.id))
     ORDER BY e.id, p.held_on, p.starts_at NULLS LAST, p.id`,
    [ctx.site.id, children.map((one) => one.id), day],
  )
  // In the children's order, which is that of every other screen.
  return children.flatMap(({ id }): TodayLine[] => {
    const next = rows.find((row) => row.id === id)
    if (!next) return []
    const { exam, subject, on, at } = next
    const tone = on === day ? 'warn' : undefined
    return [{ key: 'ownExam', to: paths.studentExams, name: subject, more: exam, on, at: at ?? undefined, tone }]
  })
}

/** What the family owes, and how much of it is late: not what is paid in advance. */
async function dues(ctx: SiteCtx, day: Day): Promise<TodayLine[]> {
  if (!ctx.can('payments.own.view')) return []
  const owed = await owedOf(ctx.site.id, await ownStudentIds(ctx), day)
  const amount = owed.reduce((sum, one) => sum + one.open, 0)
  const late = owed.reduce((sum, one) => sum + one.late, 0)
  if (!amount) return []
  const key = late === 0 ? 'dues' : late === amount ? 'duesAllLate' : 'duesLate'
  return [{ key, to: paths.ownPayments, amount, late, tone: late ? 'bad' : undefined }]
}

/** A student's or guardian's day: who is there, what is written next, what is owed. */
export async function ownToday(
  ctx: SiteCtx,
  shown: ReadonlySet<string>,
): Promise<{ day: Day; lines: TodayLine[] } | null> {
  if (!shown.has('block.today')) return null
  const day = today()
  const children = ctx.can('attendance.own.view') || ctx.can('exams.own.view') ? await ownEnrolments(ctx) : []
  const lines = await Promise.all([
    presence(ctx, children, day),
    papers(ctx, children, day),
    dues(ctx, day),
    unreadLine(ctx),
  ])
  return { day, lines: lines.flat() }
}
