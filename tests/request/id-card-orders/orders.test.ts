import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'

let site: MadeSite
let other: MadeSite
let head: Visitor
let operator: Visitor

beforeAll(async () => {
  site = await makeSite({ students: 3 })
  other = await makeSite({ students: 1 })
  head = await headOf(site)
  operator = await visit(null).login('operator')
})
afterAll(closeDatabase)

/** Somebody who is the head and nothing else: rights are those of the role one acts in. */
async function headOf(of: MadeSite): Promise<Visitor> {
  await makeUser(of.id, { username: 'the-head', roles: ['head'] })
  return visit(of.alias).login('the-head')
}

interface Row {
  id: number
  state: string
  cards: number
  batch: number | null
  invoice: number | null
}
const orders = (siteId: number) =>
  everywhere(() =>
    sql<Row>('SELECT id, state, cards, batch, invoice_id AS invoice FROM card_order WHERE site_id = $1 ORDER BY id', [
      siteId,
    ]),
  )
const items = (orderId: number) =>
  everywhere(() =>
    sql<{ id: number; code: string | null; isVoid: boolean; replaces: number | null; enrolment: number }>(
      'SELECT id, code, void_at IS NOT NULL AS "isVoid", replaces, enrolment_id AS enrolment FROM card_order_item WHERE site_id = $1 AND order_id = $2 ORDER BY position',
      [site.id, orderId],
    ),
  )
const form = (of: MadeSite, over: Record<string, string> = {}) => ({
  intent: 'order',
  session: String(of.session.id),
  section: String(of.section.id),
  whole: 'yes',
  lang: 'bn',
  layout: 'sheet',
  validUntil: '2026-12-31',
  ...over,
})

journey('printed cards', (step) => {
  let id = 0
  step('are ordered once, however often the form is sent; nobody prints before the head approves', async () => {
    expect((await head.post(paths.idCards, form(site))).status).toBe(200)
    expect((await head.post(paths.idCards, form(site))).status).toBe(200)
    const made = await orders(site.id)
    expect(made).toMatchObject([{ state: 'ordered', cards: 3 }])
    id = made[0]?.id ?? 0
    expect((await operator.get(paths.centreCardOrder(id))).status).toBe(404)
    expect((await operator.post(paths.centreCardOrders, { intent: 'print', ids: String(id) })).status).toBe(409)
    expect((await head.post(paths.cardOrder(id), { intent: 'receive' })).status).toBe(409)
  })
  step(
    'without photographs are left out, where all lack one nobody is left; printed with frames they get codes',
    async () => {
      const left = await head.post(paths.cardOrder(id), { intent: 'approve', photos: 'leave-out' })
      expect(left.status).toBeGreaterThanOrEqual(400)
      expect((await orders(site.id))[0]?.state).toBe('ordered')
      expect((await head.post(paths.cardOrder(id), { intent: 'approve', photos: 'print' })).status).toBe(200)
      const cards = await items(id)
      expect(new Set(cards.map((one) => one.code)).size).toBe(3)
      expect(cards.every((one) => /^[A-Z2-9]{10}$/.test(one.code ?? ''))).toBe(true)
      expect((await head.post(paths.cardOrder(id), { intent: 'approve', photos: 'print' })).status).toBe(409)
    },
  )
  step('go to the printer as a batch, once, and are delivered and received', async () => {
    await operator.post(paths.centreCardOrders, { intent: 'print', ids: String(id) })
    expect((await orders(site.id))[0]).toMatchObject({ state: 'printing' })
    expect((await orders(site.id))[0]?.batch).not.toBeNull()
    expect((await operator.post(paths.centreCardOrders, { intent: 'print', ids: String(id) })).status).toBe(409)
    expect((await head.post(paths.cardOrder(id), { intent: 'cancel', reason: 'Too late' })).status).toBe(409)
    const at = paths.centreCardOrder(id)
    expect((await operator.get(paths.centreCardOrderNote(id))).status).toBe(200)
    expect((await operator.post(at, { intent: 'deliver', carrier: 'Courier 7' })).status).toBe(200)
    expect((await head.post(paths.cardOrder(id), { intent: 'receive' })).status).toBe(200)
    expect((await orders(site.id))[0]?.state).toBe('received')
  })
  step('are put on the institution’s next invoice, once', async () => {
    const company = await everywhere(async () => {
      const [known] = await sql<{ id: number }>('SELECT id FROM company WHERE active ORDER BY id LIMIT 1')
      return known?.id ?? 0
    })
    const at = paths.centreCardOrder(id)
    const bill = { intent: 'bill', company: String(company), unit: '35' }
    expect((await operator.post(at, bill)).status).toBe(200)
    const [order] = await orders(site.id)
    const [line] = await everywhere(() =>
      sql<{ amount: number }>(
        'SELECT amount_poisha AS amount FROM invoice_line WHERE site_id = $1 AND invoice_id = $2',
        [site.id, order?.invoice],
      ),
    )
    expect(line?.amount).toBe(3 * 3500)
    expect((await operator.post(at, bill)).status).toBe(409)
  })
  step('a lost one is void at once and ordered anew; its code says so to whoever scans it', async () => {
    const [lost] = await items(id)
    expect((await head.post(paths.cardOrder(id), { intent: 'lost', ids: String(lost?.id), reason: 'no' })).status).toBe(
      422,
    )
    const report = { intent: 'lost', ids: String(lost?.id), reason: 'Lost on the bus' }
    expect((await head.post(paths.cardOrder(id), report)).status).toBe(200)
    expect((await items(id))[0]?.isVoid).toBe(true)
    const again = (await orders(site.id)).at(-1)
    expect(again).toMatchObject({ state: 'ordered', cards: 1 })
    expect(await items(again?.id ?? 0)).toMatchObject([{ replaces: lost?.id, enrolment: lost?.enrolment }])
    expect((await head.post(paths.cardOrder(id), report)).status).toBe(409)
    const card = paths.studentDetails(site.student.username, site.id, lost?.enrolment ?? 0)
    const anybody = visit(site.alias)
    expect((await anybody.get(`${card}?card=AAAAAAAAAA`)).status).toBe(404)
    expect((await anybody.get(card)).text).toContain('স্বাক্ষর নেই')
    expect((await anybody.get(`${card}?card=${lost?.code}`)).text).toContain('বাতিল')
  })
})

test('cards of another institution are nobody else’s', async () => {
  const outside = await visit(other.alias).login('admin')
  expect((await outside.post(paths.idCards, form(other))).status).toBe(200)
  const [own] = await orders(other.id)
  expect((await head.get(paths.cardOrder(own?.id ?? 0))).status).toBe(404)
  for (const intent of ['approve', 'cancel', 'receive', 'lost'])
    expect(
      (
        await head.post(paths.cardOrder(own?.id ?? 0), {
          intent,
          photos: 'print',
          reason: 'Not mine',
          ids: '1',
        })
      ).status,
    ).toBe(404)
  const teacher = await visit(site.alias).login('teacher')
  expect((await teacher.get(paths.cardOrders)).status).toBe(403)
  const support = await visit(null).login('support')
  expect((await support.get(paths.centreCardOrders)).status).toBe(403)
})

test('whoever prints cards orders them, and only the head approves', async () => {
  const apart = await makeSite({ students: 1 })
  await makeUser(apart.id, { username: 'clerk', roles: ['admin'] })
  const clerk = await visit(apart.alias).login('clerk')
  expect((await clerk.post(paths.idCards, form(apart))).status).toBe(200)
  const [order] = await orders(apart.id)
  expect((await clerk.post(paths.cardOrder(order?.id ?? 0), { intent: 'approve', photos: 'print' })).status).toBe(403)
  expect((await orders(apart.id))[0]?.state).toBe('ordered')
  const given = { intent: 'cancel', reason: 'Ordered by mistake' }
  expect((await clerk.post(paths.cardOrder(order?.id ?? 0), given)).status).toBe(200)
  expect((await orders(apart.id))[0]?.state).toBe('cancelled')
})

test('a student who left between order and approval has no card', async () => {
  const apart = await makeSite({ students: 2 })
  const own = await headOf(apart)
  await own.post(paths.idCards, form(apart))
  const [order] = await orders(apart.id)
  await everywhere(() =>
    sql(
      `UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = (SELECT max(id) FROM enrolment WHERE site_id = $1)`,
      [apart.id],
    ),
  )
  await own.post(paths.cardOrder(order?.id ?? 0), { intent: 'approve', photos: 'print' })
  expect((await orders(apart.id))[0]).toMatchObject({ state: 'approved', cards: 1 })
})

test('an order that waits beside others is found by its state', async () => {
  await everywhere(() =>
    createRow('card_order', {
      site_id: other.id,
      number: 900,
      session_id: other.session.id,
      lang: 'en',
      valid_until: '2026-12-31',
      state: 'approved',
      cards: 1,
      without_photo: 0,
      sum: 'a'.repeat(64),
      ordered_by: other.admin.id,
      ordered_at: '2026-03-01',
      approved_by: other.admin.id,
      approved_at: '2026-03-01',
      carrier: '',
      reason: '',
    }),
  )
  const list = await operator.get(`${paths.centreCardOrders}?f_state=approved&f_tenant=${other.alias}`)
  expect(list.$('tbody tr')).toHaveLength(1)
})
