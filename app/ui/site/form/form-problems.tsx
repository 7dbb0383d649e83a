import type { SubmissionResult } from '@conform-to/react'
import { errorText } from '~/ui/fields/error'
import { plain, type FieldLike } from '~/ui/fields/field'
import { useWords } from '~/ui/lang'

/** What an action answered to a form on a page without scripts. */
export type Shown = SubmissionResult<string[]> | undefined

/** A field of such a form, with what was typed and what is wrong with it. */
export const shownField =
  (result: Shown, prefix = '') =>
  (name: string, rest: { required?: boolean; value?: string | null } = {}): FieldLike =>
    plain(name, result?.initialValue?.[name] ?? rest.value ?? undefined, {
      id: `f-${prefix}${name}`,
      required: rest.required ?? false,
      errors: result?.error?.[name] ?? undefined,
    })

/**
 * What is wrong, above the form, each leading to its field. `labels`: i18n keys by name, in the order of the form; `files`: the form
 * takes files, which no browser keeps.
 */
export function FormProblems({
  result,
  labels,
  prefix = '',
  files = false,
}: {
  result: Shown
  labels: Readonly<Record<string, string>>
  prefix?: string
  files?: boolean
}) {
  const { t, lang } = useWords()
  const errors = result?.error ?? {}
  const whole = errors[''] ?? []
  const fields = Object.keys(labels).filter((name) => errors[name]?.length)
  if (!whole.length && !fields.length) return null
  return (
    <div role="alert" className="mb-5 rounded border border-l-4 border-bad bg-bad-soft px-4 py-3">
      <p className="font-medium text-bad">{t(fields.length ? 'ui:error.title' : 'ui:error.refused')}</p>
      <ul className="mt-1 list-disc pl-5">
        {whole.map((message) => (
          <li key={message}>{errorText(t, lang, message, '')}</li>
        ))}
        {fields.map((name) => (
          <li key={name}>
            <a href={`#f-${prefix}${name}`} className="underline">
              {(errors[name] ?? []).map((message) => errorText(t, lang, message, t(labels[name] ?? ''))).join(' ')}
            </a>
          </li>
        ))}
      </ul>
      {files ? <p className="mt-1">{t('public-form:filesAgain')}</p> : null}
    </div>
  )
}
