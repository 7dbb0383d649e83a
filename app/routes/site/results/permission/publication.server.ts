import type { SiteCtx } from '~/domain/context'
import type { RunRow } from '~/domain/results/desk/overview.server'
import { changedResults, publicationDigest, runBefore } from '~/domain/results/publishing/difference.server'
import { readRun } from '~/domain/results/read-result.server'
import { sectionName } from '~/domain/results/run-shown'
import { listed } from '~/screens/list/listed.server'
import { changedList } from './changed.list'
import { smallRoll } from './panel.server'

const lookup = (examId: number, run: RunRow) => ({
  id: run.id,
  exam_id: examId,
  class_id: run.classId,
  published_at: run.publishedAt,
})

/** A digest of what each of the runs would replace: what the form says was shown. */
export async function seenOf(ctx: SiteCtx, examId: number, runs: readonly RunRow[]): Promise<Record<number, string>> {
  const seen: Record<number, string> = {}
  for (const run of runs) seen[run.id] = await publicationDigest(ctx.site.id, lookup(examId, run))
  return seen
}

/** What publishing a run would change, student by student, as a list or as a file. */
export async function publicationOf(ctx: SiteCtx, examId: number, run: RunRow, request: Request) {
  const own = lookup(examId, run)
  const before = await runBefore(ctx.site.id, own)
  const seen = await publicationDigest(ctx.site.id, own)
  if (!before) return { runId: run.id, seen, before: null, list: null, counts: null }
  const found = await listed(ctx, request, changedList, async ({ q, filters, limit, offset }) => {
    const changed = await changedResults(ctx.site.id, run.id, before.id, {
      q: q || null,
      roll: smallRoll(q),
      kinds: filters.kind ?? null,
      limit,
      offset,
    })
    const [fresh, old] = [(await readRun(ctx.site.id, run.id)).shown, (await readRun(ctx.site.id, before.id)).shown]
    const section = (id: number) => sectionName(fresh, id) ?? sectionName(old, id)
    return { ...changed, items: changed.items.map((one) => ({ ...one, section: section(one.sectionId) ?? null })) }
  })
  return { runId: run.id, seen, before, ...found }
}

export type Publication = Awaited<ReturnType<typeof publicationOf>>
