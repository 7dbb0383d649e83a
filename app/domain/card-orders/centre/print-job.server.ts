import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inScope, sql, type Scope } from 'db/connection'
import sharp from 'sharp'
import type { IdCardPage } from '~/documents/papers/card'
import { renderPdfBatch } from '~/documents/pdf.server'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'
import { zipOf } from '~/documents/zip-write.server'
import { cardSetting } from '~/domain/id-cards/cards.server'
import { CENTRE } from '~/domain/tenancy/central.server'
import { Missing } from '~/domain/errors'
import { inTurn } from '~/domain/operations/files/check.server'
import { storeFile } from '~/domain/operations/files/files.server'
import { defineJob } from '~/domain/operations/jobs/registry.server'
import { tenantById } from '~/domain/tenancy/tenants.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { cardPhotos } from '../card-photos.server'
import { orderItems, orderOf, type OrderItem } from '../orders.server'

const PER_SHEET = 8
const AT_ONCE = 56
/** Cards of an order; save-order.server.ts lets no more in. */
const ALL = 10_000

/**
 * The printer's files of orders as one archive: of each order sheets with crop marks (PDF), and the cards as a table (XLSX, CSV) with their
 * photographs for card printers. Writes nothing but the file, so it may run twice.
 */
export const printCardsJob = defineJob<{ orderIds: number[] }>(
  'billing.print-cards',
  async ({ scope, tenant, job, payload, progress, finish, signal }) => {
    const files: { name: string; bytes: Uint8Array }[] = []
    await progress(0, payload.orderIds.length)
    for (const [at, id] of payload.orderIds.entries()) {
      const siteId = await siteOf(id)
      files.push(...(await filesOfOrder({ tenants: [CENTRE, siteId], readOnly: true }, siteId, id, signal)))
      await progress(at + 1, payload.orderIds.length)
    }
    await inScope(scope, async () => {
      const stored = await storeFile(
        { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
        { name: wordsFor('en')('card-orders:files'), bytes: zipOf(files), purpose: 'output' },
      )
      await finish({ link: paths.file(stored.key), orders: payload.orderIds.length })
    })
  },
  { title: 'card-orders:job', permission: 'billing.cards.view' },
)

async function siteOf(orderId: number): Promise<number> {
  const [row] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ siteId: number }>('SELECT o.site_id AS "siteId" FROM card_order o WHERE o.id = $1', [orderId]),
  )
  if (!row) throw new Missing('order')
  return row.siteId
}

const HEADS = [
  'code',
  'id',
  'name_bn',
  'name_en',
  'class',
  'group',
  'section',
  'roll',
  'session',
  'blood',
  'guardian',
  'valid_until',
  'photo',
]

const cells = ({ snapshot: card, code, photo }: OrderItem, validUntil: string) => [
  code,
  card.code,
  card.nameBn,
  card.nameEn,
  card.className.nameEn,
  card.group?.nameEn ?? '',
  card.section.nameEn,
  card.roll,
  card.session,
  card.bloodGroup ?? '',
  card.guardianMobile ?? '',
  validUntil,
  photo ? `photos/${code}.jpg` : '',
]

async function filesOfOrder(
  reading: Scope,
  siteId: number,
  orderId: number,
  signal: AbortSignal,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const site = await tenantById(siteId)
  if (!site) throw new Missing('institution')
  const { order, items, setting } = await inScope(reading, async () => {
    const order = await orderOf(siteId, orderId)
    const { items } = await orderItems(siteId, orderId, { offset: 0, limit: ALL })
    return { order, items, setting: await cardSetting(site, order.lang, 'press', order.validUntil) }
  })
  const cards = items.filter((one) => one.code !== null && one.voidAt === null)
  if (!cards.length) return []
  const folder = `${site.eiin ?? site.alias}-${order.number}`
  const photos: { name: string; bytes: Uint8Array }[] = []

  async function* pages(): AsyncGenerator<IdCardPage> {
    for (let at = 0; at < cards.length; at += AT_ONCE) {
      const some = cards.slice(at, at + AT_ONCE)
      const own = await inScope(reading, () =>
        cardPhotos(
          siteId,
          some.map((one) => one.id),
        ),
      )
      for (const one of some) {
        const bytes = own.get(one.id)
        if (bytes) photos.push({ name: `${folder}/photos/${one.code}.jpg`, bytes: await asJpeg(bytes) })
      }
      for (let from = 0; from < some.length; from += PER_SHEET)
        yield {
          cards: some
            .slice(from, from + PER_SHEET)
            .map((one) => setting.draw(one.snapshot, own.get(one.id), one.code ?? undefined)),
        }
    }
  }

  const dir = await mkdtemp(path.join(os.tmpdir(), 'card-order-'))
  try {
    const file = path.join(dir, 'cards.pdf')
    await renderPdfBatch('id-card', setting.shared, pages(), { file, signal, pagesPerBatch: 6 })
    const rows = cards.map((one) => cells(one, order.validUntil))
    const xlsx = await writeXlsx([{ name: folder, columns: HEADS.map((header) => ({ header })), rows }])
    return [
      { name: `${folder}/sheets.pdf`, bytes: await readFile(file) },
      { name: `${folder}/cards.xlsx`, bytes: xlsx },
      { name: `${folder}/cards.csv`, bytes: Buffer.from(writeCsv([HEADS, ...rows]), 'utf8') },
      ...photos,
    ]
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/** Card printers take JPEG alone. */
const asJpeg = async (bytes: Uint8Array): Promise<Uint8Array> =>
  isJpeg(bytes)
    ? bytes
    : new Uint8Array(await inTurn(() => sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()))
