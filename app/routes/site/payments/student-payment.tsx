import { randomUUID } from 'node:crypto'
import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { bookOf } from '~/domain/accounts/years/book.server'
import { moneyLedgers } from '~/domain/accounts/chart/ledgers.server'
import { attemptAtProvider } from '~/domain/gateways/recovery/at-provider.server'
import { askCancellation } from '~/domain/payments/till/cancellation.server'
import { billById, findBills } from '~/domain/payments/bills/find-bill.server'
import { takeBillPayment } from '~/domain/payments/bills/take-bill-payment.server'
import { findPayers, payerWithFamily } from '~/domain/payments/till/payers.server'
import { receiptOf } from '~/domain/payments/till/receipt.server'
import { settleWaiting } from '~/domain/payments/till/settle-waiting.server'
import { settleFromAdvance, takePayment } from '~/domain/payments/till/take-payment.server'
import {
  askCancelForm,
  closeTillForm,
  dueChequeForm,
  openTillForm,
  payBillForm,
  payForm,
  useAdvanceForm,
} from '~/domain/payments/till/till.form'
import { keepForItsDay, waitingChequesOf, waitsForItsDay } from '~/domain/payments/till/waiting-cheque.server'
import { closeTill, openTill, tillOf } from '~/domain/payments/till/till.server'
import type { SiteCtx } from '~/domain/context'
import { groupedTaka } from '~/format/money'
import { toAsciiDigits } from '~/format/digits'
import { paths } from '~/paths'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useWords } from '~/ui/lang'
import { idIn } from '~/ui/table/url'
import { NoBook } from '../accounts/no-book'
import { BillForm } from './till/bill-form'
import { FindPayer } from './till/find-payer'
import { PayForm } from './till/pay-form'
import { ReceiptView } from './till/receipt-view'
import { TillBar } from './till/till-bar'
import { UseAdvance } from './till/use-advance'
import { WaitingCheques } from './till/waiting-cheques'

export const handle: ScreenHandle = {
  title: 'till:title',
  guide: 'till:guide',
  words: ['till', 'ui', 'posting', 'books', 'receipts', 'applicant-payment'],
}

export const loader = guard('payments.counter.view', async (ctx, { request }) => {
  const book = await bookOf(ctx.site.id)
  if (!book) return null
  const params = new URL(request.url).searchParams
  const q = toAsciiDigits((params.get('q') ?? '').trim()).slice(0, 300)
  const [student, receipt, bill] = ['student', 'receipt', 'bill'].map((key) => idIn(params.get(key)))
  const found = q ? await findPayers(ctx.site.id, q) : []
  const bills = q ? await findBills(ctx.site.id, q) : []
  const only = found.length + bills.length === 1 ? found[0]?.id : undefined
  const billId = bill ?? (found.length ? undefined : bills.length === 1 ? bills[0]?.id : undefined)
  const payerId = student ?? only
  return {
    q,
    found: only === undefined ? found : [],
    bills: billId ? [] : bills,
    bill: billId ? await billById(ctx.site.id, billId) : null,
    till: await tillOf(ctx.site.id, ctx.user.userId),
    chosen: billId || payerId === undefined || payerId === null ? null : await payerWithFamily(ctx.site.id, payerId),
    waiting: billId || !payerId ? [] : await waitingChequesOf(ctx.site.id, payerId),
    receipt: !receipt ? null : await receiptOf(ctx.site.id, receipt),
    atProvider: !receipt ? null : await attemptAtProvider(ctx.site.id, receipt),
    accounts: await moneyLedgers(ctx.site.id),
    once: randomUUID(),
    may: { take: ctx.can('payments.counter.take'), ask: ctx.can('payments.cancellations.ask') },
    constraints: constraintsOf({
      pay: payForm,
      bill: payBillForm,
      open: openTillForm,
      close: closeTillForm,
      ask: askCancelForm,
    }),
  }
})

export const action = guard(
  'payments.counter.take',
  intents<SiteCtx, Record<string, unknown>>({
    pay: submitted(payForm, async (ctx, value, { done }) => {
      const amount = groupedTaka(value.amount)
      if (!waitsForItsDay(value))
        return done(paths.paymentReceipt(await takePayment(ctx, value)), 'till:taken', { amount })
      await keepForItsDay(ctx, value)
      return done(paths.studentPaymentOf(value.studentId), 'till:postDated.kept', {
        amount,
        date: value.chequeDate ?? '',
      })
    }),
    due: submitted(dueChequeForm, async (ctx, { chequeId }, { done }) =>
      done(paths.paymentReceipt(await settleWaiting(ctx, chequeId)), 'till:postDated.settled'),
    ),
    bill: submitted(payBillForm, async (ctx, value, { done }) =>
      done(paths.paymentReceipt(await takeBillPayment(ctx, value)), 'till:taken', {
        amount: groupedTaka(value.amount),
      }),
    ),
    open: submitted(openTillForm, async (ctx, value, { done }) => {
      await openTill(ctx, value.openingFloat)
      return done(paths.studentPayment, 'till:opened')
    }),
    close: submitted(closeTillForm, async (ctx, value, { done }) => {
      const { id, difference, undecided } = await closeTill(ctx, value)
      const amount = groupedTaka(Math.abs(difference))
      return difference === 0
        ? done(paths.turn(id), 'till:closedEven')
        : done(paths.turn(id), undecided ? 'till:closedUndecided' : 'till:closedOff', { amount }, 'warning')
    }),
    advance: submitted(useAdvanceForm, async (ctx, { studentId }, { done }) =>
      done(paths.studentPaymentOf(studentId), 'till:advanceUsed', {
        amount: groupedTaka(await settleFromAdvance(ctx, studentId)),
      }),
    ),
    ask: submitted(askCancelForm, async (ctx, value, { done }) => {
      await askCancellation(ctx, value)
      return done(paths.paymentReceipt(value.paymentId), 'till:askedFor')
    }),
  }),
)

/** A refused payment is typed again beside what is open now. */
export const shouldRevalidate = () => true

export default function StudentPayment() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  if (!data) return <NoBook title={t('till:title')} />
  return (
    <Page title={t('till:title')}>
      <TillBar till={data.till} may={data.may.take} />
      {/* Anew after each receipt and when the counter opens, so that the next student can be typed at once. */}
      <FindPayer
        key={`${data.till?.id ?? ''} ${data.receipt?.id ?? ''} ${data.q}`}
        q={data.q}
        found={data.found}
        bills={data.bills}
        focus={!data.chosen && !data.bill}
        opens={data.may.take && data.till === null}
      />
      {data.bill && (
        <BillForm
          key={data.bill.id}
          bill={data.bill}
          accounts={data.accounts}
          once={data.once}
          open={data.till !== null && data.may.take}
        />
      )}
      {data.receipt && !data.chosen && !data.bill && (
        <ReceiptView receipt={data.receipt} mayAsk={data.may.ask} atProvider={data.atProvider} />
      )}
      {data.chosen && data.may.take && <UseAdvance payer={data.chosen.payer} />}
      {data.chosen && <WaitingCheques cheques={data.waiting} may={data.may.take} />}
      {data.chosen && (
        <PayForm
          key={data.chosen.payer.id}
          chosen={data.chosen}
          accounts={data.accounts}
          once={data.once}
          open={data.till !== null && data.may.take}
        />
      )}
    </Page>
  )
}
