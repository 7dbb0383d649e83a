import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { paths } from '~/paths'
import { LostPin, PinSent } from '~/screens/applicant/pin-forms'
import { TextField } from '~/ui/fields/text'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnForm } from './act-on-form.server'
import { Begun } from './begun'
import { FormStep } from './form-step'
import { loadForm } from './load-form.server'
import { Admissions } from './admissions'
import { State } from './state'

export const handle: ScreenHandle = {
  title: 'admission-form:title',
  plain: true,
  site: true,
  words: ['ui', 'public-form', 'platform', 'validation'],
}

export const loader = open((ctx, { context, request }) => loadForm(ctx, context, request))
export const action = open(actOnForm, { body: 'public-upload' })

/** What only the guardian of an applicant knows of the form. */
const LOST = {
  number: 'admission-form:number',
  birthRegNo: 'admission-form:field.birthRegNo',
  mobile: 'admission-form:field.contactNumber',
}

/** `/web/admission-form`: from the notice to the result, for whoever applies. */
export default function AdmissionForm() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    | { begun?: { number: string; pin: string }; pinSent?: true }
    | SubmissionResult<string[]>
    | undefined
  const result = answer && 'status' in answer ? answer : undefined
  if (answer && 'begun' in answer && answer.begun) return <Begun begun={answer.begun} />
  if (answer && 'pinSent' in answer) return <PinSent area="admission-form" to={paths.webAdmission} />
  if (page.at === 'lost')
    return (
      <LostPin
        area="admission-form"
        back={{ to: paths.webAdmission, label: 'admission-form:title' }}
        labels={LOST}
        result={result}
      >
        {(field) => (
          <TextField
            field={field('birthRegNo', { required: true })}
            label={LOST.birthRegNo}
            hint="admission-form:hint.birthRegNo"
            inputMode="numeric"
            maxLength={17}
          />
        )}
      </LostPin>
    )
  if (page.at === 'form') return <FormStep page={page} result={result} />
  if (page.at === 'state') return <State page={page} result={result} />
  return <Admissions page={page} result={result} />
}
