import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { everywhere, makeAttempt, makePayingSite, type MadeTill } from 'tests/factories'
import { takeVerdict } from '~/domain/gateways/session/settle.server'
import type { Verdict } from '~/domain/gateways/adapters/adapter'
import { attemptOf, beginAttempt, openGateways } from '~/domain/gateways/online.server'
import { Invalid, Missing, Refusal } from '~/domain/errors'

let made: MadeTill
beforeEach(async () => {
  made = await makePayingSite()
})
afterAll(closeDatabase)

const here = <T>(work: () => Promise<T>): Promise<T> => inScope({ tenants: [made.site.id], readOnly: false }, work)
const student = (at: number) => made.site.students[at]?.id ?? 0
const chargesOf = (at: number) =>
  everywhere(() =>
    sql<{ id: number; rest: number }>(
      'SELECT charge_id AS id, rest FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on, charge_id',
      [made.site.id, student(at)],
    ),
  )
const open = async (at: number) => (await chargesOf(at)).map(({ rest }) => rest)
const payments = () =>
  everywhere(() =>
    sql<{ id: number; amount: number; reference: string; advance: number }>(
      `SELECT p.id, p.amount, p.reference, coalesce((SELECT sum(r.rest) FROM payment_rest r WHERE r.site_id = p.site_id AND r.payment_id = p.id), 0)::bigint AS advance
       FROM payment p WHERE p.site_id = $1 ORDER BY p.id`,
      [made.site.id],
    ),
  )
const exceptions = async () =>
  (
    await everywhere(() =>
      sql<{ kind: string }>('SELECT kind FROM gateway_exception WHERE site_id = $1 ORDER BY id', [made.site.id]),
    )
  ).map(({ kind }) => kind)
const balances = async () =>
  Object.fromEntries(
    (
      await everywhere(() =>
        sql<{ code: string; net: number }>(
          `SELECT l.code, sum(m.debit - m.credit)::bigint AS net FROM ledger_month m JOIN ledger l ON l.site_id = m.site_id AND l.id = m.ledger_id
           WHERE m.site_id = $1 GROUP BY l.code HAVING sum(m.debit - m.credit) <> 0`,
          [made.site.id],
        ),
      )
    ).map(({ code, net }) => [code, net]),
  )
const wrong = () =>
  everywhere(async () => [
    ...(await sql('SELECT * FROM wrong_dues($1)', [made.site.id])),
    ...(await sql('SELECT * FROM wrong_books($1)', [made.site.id])),
  ])
const paid = (invoice: string, amount: number, transactionId: string, more: Partial<Verdict> = {}): Verdict => ({
  state: 'paid',
  invoice,
  amount,
  transactionId,
  currency: 'BDT',
  ...more,
})
const stateOf = (invoice: string) => here(() => attemptOf(made.site.id, invoice))
/** 500 taka for the first student's first month. */
const begin = async () => {
  const [first] = await chargesOf(0)
  return makeAttempt(made, [{ studentId: student(0), amount: 50_000, charges: [first?.id ?? 0] }])
}

describe('what a gateway says is paid', () => {
  test('settles what was chosen, with what the gateway keeps in the same voucher', async () => {
    const [tuition] = (await chargesOf(0)).filter(({ rest }) => rest === 50_000)
    const attempt = await makeAttempt(made, [
      { studentId: student(0), amount: 50_000, charges: [tuition?.id ?? 0] },
      { studentId: student(1), amount: 20_000 },
    ])
    expect(await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 70_000, 'TRX1', { charge: 1_050 }))).toBe(
      'paid',
    )
    expect(await open(0)).toEqual([30_000, 50_000])
    expect((await open(1)).reduce((sum, rest) => sum + rest, 0)).toBe(110_000)
    expect(await balances()).toMatchObject({ '1122': 68_950, '5307': 1_050 })
    expect(await stateOf(attempt.invoice)).toMatchObject({
      state: 'paid',
      payment: { amount: 70_000, transactionId: 'TRX1', receipt: expect.stringMatching(/^MR-/) as string },
    })
    expect([await exceptions(), await wrong()]).toEqual([[], []])
  })

  test('is collected once, from eight sides at the same moment and ever after', async () => {
    const attempt = await begin()
    const verdict = paid(attempt.invoice, 50_000, 'TRX2')
    const all = await Promise.all(Array.from({ length: 8 }, () => takeVerdict(made.site, attempt.id, verdict)))
    expect(new Set(all)).toEqual(new Set(['paid']))
    await takeVerdict(made.site, attempt.id, verdict)
    expect(await payments()).toHaveLength(1)
    expect([await exceptions(), await wrong()]).toEqual([[], []])
  })

  test('of another amount is received and settles nothing', async () => {
    for (const [at, amount] of [49_999, 60_001].entries()) {
      const attempt = await makeAttempt(made, [
        { studentId: student(0), amount: 30_000 },
        { studentId: student(1), amount: 20_000 },
      ])
      await takeVerdict(made.site, attempt.id, paid(attempt.invoice, amount, `TRX3-${at}`))
      expect((await stateOf(attempt.invoice)).state).toBe('paid')
    }
    expect((await payments()).map(({ amount, advance }) => [amount, advance])).toEqual([
      [49_999, 49_999],
      [60_001, 60_001],
    ])
    expect(await open(0)).toHaveLength(3)
    expect([await exceptions(), await wrong()]).toEqual([['amount', 'amount'], []])
  })

  test('for another invoice, in another currency or by a transaction that counted already posts nothing', async () => {
    const first = await begin()
    const second = await begin()
    expect(await takeVerdict(made.site, first.id, paid(second.invoice, 50_000, 'TRX4'))).toBe('unknown')
    expect(await takeVerdict(made.site, first.id, paid(first.invoice, 50_000, 'TRX4', { currency: 'USD' }))).toBe(
      'unknown',
    )
    expect(await payments()).toEqual([])
    expect(await takeVerdict(made.site, first.id, paid(first.invoice, 50_000, 'TRX4'))).toBe('paid')
    expect(await takeVerdict(made.site, second.id, paid(second.invoice, 50_000, 'TRX4'))).toBe('unknown')
    expect(await payments()).toHaveLength(1)
    expect([await exceptions(), await wrong()]).toEqual([['invoice', 'currency', 'transaction'], []])
  })

  test('by one transaction for two attempts at once counts once', async () => {
    const [first, second] = [await begin(), await begin()]
    const states = await Promise.all(
      [first, second].map(({ id, invoice }) => takeVerdict(made.site, id, paid(invoice, 50_000, 'TRX5'))),
    )
    expect(states.sort()).toEqual(['paid', 'unknown'])
    expect(await payments()).toHaveLength(1)
    expect([await exceptions(), await wrong()]).toEqual([['transaction'], []])
  })

  test('twice for the same dues is an advance, and the office hears of it', async () => {
    const [first, second] = [await begin(), await begin()]
    await takeVerdict(made.site, first.id, paid(first.invoice, 50_000, 'TRX6'))
    await takeVerdict(made.site, second.id, paid(second.invoice, 50_000, 'TRX7'))
    expect((await payments()).map(({ advance }) => advance)).toEqual([0, 50_000])
    expect((await open(0)).reduce((sum, rest) => sum + rest, 0)).toBe(80_000)
    const seen = (invoice: string) => here(async () => (await attemptOf(made.site.id, invoice)).payment?.advance)
    expect([await seen(first.invoice), await seen(second.invoice)], 'what its payer is told').toEqual([0, 50_000])
    expect([await exceptions(), await wrong()]).toEqual([['second'], []])
    const told = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM notification WHERE tenant_id = $1 AND user_id = $2', [
        made.site.id,
        made.site.admin.id,
      ]),
    )
    expect(told).toHaveLength(1)
  })

  test('after it was cancelled or had expired is taken all the same, and nothing turns paid back', async () => {
    const attempt = await begin()
    await takeVerdict(made.site, attempt.id, { state: 'cancelled' })
    expect((await stateOf(attempt.invoice)).state).toBe('cancelled')
    await takeVerdict(made.site, attempt.id, { state: 'pending' })
    expect((await stateOf(attempt.invoice)).state).toBe('cancelled')
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 50_000, 'TRX8'))
    await takeVerdict(made.site, attempt.id, { state: 'failed' })
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 50_000, 'TRX9'))
    expect((await stateOf(attempt.invoice)).state).toBe('paid')
    expect(await payments()).toHaveLength(1)
    expect(await exceptions()).toEqual(['turned'])
  })

  test('is kept in sight while the books refuse it, and posted when they do not any more', async () => {
    const attempt = await begin()
    await everywhere(() => sql(`UPDATE ledger SET active = false WHERE site_id = $1 AND code = '1122'`, [made.site.id]))
    expect(await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 50_000, 'TRX10'))).toBe('unknown')
    expect([await exceptions(), await payments()]).toEqual([['books'], []])
    await everywhere(() => sql(`UPDATE ledger SET active = true WHERE site_id = $1 AND code = '1122'`, [made.site.id]))
    expect(await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 50_000, 'TRX10'))).toBe('paid')
    expect(await wrong()).toEqual([])
  })
})

describe('the database', () => {
  const runtime = (text: string, values: unknown[]) => here(() => sql(text, values))

  test('lets nothing be deleted, changed or turned back', async () => {
    const attempt = await begin()
    const other = await begin()
    await takeVerdict(made.site, attempt.id, paid(attempt.invoice, 50_000, 'TRX11'))
    const of = [made.site.id, attempt.id]
    for (const text of [
      'DELETE FROM gateway_session WHERE site_id = $1 AND id = $2',
      'DELETE FROM gateway_share WHERE site_id = $1 AND session_id = $2',
      'UPDATE gateway_share SET amount = 1 WHERE site_id = $1 AND session_id = $2',
      'DELETE FROM gateway_call WHERE site_id = $1 AND session_id = $2',
      `UPDATE gateway_call SET what = 'x' WHERE site_id = $1 AND session_id = $2`,
      'DELETE FROM gateway_exception WHERE site_id = $1 AND session_id = $2',
    ])
      await expect(runtime(text, of), text).rejects.toMatchObject({ code: '42501' })
    for (const [text, values] of [
      [`UPDATE gateway_session SET state = 'failed' WHERE site_id = $1 AND id = $2`, of],
      ['UPDATE gateway_session SET paid_amount = 1 WHERE site_id = $1 AND id = $2', of],
      ['UPDATE gateway_session SET amount = 1 WHERE site_id = $1 AND id = $2', [made.site.id, other.id]],
      [`UPDATE gateway_session SET state = 'created' WHERE site_id = $1 AND id = $2`, [made.site.id, other.id]],
    ] as const)
      await expect(runtime(text, [...values]), text).rejects.toMatchObject({ code: 'BK001' })
    const [payment] = await payments()
    await expect(
      runtime(
        `UPDATE gateway_session SET state = 'paid', payment_id = $3, transaction_id = 'TRX11', paid_amount = 50000, finished_at = now() WHERE site_id = $1 AND id = $2`,
        [made.site.id, other.id, payment?.id],
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

describe('an attempt', () => {
  test('is begun for this institution’s students and their own dues only', async () => {
    const theirs = await makePayingSite()
    const [due] = await chargesOf(1)
    const ask = (shares: Parameters<typeof beginAttempt>[1]['shares'], siteGatewayId = made.gatewayId) =>
      here(() =>
        beginAttempt(made.site, {
          siteGatewayId,
          shares,
          payer: '',
          mobile: '01712345678',
          userId: null,
          came: 'public',
        }),
      )
    const stranger = theirs.site.students[0]?.id ?? 0
    await expect(ask([{ studentId: stranger, amount: 100 }])).rejects.toThrow(Missing)
    await expect(ask([{ studentId: student(0), amount: 100, charges: [due?.id ?? 0] }])).rejects.toThrow(Missing)
    await expect(ask([{ studentId: student(0), amount: 100 }], theirs.gatewayId)).rejects.toThrow(Missing)
    for (const amount of [0, -1, 1.5, 1e18, Number.NaN])
      await expect(ask([{ studentId: student(0), amount }]), String(amount)).rejects.toThrow(Invalid)
    await expect(ask([])).rejects.toThrow(Invalid)
    expect(await here(() => openGateways(made.site.id))).toMatchObject([{ code: 'BKASH', trial: true }])
    await everywhere(() => sql('UPDATE site_gateway SET active = false WHERE site_id = $1', [made.site.id]))
    expect(await here(() => openGateways(made.site.id))).toEqual([])
    await expect(ask([{ studentId: student(0), amount: 100 }])).rejects.toThrow(Refusal)
  })
})
