import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { askAgain, attemptOf } from '~/domain/gateways/online.server'
import { checkForm } from '~/domain/online-payments/own/own.form'
import { count } from '~/domain/platform/attempts.server'
import type { Ctx } from '~/domain/platform/context'
import { Missing } from '~/domain/platform/errors'
import { attemptKey } from '~/domain/platform/network'
import { paths } from '~/paths'
import { AttemptState, mayAsk, nextStep } from '~/screens/online-payment/attempt-state'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CsrfField } from '~/ui/shell/csrf'
import { hasPayments } from '../home-frame.server'

export const handle: ScreenHandle = {
  title: 'online-payment:state.title',
  words: ['ui', 'gateways'],
  plain: true,
}

/** Whoever knows the invoice, which nobody guesses, sees what became of it, and nothing of whose it is. */
export const loader = open(async (ctx, { request }) => {
  const invoice = new URL(request.url).searchParams.get('invoice') ?? ''
  if (!hasPayments(ctx) || !/^[A-Z0-9]{16,30}$/.test(invoice)) throw new Missing('attempt')
  const { state, amount, gatewayEn, gatewayBn, trial, createdAt, refundedAt, payment, applicationId } = await attemptOf(
    ctx.tenant.id,
    invoice,
  )
  if (applicationId !== null) throw new Missing('attempt') // an applicant's has a page of its own
  return {
    receipt: payment?.receipt ?? null,
    attempt: {
      invoice,
      state,
      amount,
      gatewayEn,
      gatewayBn,
      trial,
      createdAt,
      refundedAt,
      transactionId: payment?.transactionId ?? null,
    },
  }
})

const check = submitted(checkForm, async (ctx: Ctx, { invoice }, { afterCommit }) => {
  const { state } = await attemptOf(ctx.tenant.id, invoice)
  if (!mayAsk(state)) return redirect(paths.publicPaymentStatus(invoice))
  await count('public-fee-check', attemptKey(ctx.tenant.id, ctx.ip), 'online-payment:public.tooMany')
  return afterCommit(async () => {
    await askAgain(ctx.tenant, invoice)
    return redirect(paths.publicPaymentStatus(invoice))
  })
})

/** Asks the gateway's own server now. */
export const action = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('attempt')
  return check(ctx, args)
})

export default function PublicPaymentState() {
  const { attempt, receipt } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  return (
    <div className="max-w-2xl">
      <h1 className="mb-4 text-2xl font-semibold">{t('online-payment:state.title')}</h1>
      <AttemptState
        attempt={attempt}
        receipt={receipt ? n(receipt) : null}
        actions={
          <>
            {mayAsk(attempt.state) ? (
              <form method="post">
                <CsrfField />
                <input type="hidden" name="invoice" value={attempt.invoice} />
                <Button type="submit" look="primary" small>
                  {t('online-payment:state.check')}
                </Button>
              </form>
            ) : null}
            <LinkButton small document to={paths.publicFee}>
              {t(`online-payment:state.${nextStep(attempt.state)}`)}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
