import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useHydrated } from '../hydrated'
import { useWords } from '../lang'
import { controlProps, type FieldProps, inputClass, textOf } from './field'

export interface TypedControlProps extends FieldProps {
  readOnly?: boolean
  /** In a table: the example stands in the control, and only what was read is said under it. */
  dense?: boolean
  /** Class of the control itself. */
  control?: string
}

interface Reading {
  /** What the server would store for a text; null when it is nonsense. */
  read: (typed: string) => string | null
  /** A stored value as people write it. */
  write: (stored: string) => string
  /** A stored value in words. */
  say: (stored: string) => string
  /** i18n keys: how to type it, and that it could not be read. */
  example: string
  unread: string
}

/**
 * One line of text that stands for a value: what is typed is read as the server reads it, said in words under the
 * control, tidied up when the control is left, and posted as what was read. Without scripts the text itself is posted.
 */
export function TypedControl({
  reading,
  tool,
  ...props
}: TypedControlProps & {
  reading: Reading
  /** What stands at the end of the control where scripts run. */
  tool?: (input: RefObject<HTMLInputElement>, value: string | null, set: (value: string | null) => void) => ReactNode
}) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { field, readOnly, dense, control = '', label, labelText } = props
  const { read, write, say } = reading
  const stored = textOf(field.initialValue) ?? ''
  const readStored = read(stored)
  const shown = readStored === null ? stored : write(readStored)
  const [typed, setTyped] = useState(shown)
  const [left, setLeft] = useState(stored !== '' && readStored === null)
  const value = read(typed)
  const noteId = `${field.id}-read`

  useEffect(() => {
    const box = input.current
    const form = box?.form
    if (!box || !form) return
    const post = ({ formData }: FormDataEvent) => {
      const now = read(box.value)
      if (now !== null && !box.disabled && formData.getAll(box.name).length === 1) formData.set(box.name, now)
    }
    const take = () => {
      const now = read(box.value)
      if (now !== null) box.value = write(now)
      setTyped(box.value)
    }
    const reset = () => setTimeout(take)
    form.addEventListener('formdata', post)
    form.addEventListener('reset', reset)
    // Another control may fill this one in, with the value as it is stored.
    box.addEventListener('change', take)
    return () => {
      form.removeEventListener('formdata', post)
      form.removeEventListener('reset', reset)
      box.removeEventListener('change', take)
    }
  }, [read, write])

  const set = (next: string | null) => {
    const box = input.current
    if (!box) return
    box.value = next === null ? '' : write(next)
    setTyped(box.value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const example = t(reading.example)
  const wrong = left && typed.trim() !== '' && value === null && !field.errors?.length
  const note = value !== null ? say(value) : wrong ? t(reading.unread) : dense ? '' : example
  return (
    <>
      <div className="relative">
        <input
          ref={input}
          {...controlProps(props, noteId)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          aria-label={dense ? (labelText ?? t(label)) : undefined}
          defaultValue={shown}
          placeholder={dense && !readOnly ? example : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={(event) => {
            const now = read(event.target.value)
            if (now !== null && write(now) !== event.target.value) event.target.value = write(now)
            setLeft(true)
          }}
          onFocus={() => setLeft(false)}
          className={`${inputClass} tabular-nums ${tool && hydrated && !readOnly ? 'pr-10' : ''} ${control}`}
        />
        {tool && hydrated && !readOnly && !props.disabled ? tool(input, value, set) : null}
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={`mt-1 text-[0.8125rem] leading-5 empty:hidden ${wrong ? 'text-bad' : 'text-muted'}`}
      >
        {note}
      </p>
    </>
  )
}
