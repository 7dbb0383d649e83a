import { sessionsOf } from '~/domain/academics/academic-setup.server'
import { absenceRuns } from '~/domain/attendance/report/absence-runs.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import { dayPercentages, percentages, sectionPercentages } from '~/domain/attendance/report/percentages.server'
import { registerOf } from '~/domain/attendance/report/register.server'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { askedOf, fileOf, listed } from '~/screens/list/listed.server'
import { partOf } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { dayList, registerFile, runList, sectionList, studentList } from './report.list'

const REPORTS = ['register', 'students', 'sections', 'runs', 'days'] as const
type Report = (typeof REPORTS)[number]

/** What every report begins with: the session, its sections, and the days that are asked for within it. */
async function frameOf(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const sessions = await sessionsOf(ctx.site.id)
  const wanted = idIn(params.get('session'))
  const session =
    wanted === null ? (sessions.find((one) => one.isCurrent) ?? sessions[0]) : sessions.find((one) => one.id === wanted)
  if (!session) {
    if (wanted !== null) throw new Missing('session')
    return null
  }
  const { days } = askedOf(request, runList).filters
  const places = await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id })
  const end = session.endsOn < today() ? session.endsOn : today()
  const from = days?.from ?? session.startsOn
  const to = days?.to ?? end
  return {
    params,
    places,
    session,
    from: from < session.startsOn ? session.startsOn : from,
    to: to > end ? end : to,
    setting: await attendanceSetting(ctx.site.id),
    shared: {
      sessions: sessions.map(({ id, label }) => ({ value: id, text: label })),
      sessionId: session.id,
      sections: places.map(({ id, text }) => ({ value: id, text })),
      mayFine: ctx.can('fees.fines.manage'),
      mayTell: ctx.can('attendance.messages.view'),
      mayMessage: ctx.can('students.messages.send'),
    },
  }
}
type Frame = NonNullable<Awaited<ReturnType<typeof frameOf>>>

/** `?report=register&section=7&month=2026-11`, `?report=students&f_below=yes`, … A file where the address says `export`. */
export async function loadReport(ctx: SiteCtx, request: Request) {
  const frame = await frameOf(ctx, request)
  if (!frame) return null
  const report = REPORTS.find((one) => one === frame.params.get('report')) ?? 'register'
  const { shared, from, to } = frame
  const base = { ...shared, from, to }
  if (report === 'students') return { ...base, report, ...(await students(ctx, request, frame)) }
  if (report === 'runs') return { ...base, report, ...(await runs(ctx, request, frame)) }
  if (report === 'sections') return { ...base, report, ...(await sections(ctx, request, frame)) }
  if (report === 'days') return { ...base, report, ...(await days(ctx, request, frame)) }
  return { ...base, report, ...(await register(ctx, frame)) }
}

async function register(ctx: SiteCtx, { params, places, session, to }: Frame) {
  const months = monthsBetween(session.startsOn, to)
  const asked = idIn(params.get('section'))
  if (asked !== null && !places.some((one) => one.id === asked)) throw new Missing('section')
  const section = asked ?? places[0]?.id ?? null
  const month = monthOf(params.get('month') ?? months[0] ?? null)
  const shown = section === null ? null : await registerOf(ctx, section, month)
  const format = params.get('export')
  if (shown && (format === 'csv' || format === 'xlsx')) throw fileOf(ctx.lang, format, registerFile(shown), shown.rows)
  return { months, month, register: shown }
}

/** Rows with the names of their sections. */
const placed = <Row extends { sectionId: number }>(rows: readonly Row[], places: Frame['places']) => {
  const text = new Map(places.map((one) => [one.id, one.text]))
  return rows.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' }))
}

async function students(ctx: SiteCtx, request: Request, { places, from, to, setting }: Frame) {
  const { belowPercent } = setting
  const found = await listed(ctx, request, studentList(belowPercent), async ({ filters, sort, ...asked }) => {
    const { rows, total } = await percentages(ctx.site.id, {
      ...asked,
      from,
      to,
      sections: filters.section ?? places.map((one) => one.id),
      below: filters.below ? belowPercent * 100 : null,
      how: setting,
      sort: sort ?? { key: 'roll', dir: 'asc' },
    })
    return { items: placed(rows, places), total }
  })
  return { ...found, belowPercent }
}

async function runs(ctx: SiteCtx, request: Request, { places, from, to, setting }: Frame) {
  const found = await listed(ctx, request, runList, async ({ filters, offset, limit }) => {
    const { rows, total } = await absenceRuns(ctx.site.id, {
      from,
      to,
      days: setting.runDays,
      sections: filters.section ?? places.map((one) => one.id),
      still: filters.still !== undefined,
      offset,
      limit,
    })
    return { items: placed(rows, places), total }
  })
  return { ...found, runDays: setting.runDays }
}

async function sections(ctx: SiteCtx, request: Request, { places, session, from, to, setting }: Frame) {
  const found = new Map((await sectionPercentages(ctx.site.id, from, to)).map((one) => [one.sectionId, one]))
  const items = places.flatMap(({ id, text }) => {
    const one = found.get(id)
    return one ? [{ ...one, place: text }] : []
  })
  const spec = sectionList(setting, session.id)
  return { ...(await listed(ctx, request, spec, (asked) => partOf(items, asked))), how: setting }
}

async function days(ctx: SiteCtx, request: Request, { from, to, setting }: Frame) {
  const items = await dayPercentages(ctx.site.id, from, to)
  const found = await listed(ctx, request, dayList(setting), (asked) => partOf(items, asked))
  return { ...found, how: setting }
}

export type ReportData = NonNullable<Awaited<ReturnType<typeof loadReport>>>
export type ReportOf<R extends Report> = Extract<ReportData, { report: R }>
