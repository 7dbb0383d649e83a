import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hasPayments } from '../home-frame.server'
import { actOnFee } from './act-on-fee.server'
import { ChooseForm, FindForm, OtherDues, PayForm } from './fee-forms'

export const handle: ScreenHandle = {
  title: 'online-payment:public.title',
  words: ['ui', 'posting', 'gateways'],
  plain: true,
}

export const loader = open((ctx) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return null
})

export const action = open((ctx, args) => {
  if (!hasPayments(ctx)) throw new Missing('screen')
  return actOnFee(ctx, args)
})

export default function StudentFee() {
  const answer = useActionData<typeof action>()
  const { t, n, lang } = useWords()
  const name = useName()
  const found = answer && 'step' in answer ? answer : undefined
  const failed = answer && 'status' in answer ? (answer as SubmissionResult<string[]>) : undefined
  // A ticket that is too old, or a gateway that closed: the page begins anew.
  const typed = failed && !failed.initialValue?.ticket ? failed : undefined
  const said = failed?.initialValue?.ticket ? Object.values(failed.error ?? {}).flatMap((one) => one ?? []) : []
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold">{t('online-payment:public.title')}</h1>
      {found ? (
        <>
          <p className="mb-4">
            <strong>{name(found.student)}</strong>
            {found.student.classEn ? (
              <span className="text-muted">
                {' · '}
                {lang === 'bn' ? found.student.classBn : found.student.classEn}
              </span>
            ) : null}{' '}
            <a className="link" href={paths.publicFee}>
              {t('online-payment:public.again')}
            </a>
          </p>
          {found.student.dues.length === 0 && found.step === 'choose' ? (
            <Alert tone="good" title={t('online-payment:public.nothing')} />
          ) : found.step === 'choose' ? (
            <>
              <ChooseForm dues={found.student.dues} ticket={found.ticket} />
              <OtherDues before={found.before} after={found.after} ticket={found.ticket} />
            </>
          ) : (
            <PayForm found={found} />
          )}
          <p className="mt-4 text-[0.9375rem] text-muted">{t('online-payment:public.privacy')}</p>
        </>
      ) : (
        <>
          <p className="mb-5 max-w-prose text-muted">{t('online-payment:public.help')}</p>
          <FindForm result={typed} said={said.map((one) => n(one))} />
        </>
      )}
    </>
  )
}
