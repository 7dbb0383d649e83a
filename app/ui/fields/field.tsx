import type { ReactNode } from 'react'
import { useWords } from '../lang'
import { errorText } from './error'

/** What a field needs to know; conform's field metadata fits, and plain() makes one for forms without conform. */
export interface FieldLike {
  id: string
  name: string
  key?: string | undefined
  formId?: string
  errors?: string[] | undefined
  initialValue?: unknown
  required?: boolean | undefined
  maxLength?: number | undefined
}

/** A field of a form that conform does not manage, such as a filter. */
export function plain(name: string, initialValue?: unknown, rest: Partial<FieldLike> = {}): FieldLike {
  return { id: `f-${name}`, name, initialValue, ...rest }
}

/** Conform's metadata is a proxy: spreading it would lose what it computes. */
export function copyOf(field: FieldLike): FieldLike {
  const { id, name, key, formId, errors, initialValue, required, maxLength } = field
  return { id, name, key, formId, errors, initialValue, required, maxLength }
}

export interface FieldProps {
  field: FieldLike
  /** i18n key. */
  label: string
  /** The label in words, where a key cannot say it. */
  labelText?: string
  /** i18n key. */
  hint?: string
  className?: string
  disabled?: boolean
  autoFocus?: boolean
}

export const inputClass = 'input'

/** The attributes every control shares: name, id, errors and hints said to assistive technology; `note` is the id of one
 * more thing said under the control. */
export function controlProps({ field, hint, disabled, autoFocus }: FieldProps, note = '') {
  const described = [note, hint ? `${field.id}-hint` : '', field.errors?.length ? `${field.id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required || undefined,
    disabled,
    autoFocus,
    'aria-invalid': field.errors?.length ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined

/** The words under a control. */
export function FieldNotes({
  field,
  label,
  labelText,
  hint,
}: Pick<FieldProps, 'field' | 'label' | 'labelText' | 'hint'>) {
  const { t, lang } = useWords()
  return (
    <>
      {hint ? (
        <p id={`${field.id}-hint`} className="mt-1 text-[0.8125rem] leading-5 text-muted">
          {t(hint)}
        </p>
      ) : null}
      {field.errors?.length ? (
        <p id={`${field.id}-error`} className="mt-1 text-[0.8125rem] leading-5 text-bad">
          {field.errors.map((message) => errorText(t, lang, message, labelText ?? t(label))).join(' ')}
        </p>
      ) : null}
    </>
  )
}

export function RequiredMark({ field }: { field: FieldLike }) {
  return field.required ? (
    <span aria-hidden="true" className="ml-0.5 text-bad">
      *
    </span>
  ) : null
}

/** Label above, control, hint and errors below. */
export function Field(props: FieldProps & { labelFor?: string; children: ReactNode }) {
  const { t } = useWords()
  const { field, label, labelText, className = '', labelFor = field.id, children } = props
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={labelFor} className="mb-1 block text-[0.875rem] font-medium leading-5">
        {labelText ?? t(label)}
        <RequiredMark field={field} />
      </label>
      {children}
      <FieldNotes {...props} />
    </div>
  )
}

/** A button in a row with fields (`items-start`): as high as their controls, whatever stands below those. */
export function BesideField({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`flex flex-wrap gap-2 sm:pt-6 ${className}`}>{children}</div>
}

/** The same for a set of controls that share one name. */
export function FieldSet(props: FieldProps & { children: ReactNode }) {
  const { t } = useWords()
  const { field, label, className = '', children, hint } = props
  const { 'aria-describedby': described, 'aria-invalid': invalid } = controlProps({ field, label, hint })
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className={`min-w-0 ${className}`}
      aria-describedby={described}
      data-invalid={invalid}
    >
      <legend className="mb-1 text-[0.875rem] font-medium leading-5">
        {t(label)}
        <RequiredMark field={field} />
      </legend>
      {children}
      <FieldNotes {...props} />
    </fieldset>
  )
}
