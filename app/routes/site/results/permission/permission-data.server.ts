import type { SiteCtx } from '~/domain/context'
import { scrutinyEnd } from '~/domain/exams/exam-ends.server'
import { resultExams, runsOf, type RunRow } from '~/domain/results/desk/overview.server'
import { changedResults, runBefore } from '~/domain/results/publishing/difference.server'
import { staleRuns } from '~/domain/results/stale/stale-runs.server'
import { idIn } from '~/ui/table/url'
import { chosenExam } from '~/screens/results/exam-picker'
import { shownStaleness } from '../parts/stale.server'
import { runPanel } from './panel.server'
import { publicationOf, seenOf } from './publication.server'

const waits = (run: RunRow) => run.state === 'generated' || run.state === 'withdrawn'

/** All that the screen of publication shows, or the file of who would get another result. */
export async function permissionData(ctx: SiteCtx, request: Request) {
  const params = new URL(request.url).searchParams
  const exams = await resultExams(ctx.site.id)
  const exam = chosenExam(exams, params, true)
  const runs = exam ? await runsOf(ctx.site.id, exam.id) : []
  const stale = await staleRuns(
    ctx.site.id,
    runs.map((one) => one.id),
  )
  const asked = runs.find((one) => one.id === idIn(params.get('publish') ?? params.get('schedule')) && waits(one))
  const publication = exam && asked ? await publicationOf(ctx, exam.id, asked, request) : null
  return {
    exams,
    exam: exam ?? null,
    end: exam ? await scrutinyEnd(ctx.site.id, exam.id) : null,
    publication: publication && {
      ...publication,
      later: !params.has('publish'),
      stale: shownStaleness(stale.get(publication.runId), ctx.lang),
    },
    many: exam && params.get('schedule') === 'many' ? await manyOf(ctx, exam.id, runs.filter(waits)) : null,
    mayGenerate: ctx.can('results.results.generate'),
    ...(await runPanel(ctx, runs, stale, request)),
  }
}

async function manyOf(ctx: SiteCtx, examId: number, runs: readonly RunRow[]) {
  const changed: Record<number, number> = {}
  for (const run of runs) {
    const before = await runBefore(ctx.site.id, {
      id: run.id,
      exam_id: examId,
      class_id: run.classId,
      published_at: run.publishedAt,
    })
    if (!before) continue
    const none = { q: null, roll: null, kinds: null, limit: 0, offset: 0 }
    changed[run.id] = (await changedResults(ctx.site.id, run.id, before.id, none)).total
  }
  return { seen: await seenOf(ctx, examId, runs), changed }
}

export type PermissionData = Awaited<ReturnType<typeof permissionData>>
