import type { SubmissionResult } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { useEffect, useId, useState } from 'react'
import type { FieldLike } from './field'

/*
 * What a form's fields are called, what stands in them and what was wrong, from the answer that conform gave on the
 * server. Our words judge a form there and nowhere else, so the browser needs none of conform: a third of what a form
 * would weigh. Names, ids and posted values are conform's.
 */

export type { SubmissionResult }

type Item<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : never
/** Of several shapes of a form: the fields of all. */
type Shape<Value, Key extends PropertyKey = Value extends unknown ? keyof Value : never> = Value extends unknown
  ? Value & Partial<Record<Exclude<Key, keyof Value>, never>>
  : never
type Whole<Value> = { [Key in keyof Shape<Value>]: Shape<Value>[Key] }

/** As it stands in the form: text, or what several fields of one name say. */
type Posted<Value> = NonNullable<Value> extends readonly unknown[] ? string[] | undefined : string | undefined

/** A field as the kit's components take it. A list has its rows, a group of fields its own. */
export interface FieldMetadata<Value> extends FieldLike {
  key: string
  formId: string
  errors: string[] | undefined
  initialValue: Posted<Value>
  getFieldset: () => Fields<NonNullable<Value>>
  getFieldList: () => FieldMetadata<Item<Value>>[]
}

/** What a form begins with: texts as they are posted, or values as its schema reads them. */
type DefaultValue<Schema> = { [Key in keyof Whole<Schema>]?: unknown } | null

export type Fields<Schema> = Required<{ [Key in keyof Whole<Schema>]: FieldMetadata<Whole<Schema>[Key]> }>

export interface FormMetadata {
  id: string
  status: 'success' | 'error' | undefined
  /** What is wrong with the form as a whole. */
  errors: string[] | undefined
  /** By name; the form's own under ''. */
  allErrors: Record<string, string[]>
  /** A button that asks the server for the form with one more row in a list. */
  rowButton: (list: FieldLike, row: Record<string, string>) => { name: string; value: string; form: string }
}

type Answer = SubmissionResult<string[]>
type Constraints = Record<string, { required?: boolean | undefined; maxLength?: number | undefined }>

interface FormState {
  id: string
  /** The answer that has been taken in. */
  answer: Answer | null | undefined
  values: unknown
  /** Counts how often the form began anew: its fields are then others. */
  round: number
}

const begun = (id: string, answer: FormState['answer'], defaults: unknown, round: number): FormState => ({
  id,
  answer,
  values: answer?.initialValue ?? defaults,
  round,
})

/** The form after an answer. What has been typed stays in the fields, unless the answer is that the form begins anew. */
function answered(before: FormState, answer: Answer, defaults: unknown): FormState {
  if (answer.initialValue === null) return { ...begun(before.id, null, defaults, before.round + 1), answer }
  return { ...before, answer, values: answer.intent ? answer.initialValue : before.values }
}

/** A form and its fields. `lastResult` is what its action answered, `id` tells several forms of a page apart. */
export function useForm<Schema extends object>({
  id,
  lastResult,
  defaultValue,
  constraint,
}: {
  id?: string
  lastResult?: Answer | null | undefined
  defaultValue?: DefaultValue<Schema> | undefined
  constraint?: Constraints | undefined
}): [FormMetadata, Fields<Schema>] {
  const own = useId()
  const formId = id ?? own
  const [state, setState] = useState(() => begun(formId, lastResult, defaultValue, 0))
  let now = state
  if (state.id !== formId) now = begun(formId, null, defaultValue, state.round + 1)
  else if (lastResult && lastResult !== state.answer) now = answered(state, lastResult, defaultValue)
  if (now !== state) setState(now.answer === lastResult ? now : { ...now, answer: lastResult })

  const { answer, round } = now
  useEffect(() => {
    const form = document.getElementById(formId)
    if (round && form instanceof HTMLFormElement) form.reset()
  }, [formId, round])

  const allErrors = answer?.intent ? {} : errorsIn(answer?.error)
  const form: FormMetadata = {
    id: formId,
    status: answer?.status,
    errors: allErrors[''],
    allErrors,
    rowButton: (list, row) => ({
      name: '__intent__',
      value: JSON.stringify({ type: 'insert', payload: { name: list.name, defaultValue: row } }),
      form: formId,
    }),
  }
  return [form, fieldsOf<Schema>({ formId, round, errors: allErrors, constraint: constraint ?? {} }, '', now.values)]
}

interface Around {
  formId: string
  round: number
  errors: Record<string, string[]>
  constraint: Constraints
}

const errorsIn = (found: Record<string, string[] | null> | null | undefined): Record<string, string[]> =>
  Object.fromEntries(Object.entries(found ?? {}).flatMap(([name, errors]) => (errors ? [[name, errors]] : [])))

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every name is a field: which there are, the screen says. */
const fieldsOf = <Schema>(around: Around, parent: string, values: unknown): Fields<Schema> =>
  new Proxy({} as Fields<Schema>, {
    get: (_, key) =>
      typeof key === 'string'
        ? fieldOf(around, parent ? `${parent}.${key}` : key, isGroup(values) ? values[key] : undefined)
        : undefined,
  })

function fieldOf<Value>(around: Around, name: string, value: unknown): FieldMetadata<Value> {
  const { formId, round, errors, constraint } = around
  const { required, maxLength } = constraint[name] ?? constraint[name.replace(/\[\d+\]/g, '[]')] ?? {}
  return {
    id: `${formId}-${name}`,
    name,
    key: `${round}/${name}`,
    formId,
    errors: errors[name],
    initialValue: posted(value) as Posted<Value>,
    required,
    maxLength,
    getFieldset: () => fieldsOf(around, name, value),
    getFieldList: () =>
      (Array.isArray(value) ? value : []).map((row: unknown, at) => fieldOf(around, `${name}[${at}]`, row)),
  }
}

/** A value as a form would post it; nothing for an empty one. */
function posted(value: unknown): unknown {
  if (value === true) return 'on'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value || undefined
  if (Array.isArray(value)) return value.length ? value.map(posted) : undefined
  return undefined
}

/** What stands in a field now; before scripts run, what stood in it at first. */
export function useTyped(field: FieldLike & { initialValue?: string | undefined }): string {
  const { formId, name, initialValue = '' } = field
  const [typed, setTyped] = useState(initialValue)
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if ((target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form?.id === formId)
        if (target.name === name) setTyped(target.value)
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [formId, name])
  return typed
}

/** What the schema of a form asks of its fields, as the screen's loader tells it (constraintsOf). */
export function useConstraint(form: string): Record<string, { required?: boolean; maxLength?: number }> | undefined {
  const data = useLoaderData() as { constraints?: Record<string, Record<string, object>> } | null
  return data?.constraints?.[form]
}
