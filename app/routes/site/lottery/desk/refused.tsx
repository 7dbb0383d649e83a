import { useActionData } from '@remix-run/react'
import { FormErrors, problemsIn } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'

/** Why what was asked last was not done, on a page whose forms have no fields. */
export function Refused() {
  const last = useActionData() as SubmissionResult<string[]> | undefined
  return <FormErrors problems={problemsIn(last)} />
}
