import { expect } from 'vitest'
import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeUser, type MadeUser } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { checkOf, takeIn } from '../support/sheet-steps'
import { makeFamily, type Family, type Fields } from '../online-payments/family'

/*
 * Whoever moves money holds the book before anything else that another may want: otherwise two people wait for each other in a circle, and
 * one of them loses what they typed to an error.
 */
journey('the book is held first', (step) => {
  let family: Family
  let other: Visitor
  let cashierUser: MadeUser
  let cashier: Visitor
  let sent = 0
  const one = async (text: string) => (await everywhere(() => sql<{ id: number }>(text, [family.site.id])))[0]?.id ?? 0
  /** Sends while somebody else holds the book; then that one wants the row as well, and gets it. */
  const meanwhile = async (send: () => Promise<Answer>, row: string) => {
    let answer: Promise<Answer> | undefined
    await everywhere(async () => {
      await holdBook(family.site.id)
      answer = send()
      await new Promise((resolve) => setTimeout(resolve, 700))
      await sql(`${row} FOR UPDATE NOWAIT`, [family.site.id])
    })
    return answer as Promise<Answer>
  }
  const claim = (trxId: string) =>
    everywhere(async () => {
      const [due] = await family.dues(0)
      await family.guardian.post(paths.payByTransactionId, {
        wallet: family.walletId,
        trxId,
        mobile: '01712345678',
        amount: '100',
        charges: [due?.id ?? 0],
      })
      return one(`SELECT id FROM wallet_claim WHERE site_id = $1 AND trx_id = '${trxId}'`)
    })
  const decide = (id: number) =>
    family.admin.post(paths.transactionIds, { id, verdict: 'confirm', amount: '100', answer: '' })
  const statement = async (...ids: string[]) => {
    const page = await family.admin.post(paths.transactionIdStatement, {
      wallet: family.walletId,
      file: new File(
        [['Transaction ID,Date,Amount', ...ids.map((id) => `${id},${today()},100.00`)].join('\n')],
        'bkash.csv',
      ),
    })
    return takeIn(family.admin, await checkOf(family.admin, page))
  }
  const pay = (fields: Fields) =>
    cashier.post(paths.studentPaymentOf(family.site.students[0]?.id ?? 0), {
      intent: 'pay',
      studentId: family.site.students[0]?.id,
      amount: '10',
      once: `form-${++sent}`,
      ...fields,
    })

  step('what it begins with', async () => {
    family = await makeFamily()
    cashierUser = await makeUser(family.site.id, { roles: ['cashier'] })
    cashier = await visit(family.site.alias).login(cashierUser.username)
    const second = await makeUser(family.site.id, { roles: ['admin'] })
    other = await visit(family.site.alias).login(second.username)
    await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
  })

  step('a transaction id is confirmed', async () => {
    const id = await claim('BOOKFIRST1')
    const answer = await meanwhile(
      () => decide(id),
      `SELECT FROM wallet_claim WHERE site_id = $1 AND trx_id = 'BOOKFIRST1'`,
    )
    expect([answer.status, await family.wrong()]).toEqual([200, []])
  })

  step('by the office and the wallet’s statement at once, each is received once', async () => {
    const ids = ['ATONCE0001', 'ATONCE0002', 'ATONCE0003', 'ATONCE0004']
    const claims = []
    for (const id of ids) claims.push(await claim(id))
    const answers = await Promise.all([statement(...ids), ...claims.reverse().map((id) => decide(id))])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    expect((await statement(...ids)).status).toBe(200)
    const paid = (await family.payments()).filter(({ reference }) => ids.includes(reference ?? ''))
    expect([paid.length, await family.wrong()]).toEqual([4, []])
  })

  step('what a wallet’s transaction id has paid, it does not pay at the counter as well', async () => {
    const wallet = { method: 'wallet', ledgerId: family.book.ledgers['1111'] ?? 0 }
    const before = (await family.payments()).length
    const again = await pay({ ...wallet, reference: 'atonce0001' })
    expect([again.status, again.$('main').text()]).toEqual([422, expect.stringMatching(/MR-|এমআর-|রসিদ/)])
    expect((await pay({ ...wallet, reference: 'COUNTER001' })).status).toBe(200)
    const twice = await Promise.all([1, 2, 3].map(() => pay({ ...wallet, reference: 'COUNTER002' })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(
      (
        await pay({
          method: 'cash',
          'others[0].method': 'wallet',
          'others[0].amount': '5',
          'others[0].ledgerId': wallet.ledgerId,
          'others[0].reference': 'ＣＯＵＮＴＥＲ００１'.normalize('NFKC'),
        })
      ).status,
    ).toBe(422)
    expect([(await family.payments()).length - before, await family.wrong()]).toEqual([2, []])
  })

  step(
    'what the wallet’s statement calls a refund or a payout pays nothing at the counter, in whatever letters',
    async () => {
      const kinds = { REFUND0001: 'refund', PAYOUT0001: 'payout', UNSURE0001: 'unknown' }
      for (const [trx_id, kind] of Object.entries(kinds))
        await everywhere(() =>
          createRow('wallet_line', {
            site_id: family.site.id,
            provider: 'BKASH',
            wallet_account_id: family.walletId,
            trx_id,
            kind,
            amount: 1_000,
            imported_by: family.site.admin.id,
          }),
        )
      const wallet = { method: 'wallet', ledgerId: family.book.ledgers['1111'] ?? 0 }
      const before = (await family.payments()).length
      for (const reference of ['REFUND0001', 'refund 0001', 'payout০০০১']) {
        const refused = await pay({ ...wallet, reference })
        expect([refused.status, refused.$('[name=reference][aria-invalid=true]').length], reference).toEqual([422, 1])
      }
      const unsure = async () => (await family.admin.get(paths.transactionIdStatement)).$('a[href$="f_kind=unknown"]')
      expect(await unsure()).toHaveLength(1)
      expect((await pay({ ...wallet, reference: 'UNSURE0001' })).status).toBe(200)
      expect(await unsure()).toHaveLength(0)
      expect((await family.payments()).length - before).toBe(1)
      // Taken at the counter, it waits for nobody among the lines of the statement.
      const lines = (await family.admin.get(paths.transactionIdStatement)).text
      expect([lines.includes('REFUND0001'), lines.includes('UNSURE0001')]).toEqual([true, false])
    },
  )

  step('a cancellation of a cheque’s payment is decided, or its cheque given back', async () => {
    const cheque = (reference: string) =>
      pay({ method: 'cheque', reference, chequeBank: 'Sonali', chequeDate: today() })
    for (const [number, send] of [
      [
        '700001',
        () =>
          one('SELECT max(id) AS id FROM payment_cancellation WHERE site_id = $1').then((id) =>
            family.admin.post(paths.feeCancellation, { id, verdict: 'approve', answer: '' }),
          ),
      ],
      [
        '700002',
        () =>
          one('SELECT max(id) AS id FROM cheque WHERE site_id = $1').then((id) =>
            other.post(paths.cheque(id), { intent: 'returned', from: 'held', day: today(), reason: 'Given back' }),
          ),
      ],
    ] as const) {
      expect((await cheque(number)).status).toBe(200)
      const paymentId = await one('SELECT max(id) AS id FROM payment WHERE site_id = $1')
      await cashier.post(paths.studentPayment, { intent: 'ask', paymentId, reason: 'Wrong' })
      await meanwhile(send, `SELECT FROM payment_cancellation WHERE site_id = $1 AND payment_id = ${paymentId}`)
      const rows = await everywhere(() =>
        sql(
          `SELECT c.state, (SELECT kind FROM payment_reversal r WHERE r.site_id = c.site_id AND r.payment_id = c.payment_id) AS kind
             FROM payment_cancellation c WHERE c.site_id = $1 AND c.payment_id = $2`,
          [family.site.id, paymentId],
        ),
      )
      expect([number, rows]).toEqual([number, [expect.objectContaining({ kind: 'cancelled' })]])
    }
    expect(await family.wrong()).toEqual([])
  })
})
