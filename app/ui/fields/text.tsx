import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react'
import { useWords } from '../lang'
import { controlProps, copyOf, Field, type FieldLike, type FieldProps, inputClass, textOf } from './field'

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  maxLength?: number
  /** i18n key. */
  placeholder?: string
  spellCheck?: boolean
  /** Language of the text, for the reader's voice and the browser's spelling. */
  lang?: string
  /** Class of the control itself. */
  control?: string
}

function Control(props: TextFieldProps & { numeric?: boolean }) {
  const { t, n } = useWords()
  const value = textOf(props.field.initialValue)
  const { field, type = 'text', inputMode, autoComplete, placeholder, spellCheck, lang, control = '' } = props
  return (
    <input
      key={field.key}
      {...controlProps(props)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete ?? (type === 'password' ? undefined : 'off')}
      maxLength={props.maxLength ?? field.maxLength}
      placeholder={placeholder && t(placeholder)}
      spellCheck={spellCheck}
      lang={lang}
      defaultValue={type === 'password' ? undefined : props.numeric && value !== undefined ? n(value) : value}
      className={`${inputClass} ${control}`}
    />
  )
}

/** One line of text. */
export function TextField(props: TextFieldProps & { numeric?: boolean }) {
  return (
    <Field {...props}>
      <Control {...props} />
    </Field>
  )
}

/** A name in both languages, side by side. */
export function BilingualPair({
  bn,
  en,
  label,
  hint,
  className = '',
}: {
  bn: FieldLike
  en: FieldLike
  /** i18n key of the pair, for example 'common:name': shown as 'Name (Bengali)' and 'Name (English)'. */
  label: string
  hint?: string
  className?: string
}) {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t(label)} className={`grid gap-x-4 gap-y-3 sm:grid-cols-2 ${className}`}>
      <TextField
        field={bn}
        label={label}
        labelText={t('ui:field.inBengali', { label: t(label) })}
        lang="bn"
        hint={hint}
      />
      <TextField field={en} label={label} labelText={t('ui:field.inEnglish', { label: t(label) })} lang="en" />
    </div>
  )
}

/** A number; Bengali digits are welcome, so it is a text control with a number keyboard. */
export function NumberField({ decimals = 0, ...props }: TextFieldProps & { decimals?: number }) {
  return (
    <TextField
      {...props}
      numeric
      inputMode={decimals ? 'decimal' : 'numeric'}
      control={`tabular-nums ${props.control ?? ''}`}
    />
  )
}

/** Taka. The default value is plain taka text: takaText(row.amount). */
export function MoneyField(props: TextFieldProps) {
  return (
    <Field {...props}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 grid w-8 place-items-center text-muted"
        >
          ৳
        </span>
        <Control {...props} numeric inputMode="decimal" control="pl-8 text-right tabular-nums" />
      </div>
    </Field>
  )
}

/** A mobile number; shown as people write it, without the country code. */
export function PhoneField(props: TextFieldProps) {
  const stored = textOf(props.field.initialValue)
  const field = stored?.startsWith('8801') ? { ...copyOf(props.field), initialValue: stored.slice(2) } : props.field
  return (
    <TextField
      {...props}
      numeric
      field={field}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'tel'}
      placeholder={props.placeholder ?? 'ui:field.phoneExample'}
      control="tabular-nums"
    />
  )
}

/** Several lines of text. */
export function TextAreaField({ rows = 4, ...props }: TextFieldProps & { rows?: number }) {
  return (
    <Field {...props}>
      <textarea
        key={props.field.key}
        {...controlProps(props)}
        rows={rows}
        lang={props.lang}
        maxLength={props.maxLength}
        defaultValue={textOf(props.field.initialValue)}
        className={`${inputClass} min-h-20`}
      />
    </Field>
  )
}
