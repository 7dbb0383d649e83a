import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { askAgain, attemptOf } from '~/domain/gateways/online.server'
import { checkForm } from '~/domain/online-payments/own/own.form'
import { count } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { paths } from '~/paths'
import { AttemptState, mayAsk, nextStep } from '~/screens/online-payment/attempt-state'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CsrfField } from '~/ui/shell/csrf'
import { hasPayments } from '../../home-frame.server'

export const handle: ScreenHandle = {
  title: 'applicant-payment:status.title',
  words: ['ui', 'gateways', 'online-payment'],
  plain: true,
}

/** An attempt to pay the bill of an application. @throws Missing, also for an attempt to pay a student's dues */
async function ofApplicant(ctx: Ctx, invoice: string) {
  if (!/^[A-Z0-9]{16,30}$/.test(invoice)) throw new Missing('attempt')
  const attempt = await attemptOf(ctx.tenant.id, invoice)
  if (attempt.applicationId === null) throw new Missing('attempt')
  return attempt
}

/** Whoever knows the invoice, which nobody guesses, sees what became of it, and nothing of whose it is; who knows none is told where to look. */
export const loader = open(async (ctx, { request }) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  const invoice = new URL(request.url).searchParams.get('invoice')
  if (!invoice) return { attempt: null, receipt: null }
  const { state, amount, gatewayEn, gatewayBn, trial, createdAt, refundedAt, payment } = await ofApplicant(ctx, invoice)
  const transactionId = payment?.transactionId ?? null
  return {
    receipt: payment?.receipt ?? null,
    attempt: { invoice, state, amount, gatewayEn, gatewayBn, trial, createdAt, refundedAt, transactionId },
  }
})

const check = submitted(checkForm, async (ctx: Ctx, { invoice }, { afterCommit }) => {
  const { state } = await ofApplicant(ctx, invoice)
  if (!mayAsk(state)) return redirect(paths.applicantPaymentStatus(invoice))
  await count('public-fee-check', attemptKey(ctx.tenant.id, ctx.ip), 'applicant-payment:tooMany')
  return afterCommit(async () => {
    await askAgain(ctx.tenant, invoice)
    return redirect(paths.applicantPaymentStatus(invoice))
  })
})

/** Asks the gateway's own server now. */
export const action = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return check(ctx, args)
})

export default function AdmissionPaymentState() {
  const { attempt, receipt } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const toFee = (key: string) => (
    <LinkButton small document to={paths.applicantFee}>
      {t(key)}
    </LinkButton>
  )
  return (
    <div className="max-w-2xl">
      <h1 className="mb-4 text-2xl font-semibold">{t('applicant-payment:status.title')}</h1>
      {attempt ? (
        <AttemptState
          attempt={attempt}
          receipt={receipt ? n(receipt) : null}
          words="applicant-payment:status"
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
              {toFee(`applicant-payment:status.${nextStep(attempt.state)}`)}
            </>
          }
        />
      ) : (
        <Alert
          tone="plain"
          title={t('applicant-payment:status.which')}
          actions={toFee('applicant-payment:status.toDues')}
        >
          {t('applicant-payment:status.whichText')}
        </Alert>
      )}
    </div>
  )
}
