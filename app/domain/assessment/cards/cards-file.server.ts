import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inScope } from 'db/connection'
import { renderPdf, renderPdfBatch } from '~/documents/pdf.server'
import type { AssessmentCardPage } from '~/documents/papers/assessment'
import type { SiteCtx, Tenant } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { readFile as readStored, storeFile } from '~/domain/operations/files/files.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { cardPage, cardShared, cardsFileName } from './card-document'
import { readCards, runSections, type Card } from './read-cards.server'
import { readRun, type Run } from './runs.server'

interface CardsPayload {
  runId: number
  /** null: all sections. */
  sectionId: number | null
  lang: Lang
  indicators: boolean
}

const READ = 100

const logoOf = async (site: Tenant) => (site.logoFileId ? (await readStored(site, site.logoFileId)).content : undefined)

/** One student's card as PDF. */
export async function cardPdf(site: Tenant, run: Run, card: Card, lang: Lang, indicators: boolean): Promise<Buffer> {
  const shared = cardShared(site, run, lang, await logoOf(site))
  return renderPdf('assessment-card', { shared, pages: [cardPage(card, run, lang, indicators)] })
}

/** The cards of a section, or of a whole run, as one PDF. */
export const cardsJob = defineJob<CardsPayload>(
  'assessment.cards',
  async ({ tenant, scope, job, payload, progress, finish, signal }) => {
    const { runId, sectionId, lang, indicators } = payload
    const reading = { ...scope, readOnly: true }
    const { run, total, shared } = await inScope(reading, async () => {
      const run = await readRun(tenant.id, runId)
      refuseOld(run)
      const sections = (await runSections(tenant.id, runId)).filter(
        (one) => sectionId === null || one.sectionId === sectionId,
      )
      return {
        run,
        total: sections.reduce((sum, one) => sum + one.cards, 0),
        shared: cardShared(tenant, run, lang, await logoOf(tenant)),
      }
    })

    async function* pages(): AsyncGenerator<AssessmentCardPage> {
      let after: Card | undefined
      for (;;) {
        const cards = await inScope(reading, () => readCards(tenant.id, runId, { sectionId, after, limit: READ }))
        for (const one of cards) yield cardPage(one, run, lang, indicators)
        after = cards.at(-1)
        if (cards.length < READ) return
      }
    }

    await progress(0, total)
    const dir = await mkdtemp(path.join(os.tmpdir(), 'assessment-cards-'))
    try {
      const file = path.join(dir, 'cards.pdf')
      const made = await renderPdfBatch('assessment-card', shared, pages(), {
        file,
        signal,
        onProgress: (done) => progress(Math.min(total, done), total),
      })
      const bytes = await readFile(file)
      await inScope(scope, async () => {
        // A run that was withdrawn or replaced meanwhile is not what its cards say it is.
        const now = await readRun(tenant.id, runId)
        if (now.state !== run.state) throw new Refusal('site-assessment:report.changedMeanwhile')
        const stored = await storeFile(
          { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
          { name: cardsFileName(run, lang), bytes, purpose: 'output', area: 'assessment' },
        )
        await finish({ link: paths.file(stored.key), pages: made.pages })
      })
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  { title: 'site-assessment:job.cards', permission: 'assessment.results.report' },
)

/** Cards of a run that was replaced would lie beside the right ones. */
function refuseOld({ state }: Run): void {
  if (state === 'superseded') throw new Refusal('site-assessment:report.superseded')
}

/** Queues the cards of a section, or of all. The same order while it is under way leads to the same job. @throws Missing; Refusal for a run that was replaced */
export async function orderCards(ctx: SiteCtx, order: CardsPayload): Promise<number> {
  const run = await readRun(ctx.site.id, order.runId)
  refuseOld(run)
  const sections = await runSections(ctx.site.id, run.id)
  if (order.sectionId !== null && !sections.some((one) => one.sectionId === order.sectionId))
    throw new Missing('section')
  ctx.audit({
    recordType: 'assessment_run',
    recordId: run.id,
    action: 'assessment.results.report',
    after: { ...order },
  })
  const { runId, sectionId, lang, indicators } = order
  return enqueueJob(ctx, cardsJob, order, { key: `${runId} ${sectionId ?? 'all'} ${lang} ${indicators}` })
}
