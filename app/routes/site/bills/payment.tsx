import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { billAttempt } from '~/domain/gateways/bills/bill-attempts.server'
import { askAgain } from '~/domain/gateways/online.server'
import { checkForm } from '~/domain/online-payments/own/own.form'
import { paths } from '~/paths'
import { AttemptState, mayAsk } from '~/screens/online-payment/attempt-state'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: 'bills:payment.title',
  under: paths.bills,
  words: ['ui', 'gateways', 'online-payment'],
}

export const loader = guard('bills.invoices.view', async (ctx, { request }) => {
  const invoice = new URL(request.url).searchParams.get('invoice')
  return {
    attempt: invoice ? await billAttempt(ctx.site.id, invoice) : null,
    mayPay: ctx.can('bills.invoices.pay'),
  }
})

/** Asks the gateway's own server now. */
export const action = guard(
  'bills.invoices.pay',
  submitted(checkForm, async (ctx, { invoice }, { afterCommit, done }) => {
    const attempt = await billAttempt(ctx.site.id, invoice)
    if (!mayAsk(attempt.state)) return redirect(paths.billPaymentStatus(invoice))
    return afterCommit(async () => {
      await askAgain(ctx.site, invoice)
      return done(paths.billPaymentStatus(invoice), 'online-payment:state.checked')
    })
  }),
)

export default function BillPayment() {
  const { attempt, mayPay } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  if (!attempt)
    return (
      <Page title={t('bills:payment.title')}>
        <EmptyState
          title="bills:noPayments"
          text="bills:noPaymentsText"
          action={<LinkButton to={paths.bills}>{t('bills:title')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page title={t('bills:payment.title')}>
      <div className="max-w-2xl">
        <AttemptState
          words="bills:payment"
          attempt={attempt}
          people={t('bills:payment.invoices', { numbers: n(attempt.numbers) })}
          receipt={
            attempt.challan ? (
              <Link className="link" to={paths.billPayments}>
                {n(attempt.challan)}
              </Link>
            ) : null
          }
          actions={
            <>
              {mayPay && mayAsk(attempt.state) ? (
                <PostValues values={{ invoice: attempt.invoice }}>
                  <SubmitButton small>{t('online-payment:state.check')}</SubmitButton>
                </PostValues>
              ) : null}
              <LinkButton small to={paths.bills}>
                {t('bills:title')}
              </LinkButton>
            </>
          }
        />
      </div>
    </Page>
  )
}
