import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { billOfNumber } from '../bills/find-bill.server'
import { collectPayment, type Collected } from '../till/collect-payment.server'
import type { TakeLineForm } from './list.form'

interface HeldLine {
  id: number
  key: string
  day: Day
  amount: number
  slip: string
  student: string
  reference: string
  description: string
  state: 'open' | 'taken' | 'left'
  /** Its payment was taken back: it may be somebody else's. */
  back: boolean
  paymentId: number | null
  ledgerId: number
  wallet: boolean
}

/** A line, held until the transaction ends: nobody else takes it meanwhile. @throws Missing */
export async function heldLine(siteId: number, id: number): Promise<HeldLine> {
  // The book first, as whoever collects holds it first: two people do not wait for each other in a circle.
  await holdBook(siteId)
  await sql('SELECT FROM fee_list_line WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  const [line] = await sql<HeldLine>(
    `SELECT l.id, l.line_key AS key, l.day, l.amount, l.slip, l.student, l.reference, l.description, l.state, r.payment_id IS NOT NULL AS back,
       l.payment_id AS "paymentId", b.ledger_id AS "ledgerId", b.kind = 'wallet' AS wallet
     FROM fee_list_line l JOIN bank_account b ON b.site_id = l.site_id AND b.id = l.bank_account_id
       LEFT JOIN payment_reversal r ON r.site_id = l.site_id AND r.payment_id = l.payment_id
     WHERE l.site_id = $1 AND l.id = $2`,
    [siteId, id],
  )
  if (!line) throw new Missing('line')
  return line
}

/** Takes a line's money for a student, or for the bill of an application. @throws Refusal when it is taken, and those of the books */
export async function collectLine(
  site: { id: number },
  line: HeldLine,
  given: {
    of: { studentId: number; charges: readonly number[] } | { billId: number }
    slipId: number | null
    day: Day
    userId: number | null
  },
): Promise<Collected> {
  if (line.state === 'left' || (line.state === 'taken' && !line.back)) throw new Refusal('bank-list:error.taken')
  const payment = await collectPayment(site, {
    day: given.day,
    channel: 'bank',
    // One whose payment was taken back is another payment.
    outside: { provider: `bank:${line.ledgerId}`, reference: line.back ? `${line.key}#${line.paymentId}` : line.key },
    tenders: [
      {
        method: line.wallet ? 'wallet' : 'bank',
        ledgerId: line.ledgerId,
        amount: line.amount,
        reference: line.reference,
      },
    ],
    ...('billId' in given.of
      ? { bills: [{ billId: given.of.billId, amount: line.amount }] }
      : { shares: [{ ...given.of, amount: line.amount }] }),
    userId: given.userId,
  })
  await sql(
    `UPDATE fee_list_line SET state = 'taken', why = '', student_id = $3, bill_id = $7, slip_id = $4, payment_id = $5, settled_by = $6, settled_at = now()
     WHERE site_id = $1 AND id = $2`,
    [
      site.id,
      line.id,
      'studentId' in given.of ? given.of.studentId : null,
      given.slipId,
      payment.id,
      given.userId,
      'billId' in given.of ? given.of.billId : null,
    ],
  )
  return payment
}

/** A person says whose a line is. @returns the payment. @throws Missing; Invalid for another institution's student or a day that cannot be; Refusal */
export async function takeLine(ctx: SiteCtx, id: number, given: TakeLineForm): Promise<Collected> {
  const line = await heldLine(ctx.site.id, id)
  const of = await ownerOf(ctx.site.id, given)
  if (given.day < line.day) throw new Invalid({ day: ['bank-list:error.early'] })
  const payment = await collectLine(ctx.site, line, {
    of,
    slipId: null,
    day: given.day,
    userId: ctx.user.userId,
  })
  ctx.audit({
    recordType: 'fee_list_line',
    recordId: id,
    after: { ...of, receipt: payment.receipt, amount: line.amount },
  })
  return payment
}

/** @throws Invalid for who, or what number, is not here */
async function ownerOf(
  siteId: number,
  { studentId, application }: TakeLineForm,
): Promise<{ studentId: number; charges: number[] } | { billId: number }> {
  if (application !== null) {
    const bill = await billOfNumber(siteId, application)
    if (!bill) throw new Invalid({ application: ['ui:error.exists'] })
    return { billId: bill.id }
  }
  const [student] = await sql('SELECT 1 FROM student WHERE site_id = $1 AND id = $2', [siteId, studentId])
  if (!student || studentId === null) throw new Invalid({ studentId: ['ui:error.exists'] })
  return { studentId, charges: [] }
}

/** A line that is no fee. @throws Missing; Refusal when it is taken */
export async function leaveLine(ctx: SiteCtx, id: number, remark: string): Promise<void> {
  const line = await heldLine(ctx.site.id, id)
  if (line.state !== 'open') throw new Refusal('bank-list:error.taken')
  await sql(
    `UPDATE fee_list_line SET state = 'left', remark = $3, settled_by = $4, settled_at = now() WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, remark, ctx.user.userId],
  )
  ctx.audit({ recordType: 'fee_list_line', recordId: id, after: { left: remark } })
}

/** A line that was left is taken up again. @throws Missing; Refusal */
export async function reopenLine(ctx: SiteCtx, id: number): Promise<void> {
  const line = await heldLine(ctx.site.id, id)
  if (line.state !== 'left') throw new Refusal('bank-list:error.taken')
  await sql(
    `UPDATE fee_list_line SET state = 'open', settled_by = NULL, settled_at = NULL WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id],
  )
  ctx.audit({ recordType: 'fee_list_line', recordId: id, after: { left: null } })
}
