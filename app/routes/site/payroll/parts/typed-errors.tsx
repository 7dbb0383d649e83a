import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { FormErrors, intentOf } from '~/ui/fields'
import { typedId } from './typed-fields'

/**
 * What is wrong with a form of useTyped(), above it, when it was the one that was sent.
 * @param labels i18n keys of its fields' labels
 */
export function TypedErrors({
  intent = null,
  labels,
}: {
  intent?: string | null
  labels: Readonly<Record<string, string>>
}) {
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  if (!answer?.error || (intent !== null && intentOf(answer) !== intent)) return null
  const problems = Object.entries(answer.error).flatMap(([name, messages]) => {
    if (!messages?.length) return []
    const label = labels[name] ?? labels[/\.(\w+)$/.exec(name)?.[1] ?? '']
    return [name ? { id: typedId(intent, name), messages, ...(label ? { label } : {}) } : { messages }]
  })
  return <FormErrors problems={problems} />
}
