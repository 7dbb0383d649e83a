import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inScope, sql } from 'db/connection'
import type { AdmitCard, AdmitPage } from '~/documents/papers/duties'
import { renderPdfBatch } from '~/documents/pdf.server'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { storeFile } from '~/domain/operations/files/files.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { admitExam, cardRows, countCards, whomOf } from './candidates.server'
import { cardOf, cardPhoto, cardSetting, type CardsPerPage } from './card-paper.server'

export interface AdmitCardsPayload {
  examId: number
  unit: string
  lang: Lang
  per: CardsPerPage
}

const READ = 100

/** The issued cards of an exam, a class or a section as one PDF. Withheld ones are left out. */
export const admitCardsJob = defineJob<AdmitCardsPayload>(
  'exams.admit-cards',
  async ({ tenant, scope, job, payload, progress, finish, signal }) => {
    const { lang, per, examId } = payload
    const whom = whomOf(payload.unit)
    const reading = { ...scope, readOnly: true }
    const { exam, total, setting } = await inScope(reading, async () => {
      const exam = await admitExam(tenant.id, examId)
      const total = await countCards(tenant.id, examId, whom)
      if (!total) throw new Refusal('duties:admit.nobody')
      return { exam, total, setting: await cardSetting(tenant, exam, lang, per) }
    })
    const printed: number[] = []

    async function* pages(): AsyncGenerator<AdmitPage> {
      let cards: AdmitCard[] = []
      for (let offset = 0; ; offset += READ) {
        const rows = await inScope(reading, () => cardRows(tenant.id, examId, whom, offset, READ))
        for (const row of rows) {
          printed.push(row.enrolmentId)
          cards.push(cardOf(row, lang, setting.verifyUrl, await cardPhoto(row.photoKey)))
          if (cards.length === per) {
            yield { cards }
            cards = []
          }
        }
        if (rows.length < READ) break
      }
      if (cards.length) yield { cards }
    }

    await progress(0, total)
    const dir = await mkdtemp(path.join(os.tmpdir(), 'admit-cards-'))
    try {
      const file = path.join(dir, 'cards.pdf')
      const made = await renderPdfBatch('admit-card', setting.shared, pages(), {
        file,
        signal,
        onProgress: (done) => progress(Math.min(done * per, total), total),
      })
      const bytes = await readFile(file)
      await inScope(scope, async () => {
        const name = [
          lang === 'bn' ? exam.nameBn || exam.nameEn : exam.nameEn || exam.nameBn,
          exam.session,
          wordsFor(lang)('duties:card.title'),
        ].join(' ')
        const stored = await storeFile(
          { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
          { name, bytes, purpose: 'output', area: 'exams' },
        )
        await sql(
          'UPDATE admit_card SET printed = printed + 1 WHERE site_id = $1 AND exam_id = $2 AND enrolment_id = ANY($3::bigint[])',
          [tenant.id, examId, printed],
        )
        await finish({ link: paths.file(stored.key), pages: made.pages })
      })
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  { title: 'duties:job.admitCards', permission: 'exams.admit-cards.print' },
)

/** Queues the cards of a unit. The same order while it is under way leads to the same job. @throws Missing; Refusal when none is issued there */
export async function orderCards(ctx: SiteCtx, order: AdmitCardsPayload): Promise<number> {
  await admitExam(ctx.site.id, order.examId)
  if (!(await countCards(ctx.site.id, order.examId, whomOf(order.unit)))) throw new Refusal('duties:admit.nobody')
  ctx.audit({
    recordType: 'admit_card',
    recordId: order.examId,
    action: 'exams.admit-cards.print',
    after: { ...order },
  })
  return enqueueJob(ctx, admitCardsJob, order, { key: `${order.examId} ${order.unit} ${order.lang} ${order.per}` })
}
