import { constraintsOf } from '~/access/constraints.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { leaveLineForm, reopenLineForm, takeLineForm } from '~/domain/payments/bank/list.form'
import { listLine, studentsOwing } from '~/domain/payments/bank/list-queue.server'
import { leaveLine, reopenLine, takeLine } from '~/domain/payments/bank/take-line.server'
import { billOfNumber, findBills } from '~/domain/payments/bills/find-bill.server'
import { findPayers, payerWithFamily } from '~/domain/payments/till/payers.server'
import type { SiteCtx } from '~/domain/context'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { cleanText } from '~/ui/table/url'

/** A line, and who it may be of: who was found by what was typed, else who it names or who owes as much. */
export async function loadLine(ctx: SiteCtx, id: unknown, request: Request) {
  const line = await listLine(ctx.site.id, idOf(id))
  const q = toAsciiDigits(cleanText(new URL(request.url).searchParams.get('q') ?? '')).slice(0, 100)
  const waits = line.state === 'open' || line.state === 'back'
  const ids =
    waits && !q ? [line.studentId, ...(await studentsOwing(ctx.site.id, line.amount)).map((one) => one.id)] : []
  const people = q ? await findPayers(ctx.site.id, q) : []
  for (const one of new Set(ids)) if (one !== null) people.push((await payerWithFamily(ctx.site.id, one)).payer)
  const named = line.application === null ? null : await billOfNumber(ctx.site.id, line.application)
  return {
    line,
    waits,
    q,
    people,
    bills: q ? await findBills(ctx.site.id, q) : named ? [named] : [],
    constraints: constraintsOf({ take: takeLineForm, leave: leaveLineForm }),
  }
}
export type LineData = Awaited<ReturnType<typeof loadLine>>

export const actOnLine = intents<SiteCtx, Record<string, unknown>>({
  take: submitted(takeLineForm, async (ctx, value, { done, params }) => {
    const { id, receipt, bills } = await takeLine(ctx, idOf(params.id), value)
    if (bills.some(({ applied }) => !applied))
      return done(paths.paymentReceipt(id), 'applicant-payment:list.heldNow', {}, 'warning')
    return done(`${paths.feeLists}?f_state=open`, 'bank-list:taken', { receipt })
  }),
  leave: submitted(leaveLineForm, async (ctx, { remark }, { done, params }) => {
    await leaveLine(ctx, idOf(params.id), remark)
    return done(`${paths.feeLists}?f_state=open`, 'bank-list:leftNow')
  }),
  reopen: submitted(reopenLineForm, async (ctx, _, { done, params }) => {
    const id = idOf(params.id)
    await reopenLine(ctx, id)
    return done(paths.feeListLine(id), 'bank-list:openAgain')
  }),
})
