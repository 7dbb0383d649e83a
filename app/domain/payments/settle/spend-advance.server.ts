import { sql } from 'db/connection'
import { postVoucher } from '~/domain/accounts/posting/post-voucher.server'
import { Refusal } from '~/domain/errors'
import type { Day } from '~/format/dates'
import { allocate } from './allocate.policy'
import { allocateFrom } from './allocate-from.policy'
import { beginSettlement, lockDues, settledEntries, writeAllocations } from './settle.server'

interface AdvanceUse {
  studentId: number
  /** What is settled, in the order of settling; all that is open where it is left out. Others are not touched. */
  charges?: readonly number[]
  /** At most so much of the advance, poisha; all of it where it is left out. */
  amount?: number
  day: Day
  narration: string
  userId: number | null
}

interface AdvanceUsed {
  settlementId: number
  voucher: string
  /** What was settled and what stays in advance, poisha. */
  used: number
  left: number
}

/**
 * Settles dues of a student from what is paid in advance, the oldest money first, and posts one voucher, with this transaction: debit
 * advance, credit income (or what was receivable).
 * @throws Refusal when nothing is in advance, nothing of it is open, or of the books
 */
export async function spendAdvance(site: { id: number }, given: AdvanceUse): Promise<AdvanceUsed> {
  const settlement = await beginSettlement(site, 'advance', given.day, given.userId)
  const dues = await lockDues(site.id, [given.studentId], given.day)
  const named = given.charges && new Set(given.charges)
  const wanted = named ? dues.filter(({ chargeId }) => named.has(chargeId)) : dues
  const rests = await sql<{ paymentId: number; rest: number }>(
    'SELECT payment_id AS "paymentId", rest FROM payment_rest WHERE site_id = $1 AND student_id = $2 ORDER BY payment_id FOR UPDATE',
    [site.id, given.studentId],
  )
  const advance = rests.reduce((sum, { rest }) => sum + rest, 0)
  if (advance === 0) throw new Refusal('posting:refused.noAdvance', {}, 422)
  const { allocations, left } = allocate(Math.min(advance, given.amount ?? advance), wanted)
  const used = Math.min(advance, given.amount ?? advance) - left
  if (used <= 0) throw new Refusal('posting:refused.notOpen', {}, 422)
  await writeAllocations(
    site,
    settlement.id,
    allocateFrom(rests, allocations).map((row) => ({ ...row, studentId: given.studentId })),
  )
  const byCharge = new Map(wanted.map((due) => [due.chargeId, due]))
  const { number } = await postVoucher(site, {
    kind: 'journal',
    day: given.day,
    narration: given.narration,
    event: { name: 'settlement', id: settlement.id },
    madeBy: given.userId,
    postedBy: given.userId,
    entries: [
      { ledgerId: settlement.ledgers.of('advance'), debit: used },
      ...settledEntries(
        allocations.flatMap(({ chargeId, amount }) => {
          const due = byCharge.get(chargeId)
          return due ? [{ ...due, amount }] : []
        }),
        settlement,
      ),
    ],
  })
  return { settlementId: settlement.id, voucher: number, used, left: advance - used }
}
