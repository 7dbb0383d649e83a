import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { intentOf, plain } from '~/ui/fields'

/** What stands at 'rows[3].amount' of what was typed. */
const typedAt = (all: unknown, name: string): unknown =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      all,
    )

/** The id of a field of such a form. */
export const typedId = (intent: string | null, name: string): string => `f-${intent ?? 'only'}-${name}`

/**
 * Fields of a form that says its `intent`: with what was typed and what was wrong with it, when it was the one that was sent.
 * @param intent null: the screen has one form only
 */
export function useTyped(intent: string | null) {
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const own = answer && (intent === null || intentOf(answer) === intent) ? answer : undefined
  return (name: string, initial?: string | number | null, required = false) => {
    const typed = typedAt(own?.initialValue, name)
    return plain(name, typeof typed === 'string' ? typed : (initial ?? ''), {
      id: typedId(intent, name),
      required,
      errors: own?.error?.[name] ?? undefined,
    })
  }
}
