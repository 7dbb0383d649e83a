import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makePlan, makeSite, makeUser, type MadeBook, type MadeSite } from 'tests/factories'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { collectPayment, type Collection } from '~/domain/payments/till/collect-payment.server'
import { reversePayment } from '~/domain/payments/till/reverse-payment.server'
import { today } from '~/format/dates'

let site: MadeSite
let book: MadeBook
let till: number
const day = today()

beforeEach(async () => {
  site = await makeSite({ students: 3 })
  book = await makeBook(site.id)
  await everywhere(async () => {
    await sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id])
    till = (await createRow('counter_session', { site_id: site.id, user_id: site.admin.id })).id
  })
  await makePlan(site.id, site.session.id, 'TUITION', { '2026-01': '2026-01-10', '2026-02': '2026-02-10' }, [
    { amount: 50_000 },
  ])
  await makePlan(site.id, site.session.id, 'SESSION', { year: '2026-01-31' }, [{ amount: 30_000 }])
  await here(async () => {
    const { id } = await createRow('fee_run', {
      site_id: site.id,
      session_id: site.session.id,
      until_day: '2026-12-31',
    })
    await generateFees(site, { id, sessionId: site.session.id, until: '2026-12-31' })
  })
})
afterAll(closeDatabase)

const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [site.id], readOnly: false }, work)
const ledger = (code: string) => book.ledgers[code] ?? 0
const student = (at: number) => site.students[at]?.id ?? 0
const cash = (amount: number) => ({ method: 'cash' as const, ledgerId: ledger('1101'), amount })
const collect = (amount: number, more: Partial<Collection> = {}) =>
  here(() =>
    collectPayment(site, {
      day,
      channel: 'counter',
      counterSessionId: till,
      tenders: [cash(amount)],
      shares: [{ studentId: student(0), amount }],
      userId: site.admin.id,
      ...more,
    }),
  )
const wrong = () =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [site.id])),
    ...(await sql('SELECT * FROM wrong_books($1)', [site.id])),
  ])
const open = async (at: number) =>
  (
    await everywhere(() =>
      sql<{ rest: number }>('SELECT rest FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on', [
        site.id,
        student(at),
      ]),
    )
  ).map(({ rest }) => rest)
const advance = async (at: number) =>
  (
    await everywhere(() =>
      sql<{ rest: number }>(
        'SELECT coalesce(sum(rest), 0)::bigint AS rest FROM payment_rest WHERE site_id = $1 AND student_id = $2',
        [site.id, student(at)],
      ),
    )
  )[0]?.rest
const balances = async () =>
  Object.fromEntries(
    (
      await everywhere(() =>
        sql<{ code: string; net: number }>(
          `SELECT l.code, sum(m.debit - m.credit)::bigint AS net FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
           WHERE m.site_id = $1 GROUP BY l.code HAVING sum(m.debit - m.credit) <> 0`,
          [site.id],
        ),
      )
    ).map(({ code, net }) => [code, net]),
  )

describe('a payment', () => {
  test('settles the oldest first, in part where it does not reach; one voucher says so', async () => {
    const taken = await collect(60_000)
    expect(taken).toMatchObject({ receipt: `MR-${day.slice(0, 4)}-000001`, advance: 0 })
    expect(await open(0)).toEqual([20_000, 50_000])
    expect(await balances()).toEqual({ '1101': 60_000, '4101': -50_000, '4103': -10_000 })
    expect(await wrong()).toEqual([])
  })

  test('settles what was named before the rest, and keeps as advance what is too much', async () => {
    const [newest] = await everywhere(() =>
      sql<{ id: number }>(
        'SELECT charge_id AS id FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on DESC',
        [site.id, student(0)],
      ),
    )
    await collect(50_000, { shares: [{ studentId: student(0), amount: 50_000, charges: [newest?.id ?? 0] }] })
    expect(await open(0)).toEqual([50_000, 30_000])
    expect(await collect(100_000)).toMatchObject({ advance: 20_000 })
    expect(await open(0)).toEqual([])
    expect(await advance(0)).toBe(20_000)
    expect((await balances())['2101']).toBe(-20_000)
    expect(await wrong()).toEqual([])
  })

  test('is one for several children and several ways of paying', async () => {
    await collect(0, {
      tenders: [cash(100_000), { method: 'bank', ledgerId: ledger('1111'), amount: 80_000, reference: 'T-1' }],
      shares: [
        { studentId: student(0), amount: 130_000 },
        { studentId: student(1), amount: 50_000 },
      ],
    })
    expect(await open(0)).toEqual([])
    expect(await open(1)).toEqual([30_000, 50_000])
    expect(await balances()).toMatchObject({ '1101': 100_000, '1111': 80_000 })
    expect(await wrong()).toEqual([])
  })

  test('from two windows at once settles nothing twice', async () => {
    const both = await Promise.all([collect(130_000), collect(130_000)])
    expect(both.map(({ advance: left }) => left).sort((a, b) => a - b)).toEqual([0, 130_000])
    expect(await open(0)).toEqual([])
    expect(await wrong()).toEqual([])
  })

  test.each([
    ['shares', { shares: [] }, { fieldErrors: { amount: ['posting:refused.shares'] } }],
    ['another clerk', { userId: -1 }, { code: 'posting:refused.till' }],
  ])('is refused: %s', async (_, more, error) => {
    const other = await makeUser(site.id, { roles: ['accountant'] })
    const given = 'userId' in more ? { userId: other.id } : more
    await expect(collect(10_000, given)).rejects.toMatchObject(error)
    expect(await balances()).toEqual({})
  })

  test('of the outside world counts once', async () => {
    const outside = {
      channel: 'gateway' as const,
      counterSessionId: undefined,
      outside: { provider: 'bkash', reference: 'TRX9' },
    }
    await collect(10_000, outside)
    await expect(collect(10_000, outside)).rejects.toMatchObject({ code: 'posting:refused.twice' })
    expect(await wrong()).toEqual([])
  })

  test('has its voucher, or the transaction does not end', async () => {
    await expect(
      here(() => sql(`INSERT INTO fee_settlement (site_id, kind, day) VALUES ($1, 'payment', $2)`, [site.id, day])),
    ).rejects.toMatchObject({ message: 'posting:refused.noVoucher' })
  })
})

describe('taking back', () => {
  const back = (id: number, by: [number, number], kind: 'cancelled' | 'bounced' = 'cancelled') =>
    here(() =>
      reversePayment(site, id, { kind, day, reason: 'Typed for another child', askedBy: by[0], approvedBy: by[1] }),
    )

  test('opens what was settled, takes the advance, and is done once, by another person', async () => {
    const second = await makeUser(site.id, { roles: ['head'] })
    const taken = await collect(150_000)
    await expect(back(taken.id, [site.admin.id, site.admin.id])).rejects.toMatchObject({
      code: 'posting:refused.ownPayment',
    })
    await back(taken.id, [site.admin.id, second.id])
    expect(await open(0)).toEqual([50_000, 30_000, 50_000])
    expect(await advance(0)).toBe(0)
    expect(await balances()).toEqual({})
    await expect(back(taken.id, [site.admin.id, second.id])).rejects.toMatchObject({
      code: 'posting:refused.takenBack',
    })
    expect(await wrong()).toEqual([])
  })
})

describe('the database refuses', () => {
  test.each([
    'UPDATE payment SET amount = 1 WHERE site_id = $1',
    'DELETE FROM fee_allocation WHERE site_id = $1',
    'UPDATE payment_share SET amount = 1 WHERE site_id = $1',
  ])('%s', async (text) => {
    await expect(here(() => sql(text, [site.id]))).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    [`INSERT INTO fee_settlement (site_id, kind, day) VALUES ($1, 'payment', current_date)`],
    [
      `SELECT take_payment($1, 1, current_date, '{"channel":"bank","check":"0123456789abcdef"}', '[]', '[]', '[]', '[]', 'receipt', '[]')`,
    ],
    [`SELECT post_voucher($1, 'journal', current_date, '', 'typed', 1, NULL, NULL, NULL, '[]')`],
  ])('for another institution: %s', async (text) => {
    const other = await makeSite()
    await expect(here(() => sql(text, [other.id]))).rejects.toMatchObject({ code: '42501' }) // before its books were looked at
  })

  test('an allocation beyond the charge, beyond the payment, of another student, and parts that come later', async () => {
    const { id } = await collect(10_000)
    const [charge] = await everywhere(() =>
      sql<{ id: number }>(
        'SELECT charge_id AS id FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on',
        [site.id, student(1)],
      ),
    )
    const [settlement] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM fee_settlement WHERE site_id = $1', [site.id]),
    )
    const put = (studentId: number, amount: number) =>
      here(() =>
        sql(
          'INSERT INTO fee_allocation (site_id, settlement_id, payment_id, student_id, charge_id, amount) VALUES ($1, $2, $3, $4, $5, $6)',
          [site.id, settlement?.id, id, studentId, charge?.id, amount],
        ),
      )
    await expect(put(student(0), 1)).rejects.toMatchObject({ code: '23503' })
    await expect(put(student(1), 1)).rejects.toMatchObject({ code: '23503' })
    await expect(
      here(() =>
        sql(`INSERT INTO payment_share (site_id, payment_id, student_id, amount) VALUES ($1, $2, $3, 5)`, [
          site.id,
          id,
          student(1),
        ]),
      ),
    ).rejects.toMatchObject({ message: 'posting:refused.received' })
    expect(await wrong()).toEqual([])
  })
})

test('sixteen tills, some of which give up, leave neither a gap nor a double', async () => {
  const pay = (at: number) =>
    here(async () => {
      await collectPayment(site, {
        day,
        channel: 'counter',
        counterSessionId: till,
        tenders: [cash(1_000 + at)],
        shares: [{ studentId: student(at % 3), amount: 1_000 + at }],
        userId: site.admin.id,
      })
      if (at % 5 === 4) throw new Error('given up')
    })
  await Promise.allSettled(Array.from({ length: 32 }, (_, at) => pay(at)))
  const [last] = await everywhere(() =>
    sql<{ many: number; most: number }>(
      'SELECT count(*)::int AS many, max(serial) AS most FROM payment WHERE site_id = $1',
      [site.id],
    ),
  )
  expect(last).toEqual({ many: 26, most: 26 })
  expect(await wrong()).toEqual([])
})
