import { expect } from 'vitest'
import { sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import {
  everywhere,
  makeBook,
  makePlan,
  makeSite,
  makeUser,
  type MadeBook,
  type MadeSite,
  type MadeUser,
} from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Visitor } from 'tests/harness/visitor'
import { reverseVoucher } from '~/domain/accounts/posting/reverse-voucher.server'
import { generateFees } from '~/domain/fees/generate/generate-fees.server'
import { shortTaka } from '~/format/money'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { pdfText } from 'tests/unit/documents/pdf-text'

/** Of a payer: no markup of a page, no order of the paper's language. */
const HOSTILE = '<script>x</script> #panic() $x$ *a* @b [c] \\'

journey('what becomes of the money of a day', (step) => {
  let site: MadeSite
  let other: MadeSite
  let book: MadeBook
  let theirs: MadeBook
  let admin: Visitor
  let cashier: Visitor
  let user: MadeUser
  let account: number
  let sent = 0
  const student = (at = 0) => site.students[at]?.id ?? 0
  const one = async <T extends object>(text: string, binds: unknown[] = [site.id]): Promise<T> =>
    (await everywhere(() => sql<T>(text, binds)))[0] as T
  const due = async (at = 0) =>
    (
      await one<{ due: number }>(
        'SELECT coalesce(sum(rest), 0)::bigint AS due FROM fee_due WHERE site_id = $1 AND student_id = $2',
        [site.id, student(at)],
      )
    ).due
  const balance = async (code: string) =>
    (
      await one<{ net: number }>(
        `SELECT coalesce(sum(e.debit - e.credit), 0)::bigint AS net FROM voucher_entry e JOIN ledger l ON l.site_id = e.site_id AND l.id = e.ledger_id
         WHERE e.site_id = $1 AND l.code = $2`,
        [site.id, code],
      )
    ).net
  const wrong = () =>
    everywhere(async () => [
      ...(await sql('SELECT * FROM wrong_dues($1)', [site.id])),
      ...(await sql('SELECT * FROM wrong_books($1)', [site.id])),
      ...(await sql('SELECT * FROM wrong_tills($1)', [site.id])),
    ])
  const pay = (fields: Record<string, string | number | string[]>, at = 0) =>
    cashier.post(paths.studentPaymentOf(student(at)), {
      intent: 'pay',
      studentId: student(at),
      method: 'cash',
      once: `form-${++sent}`,
      ...fields,
    })
  const last = () =>
    one<{ id: number; receipt: string; code: string; amount: number }>(
      'SELECT id, receipt, check_code AS code, amount FROM payment WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
    )
  const turn = () =>
    one<{ id: number; hand: number | null; holder: number | null }>(
      'SELECT id, in_hand AS hand, holder_id AS holder FROM counter_session WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
    )

  step('what it begins with', async () => {
    site = await makeSite({ students: 2 })
    other = await makeSite()
    user = await makeUser(site.id, { roles: ['cashier'] })
    book = await makeBook(site.id)
    theirs = await makeBook(other.id)
    await everywhere(() => sql('UPDATE student SET admitted_on = NULL WHERE site_id = $1', [site.id]))
    await makePlan(
      site.id,
      site.session.id,
      'TUITION',
      { '2026-01': '2026-01-10', '2026-02': '2026-02-10', '2026-03': '2026-03-10' },
      [{ amount: 50_000 }],
    )
    await everywhere(async () => {
      const run = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: '2026-12-31' })
      await generateFees(site, { id: run.id, sessionId: site.session.id, until: '2026-12-31' })
      for (const [made, its] of [
        [site, book],
        [other, theirs],
      ] as const)
        await createRow('bank_account', {
          site_id: made.id,
          ledger_id: its.ledgers['1111'],
          kind: 'savings',
          bank_en: 'Sonali Bank',
          bank_bn: 'সোনালী ব্যাংক',
          account_name: 'General',
          account_number: `44000${made.id}`,
        })
    })
    account = (await one<{ id: number }>('SELECT id FROM bank_account WHERE site_id = $1')).id
    admin = await visit(site.alias).login(site.admin.username)
    cashier = await visit(site.alias).login(user.username)
    await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '200' })
  })

  step('one receipt takes cash and a wallet; parts that come to more than all are refused', async () => {
    const wallet = {
      'others[0].method': 'wallet',
      'others[0].ledgerId': book.ledgers['1113'] ?? 0,
      'others[0].reference': 'TRX7',
    }
    expect((await pay({ amount: '500', ...wallet, 'others[0].amount': '500' })).status).toBe(422)
    expect((await pay({ amount: '500', ...wallet, 'others[0].amount': '200', 'others[0].reference': '' })).status).toBe(
      422,
    )
    expect(
      (
        await pay({
          amount: '500',
          ...wallet,
          'others[0].amount': '200',
          'others[0].ledgerId': theirs.ledgers['1113'] ?? 0,
        })
      ).status,
    ).toBe(422)
    expect(await due()).toBe(150_000)
    expect((await pay({ amount: '৫০০', payer: HOSTILE, ...wallet, 'others[0].amount': '২০০' })).status).toBe(200)
    expect(await due()).toBe(100_000)
    expect([await balance('1101'), await balance('1113')]).toEqual([30_000, 20_000])
  })

  step('the receipt prints on three papers in both languages, and its code is verified by anybody', async () => {
    const { id, receipt, code } = await last()
    for (const paper of ['a4', 'a5', 'roll'] as const) {
      const file = await cashier.get(paths.receiptFile(id, paper, 'en'))
      expect(file.headers['content-type']).toBe('application/pdf')
      const text = pdfText(file.body)
      expect(text).toContain(receipt)
      expect(text).toContain('Five hundred')
      for (const word of HOSTILE.split(' ')) expect(text).toContain(word)
      expect(text.split('Money receipt').length - 1).toBe(paper === 'a4' ? 3 : 1)
    }
    expect(pdfText((await cashier.get(paths.receiptFile(id, 'a4', 'bn'))).body)).toContain('পাঁচ')
    const shown = await cashier.get(paths.paymentReceipt(id))
    expect([shown.body.includes('<script>x'), shown.$('#receipt').text().includes(HOSTILE)]).toEqual([false, true])
    const stranger = visit(site.alias)
    const page = await stranger.get(paths.verifyReceipt(code))
    expect(page.text).toContain('রসিদটি আসল')
    expect((await stranger.get(paths.verifyReceipt('A'.repeat(20)))).text).toContain('এমন কোনো রসিদ নেই')
    expect((await visit(other.alias).get(paths.verifyReceipt(code))).text).toContain('এমন কোনো রসিদ নেই')
    const theirAdmin = await visit(other.alias).login(other.admin.username)
    expect((await theirAdmin.get(paths.receiptFile(id, 'a4'))).status).toBe(404)
  })

  step('an ID card is scanned into the search field; another institution’s finds nobody', async () => {
    const { id } = await one<{ id: number }>('SELECT id FROM enrolment WHERE site_id = $1 AND student_id = $2', [
      site.id,
      student(),
    ])
    const card = (siteId: number) => `https://x.example/site-public/student-details/any.${siteId}.${id}`
    const find = (text: string) => cashier.get(`${paths.studentPayment}?q=${encodeURIComponent(text)}`)
    expect((await find(card(site.id))).$('#pay [name=studentId]').attr('value')).toBe(String(student()))
    expect((await find(card(other.id))).$('#pay').length).toBe(0)
  })

  step('an advance settles dues by one button, once', async () => {
    expect((await pay({ amount: '1100' })).status).toBe(200)
    expect(await due()).toBe(0)
    await everywhere(async () => {
      const plan = await one<{ id: number }>('SELECT id FROM fee_plan WHERE site_id = $1')
      await insertRows('fee_plan_period', [
        {
          site_id: site.id,
          plan_id: plan.id,
          period: '2026-04',
          due_on: '2026-04-10',
        },
      ])
      const run = await createRow('fee_run', { site_id: site.id, session_id: site.session.id, until_day: '2026-12-31' })
      await generateFees(site, { id: run.id, sessionId: site.session.id, until: '2026-12-31' })
    })
    expect(await due()).toBe(50_000)
    const use = (who: Visitor, id: number) =>
      who.post(paths.studentPaymentOf(student()), { intent: 'advance', studentId: id })
    expect((await use(cashier, other.students[0]?.id ?? 0)).status).toBe(404)
    expect((await use(cashier, student())).status).toBe(200)
    expect(await due()).toBe(40_000)
    expect((await use(cashier, student())).status).toBe(422)
    expect(await wrong()).toEqual([])
  })

  step('a cheque stands alone, goes into the register, and takes the payment with it when it bounces', async () => {
    const cheque = { amount: '1500', method: 'cheque', reference: '1234567', chequeBank: 'Janata Bank' }
    expect((await pay({ ...cheque, chequeBank: '' }, 1)).status).toBe(422)
    expect((await pay({ ...cheque, 'others[0].method': 'cash', 'others[0].amount': '10' }, 1)).status).toBe(422)
    expect((await pay({ ...cheque, chequeDate: '2020-01-01' }, 1)).status).toBe(422)
    expect((await pay(cheque, 1)).status).toBe(200)
    expect((await pay(cheque, 1)).status).toBe(422)
    const again = await pay({ ...cheque, amount: '1200', chequeBank: ' janata BANK' }, 1)
    expect([again.status, again.$('[name=reference]').attr('aria-invalid')]).toEqual([422, 'true'])
    const before = await due(1)
    const payment = await last()
    const { id } = await one<{ id: number }>('SELECT cheque_id AS id FROM payment_cheque WHERE site_id = $1')
    expect((await admin.get(paths.cheque(id))).$(`a[href="${paths.paymentReceipt(payment.id)}"]`).length).toBe(1)
    const move = (intent: string, from: string, more: Record<string, string | number> = {}) =>
      admin.post(paths.cheque(id), { intent, from, day: today(), ...more })
    expect((await move('deposited', 'held', { bankAccountId: account })).status).toBe(200)
    expect(
      (await cashier.post(paths.studentPayment, { intent: 'ask', paymentId: payment.id, reason: 'x' })).status,
    ).toBe(200)
    const asked = await one<{ id: number }>('SELECT id FROM payment_cancellation WHERE site_id = $1')
    expect((await admin.post(paths.feeCancellation, { id: asked.id, verdict: 'approve' })).status).toBe(422)
    expect((await move('bounced', 'deposited', { reason: 'তহবিল নেই', fine: '100' })).status).toBe(200)
    expect(await one('SELECT state, answer FROM payment_cancellation WHERE site_id = $1')).toEqual({
      state: 'refused',
      answer: 'তহবিল নেই',
    })
    expect(await due(1)).toBe(before + 150_000 + 10_000)
    expect(await balance('1131')).toBe(0)
    expect((await visit(site.alias).get(paths.verifyReceipt(payment.code))).text).toContain('এই রসিদের চেক ফেরত এসেছে')
    expect((await move('bounced', 'deposited', { reason: 'তহবিল নেই' })).status).toBe(409)
    expect(await wrong()).toEqual([])
  })

  step('the turn ends: what is short is posted, once', async () => {
    const close = (counted: string, remark = '') =>
      cashier.post(`${paths.studentPayment}?dialog=close`, { intent: 'close', counted, remark })
    const short = await close('1595')
    expect(short.status).toBe(422)
    expect(short.$('#close-till-remark[aria-invalid=true]').length).toBe(1)
    expect((await close('1595', 'ভাংতি কম')).status).toBe(200)
    expect((await close('1595', 'ভাংতি কম')).status).toBe(409)
    expect((await turn()).hand).toBe(139_500)
    expect([await balance('5309'), await balance('1101')]).toEqual([500, 139_500])
    const report = await cashier.get(paths.turn((await turn()).id))
    expect(report.text).toContain('বন্ধ দফার প্রতিবেদন (Z)')
    expect((await pay({ amount: '10' })).status).toBe(422)
    expect(await wrong()).toEqual([])
  })

  step('cash goes from hand to hand: who is offered it takes it, nobody else', async () => {
    const { id } = await turn()
    const offer = (who: Visitor, toUser: number) => who.post(paths.turn(id), { intent: 'offer', turnId: id, toUser })
    expect((await offer(cashier, site.teacher.id)).status).toBe(422)
    expect((await offer(cashier, other.admin.id)).status).toBe(422)
    expect((await offer(admin, user.id)).status).toBe(422)
    expect((await offer(cashier, site.admin.id)).status).toBe(200)
    expect((await offer(cashier, site.admin.id)).status).toBe(409)
    const made = await one<{ id: number }>('SELECT id FROM till_handover WHERE site_id = $1')
    expect((await cashier.post(paths.turn(id), { intent: 'take', id: made.id })).status).toBe(404)
    expect((await admin.post(paths.turn(id), { intent: 'take', id: made.id })).status).toBe(200)
    expect((await turn()).holder).toBe(site.admin.id)
  })

  step('what is in hand is paid into the bank, with a voucher; more, twice, or another’s is not', async () => {
    const { id } = await turn()
    const deposit = (who: Visitor, fields: Record<string, string | number>) =>
      who.post(paths.turns, { turns: id, bankAccountId: account, slip: 'S-1', day: today(), ...fields })
    expect((await deposit(cashier, { amount: '100' })).status).toBe(422)
    const lying = await admin.post(
      `${paths.turns}?dialog=deposit`,
      { turns: id, bankAccountId: account, slip: 'S-X', day: today(), file: new File(['<script>'], 'slip.pdf') },
      { multipart: true },
    )
    const said = (name: string) => lying.$(`#deposit [name=${name}]`)
    expect([lying.status, said('file').attr('aria-invalid'), said('slip').attr('value')]).toEqual([422, 'true', 'S-X'])
    // The dialog says what the chosen turns have together: the slip is compared with that.
    const { sum } = await one<{ sum: number }>(
      'SELECT sum(in_hand)::bigint AS sum FROM counter_session WHERE site_id = $1 AND in_hand > 0',
    )
    const dialog = await admin.get(`${paths.turns}?dialog=deposit`)
    expect(dialog.$('#deposit [role=status]').text()).toContain(shortTaka(sum, 'bn'))
    expect((await deposit(admin, { amount: '1395.01' })).status).toBe(422)
    expect((await deposit(admin, { day: '2026-01-01' })).status).toBe(422)
    const foreign = await one<{ id: number }>('SELECT id FROM bank_account WHERE site_id = $1', [other.id])
    expect((await deposit(admin, { bankAccountId: foreign.id })).status).toBe(422)
    expect((await deposit(admin, { amount: '1000' })).status).toBe(200)
    expect((await deposit(admin, { amount: '100' })).status).toBe(422)
    expect((await turn()).hand).toBe(39_500)
    const { number } = await one<{ number: string }>(
      "SELECT number FROM voucher WHERE site_id = $1 AND event = 'till-deposit'",
    )
    const voucher = paths.voucher('contra-voucher', number)
    const shown = await admin.get(voucher)
    expect([shown.$('a[href="?confirm=reverse"]').length, shown.text.includes('কাউন্টারের নগদ ব্যাংকে জমা')]).toEqual([
      0,
      true,
    ])
    expect((await admin.post(voucher, { intent: 'reverse', day: today(), reason: 'x' })).status).toBe(422)
    const found: object[] = []
    const forced = everywhere(async () => {
      const { id: voucherId } = await one<{ id: number }>('SELECT id FROM voucher WHERE site_id = $1 AND number = $2', [
        site.id,
        number,
      ])
      await reverseVoucher(site, voucherId, { day: today(), reason: 'x', madeBy: null, postedBy: null })
      found.push(...(await sql<object>('SELECT * FROM wrong_tills($1)', [site.id])))
      throw new Error('not to stay')
    })
    await expect(forced).rejects.toThrow('not to stay')
    expect(found).toMatchObject([{ what: 'reversed', at: number }])
    expect((await deposit(admin, { slip: 'S-2' })).status).toBe(200)
    expect([(await turn()).hand, await balance('1101'), await balance('1111')]).toEqual([0, 0, 139_500])
    expect((await deposit(admin, { slip: 'S-3' })).status).toBe(422)
    expect((await admin.get(paths.turns)).$('main tbody tr').length).toBe(1)
    expect(await wrong()).toEqual([])
  })

  step('posting rules take ledgers of the right kind only, and send what comes next there', async () => {
    const save = (fields: Record<string, string | number>, who = admin) => who.post(paths.postingRules, fields)
    const tuition = await one<{ id: number }>(`SELECT id FROM fee_head WHERE code = 'TUITION'`, [])
    const rules = () => one<{ many: number }>('SELECT count(*)::int AS many FROM posting_rule WHERE site_id = $1')
    for (const [key, code] of [
      ['cash', '1111'],
      ['advance', '4101'],
      ['write-off', '1101'],
      [`fee-income_${tuition.id}`, '2101'],
      ['fee-receivable', '5309'],
    ] as const)
      expect([key, (await save({ [`rule_${key}`]: book.ledgers[code] ?? 0 })).status]).toEqual([key, 422])
    expect((await save({ rule_advance: theirs.ledgers['2101'] ?? 0 })).status).toBe(422)
    expect((await rules()).many).toBe(0)
    expect((await save({ [`rule_fee-income_${tuition.id}`]: book.ledgers['4107'] ?? 0 }, cashier)).status).toBe(403)
    expect((await save({ [`rule_fee-income_${tuition.id}`]: book.ledgers['4107'] ?? 0 })).status).toBe(200)
    const before = await balance('4107')
    await cashier.post(paths.studentPayment, { intent: 'open', openingFloat: '0' })
    expect((await pay({ amount: '100' })).status).toBe(200)
    expect((await balance('4107')) - before).toBe(-10_000)
    expect((await save({ [`rule_fee-income_${tuition.id}`]: '' })).status).toBe(200)
    expect((await rules()).many).toBe(0)
    await expect(
      everywhere(() =>
        sql(`INSERT INTO posting_rule (site_id, purpose, ledger_id) VALUES ($1, 'advance', $2)`, [
          site.id,
          book.ledgers['4101'],
        ]),
      ),
    ).rejects.toMatchObject({ message: 'posting:refused.wrongLedger' })
    expect(await wrong()).toEqual([])
  })

  step(
    'a receipt cancelled after its turn leaves the report as it was: what came in by ways and by heads is the same',
    async () => {
      const { id } = await turn()
      const payment = await last()
      const close = { intent: 'close', counted: '100', remark: '' }
      expect((await cashier.post(`${paths.studentPayment}?dialog=close`, close)).status).toBe(200)
      const tables = async () => {
        const { $ } = await cashier.get(paths.turn(id))
        return [...$('main table')].map((table) => $(table).text())
      }
      const before = await tables()
      expect(before).toHaveLength(2)
      await cashier.post(paths.studentPayment, { intent: 'ask', paymentId: payment.id, reason: 'ভুল শিক্ষার্থী' })
      const asked = await one<{ id: number }>(
        `SELECT id FROM payment_cancellation WHERE site_id = $1 AND state = 'asked'`,
      )
      expect((await admin.post(paths.feeCancellation, { id: asked.id, verdict: 'approve' })).status).toBe(200)
      expect(await tables()).toEqual(before)
      expect(await wrong()).toEqual([])
    },
  )
})
