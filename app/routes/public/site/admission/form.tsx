import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnForm } from './act-on-form.server'
import { Begun } from './begun'
import { FormStep } from './form-step'
import { loadForm } from './load-form.server'
import { Admissions } from './admissions'
import { LostPin, PinSent } from './lost-pin'
import { State } from './state'

export const handle: ScreenHandle = {
  title: 'admission-form:title',
  plain: true,
  site: true,
  words: ['ui', 'public-form', 'platform', 'validation'],
}

export const loader = open((ctx, { context, request }) => loadForm(ctx, context, request))
export const action = open(actOnForm, { body: 'public-upload' })

/** `/web/admission-form`: from the notice to the result, for whoever applies. */
export default function AdmissionForm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | { begun?: { number: string; pin: string }; pinSent?: true }
    | SubmissionResult<string[]>
    | undefined
  const result = answer && 'status' in answer ? answer : undefined
  if (answer && 'begun' in answer && answer.begun) return <Begun begun={answer.begun} />
  if (answer && 'pinSent' in answer) return <PinSent />
  if (page.at === 'lost') return <LostPin result={result} />
  if (page.at === 'form') return <FormStep page={page} result={result} />
  if (page.at === 'state') return <State page={page} result={result} />
  return <Admissions page={page} result={result} />
}
