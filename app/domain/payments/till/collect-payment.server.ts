import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { Invalid } from '~/domain/errors'
import { refusalIn, written, type Entry } from '~/domain/accounts/posting/post-voucher.server'
import { dropFinesAfter } from '~/domain/fees/late/drop-fines.server'
import { today, type Day } from '~/format/dates'
import { heldBills, tellOfBills, type BillPart } from '../bills/collect-bills.server'
import { allocate } from '../settle/allocate.policy'
import { beginSettlement, lockDues, settledEntries, type LockedDue } from '../settle/settle.server'

export interface Tender {
  method: 'cash' | 'cheque' | 'bank' | 'wallet' | 'gateway'
  /** Where the money goes. */
  ledgerId: number
  /** Poisha. */
  amount: number
  reference?: string
}

export interface Collection {
  day: Day
  channel: 'counter' | 'bank' | 'biller' | 'gateway' | 'transaction-id'
  counterSessionId?: number
  /** The outside world's payment: counts once. */
  outside?: { provider: string; reference: string }
  tenders: readonly Tender[]
  /** When, if it was not just now. */
  receivedAt?: Date
  /**
   * Whose money it is, together as much as the tenders. `charges` are settled first where they are named; the rest settles what is
   * oldest, or with `only` nothing: it is the student's advance.
   */
  shares?: readonly { studentId: number; amount: number; charges?: readonly number[]; only?: boolean }[]
  /** Instead of shares: whose bills it is for. One that is open and of that amount is paid; anything else is owed back. */
  bills?: readonly { billId: number; amount: number }[]
  payer?: string
  payerMobile?: string | null
  note?: string
  userId: number | null
}

export interface Collected {
  id: number
  receipt: string
  checkCode: string
  voucher: string
  voucherId: number
  /** What nothing was open for, poisha. */
  advance: number
  bills: readonly BillPart[]
}

/**
 * Takes a payment: settles dues, keeps the rest as the students' advance, numbers the receipt and posts one voucher, all with this
 * transaction. It counts from its day: fines that were made after it for what it settles fall away.
 * @throws Invalid when shares and tenders differ; Missing for a bill that is not here; Refusal of the books or for what is open no more
 */
export async function collectPayment(site: { id: number }, given: Collection): Promise<Collected> {
  const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0)
  const amount = sumOf(given.tenders)
  const { shares = [], bills: asked = [] } = given
  if (amount <= 0 || amount !== sumOf([...shares, ...asked])) throw new Invalid({ amount: ['posting:refused.shares'] })
  const settlement = await beginSettlement(site, 'payment', given.day, given.userId)
  const dues = shares.length
    ? await lockDues(
        site.id,
        shares.map(({ studentId }) => studentId),
        given.day,
      )
    : []
  const settled = shares.flatMap((share) => settledBy(share, dues))
  const bills = await heldBills(site.id, asked)
  const paid = bills.filter(({ applied }) => applied)
  const advance = amount - sumOf(settled) - sumOf(paid)
  const entries: Entry[] = [
    ...given.tenders.map(({ ledgerId, amount: debit, reference = '' }) => ({ ledgerId, debit, note: reference })),
    ...settledEntries(settled, settlement),
    // A bill was never receivable: it is income when it is paid.
    ...settledEntries(paid, { ...settlement, basis: 'cash' }),
    ...(advance > 0 ? [{ ledgerId: settlement.ledgers.of('advance'), credit: advance }] : []),
  ]
  const payment = { ...(await writePayment(site, settlement.id, given, { settled, bills, entries })), advance, bills }
  await tellOfBills(site, payment)
  if (given.day < today())
    await dropFinesAfter(
      site,
      settled.map(({ chargeId }) => chargeId),
      given,
    )
  return payment
}

type Settled = LockedDue & { amount: number }
type Share = NonNullable<Collection['shares']>[number]

/** What a share of the payment settles, of what is open. */
function settledBy(share: Share, dues: readonly LockedDue[]): Settled[] {
  const own = dues.filter(({ studentId }) => studentId === share.studentId)
  const named = new Set(share.charges ?? [])
  const inOrder = [
    ...own.filter(({ chargeId }) => named.has(chargeId)),
    ...own.filter(({ chargeId }) => !share.only && !named.has(chargeId)),
  ]
  const byId = new Map(inOrder.map((due) => [due.chargeId, due]))
  return allocate(share.amount, inOrder).allocations.flatMap(({ chargeId, amount }) => {
    const due = byId.get(chargeId)
    return due ? [{ ...due, amount }] : []
  })
}

async function writePayment(
  site: { id: number },
  settlementId: number,
  given: Collection,
  { settled, bills, entries }: { settled: readonly Settled[]; bills: readonly BillPart[]; entries: readonly Entry[] },
): Promise<Omit<Collected, 'advance' | 'bills'>> {
  const checkCode = randomBytes(15).toString('base64url')
  const about = {
    channel: given.channel,
    session: given.counterSessionId,
    provider: given.outside?.provider,
    reference: given.outside?.reference,
    payer: given.payer,
    mobile: given.payerMobile,
    note: given.note,
    check: checkCode,
    user: given.userId,
    received: given.receivedAt,
  }
  const tenders = given.tenders.map(({ ledgerId: ledger, ...tender }) => ({ ...tender, ledger }))
  const shares = (given.shares ?? []).map(({ studentId: student, amount }) => ({ student, amount }))
  const parts = settled.map(({ studentId: student, chargeId: charge, amount }) => ({ student, charge, amount }))
  const ofBills = bills.map(({ billId: bill, amount, applied }) => ({ bill, amount, applied }))
  const money = given.tenders.some(({ method }) => method !== 'cheque' && method !== 'gateway')
  try {
    const [payment] = await sql<{ id: number; receipt: string; voucherId: number; voucher: string }>(
      `SELECT id, receipt, voucher_id AS "voucherId", voucher FROM take_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        site.id,
        settlementId,
        given.day,
        ...[about, tenders, shares, parts, ofBills].map((part) => JSON.stringify(part)),
        money ? 'receipt' : 'journal',
        JSON.stringify(entries.map(written)),
      ],
      'prepared',
    )
    if (!payment) throw new Error('no payment')
    return { ...payment, checkCode }
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}
