import { useLoaderData } from '@remix-run/react'
import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { askAgain } from '~/domain/gateways/online.server'
import { ownAttempt, ownAttempts } from '~/domain/online-payments/own/own-attempts.server'
import { checkForm } from '~/domain/online-payments/own/own.form'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { AttemptState, ATTEMPT_TONES, mayAsk, nextStep } from '~/screens/online-payment/attempt-state'
import { useTaka } from '~/i18n/use-taka'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'

export const handle: ScreenHandle = { title: 'online-payment:state.title', words: ['ui', 'gateways'] }

export const loader = guard('payments.own.view', async (ctx, { request }) => {
  const invoice = new URL(request.url).searchParams.get('invoice')
  if (invoice) {
    const attempt = await ownAttempt(ctx, invoice)
    return { attempt, attempts: [], mayPay: ctx.can('payments.own.pay') }
  }
  return { attempt: null, attempts: await ownAttempts(ctx, 20), mayPay: ctx.can('payments.own.pay') }
})

/** Asks the gateway's own server now. */
export const action = guard(
  'payments.own.pay',
  submitted(checkForm, async (ctx, { invoice }, { afterCommit, done }) => {
    const attempt = await ownAttempt(ctx, invoice)
    if (!mayAsk(attempt.state)) return redirect(paths.onlinePaymentStatus(invoice))
    return afterCommit(async () => {
      await askAgain(ctx.site, invoice)
      return done(paths.onlinePaymentStatus(invoice), 'online-payment:state.checked')
    })
  }),
)

export default function PaymentState() {
  const { attempt, attempts, mayPay } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const money = useTaka()
  if (attempt)
    return (
      <Page title={t('online-payment:state.title')}>
        <div className="max-w-2xl">
          <AttemptState
            attempt={{ ...attempt, transactionId: attempt.payment?.transactionId ?? null }}
            advance={attempt.payment?.advance}
            people={attempt.students.map(name).join(', ')}
            receipt={
              attempt.payment ? (
                <Link className="link" to={paths.ownReceipt(attempt.payment.id)}>
                  {n(attempt.payment.receipt)}
                </Link>
              ) : null
            }
            actions={
              <>
                {attempt.payment ? (
                  <LinkButton small look="primary" to={paths.ownReceipt(attempt.payment.id)}>
                    {t('online-payment:state.toReceipt')}
                  </LinkButton>
                ) : null}
                {mayPay && mayAsk(attempt.state) ? (
                  <PostValues values={{ invoice: attempt.invoice }}>
                    <SubmitButton small>{t('online-payment:state.check')}</SubmitButton>
                  </PostValues>
                ) : null}
                <LinkButton small to={paths.ownPayments}>
                  {t(`online-payment:state.${nextStep(attempt.state)}`)}
                </LinkButton>
              </>
            }
          />
        </div>
      </Page>
    )
  return (
    <Page title={t('online-payment:state.title')} description={t('online-payment:state.about')}>
      <DataTable
        bare
        list={whole(attempts)}
        rowKey={(row) => row.invoice}
        rowHeader="createdAt"
        caption="online-payment:state.recent"
        columns={[
          {
            key: 'createdAt',
            header: 'online-payment:state.started',
            cell: (row) => (
              <Link className="link" to={paths.onlinePaymentStatus(row.invoice)}>
                {formatDateTime(new Date(row.createdAt), lang)}
              </Link>
            ),
          },
          {
            key: 'gateway',
            header: 'online-payment:state.gateway',
            cell: (row) => name({ nameEn: row.gatewayEn, nameBn: row.gatewayBn }),
          },
          {
            key: 'amount',
            header: 'online-payment:state.amount',
            numeric: true,
            phone: true,
            cell: (row) => money(row.amount),
          },
          {
            key: 'state',
            header: 'online-payment:list.state',
            phone: true,
            cell: (row) => <Badge tone={ATTEMPT_TONES[row.state]}>{t(`online-payment:state.is.${row.state}`)}</Badge>,
          },
        ]}
        empty={
          <EmptyState
            title="online-payment:state.none"
            text="online-payment:state.noneText"
            action={<LinkButton to={paths.ownPayments}>{t('online-payment:state.toDues')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}
