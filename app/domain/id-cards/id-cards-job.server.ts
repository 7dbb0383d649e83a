import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inScope } from 'db/connection'
import type { IdCardPage } from '~/documents/papers/card'
import { renderPdfBatch } from '~/documents/pdf.server'
import { photosOf } from '~/domain/certificates/photos.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { storeFile } from '~/domain/operations/files/files.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { cardRows, cardSetting } from './cards.server'

interface CardsPayload {
  sectionIds: number[]
  students: number[] | null
  lang: Lang
  layout: 'sheet' | 'card'
  validUntil: string
  name: string
}

const PER_SHEET = 10
/** Photos are held for so many students at a time, whatever the order's size. */
const AT_ONCE = 60

/** The ID cards of sections as one PDF: fronts and backs, sheet by sheet. Writes nothing but the file, so it may run twice. */
export const idCardsJob = defineJob<CardsPayload>(
  'students.id-cards',
  async ({ tenant, scope, job, payload, progress, finish, signal }) => {
    const { lang, layout } = payload
    const reading = { ...scope, readOnly: true }
    const { rows, setting } = await inScope(reading, async () => ({
      rows: await cardRows(tenant.id, payload.sectionIds, payload.students),
      setting: await cardSetting(tenant, lang, layout, payload.validUntil),
    }))
    if (!rows.length) throw new Refusal('id-cards:nobody')
    const size = layout === 'sheet' ? PER_SHEET : 1

    async function* pages(): AsyncGenerator<IdCardPage> {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE)
        const photos = await inScope(reading, () =>
          photosOf(
            tenant.id,
            some.filter((row) => row.photo).map((row) => row.studentId),
          ),
        )
        for (let from = 0; from < some.length; from += size)
          yield { cards: some.slice(from, from + size).map((row) => setting.draw(row, photos.get(row.studentId))) }
      }
    }

    await progress(0, rows.length)
    const dir = await mkdtemp(path.join(os.tmpdir(), 'id-cards-'))
    try {
      const file = path.join(dir, 'cards.pdf')
      const made = await renderPdfBatch('id-card', setting.shared, pages(), {
        file,
        signal,
        pagesPerBatch: layout === 'sheet' ? 6 : 40,
        onProgress: (done) => progress(Math.min(rows.length, Math.floor((done * size) / 2)), rows.length),
      })
      const bytes = await readFile(file)
      await inScope(scope, async () => {
        const stored = await storeFile(
          { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
          {
            name: `${wordsFor(lang)('id-cards:card.title')} ${payload.name}`,
            bytes,
            purpose: 'output',
            area: 'students',
          },
        )
        await finish({ link: paths.file(stored.key), pages: made.pages, cards: rows.length })
      })
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  { title: 'id-cards:job', permission: 'students.id-cards.print' },
)

/** Queues the cards of sections of this site; the same order while it is under way leads to the same job. @throws Missing, Refusal */
export async function orderCards(ctx: SiteCtx, order: CardsPayload): Promise<number> {
  if (!order.sectionIds.length) throw new Missing('section')
  const rows = await cardRows(ctx.site.id, order.sectionIds, order.students)
  if (!rows.length) throw new Refusal('id-cards:nobody')
  ctx.audit({
    recordType: 'id_card',
    recordId: order.sectionIds[0] ?? 0,
    after: { ...order, students: order.students ?? 'all', cards: rows.length },
  })
  return enqueueJob(ctx, idCardsJob, order, { key: createHash('sha256').update(JSON.stringify(order)).digest('hex') })
}
