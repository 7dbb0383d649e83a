import { sql } from 'db/connection'
import { timeNow } from '~/domain/attendance/tell/tell-absent.server'
import { dayState } from '~/domain/calendar/working-days.policy'
import { workingRule } from '~/domain/calendar/working-days.server'
import { routineDay } from '~/domain/leave/away/busy.server'
import { ownSubstitutions } from '~/domain/leave/away/substitutes.server'
import type { SiteCtx } from '~/domain/context'
import { today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { lineIf, type TodayLine, type Names } from './line'
import { unreadLine } from './reads.server'
import { LOOKED_AFTER } from './roll-calls.policy'
import { sectionCalls } from './roll-calls.server'

/** The sections of which this person is class teacher: to be called, or how they stand. */
async function ownSections(ctx: SiteCtx, employeeId: number, day: Day): Promise<TodayLine[]> {
  if (!ctx.can('attendance.students.take-own')) return []
  const calls = await sectionCalls(ctx.site.id, day, employeeId)
  if (!calls.length) return []
  const rule = await workingRule(ctx.site, day, day)
  return calls.flatMap((one): TodayLine[] => {
    const to = `${paths.ownSectionAttendance}?day=${day}&section=${one.sectionId}`
    if (one.taken) {
      const attended = one.present + one.late + one.half
      const figures = { attended, absent: one.absent, leave: one.leave }
      return [{ key: 'mySection', to, name: one.name, figures, state: 'taken', tone: 'good' }]
    }
    if (dayState(day, { ...rule, classId: one.classId }) !== 'working') return []
    const tone = timeNow() >= LOOKED_AFTER ? 'bad' : 'warn'
    return [{ key: 'mySection', to, name: one.name, state: 'open', tone }]
  })
}

/** How many periods somebody teaches on a day by the routine, on a day that is worked. */
async function ownPeriods(ctx: SiteCtx, employeeId: number, day: Day): Promise<TodayLine[]> {
  if (!ctx.can('attendance.students.take-own')) return []
  if (dayState(day, await workingRule(ctx.site, day, day)) !== 'working') return []
  const [row] = await sql<{ periods: number; next: string | null }>(
    `SELECT count(DISTINCT p.id)::int AS periods, to_char(min(p.starts_at) FILTER (WHERE p.starts_at > $4::time), 'HH24:MI') AS next
     FROM routine_entry e JOIN site_session i ON i.site_id = e.site_id AND i.id = e.session_id AND $5::date BETWEEN i.starts_on AND i.ends_on JOIN period p ON p.site_id = e.site_id AND p.id = e.period_id
     WHERE e.site_id = $1 AND e.employee_id = $2 AND e.weekday = $3::int`,
    [ctx.site.id, employeeId, routineDay(day), timeNow(), day],
  )
  const to = `${paths.ownPeriodAttendance}?day=${day}`
  return lineIf(row?.periods ?? 0, { key: 'myPeriods', to, at: row?.next ?? undefined })
}

/** Lessons taken for others, duties of the house, and the next room of an exam. */
async function duties(ctx: SiteCtx, employeeId: number, day: Day): Promise<TodayLine[]> {
  const site = ctx.site.id
  const lines: TodayLine[] = []
  if (ctx.can('leave.own.view')) {
    const taken = (await ownSubstitutions(site, employeeId, day)).filter((one) => one.day === day)
    for (const { className, section, away, startsAt } of taken)
      lines.push({
        key: 'substitution',
        to: paths.ownLeave,
        at: startsAt,
        name: {
          nameEn: `${className.nameEn} ${section.nameEn}`,
          nameBn: `${className.nameBn} ${section.nameBn}`,
        },
        more: away,
        tone: 'warn',
      })
    const own = await sql<Names & { at: string }>(
      `SELECT k.name_en AS "nameEn", k.name_bn AS "nameBn", to_char(d.starts_at, 'HH24:MI') AS at
       FROM staff_duty_person w JOIN staff_duty d ON d.site_id = w.site_id AND d.id = w.duty_id AND d.day = $3::date JOIN staff_duty_kind k ON k.site_id = d.site_id AND k.id = d.kind_id
       WHERE w.site_id = $1 AND w.employee_id = $2 ORDER BY d.starts_at LIMIT 5`,
      [site, employeeId, day],
    )
    for (const { at, ...name } of own) lines.push({ key: 'duty', to: paths.ownDuties, name, at, tone: 'warn' })
  }
  if (!ctx.can('exams.attendance.take-own')) return lines
  const [room] = await sql<Names & { on: Day; at: string }>(
    `SELECT x.name_en AS "nameEn", x.name_bn AS "nameBn", d.held_on AS on, to_char(d.starts_at, 'HH24:MI') AS at FROM exam_duty d JOIN exam x ON x.site_id = d.site_id AND x.id = d.exam_id
     WHERE d.site_id = $1 AND d.employee_id = $2 AND d.held_on >= $3::date ORDER BY d.held_on, d.starts_at LIMIT 1`,
    [site, employeeId, day],
  )
  if (room) {
    const { on, at, ...name } = room
    lines.push({
      key: 'examDuty',
      to: paths.employeeExamAttendance,
      name,
      on,
      at,
      tone: on === day ? 'warn' : undefined,
    })
  }
  return lines
}

/** Requests of leave from one's own sections that wait. */
async function ownRequests(ctx: SiteCtx, employeeId: number): Promise<TodayLine[]> {
  if (!ctx.can('attendance.leave.decide-own')) return []
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM student_leave l JOIN enrolment e ON e.site_id = l.site_id AND e.id = l.enrolment_id JOIN section x ON x.site_id = e.site_id AND x.id = e.section_id AND x.class_teacher_id = $2
     WHERE l.site_id = $1 AND l.state = 'asked'`,
    [ctx.site.id, employeeId],
  )
  return lineIf(row?.count ?? 0, {
    key: 'studentLeave',
    to: `${paths.ownSectionLeaves}?f_state=asked`,
    tone: 'warn',
  })
}

/** A teacher's day: their sections, periods, lessons taken for others, duties, and what waits for them. */
export async function staffToday(
  ctx: SiteCtx,
  shown: ReadonlySet<string>,
): Promise<{ day: Day; lines: TodayLine[] } | null> {
  if (!shown.has('block.today')) return null
  const day = today()
  const own = ctx.user.employeeId
  const lines =
    own === null
      ? []
      : await Promise.all([
          ownSections(ctx, own, day),
          ownPeriods(ctx, own, day),
          duties(ctx, own, day),
          ownRequests(ctx, own),
        ])
  return { day, lines: [...lines.flat(), ...(await unreadLine(ctx))] }
}
