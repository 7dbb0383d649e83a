import { attendanceSetting } from '~/domain/attendance/settings.server'
import { timeNow } from '~/domain/attendance/tell/tell-absent.server'
import { eventsOf, weekendOf, type SiteEvent } from '~/domain/calendar/stored-events.server'
import { takesDay } from '~/domain/calendar/working-days.policy'
import type { SiteCtx } from '~/domain/context'
import { addDays, today, type Day } from '~/format/dates'
import { paths } from '~/paths'
import { awayToday, type AwayLine } from './away.server'
import { lineIf, type TodayLine } from './line'
import { birthdayLine, nextExam, unreadLine, type NextExam } from './reads.server'
import { rollCallKey, rollCallsOf } from './roll-calls.policy'
import { sectionCalls, untoldAbsentees } from './roll-calls.server'
import { waitingLines } from './waiting.server'

export interface SiteToday {
  day: Day
  lines: TodayLine[]
  /** Who of the staff is away; null for who has no right to know. */
  away: { people: AwayLine[]; total: number } | null
}

/** Days before an exam in which who is there too seldom is looked after. */
const BEFORE_EXAM = 30

type Rule = Awaited<ReturnType<typeof ruleOf>>

/** What decides whether a day is worked, with the names of what takes it. */
const ruleOf = async (site: { id: number }, day: Day) => ({
  weekend: await weekendOf(site.id),
  entries: await eventsOf(site, day, day),
  classId: null,
})

/** What the day is called where it is off: the holiday's name, in the calendar's own words. */
function dayOff(day: Day, entries: readonly SiteEvent[]): TodayLine['name'] {
  const event = entries.find((one) => takesDay(one, day) && (!one.audience.length || one.audience.includes('students')))
  return event && { nameEn: event.titleEn, nameBn: event.titleBn }
}

async function attendance(ctx: SiteCtx, day: Day, rule: Rule): Promise<TodayLine[]> {
  if (!ctx.can('attendance.students.view')) return []
  const of = rollCallsOf(day, await sectionCalls(ctx.site.id, day), rule)
  const key = rollCallKey(of, timeNow())
  const page = paths.studentAttendanceOn(day)
  if (key === 'noSchool') return [{ key, to: paths.studentAttendance, name: dayOff(day, rule.entries) }]
  const { sections, open, attended, absent, leave } = of
  const line: TodayLine = {
    key,
    to: open ? `${page}&f_progress=open` : page,
    figures: { sections, open, taken: sections - open, attended, absent, leave },
    tone: open === 0 ? 'good' : key === 'attendanceLate' ? 'warn' : undefined,
  }
  const untold = absent && ctx.can('attendance.messages.send') ? await untoldAbsentees(ctx.site.id, day) : 0
  return [line, ...lineIf(untold, { key: 'absentUntold', to: paths.absenceSmsOn(day), tone: 'warn' })]
}

/** Where the office looks who stays away: runs of absence, and who is there too seldom, all the more before an exam. */
async function seldom(ctx: SiteCtx, day: Day, exam: NextExam | null): Promise<TodayLine[]> {
  if (!ctx.can('attendance.students.view')) return []
  const { belowPercent, runDays } = await attendanceSetting(ctx.site.id)
  const soon = exam !== null && exam.heldOn <= addDays(day, BEFORE_EXAM)
  const below = `${paths.attendanceReport('students')}&f_below=yes&sort=percent`
  return [
    { key: 'runs', to: `${paths.attendanceReport('runs')}&f_still=yes`, figures: { days: runDays } },
    soon
      ? { key: 'belowBefore', to: below, figures: { percent: belowPercent }, name: exam, tone: 'warn' }
      : { key: 'below', to: below, figures: { percent: belowPercent } },
  ]
}

/** Today as whoever runs the institution sees it: each line by its own right, each leads to where it is looked after. */
export async function siteToday(ctx: SiteCtx, shown: ReadonlySet<string>): Promise<SiteToday | null> {
  const [wantsLines, wantsAway] = [shown.has('block.today'), shown.has('block.away')]
  if (!wantsLines && !wantsAway) return null
  const day = today()
  const rule = await ruleOf(ctx.site, day)
  const away = wantsAway && ctx.can('leave.requests.view') ? await awayToday(ctx.site.id, day, rule) : null
  if (!wantsLines) return { day, lines: [], away }
  const exam =
    ctx.can('exams.exams.view') || ctx.can('attendance.students.view') ? await nextExam(ctx.site.id, day) : null
  const lines = await Promise.all([
    attendance(ctx, day, rule),
    waitingLines(ctx),
    unreadLine(ctx),
    birthdayLine(ctx, day),
    seldom(ctx, day, exam),
  ])
  const [called, waiting, unread, birthdays, report] = lines
  const next: TodayLine[] =
    exam && ctx.can('exams.exams.view')
      ? [{ key: 'exam', to: `${paths.examDeclare}?exam=${exam.id}`, name: exam, on: exam.heldOn }]
      : []
  return { day, away, lines: [...called, ...waiting, ...next, ...unread, ...birthdays, ...report] }
}
