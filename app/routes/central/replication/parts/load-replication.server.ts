import type { UserCtx } from '~/domain/platform/context'
import { foundOrWrong } from '~/domain/platform/errors'
import { dryRun, listRuns, runOf, sessionsOf, siteChoices, type Plan } from '~/domain/replication/runs.server'
import { UNIT_KEYS, UNITS, withNeeds } from '~/domain/replication/units'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

const SITE_KINDS = ['school', 'college', 'school_and_college', 'madrasah', 'primary'] as const
/** Institutions offered as targets at once; a search narrows them. */
const OFFERED = 60

export type PlanData = Extract<Awaited<ReturnType<typeof loadReplication>>, { view: 'plan' }>
export type RunsData = Extract<Awaited<ReturnType<typeof loadReplication>>, { view: 'runs' }>
export type RunData = Extract<Awaited<ReturnType<typeof loadReplication>>, { view: 'run' }>

const idsOf = (values: readonly string[]) => [...new Set(values.flatMap((one) => idIn(one) ?? []))]

/** The plan as the address says it; null without a source. */
export function planOf(params: URLSearchParams | FormData): Plan | null {
  const texts = (name: string) => params.getAll(name).filter((one): one is string => typeof one === 'string')
  const [sourceId] = idsOf(texts('source'))
  if (!sourceId) return null
  const session = texts('session')[0]?.slice(0, 40)
  return {
    sourceId,
    units: texts('unit').filter((one) => UNIT_KEYS.includes(one)),
    session: session || null,
    targets: idsOf(texts('target')),
  }
}

export async function loadReplication(ctx: UserCtx, request: Request) {
  const params = new URL(request.url).searchParams
  if (params.get('tab') === 'runs') {
    const [run] = idsOf([params.get('run') ?? ''])
    if (run) return { view: 'run' as const, ...(await runOf(ctx, run)) }
    const listing = parseListing(request)
    const { items, total } = await listRuns(ctx, { offset: listing.offset, limit: listing.limit })
    return { view: 'runs' as const, list: listOf(listing, items, total) }
  }
  const plan = planOf(params)
  const sites = await siteChoices(ctx)
  const q = (params.get('q') ?? '').normalize('NFC').trim().slice(0, 100)
  const kind = SITE_KINDS.find((one) => one === params.get('kind')) ?? null
  const found = sites.filter(
    (one) =>
      one.id !== plan?.sourceId &&
      (!kind || one.kind === kind) &&
      (!q || `${one.nameEn} ${one.nameBn} ${one.alias}`.toLowerCase().includes(q.toLowerCase())),
  )
  const chosen = sites.filter((one) => plan?.targets.includes(one.id) && one.id !== plan.sourceId)
  const tried =
    plan && params.has('check')
      ? await foundOrWrong(() => dryRun(ctx, { ...plan, targets: chosen.map((one) => one.id) }))
      : null
  return {
    view: 'plan' as const,
    plan,
    previews: tried?.found ?? null,
    problems: Object.keys(tried?.errors ?? {}).map((field) =>
      field === 'units' ? 'replication:noUnits' : 'replication:noTargets',
    ),
    q,
    kind,
    kinds: SITE_KINDS,
    mayRun: ctx.can('replication.runs.run'),
    sources: sites,
    sessions: plan ? await sessionsOf(ctx, plan.sourceId) : [],
    targets: [...chosen, ...found.filter((one) => !chosen.includes(one)).slice(0, OFFERED)],
    more: Math.max(0, found.length - OFFERED),
    units: UNITS.map(({ key, needs }) => ({ key, needs })),
    added: plan
      ? withNeeds(plan.units)
          .map((one) => one.key)
          .filter((key) => !plan.units.includes(key))
      : [],
  }
}
