import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hasPayments } from '../../home-frame.server'
import { actOnBill, openedHere } from './act-on-bill.server'
import { BillFacts } from './bill-facts'
import { FindBillForm } from './find-bill-form'
import { WaysToPay } from './ways-to-pay'

export const handle: ScreenHandle = {
  title: 'applicant-payment:title',
  words: ['ui', 'posting', 'gateways', 'online-payment', 'trx'],
  plain: true,
}

/** Who has their application open sees its bill at once; `?other` asks for another one. */
export const loader = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return new URL(args.request.url).searchParams.has('other') ? null : openedHere(ctx, args)
})

export const action = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return actOnBill(ctx, args)
})

export default function AdmissionFee() {
  const answer = useActionData<typeof action>()
  const { t, n } = useWords()
  const opened = useLoaderData<typeof loader>()
  const found = answer ? ('step' in answer ? answer : undefined) : (opened ?? undefined)
  const failed = answer && 'status' in answer ? (answer as SubmissionResult<string[]>) : undefined
  // A ticket that is too old, or a gateway that closed: the page begins anew.
  const typed = failed && !failed.initialValue?.ticket ? failed : undefined
  const said = failed?.initialValue?.ticket ? Object.values(failed.error ?? {}).flatMap((one) => one ?? []) : []
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold">
        {t(found && found.kind !== 'admission' ? 'applicant-payment:titleOther' : 'applicant-payment:title')}
      </h1>
      {found ? (
        <div className="grid max-w-2xl gap-5">
          <BillFacts found={found} />
          {found.state === 'open' || found.state === 'pending' ? <WaysToPay found={found} /> : null}
          <p className="text-[0.9375rem] text-muted">{t('applicant-payment:privacy')}</p>
        </div>
      ) : (
        <>
          <p className="mb-5 max-w-prose text-muted">{t('applicant-payment:help')}</p>
          <FindBillForm result={typed} said={said.map((one) => n(one))} />
        </>
      )}
    </>
  )
}
