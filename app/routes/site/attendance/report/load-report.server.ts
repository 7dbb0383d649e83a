import { sessionsOf } from '~/domain/academics/academic-setup.server'
import { absenceRuns } from '~/domain/attendance/report/absence-runs.server'
import { monthOf, monthsBetween } from '~/domain/attendance/report/months.policy'
import {
  dayPercentages,
  percentages,
  PERCENT_SORTS,
  sectionPercentages,
} from '~/domain/attendance/report/percentages.server'
import { registerOf } from '~/domain/attendance/report/register.server'
import { attendanceSetting } from '~/domain/attendance/settings.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { placesOf } from '~/domain/students/student-places.server'
import { today } from '~/format/dates'
import { listOf, pageOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { daysFile, registerFile, runsFile, sectionsFile, studentsFile } from './report-files.server'

export const REPORTS = ['register', 'students', 'sections', 'runs', 'days'] as const
export type Report = (typeof REPORTS)[number]

const YES = ['yes'] as const

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
  const listing = parseListing(request, {
    sortable: PERCENT_SORTS,
    defaultSort: 'roll',
    perPage: 50,
    filters: { section: 'id', below: YES, still: YES, days: 'dates' },
  })
  const places = await placesOf(ctx.site.id, ctx.lang, { sessionId: session.id })
  const end = session.endsOn < today() ? session.endsOn : today()
  const from = listing.filters.days?.from ?? session.startsOn
  const to = listing.filters.days?.to ?? end
  return {
    params,
    listing,
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
  if (report === 'students') return { ...base, report, ...(await students(ctx, frame)) }
  if (report === 'runs') return { ...base, report, ...(await runs(ctx, frame)) }
  if (report === 'sections') return { ...base, report, ...(await sections(ctx, frame, request)) }
  if (report === 'days') return { ...base, report, ...(await days(ctx, frame, request)) }
  return { ...base, report, ...(await register(ctx, frame)) }
}

async function register(ctx: SiteCtx, { params, places, session, listing, to }: Frame) {
  const months = monthsBetween(session.startsOn, to)
  const asked = idIn(params.get('section'))
  if (asked !== null && !places.some((one) => one.id === asked)) throw new Missing('section')
  const section = asked ?? places[0]?.id ?? null
  const month = monthOf(params.get('month') ?? months[0] ?? null)
  const shown = section === null ? null : await registerOf(ctx, section, month)
  if (listing.export && shown) throw registerFile(ctx, listing.export, shown)
  return { months, month, register: shown }
}

async function students(ctx: SiteCtx, { listing, places, from, to, setting }: Frame) {
  const { section, below } = listing.filters
  const { rows, total } = await percentages(ctx.site.id, {
    q: listing.q,
    from,
    to,
    sections: section ?? places.map((one) => one.id),
    below: below ? setting.belowPercent * 100 : null,
    how: setting,
    sort: listing.sort ?? { key: 'roll', dir: 'asc' },
    offset: listing.offset,
    limit: listing.limit,
  })
  const text = new Map(places.map((one) => [one.id, one.text]))
  const items = rows.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' }))
  if (listing.export) throw studentsFile(ctx, listing.export, items)
  return { list: listOf(listing, items, total), belowPercent: setting.belowPercent }
}

async function runs(ctx: SiteCtx, { listing, places, from, to, setting }: Frame) {
  const { rows, total } = await absenceRuns(ctx.site.id, {
    from,
    to,
    days: setting.runDays,
    sections: listing.filters.section ?? places.map((one) => one.id),
    still: listing.filters.still !== undefined,
    offset: listing.offset,
    limit: listing.limit,
  })
  const text = new Map(places.map((one) => [one.id, one.text]))
  const items = rows.map((one) => ({ ...one, place: text.get(one.sectionId) ?? '' }))
  if (listing.export) throw runsFile(ctx, listing.export, items)
  return { list: listOf(listing, items, total), runDays: setting.runDays }
}

async function sections(ctx: SiteCtx, { listing, places, from, to, setting }: Frame, request: Request) {
  const found = new Map((await sectionPercentages(ctx.site.id, from, to)).map((one) => [one.sectionId, one]))
  const items = places.flatMap(({ id, text }) => {
    const one = found.get(id)
    return one ? [{ ...one, place: text }] : []
  })
  if (listing.export) throw sectionsFile(listing.export, items, setting)
  return { list: pageOf(request, items, 100), how: setting }
}

async function days(ctx: SiteCtx, { listing, from, to, setting }: Frame, request: Request) {
  const items = await dayPercentages(ctx.site.id, from, to)
  if (listing.export) throw daysFile(listing.export, items, setting)
  return { list: pageOf(request, items, 50), how: setting }
}

export type ReportData = NonNullable<Awaited<ReturnType<typeof loadReport>>>
export type ReportOf<R extends Report> = Extract<ReportData, { report: R }>
