import type { SiteCtx } from '~/domain/context'
import { studentsOfRun, type RunRow } from '~/domain/results/desk/overview.server'
import { readRun } from '~/domain/results/read-result.server'
import { sectionName } from '~/domain/results/run-shown'
import type { Staleness } from '~/domain/results/stale/stale-runs.server'
import { formatDateTime } from '~/format/dates'
import { parseInteger } from '~/format/numbers'
import { listOf, parseListing } from '~/screens/listing.server'
import { idIn } from '~/ui/table/url'

/** What the screen shows of the runs and of the one whose students are looked at (?run). */
export async function runPanel(
  ctx: SiteCtx,
  rows: readonly RunRow[],
  stale: ReadonlyMap<number, Staleness>,
  request: Request,
) {
  const listing = parseListing(request)
  const params = new URL(request.url).searchParams
  const at = (instant: Date | string | null) => (instant ? formatDateTime(new Date(instant), ctx.lang) : null)
  const runs = rows.map((row) => ({
    ...row,
    generatedAt: at(row.generatedAt),
    publishedAt: at(row.publishedAt),
    approvedAt: at(row.approvedAt),
    publishAt: at(row.publishAt),
    late: row.publishAt !== null && row.publishAt.getTime() < Date.now() - 60_000,
    moved: row.moved && { ...row.moved, at: at(row.moved.at) },
    stale: stale.has(row.id),
  }))
  const find = (key: string) => runs.find((one) => one.id === idIn(params.get(key)))
  const run = find('run') ?? null
  const search = params.get('q')?.trim().slice(0, 60) ?? ''
  const found = run
    ? await studentsOfRun(ctx.site.id, run.id, search ? { roll: smallRoll(search), q: search } : null, listing)
    : { items: [], total: 0 }
  const shown = run ? (await readRun(ctx.site.id, run.id)).shown : null
  return {
    runs,
    run,
    search,
    students: listOf(
      listing,
      found.items.map((one) => ({
        ...one,
        withheldAt: at(one.withheldAt),
        section: shown && sectionName(shown, one.sectionId),
      })),
      found.total,
    ),
  }
}

/** A roll as somebody typed it, in digits of either language. */
export function smallRoll(text: string): number | null {
  const roll = parseInteger(text)
  return roll !== null && roll > 0 && roll < 2_000_000_000 ? roll : null
}

export type Panel = Awaited<ReturnType<typeof runPanel>>
