import { useActionData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../lang'
import { PostValues, type PostValuesProps } from '../post-values'
import { errorText } from './error'
import type { FormMetadata, SubmissionResult } from './use-form'

export interface Problem {
  /** Where the link leads: the id of the control. */
  id?: string
  /** i18n key of the field's label. */
  label?: string
  messages: string[]
}

interface Judged {
  id?: string
  errors: string[] | undefined
  /** Conform's: by name. */
  allErrors?: Record<string, string[] | undefined>
  status?: 'success' | 'error'
}

/** Fields that no problem names: each is said all the same, by the label that stands at it once scripts run. */
function unnamed(form: Judged | undefined, named: readonly Problem[]): Problem[] {
  const known = new Set(named.map((one) => one.id))
  return Object.entries(form?.allErrors ?? {}).flatMap(([name, messages]) => {
    const id = `${form?.id ?? ''}-${name}`
    return name && messages?.length && !known.has(id) ? [{ id, messages }] : []
  })
}

const labelAt = (id: string): string | undefined => {
  const control = document.getElementById(id)
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control?.querySelector('legend')
  return label?.textContent?.replace(/\*\s*$/, '').trim()
}

/** What is wrong, above the form: takes the focus when it appears and leads to each field. */
export function FormErrors({ problems, form }: { problems?: readonly Problem[]; form?: Judged }) {
  const { t, lang } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [labels, setLabels] = useState<Record<string, string>>({})
  const named = problems ?? []
  const all = [...(form?.errors?.length ? [{ messages: form.errors }] : []), ...named, ...unnamed(form, named)].filter(
    (problem: Problem) => problem.messages.length,
  ) as Problem[]
  const fingerprint = JSON.stringify(all)
  useEffect(() => {
    if (fingerprint === '[]') return
    box.current?.focus()
    const bare = (JSON.parse(fingerprint) as Problem[]).filter((one) => one.id && !one.label)
    setLabels(Object.fromEntries(bare.map(({ id = '' }) => [id, labelAt(id) ?? ''])))
  }, [fingerprint])
  if (!all.length) return null
  const nameOf = ({ id = '', label }: Problem) => (label ? t(label) : labels[id] || (id ? t('ui:field.this') : ''))
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded border border-l-4 border-bad bg-bad-soft px-3.5 py-2.5 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-bad"
    >
      <p className="font-medium text-bad">{t(all.some((one) => one.id) ? 'ui:error.title' : 'ui:error.refused')}</p>
      <ul className="mt-1 list-disc pl-5">
        {all.flatMap((problem, at) =>
          problem.messages.map((message, index) => {
            const words = errorText(t, lang, message, nameOf(problem))
            return (
              <li key={`${at}-${index}`}>
                {problem.id ? (
                  <a href={`#${problem.id}`} className="inline-block min-h-[24px] underline">
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

/** A form of useForm's: posts with and without JavaScript, with the CSRF token; our words judge it, never the browser's. */
export function PostForm({ form, ...props }: Omit<PostValuesProps, 'form'> & { form: Pick<FormMetadata, 'id'> }) {
  return <PostValues preventScrollReset {...props} id={form.id} noValidate />
}

interface Posted {
  initialValue?: unknown
  error?: Record<string, string[] | null> | null
}

/** Which of a page's forms was posted: its `intent` comes back with what was typed. */
export function intentOf(result: Posted | null | undefined): string | undefined {
  const typed: unknown = result?.initialValue
  const intent = typeof typed === 'object' && typed !== null && 'intent' in typed ? typed.intent : undefined
  return typeof intent === 'string' ? intent : undefined
}

/** What the action answered to the form that says this `intent`, and to no other of the page. */
export function useAnswerTo(intent: string): SubmissionResult<string[]> | undefined {
  const answer = useActionData<SubmissionResult<string[]>>()
  return intentOf(answer) === intent ? answer : undefined
}

/** What is wrong with a form that has no fields of its own on the page, such as a confirmation; each thing once. */
export const problemsIn = (result: Posted | null | undefined, label?: string): Problem[] =>
  [...new Set(Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []))].map((message) => ({
    ...(label && { label }),
    messages: [message],
  }))
