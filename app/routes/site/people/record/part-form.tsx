import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { intentOf, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'

/** A form of a page with several: it takes up the answer to itself alone. */
export function usePartForm<Schema extends object>(
  intent: string,
  defaultValue?: Parameters<typeof useForm<Schema>>[0]['defaultValue'],
) {
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  return useForm<Schema>({
    id: intent,
    lastResult: intentOf(answer) === intent ? answer : undefined,
    constraint: useConstraint(intent),
    defaultValue,
  })
}
