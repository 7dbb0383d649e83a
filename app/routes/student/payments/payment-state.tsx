import { useLoaderData } from '@remix-run/react'
import { redirect } from '@remix-run/node'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { askAgain } from '~/domain/gateways/online.server'
import { ownAttempt, ownAttempts, type OwnAttempt } from '~/domain/online-payments/own/own-attempts.server'
import { checkForm } from '~/domain/online-payments/own/own.form'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { AttemptState, ATTEMPT_TONES, mayAsk, nextStep } from '~/screens/online-payment/attempt-state'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'online-payment:state.title', words: ['ui', 'gateways'] }

const attemptList = listSpec<OwnAttempt>()({
  area: 'online-payment:state',
  title: 'online-payment:state.recent',
  name: 'createdAt',
  columns: {
    createdAt: {
      kind: 'instant',
      header: 'online-payment:state.started',
      to: (row) => paths.onlinePaymentStatus(row.invoice),
    },
    gateway: 'name',
    amount: { kind: 'taka', phone: true },
    state: {
      kind: 'state',
      header: 'online-payment:list.state',
      words: 'online-payment:state.is',
      tones: ATTEMPT_TONES,
      phone: true,
    },
  },
})

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
  const { t, n } = useWords()
  const name = useName()
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
      <ListTable
        spec={attemptList}
        rows={attempts}
        rowKey={(row) => row.invoice}
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
