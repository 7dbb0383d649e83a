import { useActionData } from '@remix-run/react'
import { intentOf } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'

/** What the action answered to this form of the till, and to no other of the page. */
export function useAnswerTo(intent: string): SubmissionResult<string[]> | undefined {
  const answer = useActionData<SubmissionResult<string[]>>()
  return intentOf(answer) === intent ? answer : undefined
}
