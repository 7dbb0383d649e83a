import { writeCheque } from '../../../app/domain/accounts/cheques/enter-cheque.server'
import { moveCheque } from '../../../app/domain/accounts/cheques/move-cheque.server'
import { collectPayment, type Tender } from '../../../app/domain/payments/till/collect-payment.server'
import { reversePayment } from '../../../app/domain/payments/till/reverse-payment.server'
import { postDifference } from '../../../app/domain/payments/till/till.server'
import { depositCash } from '../../../app/domain/payments/turns/deposit-cash.server'
import { addDays, today, type Day } from '../../../app/format/dates'
import { sql } from '../../../db/connection'
import { createRow, insertRows, must } from '../../rows'
import { makeRandom } from '../corpus'
import { demoCtx } from '../site-ctx'
import { planPayments, type OpenCharge, type PlannedPayment } from './payments-plan'

interface Counter {
  site: { id: number }
  ledgers: ReadonlyMap<string, number>
  bankAccountId: number
  cashier: number
  head: number
  /** Payments so far, of which some are of a kind that comes once. */
  count: number
  cheques: number
  cash: number[]
}

const FLOAT = 50_000
const BANKS = ['Sonali Bank', 'Janata Bank', 'Islami Bank', 'Rupali Bank']

/**
 * What came in at the counter in the current session until yesterday: turns with their receipts in every way, deposits, cheques of which
 * two bounce, a cancellation and one that is asked for. By the program's own verbs; the last turn's cash is still in hand.
 */
export async function writePayments(
  siteId: number,
  code: string,
  by: { cashier: number; head: number },
): Promise<void> {
  const [session] = await sql<{ startsOn: Day }>(
    'SELECT starts_on AS "startsOn" FROM site_session WHERE site_id = $1 AND is_current',
    [siteId],
  )
  const charges = await sql<OpenCharge>(
    `SELECT student_id AS "studentId", due_on AS "dueOn", rest FROM fee_due WHERE site_id = $1 ORDER BY student_id, due_on, charge_id`,
    [siteId],
  )
  const [account] = await sql<{ id: number }>(
    `SELECT b.id FROM bank_account b JOIN ledger l ON l.site_id = b.site_id AND l.id = b.ledger_id WHERE b.site_id = $1 AND l.code = '1111'`,
    [siteId],
  )
  if (!session || !account || !charges.length) return
  const ledgers = await sql<{ code: string; id: number }>('SELECT code, id FROM ledger WHERE site_id = $1', [siteId])
  const counter: Counter = {
    site: { id: siteId },
    ledgers: new Map(ledgers.map((one) => [one.code, one.id])),
    bankAccountId: account.id,
    cashier: by.cashier,
    head: by.head,
    count: 0,
    cheques: 0,
    cash: [],
  }
  const months: Day[] = []
  for (let month = session.startsOn; month < today(); month = addDays(month, 32).slice(0, 8) + '01') months.push(month)
  const planned = planPayments(charges, months, makeRandom(`payments of ${code}`))
  const days = [...planned.keys()].filter((day) => day < addDays(today(), -1)).sort()
  for (const [at, day] of days.entries()) await turn(counter, day, planned.get(day) ?? [], at, at === days.length - 1)
  await takeBack(counter)
}

/** A day at the counter: opened, money taken, counted, closed, and paid into the bank the day after. */
async function turn(counter: Counter, day: Day, payments: readonly PlannedPayment[], at: number, last: boolean) {
  const { site, cashier } = counter
  const { id } = await createRow('counter_session', {
    site_id: site.id,
    user_id: cashier,
    opened_at: `${day} 09:30+06`,
    opening_float: FLOAT,
  })
  let cash = 0
  for (const one of payments) cash += await take(counter, id, day, one)
  const difference = at === 7 ? -5_000 : at === 19 ? 1_000 : 0
  await sql(
    `UPDATE counter_session SET closed_at = $3, expected = $4, counted = $5, remark = $6 WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      id,
      `${day} 15:40+06`,
      FLOAT + cash,
      FLOAT + cash + difference,
      difference < 0 ? 'ভাংতি দিতে ভুল হয়েছে' : difference > 0 ? 'একজন বাকি টাকা ফেরত নেননি' : '',
    ],
  )
  if (difference !== 0)
    await postDifference(site, {
      turnId: id,
      difference,
      remark: 'কাউন্টারের অমিল',
      day,
      cashier,
      decided: Math.abs(difference) <= 1_000,
    })
  if (cash + difference > 0 && !last)
    await depositCash(
      demoCtx(site.id, cashier),
      {
        turns: [id],
        bankAccountId: counter.bankAccountId,
        slip: `${day.replaceAll('-', '').slice(2)}-${at + 1}`,
        day: addDays(day, 1),
        amount: null,
      },
      null,
    )
}

/** @returns what of it is cash, poisha */
async function take(counter: Counter, turnId: number, day: Day, one: PlannedPayment): Promise<number> {
  const { site, cashier } = counter
  const ledger = (code: string) => must(counter.ledgers, code, 'ledger')
  const number = ++counter.count
  const wallet = (amount: number): Tender => ({
    method: 'wallet',
    ledgerId: ledger('1113'),
    amount,
    reference: `BK${day.replaceAll('-', '').slice(2)}${number}`,
  })
  const inCash = one.way === 'mixed' ? Math.ceil(one.amount / 200) * 100 : one.amount
  const tenders: Tender[] =
    one.way === 'wallet'
      ? [wallet(one.amount)]
      : one.way === 'bank'
        ? [{ method: 'bank', ledgerId: ledger('1111'), amount: one.amount, reference: `TT-${number}` }]
        : one.way === 'cheque'
          ? [{ method: 'cheque', ledgerId: ledger('1131'), amount: one.amount, reference: chequeNumber(number) }]
          : [
              { method: 'cash', ledgerId: ledger('1101'), amount: inCash },
              ...(inCash < one.amount ? [wallet(one.amount - inCash)] : []),
            ]
  const paid = await collectPayment(site, {
    day,
    channel: 'counter',
    counterSessionId: turnId,
    outside: { provider: 'till', reference: `demo:${number}` },
    tenders,
    receivedAt: new Date(`${day}T10:${String(number % 60).padStart(2, '0')}:00+06:00`),
    shares: [{ studentId: one.studentId, amount: one.amount }],
    userId: cashier,
  })
  if (one.way === 'cheque') await keepCheque(counter, day, one, { ...paid, number })
  const [first] = tenders
  if (first?.method !== 'cash') return 0
  if (tenders.length === 1) counter.cash.push(paid.id)
  return first.amount
}

const chequeNumber = (number: number): string => String(4_410_000 + number)

/** A cheque in the register: paid in and cleared, the third and the sixth bounce, what came last is still held. */
async function keepCheque(
  counter: Counter,
  day: Day,
  one: PlannedPayment,
  paid: { id: number; receipt: string; voucherId: number; number: number },
): Promise<void> {
  const at = ++counter.cheques
  const ctx = demoCtx(counter.site.id, counter.cashier)
  const id = await writeCheque(ctx, {
    direction: 'received',
    state: 'held',
    bankAccountId: null,
    number: chequeNumber(paid.number),
    drawerBank: BANKS[at % BANKS.length],
    dated: day,
    enteredOn: day,
    amount: one.amount,
    partyId: null,
    name: 'অভিভাবক',
    ledgerId: null,
    fundId: null,
    narration: paid.receipt,
    voucherId: paid.voucherId,
  })
  await insertRows('payment_cheque', [{ site_id: counter.site.id, payment_id: paid.id, cheque_id: id }])
  const office = demoCtx(counter.site.id, counter.head)
  const form = (from: string, after: number) => ({
    from,
    day: addDays(day, after),
    reason: null,
    bankAccountId: null,
    charge: null,
    fine: null,
  })
  if (addDays(day, 8) > today()) return
  await moveCheque(office, id, 'deposited', { ...form('held', 2), bankAccountId: counter.bankAccountId })
  if (at === 3 || at === 6)
    await moveCheque(office, id, 'bounced', {
      ...form('deposited', 5),
      reason: 'হিসাবে পর্যাপ্ত টাকা নেই',
      fine: 20_000n,
    })
  else await moveCheque(office, id, 'cleared', form('deposited', 5))
}

/** A receipt that was written for the wrong child is cancelled; for another it is asked. */
async function takeBack(counter: Counter): Promise<void> {
  const { site, cashier, head } = counter
  const [wrong, asked] = [counter.cash.at(-12), counter.cash.at(-5)]
  if (!wrong || !asked) return
  const reason = 'ভুল শিক্ষার্থীর নামে রসিদ'
  const [payment] = await sql<{ day: Day }>('SELECT day FROM payment WHERE site_id = $1 AND id = $2', [site.id, wrong])
  await reversePayment(site, wrong, {
    kind: 'cancelled',
    day: addDays(payment?.day ?? today(), 1),
    reason,
    askedBy: cashier,
    approvedBy: head,
  })
  const row = { site_id: site.id, reason, asked_by: cashier }
  await createRow('payment_cancellation', {
    ...row,
    payment_id: wrong,
    state: 'approved',
    decided_by: head,
    decided_at: new Date(),
  })
  await createRow('payment_cancellation', { ...row, payment_id: asked, reason: 'টাকার অঙ্ক ভুল লেখা হয়েছে' })
}
