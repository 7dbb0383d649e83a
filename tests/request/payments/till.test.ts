import { expect } from 'vitest'
import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { everywhere, makeBook, makePlan, makeSite, makeUser, type MadeSite, type MadeUser } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { paths } from '~/paths'

journey('the counter', (step) => {
  let site: MadeSite
  let other: MadeSite
  let admin: Visitor
  let cashier: Visitor
  let user: MadeUser
  const student = () => site.students[0]?.id ?? 0
  const dues = () =>
    everywhere(() =>
      sql<{ id: number; rest: number }>(
        'SELECT charge_id AS id, rest FROM fee_due WHERE site_id = $1 AND student_id = $2 ORDER BY due_on',
        [site.id, student()],
      ),
    )
  const payments = () =>
    everywhere(() =>
      sql<{ id: number; amount: number; receipt: string }>(
        'SELECT id, amount, receipt FROM payment WHERE site_id = $1 ORDER BY id',
        [site.id],
      ),
    )
  const wrong = () =>
    everywhere(async () => [
      ...(await sql('SELECT * FROM wrong_dues($1)', [site.id])),
      ...(await sql('SELECT * FROM wrong_books($1)', [site.id])),
    ])
  let sent = 0
  const pay = (fields: Record<string, string | number | string[]>, who = cashier) =>
    who.post(paths.studentPaymentOf(student()), {
      intent: 'pay',
      studentId: student(),
      method: 'cash',
      once: `form-${++sent}`,
      ...fields,
    })

  step('what it begins with', async () => {
    site = await makeSite({ students: 2 })
    other = await makeSite()
    user = await makeUser(site.id, { roles: ['cashier'] })
    admin = await visit(site.alias).login(site.admin.username)
    cashier = await visit(site.alias).login(user.username)
  })

  step('says that the books must be open first', async () => {
    const page = await cashier.get(paths.studentPayment)
    expect(page.status).toBe(200)
    expect(page.$(`main a[href="${paths.books}"]`).length).toBe(1)
    await makeBook(site.id)
    await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
    await makePlan(site.id, site.session.id, 'TUITION', { '2026-01': '2026-01-10', '2026-02': '2026-02-10' }, [
      { amount: 50_000 },
    ])
    await everywhere(async () => {
      const { id } = await createRow('fee_run', {
        site_id: site.id,
        session_id: site.session.id,
        until_day: '2026-12-31',
      })
      await generateFees(site, { id, sessionId: site.session.id, until: '2026-12-31' })
    })
  })

  step('a code leads to the dues; without an open counter no money is taken', async () => {
    const page = await cashier.get(`${paths.studentPayment}?q=${site.students[0]?.code}`)
    expect(page.$('[name=charges]').length).toBe(2)
    expect(page.$('[name=charges][checked]').length).toBe(2)
    expect(page.$('#pay [name=amount]').length).toBe(0)
    expect((await pay({ amount: '100' })).status).toBe(422)
    expect(await payments()).toEqual([])
  })

  step('the counter opens once', async () => {
    const open = () => cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '৫০০' })
    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(409)
    const page = await cashier.get(`${paths.studentPayment}?student=${student()}`)
    expect(page.$('#pay [name=amount]').attr('value')).toBe('১০০০.০০')
  })

  step('amounts that are none are said at their field, and nothing is taken', async () => {
    for (const amount of ['0', '-5', '1.005', '1000000000000000000', 'abc', '']) {
      const answer = await pay({ amount })
      expect([amount, answer.status]).toEqual([amount, 422])
      expect(answer.$('#pay-amount[aria-invalid=true]').length, amount).toBe(1)
    }
    expect((await pay({ amount: '100', method: 'bank' })).status).toBe(422)
    expect(await payments()).toEqual([])
  })

  step(
    'a part payment in Bengali digits settles the oldest, and the same form sent again is the same payment',
    async () => {
      const once = 'twice'
      const all = (await dues()).map(({ id }) => String(id))
      const first = await pay({ amount: '৬০০.৫০', charges: all, once })
      const again = await pay({ amount: '৬০০.৫০', charges: all, once })
      const [payment] = await payments()
      expect(await payments()).toHaveLength(1)
      for (const answer of [first, again])
        expect([answer.status, answer.url]).toEqual([200, paths.paymentReceipt(payment?.id ?? 0)])
      const other = await pay({ amount: '100', charges: all, once })
      expect([other.status, (await payments()).length]).toEqual([409, 1])
      expect(other.text).toContain('৬০০.৫০')
      expect((await dues()).map(({ rest }) => rest)).toEqual([39_950])
      const receipt = await cashier.get(paths.paymentReceipt(payment?.id ?? 0))
      expect(receipt.$('#receipt').text()).toContain('৬০০.৫০')
      expect(receipt.$('#receipt tbody tr').length).toBe(2)
      expect(await wrong()).toEqual([])
    },
  )

  step(
    'a wallet of the institution takes it with a transaction number; another institution’s account does not',
    async () => {
      const book = await everywhere(() =>
        sql<{ id: number }>(`SELECT id FROM ledger WHERE site_id = $1 AND code = '1113'`, [site.id]),
      )
      const theirs = await makeBook(other.id)
      const wallet = { amount: '300', method: 'wallet', reference: 'TRX1' }
      expect((await pay({ ...wallet, ledgerId: theirs.ledgers['1113'] ?? 0 })).status).toBe(422)
      expect((await pay({ ...wallet, ledgerId: book[0]?.id ?? 0 })).status).toBe(200)
      expect((await dues()).map(({ rest }) => rest)).toEqual([9_950])
    },
  )

  step('an amount far above what is due is asked about first, with both figures; what was typed stays', async () => {
    const asked = await pay({ amount: '১০০০০০', payer: 'Karim' })
    expect([asked.status, await payments()]).toMatchObject([422, { length: 2 }])
    expect(asked.$('#pay [name=sure][aria-invalid=true]').length).toBe(1)
    expect(asked.$('#pay [name=payer]').attr('value')).toBe('Karim')
    for (const figure of ['১০০০০০', '৯৯.৫০']) expect(asked.$('#pay').text().replaceAll(',', '')).toContain(figure)
    // The tick is for the amount that was asked about.
    expect((await pay({ amount: '200000', sure: 'on', sureOf: '100000' })).status).toBe(422)
    expect((await pay({ amount: '6000', sure: 'on' })).status).toBe(422)
    expect(await payments()).toHaveLength(2)
  })

  step('nobody pays for a student of another institution, or at another’s counter', async () => {
    expect((await pay({ amount: '10', studentId: other.students[0]?.id ?? 0 })).status).toBe(404)
    expect((await pay({ amount: '10' }, admin)).status).toBe(422)
    const teacher = await visit(site.alias).login(site.teacher.username)
    expect((await teacher.get(paths.studentPayment)).status).toBe(403)
    expect((await pay({ amount: '10' }, teacher)).status).toBe(403)
    expect(await payments()).toHaveLength(2)
  })

  step('a cancellation is asked for once, not decided by who asked, and opens the dues again', async () => {
    const [payment] = await payments()
    const ask = (who: Visitor) =>
      who.post(paths.studentPayment, { intent: 'ask', paymentId: payment?.id ?? 0, reason: 'ভুল শিক্ষার্থী' })
    expect((await ask(cashier)).status).toBe(200)
    expect((await ask(admin)).status).toBe(409)
    const [asked] = await everywhere(() =>
      sql<{ id: number }>('SELECT id FROM payment_cancellation WHERE site_id = $1', [site.id]),
    )
    const decide = (who: Visitor) => who.post(paths.feeCancellation, { id: asked?.id ?? 0, verdict: 'approve' })
    expect((await decide(cashier)).status).toBe(403)
    expect((await admin.get(paths.feeCancellation)).$('main tbody tr').length).toBe(1)
    expect((await admin.get(`${paths.feeCancellation}?export=csv`)).text).toMatch(/MR-.*ভুল শিক্ষার্থী/)
    expect((await decide(admin)).status).toBe(200)
    expect((await decide(admin)).status).toBe(409)
    expect((await dues()).map(({ rest }) => rest)).toEqual([50_000, 20_000])
    expect((await cashier.get(paths.paymentReceipt(payment?.id ?? 0))).text).toContain('ভুল শিক্ষার্থী')
    expect(await wrong()).toEqual([])
  })

  step('the report names receipts, what was taken back, and sums', async () => {
    const page = await admin.get(`${paths.studentPaymentReport}?f_method=cash`)
    expect(page.$('main tbody tr').length).toBe(1)
    expect((await admin.get(`${paths.studentPaymentReport}?export=csv`)).text).toContain('MR-')
    expect(
      (await admin.get(`${paths.studentPaymentReport}?q=${site.students[1]?.code}`)).$('main tbody tr a').length,
    ).toBe(0)
  })

  step('what another window settled meanwhile does not become an advance without a word', async () => {
    const [wallet] = await everywhere(() =>
      sql<{ id: number }>(`SELECT id FROM ledger WHERE site_id = $1 AND code = '1113'`, [site.id]),
    )
    const charges = (await dues()).map(({ id }) => String(id))
    const take = (amount: string, seen: string) =>
      pay({ amount, seen, charges, method: 'wallet', ledgerId: wallet?.id ?? 0, reference: `W-${amount}` })
    const seenOn = (page: Answer) => page.$('#pay [name=seen]').attr('value') ?? ''
    const seen = seenOn(await cashier.get(paths.studentPaymentOf(student())))
    expect((await take('650', seen)).status).toBe(200)
    const many = (await payments()).length
    const late = await take('700', seen)
    expect([late.status, (await payments()).length]).toEqual([422, many])
    expect(late.$('#pay [role=alert]').text()).toContain('বকেয়া বদলেছে')
    expect(late.$('#pay [name=amount]').attr('value')).toBe('৭০০')
    expect((await take('20', seenOn(late))).status).toBe(200)
    expect((await dues()).map(({ rest }) => rest)).toEqual([3_000])
  })

  step('the counter closes with what is counted; a difference needs a reason', async () => {
    const close = (counted: string, remark = '') =>
      cashier.post(`${paths.studentPayment}?dialog=close`, { intent: 'close', counted, remark })
    expect((await close('499')).status).toBe(422)
    expect((await close('499', 'ভাংতি কম')).status).toBe(200)
    const [closed] = await everywhere(() =>
      sql('SELECT expected, counted, remark FROM counter_session WHERE site_id = $1', [site.id]),
    )
    expect(closed).toEqual({ expected: 50_000, counted: 49_900, remark: 'ভাংতি কম' })
    expect((await pay({ amount: '10' })).status).toBe(422)
  })
})
