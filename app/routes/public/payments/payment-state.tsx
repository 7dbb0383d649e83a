import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { askAgain, attemptOf, findAttempt } from '~/domain/gateways/online.server'
import { checkForm } from '~/domain/online-payments/own/own.form'
import { count } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { attemptKey } from '~/domain/operations/network'
import { plainOf } from '~/format/typed'
import { paths } from '~/paths'
import { AttemptState, mayAsk, nextStep } from '~/screens/online-payment/attempt-state'
import { Button, LinkButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CsrfField } from '~/ui/shell/csrf'
import { hasPayments } from '../home-frame.server'

export const handle: ScreenHandle = {
  title: 'online-payment:state.title',
  words: ['ui', 'gateways'],
  plain: true,
}

/**
 * Whoever knows the invoice, which nobody guesses, sees what became of it, and nothing of whose it is. Without one it is asked for; one that
 * is none, or another institution's, is said at the field.
 */
export const loader = open(async (ctx, { request }) => {
  if (!hasPayments(ctx)) throw new Missing('attempt')
  const typed = (new URL(request.url).searchParams.get('invoice') ?? '').slice(0, 60)
  const invoice = plainOf(typed).replace(/\s/g, '').toUpperCase()
  const found = /^[A-Z0-9]{16,30}$/.test(invoice) ? await findAttempt(ctx.tenant.id, invoice) : null
  // an applicant's has a page of its own
  if (!found || found.applicationId !== null) return { typed, receipt: null, advance: 0, attempt: null }
  const { state, amount, gatewayEn, gatewayBn, trial, createdAt, refundedAt, payment } = found
  return {
    typed,
    receipt: payment?.receipt ?? null,
    advance: payment?.advance ?? 0,
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
  const { typed, attempt, receipt, advance } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  if (!attempt) return <AskForInvoice typed={typed} />
  return (
    <div className="max-w-2xl">
      <h1 className="mb-4 text-2xl font-semibold">{t('online-payment:state.title')}</h1>
      <AttemptState
        attempt={attempt}
        advance={advance}
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

/** A plain form: which payment it is. */
function AskForInvoice({ typed }: { typed: string }) {
  const { t } = useWords()
  const errors = typed ? ['online-payment:state.unknownInvoice'] : undefined
  return (
    <div className="max-w-2xl">
      <h1 className="mb-1 text-2xl font-semibold">{t('online-payment:state.title')}</h1>
      <p className="mb-5 max-w-prose text-muted">{t('online-payment:state.which')}</p>
      <form method="get" noValidate className="max-w-xl rounded border border-line bg-raised p-5">
        <TextField
          field={plain('invoice', typed, { required: true, errors })}
          label="online-payment:state.invoice"
          hint="online-payment:state.invoiceHint"
        />
        <div className="mt-5">
          <Button type="submit" look="primary" className="min-h-touch w-full sm:w-auto sm:!px-8">
            {t('online-payment:state.see')}
          </Button>
        </div>
      </form>
    </div>
  )
}
