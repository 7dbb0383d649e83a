import type { UserCtx } from '~/domain/context'
import { foundOrWrong } from '~/domain/errors'
import { findSites, sitesOf } from '~/domain/institutions/sites/find-sites.server'
import { dryRun, listRuns, runOf, sessionsOf, type Plan } from '~/domain/replication/runs.server'
import { UNIT_KEYS, UNITS, withNeeds } from '~/domain/replication/units'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { cleanText, idIn } from '~/ui/table/url'

const SITE_KINDS = ['school', 'college', 'school_and_college', 'madrasah', 'primary'] as const
/** Institutions offered at once, as source and as targets; a search narrows them. */
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
  const typed = (name: string) => cleanText(params.get(name) ?? '')
  const q = typed('q')
  const from = typed('from')
  const kind = SITE_KINDS.find((one) => one === params.get('kind')) ?? null
  const like = (text: string) => (text ? likePattern(text) : null)
  const [source, chosen] = plan
    ? [
        await sitesOf(ctx, [plan.sourceId]),
        await sitesOf(
          ctx,
          plan.targets.filter((id) => id !== plan.sourceId),
        ),
      ]
    : [[], []]
  const not = [...source, ...chosen].map((one) => one.id)
  const found = await findSites(ctx, like(q), OFFERED + 1, { kind, not })
  const sources = await findSites(ctx, like(from), OFFERED + 1, { not: source.map((one) => one.id) })
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
    from,
    sources: [...source, ...sources.slice(0, OFFERED)],
    moreSources: sources.length > OFFERED,
    sessions: plan ? await sessionsOf(ctx, plan.sourceId) : [],
    targets: [...chosen, ...found.slice(0, OFFERED)],
    more: found.length > OFFERED,
    units: UNITS.map(({ key, needs }) => ({ key, needs })),
    added: plan
      ? withNeeds(plan.units)
          .map((one) => one.key)
          .filter((key) => !plan.units.includes(key))
      : [],
  }
}
