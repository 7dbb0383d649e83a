import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inScope, sql } from 'db/connection'
import { renderPdfBatch } from '~/documents/pdf.server'
import type { MarkSheetPage } from '~/documents/types'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { storeFile } from '~/domain/operations/files/files.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { readRun, readSnapshots, type SnapshotRun } from '../read-result.server'
import { markSheetPage } from '../result-documents'
import { isStale } from '../stale/stale-runs.server'
import { runUnits, unitOf } from './report-choices.server'
import { sheetSetting, type SheetKind } from './sheet-file.server'
import { runSummary } from './summary.server'

interface MarkSheetsPayload {
  runId: number
  unit: string
  lang: Lang
  kind: SheetKind
}

const PAGE = 100

/** The mark sheets of a section, a class offering or a whole run as one PDF, a student a page. Withheld results are left out. */
export const markSheetsJob = defineJob<MarkSheetsPayload>(
  'results.mark-sheets',
  async ({ tenant, scope, job, payload, progress, finish, signal }) => {
    const { lang, kind } = payload
    const reading = { ...scope, readOnly: true }
    const { run, unit, codes, total, setting } = await inScope(reading, async () => {
      const run = await readRun(tenant.id, payload.runId)
      await refuseOutdated(tenant.id, run)
      const unit = unitOf(await runUnits(tenant.id, run), payload.unit)
      if (!unit) throw new Missing('section')
      const { students, absent, withheld } = await runSummary(tenant.id, run, unit.sectionIds)
      const shown = students + absent - withheld
      if (!shown) throw new Refusal('results:report.nobody')
      return {
        run,
        unit,
        codes: await codesOf(tenant.id, run.id),
        total: shown,
        setting: await sheetSetting(tenant, run, lang, kind),
      }
    })

    async function* pages(): AsyncGenerator<MarkSheetPage> {
      let after: { sectionId: number; roll: number } | undefined
      for (;;) {
        const snapshots = await inScope(reading, () =>
          readSnapshots(tenant.id, run, { sectionIds: unit?.sectionIds ?? undefined, after, limit: PAGE }),
        )
        for (const one of snapshots) {
          if (one.withheldReason === null)
            yield markSheetPage(one, run, lang, setting.verifyUrl(one.verificationCode), setting.look, kind)
        }
        const last = snapshots.at(-1)
        if (!last || snapshots.length < PAGE) return
        after = { sectionId: last.sectionId, roll: last.roll }
      }
    }

    const perPage = setting.shared.layout === 'compact' ? 2 : 1
    await progress(0, total)
    const dir = await mkdtemp(path.join(os.tmpdir(), 'mark-sheets-'))
    try {
      const file = path.join(dir, 'sheets.pdf')
      const made = await renderPdfBatch('mark-sheet', setting.shared, pages(), {
        file,
        signal,
        onProgress: (done) => progress(Math.min(total, done * perPage), total),
      })
      const bytes = await readFile(file)
      await inScope(scope, async () => {
        await refuseOutdated(tenant.id, await readRun(tenant.id, run.id))
        if ((await codesOf(tenant.id, run.id)) !== codes) throw new Refusal('results:report.changedMeanwhile')
        const stored = await storeFile(
          { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
          { name: fileName(run, lang), bytes, purpose: 'output', area: 'results' },
        )
        await finish({ link: paths.file(stored.key), pages: made.pages })
      })
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  { title: 'results:job.markSheets', permission: 'results.results.report' },
)

/** No sheet is printed that was replaced, or that cannot be published as it is. A published one stands until it is replaced. */
async function refuseOutdated(siteId: number, run: SnapshotRun): Promise<void> {
  if (run.state === 'superseded') throw new Refusal('results:report.superseded')
  if (run.state !== 'published' && (await isStale(siteId, run.id))) throw new Refusal('results:report.stale')
}

/** All codes of a run and what is withheld: a correction while sheets are being made would leave a dead one among them. */
async function codesOf(siteId: number, runId: number): Promise<string> {
  const [row] = await sql<{ codes: string | null }>(
    `SELECT md5(string_agg(verification_code || (withheld_reason IS NULL), ' ' ORDER BY id)) AS codes FROM result WHERE site_id = $1 AND run_id = $2`,
    [siteId, runId],
  )
  return row?.codes ?? ''
}

/** A name people find again: exam, session and class. */
export function fileName(run: SnapshotRun, lang: Lang, more = ''): string {
  const { exam, session, className } = run.shown
  const text =
    lang === 'bn' ? [exam.nameBn, session, className.nameBn, more] : [exam.nameEn, session, className.nameEn, more]
  return text.filter(Boolean).join(' ')
}

/** Queues the mark sheets of a unit. The same order while it is under way leads to the same job. @throws Missing, Refusal */
export async function orderMarkSheets(ctx: SiteCtx, order: MarkSheetsPayload): Promise<number> {
  const run = await readRun(ctx.site.id, order.runId)
  if (!unitOf(await runUnits(ctx.site.id, run), order.unit)) throw new Missing('section')
  await refuseOutdated(ctx.site.id, run)
  ctx.audit({ recordType: 'result_run', recordId: run.id, action: 'results.mark-sheets', after: { ...order } })
  return enqueueJob(ctx, markSheetsJob, order, { key: `${order.runId} ${order.unit} ${order.lang} ${order.kind}` })
}
