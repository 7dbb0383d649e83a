import { randomBytes } from 'node:crypto'
import { sql } from 'db/connection'
import { Invalid } from '~/domain/platform/errors'
import type { Entry } from '~/domain/accounts/posting/post-voucher.server'
import { refusalIn } from '~/domain/accounts/posting/post-voucher.server'
import type { Day } from '~/format/dates'
import { allocate } from '../settle/allocate.policy'
import { postingLedgers } from '../settle/posting-ledgers.server'
import {
  basisOn,
  beginSettlement,
  lockDues,
  postSettlement,
  settledEntries,
  writeAllocations,
  type LockedDue,
} from '../settle/settle.server'

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
  shares: readonly { studentId: number; amount: number; charges?: readonly number[]; only?: boolean }[]
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
}

/**
 * Takes a payment: settles dues, keeps the rest as the students' advance, numbers the receipt and posts one voucher, all with this
 * transaction.
 * @throws Invalid when shares and tenders differ; Refusal of the books or for what is open no more
 */
export async function collectPayment(site: { id: number }, given: Collection): Promise<Collected> {
  const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0)
  const amount = sumOf(given.tenders)
  if (amount <= 0 || amount !== sumOf(given.shares)) throw new Invalid({ amount: ['posting:refused.shares'] })
  const settlementId = await beginSettlement(site, 'payment', given.day, given.userId)
  const dues = await lockDues(
    site.id,
    given.shares.map(({ studentId }) => studentId),
  )
  const payment = await writePayment(site, settlementId, given)
  const settled: (LockedDue & { amount: number })[] = []
  for (const share of given.shares) {
    const own = dues.filter(({ studentId }) => studentId === share.studentId)
    const named = new Set(share.charges ?? [])
    const inOrder = [
      ...own.filter(({ chargeId }) => named.has(chargeId)),
      ...own.filter(({ chargeId }) => !share.only && !named.has(chargeId)),
    ]
    const byId = new Map(inOrder.map((due) => [due.chargeId, due]))
    for (const { chargeId, amount: part } of allocate(share.amount, inOrder).allocations) {
      const due = byId.get(chargeId)
      if (due) settled.push({ ...due, amount: part })
    }
  }
  await writeAllocations(
    site,
    settlementId,
    settled.map(({ studentId, chargeId, amount: part }) => ({
      paymentId: payment.id,
      studentId,
      chargeId,
      amount: part,
    })),
  )
  const ledgers = await postingLedgers(site.id)
  const advance = amount - sumOf(settled)
  const entries: Entry[] = [
    ...given.tenders.map(({ ledgerId, amount: debit, reference = '' }) => ({ ledgerId, debit, note: reference })),
    ...settledEntries(settled, ledgers, await basisOn(site.id, given.day)),
    ...(advance > 0 ? [{ ledgerId: ledgers.of('advance'), credit: advance }] : []),
  ]
  const posted = await postSettlement(site, settlementId, {
    day: given.day,
    narration: payment.receipt,
    userId: given.userId,
    entries,
    money: given.tenders.some(({ method }) => method !== 'cheque' && method !== 'gateway'),
  })
  return { ...payment, voucher: posted.number, voucherId: posted.id, advance }
}

async function writePayment(
  site: { id: number },
  settlementId: number,
  given: Collection,
): Promise<{ id: number; receipt: string; checkCode: string }> {
  const [next] = await sql<{ id: number }>(`SELECT nextval(pg_get_serial_sequence('payment', 'id')) AS id`)
  const id = next?.id ?? 0
  const checkCode = randomBytes(15).toString('base64url')
  try {
    await sql(
      `INSERT INTO payment_tender (site_id, payment_id, line, method, ledger_id, amount, reference)
       SELECT $1, $2, t.line, t.method, t.ledger, t.amount, t.reference
       FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::text[]) WITH ORDINALITY AS t(method, ledger, amount, reference, line)`,
      [
        site.id,
        id,
        given.tenders.map(({ method }) => method),
        given.tenders.map(({ ledgerId }) => ledgerId),
        given.tenders.map(({ amount }) => amount),
        given.tenders.map(({ reference }) => reference ?? ''),
      ],
    )
    await sql(
      `INSERT INTO payment_share (site_id, payment_id, student_id, amount) SELECT $1, $2, s.* FROM unnest($3::bigint[], $4::bigint[]) AS s(student, amount)`,
      [site.id, id, given.shares.map(({ studentId }) => studentId), given.shares.map(({ amount }) => amount)],
    )
    const [payment] = await sql<{ receipt: string }>(
      `INSERT INTO payment (site_id, id, settlement_id, day, amount, channel, counter_session_id, provider, reference, payer, payer_mobile, note, check_code, made_by, received_at)
       VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14::timestamptz, now())) RETURNING receipt`,
      [
        site.id,
        id,
        settlementId,
        given.day,
        given.channel,
        given.counterSessionId ?? null,
        given.outside?.provider ?? '',
        given.outside?.reference ?? null,
        given.payer ?? '',
        given.payerMobile ?? null,
        given.note ?? '',
        checkCode,
        given.userId,
        given.receivedAt ?? null,
      ],
    )
    if (!payment) throw new Error('no payment')
    return { id, receipt: payment.receipt, checkCode }
  } catch (error) {
    throw refusalIn(error) ?? error
  }
}
