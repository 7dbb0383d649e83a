import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Resume } from '~/screens/applicant/pin-forms'
import { PageHead } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { GatheringFacts } from './gathering-facts'
import { GuestForm } from './guest-form'
import { GuestState } from './guest-state'
import type { RegistrationPage } from './load-gathering.server'
import { Registered, type RegisteredFacts } from './registered'

/** `/web/event/{id}/registration` and `/web/shuborno-joyonti/registration`: the form, and what became of it. */
export function Registration() {
  const page = useLoaderData() as RegistrationPage
  const answer = useActionData() as { registered?: RegisteredFacts } | SubmissionResult<string[]> | undefined
  const { t, own } = useSite()
  const { gathering, back } = page
  const result = answer && 'status' in answer ? answer : undefined
  const of = (intent: string) => (result?.initialValue?.intent === intent ? result : undefined)
  const title = own(gathering.titleBn, gathering.titleEn) || t('gatherings:jubilee')
  if (answer && 'registered' in answer && answer.registered)
    return <Registered registered={answer.registered} title={title} costs={gathering.costs} />
  if (page.guest)
    return <GuestState gathering={gathering} guest={page.guest} title={title} back={back} result={result} />
  const note = own(gathering.noteBn, gathering.noteEn)
  const open = gathering.phase === 'open'
  return (
    <>
      <PageHead title={t('gatherings:registration')} note={title} back={{ to: back, label: title }} />
      {of('resume') || (of('register') && open) ? null : <FormProblems result={result} labels={{}} />}
      <div className="max-w-3xl">
        <GatheringFacts one={gathering} />
        {note ? <p className="mt-4 max-w-prose whitespace-pre-line">{note}</p> : null}
        {open && page.seal ? (
          <GuestForm gathering={gathering} seal={page.seal} result={of('register')} />
        ) : (
          <p role="status" className="mt-6 rounded border border-l-4 border-line bg-sunken px-5 py-4 font-medium">
            {t(`gatherings:phase.${gathering.phase}`)}
          </p>
        )}
      </div>
      <Resume area="gatherings" number="gatherings:number" result={result} />
    </>
  )
}
