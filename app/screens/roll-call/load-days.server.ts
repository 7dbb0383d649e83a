import { dayOverview, type SectionState } from '~/domain/attendance/take/day-overview.server'
import { progressOf } from '~/domain/attendance/take/progress.policy'
import { callQuery } from '~/domain/attendance/take/take.form'
import { periodOverview, type PeriodState } from '~/domain/attendance/take/period-overview.server'
import type { TakeRight } from '~/domain/attendance/take/take.policy'
import { query } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { today, type Day } from '~/format/dates'
import { listed } from '~/screens/list/listed.server'
import { partOf, type ListPage } from '~/screens/listing.server'
import { dayList, periodList, type DaySection } from './calls.list'
import { loadCall, type CallData } from './load-call.server'

interface DayFrame {
  right: TakeRight
  day: Day
  today: Day
  call: CallData | null
}
export interface DayCallData extends DayFrame {
  list: ListPage<DaySection> | null
  /** Over all sections, however the list is narrowed. */
  sums: {
    sections: number
    taken: number
    expected: number
    attended: number
    absent: number
    late: number
    leave: number
  } | null
}
export interface PeriodCallData extends DayFrame {
  list: ListPage<PeriodState> | null
  sections: { value: number; text: string }[]
}

const mayTake = (ctx: SiteCtx, right: TakeRight) =>
  ctx.can(right === 'own' ? 'attendance.students.take-own' : 'attendance.students.take-any')

const attended = (one: SectionState) => one.present + one.late + one.half

/** `?day=2026-11-22`: how far each section is; with `&section=7` its roll call. A teacher sees the sections of which they are class teacher. */
export async function loadDays(ctx: SiteCtx, request: Request, right: TakeRight): Promise<DayCallData> {
  const asked = query(request, callQuery)
  const frame = { right, day: asked.day ?? today(), today: today(), call: null, list: null, sums: null }
  const { day } = frame
  if (asked.section !== null) {
    const of = {
      sectionId: asked.section,
      day,
      periodId: null,
      scanning: asked.scan !== null,
      photos: asked.photos !== null,
    }
    return { ...frame, call: await loadCall(ctx, of, right, mayTake(ctx, right)) }
  }
  const all = (await dayOverview(ctx.site, ctx.lang, day, right === 'own' ? (ctx.user.employeeId ?? 0) : null)).map(
    (one) => ({ ...one, progress: progressOf(one) }),
  )
  const found = await listed(ctx, request, dayList(day), (wanted) => {
    const { progress } = wanted.filters
    const q = wanted.q.toLowerCase()
    const rows = all.filter(
      (one) =>
        (!progress || progress.includes(one.progress)) &&
        `${one.place} ${one.teacherEn ?? ''} ${one.teacherBn ?? ''}`.toLowerCase().includes(q),
    )
    return partOf(rows, wanted)
  })
  const sum = (of: (one: DaySection) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    ...frame,
    ...found,
    sums: {
      sections: all.filter((one) => one.progress !== 'off').length,
      taken: all.filter((one) => one.progress === 'taken' || one.progress === 'partly').length,
      expected: sum((one) => one.marked),
      attended: sum(attended),
      absent: sum((one) => one.absent),
      late: sum((one) => one.late),
      leave: sum((one) => one.leave),
    },
  }
}

/** `?day=…`: the day's periods by the routine; with `&section=7&period=3` a roll call. A teacher sees what they teach. */
export async function loadPeriods(ctx: SiteCtx, request: Request, right: TakeRight): Promise<PeriodCallData> {
  const asked = query(request, callQuery)
  const frame = { right, day: asked.day ?? today(), today: today(), call: null, list: null, sections: [] }
  const { day } = frame
  if (asked.section !== null && asked.period !== null) {
    const of = {
      sectionId: asked.section,
      day,
      periodId: asked.period,
      scanning: asked.scan !== null,
      photos: asked.photos !== null,
    }
    return { ...frame, call: await loadCall(ctx, of, right, mayTake(ctx, right)) }
  }
  const all = await periodOverview(
    ctx.site,
    ctx.lang,
    day,
    right === 'own' ? { employeeId: ctx.user.employeeId ?? 0 } : {},
  )
  const found = await listed(ctx, request, periodList(day), (wanted) => {
    const { section, taken } = wanted.filters
    const q = wanted.q.toLowerCase()
    const rows = all.filter(
      (one) =>
        (!section || section.includes(one.sectionId)) &&
        (!taken || taken.includes(one.taken ? 'yes' : 'no')) &&
        JSON.stringify([one.place, one.lessons]).toLowerCase().includes(q),
    )
    return partOf(rows, wanted)
  })
  return {
    ...frame,
    ...found,
    sections: [...new Map(all.map((one) => [one.sectionId, one.place]))].map(([value, text]) => ({ value, text })),
  }
}
