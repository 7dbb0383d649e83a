import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { releasePhotos } from '~/domain/card-orders/card-photos.server'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { eventually } from 'tests/harness/servers/own-server'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let admin: Visitor
let head: Visitor
let operator: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 4 })
  await makeUser(site.id, { username: 'the-head', roles: ['head'] })
  admin = await visit(site.alias).login('admin')
  head = await visit(site.alias).login('the-head')
  operator = await visit(null).login('operator')
})
afterAll(closeDatabase)

const studentAt = (at: number) => site.students[at]?.id ?? 0
/** Takes a photograph of one colour; @returns its file and what the student's page shows of it */
async function photograph(student: number, background: string): Promise<{ id: number; key: string; bytes: Buffer }> {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const photo = new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' })
  await admin.submit(await admin.get(paths.student(student)), 'form:has([name=photo])', { photo })
  const [row] = await everywhere(() =>
    sql<{ id: number; key: string }>(
      'SELECT f.id, f.key FROM student s JOIN file f ON f.tenant_id = s.site_id AND f.id = s.photo_file_id WHERE s.site_id = $1 AND s.id = $2',
      [site.id, student],
    ),
  )
  if (!row) throw new Error('no photograph')
  return { ...row, bytes: (await admin.get(paths.file(row.key))).body }
}
const remove = (student: number) => admin.post(paths.student(student), { intent: 'photo-remove' })
const isThere = async (file: { id: number }) =>
  (await everywhere(() => sql('SELECT 1 FROM file WHERE tenant_id = $1 AND id = $2', [site.id, file.id]))).length === 1

/** Orders a card of a student; @returns the order */
async function order(student: number): Promise<number> {
  await head.post(paths.idCards, {
    intent: 'order',
    session: String(site.session.id),
    section: String(site.section.id),
    whole: 'no',
    student: String(student),
    lang: 'bn',
    layout: 'sheet',
    validUntil: `${new Date().getFullYear() + 1}-12-31`,
  })
  const [row] = await everywhere(() =>
    sql<{ id: number; cards: number }>('SELECT id, cards FROM card_order WHERE site_id = $1 ORDER BY id DESC LIMIT 1', [
      site.id,
    ]),
  )
  expect(row?.cards).toBe(1)
  return row?.id ?? 0
}
const approve = (id: number) => head.post(paths.cardOrder(id), { intent: 'approve', photos: 'leave-out' })

/** The printer's files of an order, once the newest job that makes them is done. */
async function archive(): Promise<Buffer> {
  const link = await eventually('printer’s files', async () => {
    const [job] = await everywhere(() =>
      sql<{ state: string; link: string | null }>(
        `SELECT state, result ->> 'link' AS link FROM job WHERE kind = 'billing.print-cards' ORDER BY id DESC LIMIT 1`,
      ),
    )
    return job?.state === 'done' && job.link
  })
  return (await operator.get(link)).body
}

journey('the photograph of a printed card', (step) => {
  let id = 0
  let approved: Awaited<ReturnType<typeof photograph>>
  let another: Awaited<ReturnType<typeof photograph>>
  step('is the one that was approved; one from before the approval is not kept', async () => {
    const early = await photograph(studentAt(0), '#c33')
    id = await order(studentAt(0))
    approved = await photograph(studentAt(0), '#3c3')
    expect(await isThere(early)).toBe(false)
    expect((await approve(id)).status).toBe(200)
    another = await photograph(studentAt(0), '#33c')
    expect([await isThere(approved), await isThere(another)]).toEqual([true, true])
    await remove(studentAt(0))
    expect([await isThere(approved), await isThere(another)]).toEqual([true, false])
  })
  step('goes to the printer, also when it is printed again, whatever the student’s is meanwhile', async () => {
    await operator.post(paths.centreCardOrders, { intent: 'print', ids: String(id) })
    const files = await archive()
    expect([files.includes(approved.bytes), files.includes(another.bytes)]).toEqual([true, false])
    expect((await head.get(paths.cardOrder(id))).status).toBe(200)
    await operator.post(paths.centreCardOrder(id), { intent: 'deliver', carrier: 'Courier' })
    const last = await photograph(studentAt(0), '#cc3')
    expect((await operator.post(paths.centreCardOrder(id), { intent: 'files' })).status).toBe(200)
    const again = await archive()
    expect([again.includes(approved.bytes), again.includes(last.bytes)]).toEqual([true, false])
  })
  step('is let go with its card; the new card has the one of its own approval', async () => {
    const [card] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM card_order_item WHERE site_id = $1 AND order_id = $2', [site.id, id]),
    )
    const lost = { intent: 'lost', ids: String(card?.id), reason: 'Lost on the bus' }
    expect((await head.post(paths.cardOrder(id), lost)).status).toBe(200)
    expect(await isThere(approved)).toBe(false)
    expect((await admin.get(paths.file(approved.key))).status).toBe(404)
  })
})

test('an order that is cancelled keeps no photograph, and takes no student’s away', async () => {
  const old = await photograph(studentAt(1), '#111')
  const first = await order(studentAt(1))
  await approve(first)
  const now = await photograph(studentAt(1), '#222')
  expect(await isThere(old)).toBe(true)
  await head.post(paths.cardOrder(first), { intent: 'cancel', reason: 'Not needed' })
  expect([await isThere(old), await isThere(now)]).toEqual([false, true])
  const second = await order(studentAt(1))
  await approve(second)
  await head.post(paths.cardOrder(second), { intent: 'cancel', reason: 'Not needed' })
  expect(await isThere(now)).toBe(true)
})

test('one photograph on two cards stays for the other', async () => {
  const photo = await photograph(studentAt(2), '#444')
  const first = await order(studentAt(2))
  await approve(first)
  const again = await order(studentAt(2))
  expect(again).not.toBe(first)
  await approve(again)
  await remove(studentAt(2))
  await head.post(paths.cardOrder(first), { intent: 'cancel', reason: 'Not needed' })
  expect(await isThere(photo)).toBe(true)
  await head.post(paths.cardOrder(again), { intent: 'cancel', reason: 'Not needed' })
  expect(await isThere(photo)).toBe(false)
})

test('cards whose day is over keep none, and are not printed again', async () => {
  const photo = await photograph(studentAt(3), '#777')
  const id = await order(studentAt(3))
  await approve(id)
  await operator.post(paths.centreCardOrders, { intent: 'print', ids: String(id) })
  await remove(studentAt(3))
  const release = () => inScope({ tenants: [site.id], readOnly: false }, () => releasePhotos(site))
  expect([await release(), await isThere(photo)]).toEqual([0, true])
  await everywhere(() =>
    sql(`UPDATE card_order SET valid_until = current_date - 2 WHERE site_id = $1 AND id = $2`, [site.id, id]),
  )
  expect([await release(), await isThere(photo)]).toEqual([1, false])
  expect((await operator.post(paths.centreCardOrder(id), { intent: 'files' })).status).toBe(409)
})
