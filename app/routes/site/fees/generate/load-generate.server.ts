import { classOfferings } from '~/domain/academics/academic-setup.server'
import {
  chargedNothing,
  previewLines,
  REASONS,
  STEPS,
  subHeadNames,
  type PreviewLine,
} from '~/domain/fees/generate/preview-run.server'
import { hasPlans, liveRun, runRows } from '~/domain/fees/generate/run-fees.server'
import type { SiteCtx } from '~/domain/context'
import { chosenSession } from '~/domain/students/student-editor.server'
import { monthRange, today, type Day } from '~/format/dates'
import { typedDay } from '~/format/typed'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'
import { PreviewFile } from './preview-file.server'

/** Those who get nothing that a page names; the file names all. */
const NAMED = 50

/** The end of this month, within the session. */
function usualDay({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }): Day {
  const end = monthRange(today()).to
  return end < startsOn ? monthRange(startsOn).to : end > endsOn ? endsOn : end
}

export async function loadGenerate(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const { sessions, session } = await chosenSession(ctx, idIn(params.get('session')))
  if (!session) return { session: null }
  const listing = parseListing(request)
  const typed = params.get('until')
  const day = typed ? typedDay(typed) : usualDay(session)
  const within = day !== null && day >= session.startsOn && day <= session.endsOn
  const until = within ? day : usualDay(session)
  const runs = await runRows(ctx.site.id, session.id, listing)
  const base = {
    session: { id: session.id, label: session.label, startsOn: session.startsOn, endsOn: session.endsOn },
    sessions: sessions.map(({ id, label }) => ({ id, label })),
    until: within ? day : (typed ?? ''),
    untilWrong: within ? null : `fee-settings:error.outside?from=${session.startsOn}&to=${session.endsOn}`,
    mayRun: ctx.can('fees.charges.run'),
    mayPlan: ctx.can('fees.settings.view'),
    plans: await hasPlans(ctx.site.id, session.id),
    live: await liveRun(ctx.site.id, session.id),
    ran: idIn(params.get('run')),
    runs: listOf(listing, runs.items, runs.total),
  }
  const wanted = within && (params.has('preview') || listing.export)
  return { ...base, preview: wanted ? await previewOf(ctx, session.id, until, listing.export !== undefined) : null }
}
type Loaded = Awaited<ReturnType<typeof loadGenerate>>
export type GenerateData = Extract<Loaded, { mayRun: boolean }>
export type PreviewData = NonNullable<GenerateData['preview']>

/** What the steps do of one class or sub-head. */
type Sums = Record<(typeof STEPS)[number], { students: number; amount: number }>

async function previewOf(ctx: SiteCtx, sessionId: number, until: Day, file: boolean) {
  const lines = await previewLines(ctx.site.id, sessionId, until)
  const nothing = await chargedNothing(ctx.site.id, sessionId, until)
  const offerings = await classOfferings(ctx.site.id, sessionId)
  const heads = await subHeadNames([...new Set(lines.flatMap((one) => one.subHeadId ?? []))])
  const classes = offerings.map((one) => ({
    id: one.id,
    nameEn: classText(one, 'nameEn'),
    nameBn: classText(one, 'nameBn'),
  }))
  if (file) throw new PreviewFile(ctx.lang, until, lines, nothing, classes, heads)
  const sumsOf = (fits: (line: PreviewLine) => boolean): Sums => {
    const of = (step: (typeof STEPS)[number]) => {
      const line = lines.find((one) => one.step === step && fits(one))
      return { students: line?.students ?? 0, amount: line?.amount ?? 0 }
    }
    return { charge: of('charge'), correction: of('correction'), waiver: of('waiver'), credit: of('credit') }
  }
  const busy = (row: { sums: Sums }) => STEPS.some((step) => row.sums[step].students > 0)
  return {
    all: sumsOf((one) => one.offeringId === null && one.subHeadId === null),
    count: lines
      .filter((one) => one.offeringId === null && one.subHeadId === null)
      .reduce((sum, one) => sum + one.lines, 0),
    heads: heads
      .map((one) => ({ ...one, sums: sumsOf((line) => line.offeringId === null && line.subHeadId === one.id) }))
      .filter(busy),
    classes: classes
      .map((one) => ({ ...one, sums: sumsOf((line) => line.subHeadId === null && line.offeringId === one.id) }))
      .filter(busy),
    nothing: nothing.slice(0, NAMED).map((row) => {
      const { nameEn = '', nameBn = '' } = offerings.find((one) => one.id === row.offeringId)?.class ?? {}
      return { ...row, className: { nameEn, nameBn } }
    }),
    nothingCount: nothing.length,
    reasons: REASONS.flatMap((reason) => {
      const count = nothing.filter((one) => one.reason === reason).length
      return count ? [{ reason, count }] : []
    }),
  }
}

type Offering = Awaited<ReturnType<typeof classOfferings>>[number]

/** 'Nine · Science · Morning': a class as its shift, version and group take it. */
const classText = ({ class: of, group, shift, version }: Offering, key: 'nameEn' | 'nameBn'): string =>
  [of[key], ...(of.hasGroups ? [group[key]] : []), shift[key], version[key]].join(' · ')
