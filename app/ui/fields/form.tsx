import { useEffect, useRef } from 'react'
import { useWords } from '../lang'
import { errorText } from './error'

export interface Problem {
  /** Where the link leads: the id of the control. */
  id?: string
  /** i18n key of the field's label. */
  label?: string
  messages: string[]
}

/** What is wrong, above the form: takes the focus when it appears and leads to each field. */
export function FormErrors({
  problems,
  form,
}: {
  problems?: readonly Problem[]
  form?: { errors: string[] | undefined; status?: 'success' | 'error' }
}) {
  const { t, lang } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const all = [...(form?.errors?.length ? [{ messages: form.errors }] : []), ...(problems ?? [])].filter(
    (problem: Problem) => problem.messages.length,
  ) as Problem[]
  const fingerprint = JSON.stringify(all)
  useEffect(() => {
    if (fingerprint !== '[]') box.current?.focus()
  }, [fingerprint])
  if (!all.length) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded border border-l-4 border-bad bg-bad-soft px-3.5 py-2.5 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-bad"
    >
      <p className="font-medium text-bad">{t('ui:error.title')}</p>
      <ul className="mt-1 list-disc pl-5">
        {all.flatMap((problem, at) =>
          problem.messages.map((message, index) => {
            const words = errorText(t, lang, message, problem.label ? t(problem.label) : '')
            return (
              <li key={`${at}-${index}`}>
                {problem.id ? (
                  <a href={`#${problem.id}`} className="underline">
                    {words}
                  </a>
                ) : (
                  words
                )}
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}

/** The problems of named fields for FormErrors: problemsOf(fields, { nameBn: 'common:nameBn' }). */
export function problemsOf<Key extends string>(
  fields: Record<Key, { id: string; errors: string[] | undefined }>,
  labels: Partial<Record<Key, string>>,
): Problem[] {
  return (Object.entries(labels) as [Key, string][]).flatMap(([key, label]) =>
    fields[key].errors?.length ? [{ id: fields[key].id, label, messages: fields[key].errors ?? [] }] : [],
  )
}
