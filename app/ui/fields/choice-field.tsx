import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useHydrated } from '../hydrated'
import { useWords } from '../lang'
import { asciiDigits } from './digits'
import { controlProps, Field, inputClass, textOf } from './field'
import { Options, selectClass, useOptionText, type Option, type SelectFieldProps } from './options'

const SHOWN = 60
/** A text as it is searched. */
export const plainText = (text: string) => asciiDigits(text).toLowerCase().trim()

/** Every word typed occurs somewhere: 'rah 12' finds '12 · Rahima'. */
export function matching<T extends { found: string }>(entries: readonly T[], typed: string): T[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  return entries.filter((entry) => words.every((word) => entry.found.includes(word)))
}

/** One of many, searchable. */
export function ChoiceField(props: SelectFieldProps) {
  const hydrated = useHydrated()
  return (
    <Field {...props} labelFor={hydrated ? searchOf(props) : undefined}>
      <ChoiceControl {...props} />
    </Field>
  )
}

const searchOf = ({ field }: Pick<SelectFieldProps, 'field'>) => `${field.id}-search`

/**
 * The control alone. The select is the truth, with and without JavaScript; with it, a combobox stands in front and writes
 * to it. In a row of many it has no label of its own: `named` says it to assistive technology.
 */
export function ChoiceControl({
  options,
  empty = 'ui:field.choose',
  named,
  ...props
}: SelectFieldProps & { named?: string }) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const select = useRef<HTMLSelectElement>(null)
  const { field } = props
  return (
    <>
      <select
        key={field.key}
        ref={select}
        data-searchable=""
        aria-label={named}
        {...controlProps(props)}
        {...(hydrated ? { tabIndex: -1, 'aria-hidden': true } : {})}
        defaultValue={textOf(field.initialValue) ?? (empty === false ? undefined : '')}
        className={hydrated ? 'sr-only' : selectClass}
        onFocus={() => document.getElementById(searchOf(props))?.focus()}
      >
        {empty === false ? null : <option value="">{t(empty)}</option>}
        <Options options={options} />
      </select>
      {hydrated ? (
        <Combobox {...props} key={field.key} options={options} select={select} empty={empty} named={named} />
      ) : null}
    </>
  )
}

/** What the open list shows; `option` null takes the choice back. */
interface Entry {
  option: Option | null
  text: string
  found: string
}

function Combobox({
  options,
  select,
  empty = false,
  named,
  ...props
}: SelectFieldProps & { select: RefObject<HTMLSelectElement>; named: string | undefined }) {
  const { t, n } = useWords()
  const text = useOptionText()
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [value, setValue] = useState(() => select.current?.value ?? '')
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const chosen = options.find((option) => String(option.value) === value)
  const open = typed !== undefined
  const mayClear = empty !== false && !props.field.required
  const found = open ? matching(entries(), typed) : []
  const shown: Entry[] = found.slice(0, SHOWN)
  if (mayClear && chosen && typed === '') shown.unshift({ option: null, text: t(empty), found: '' })

  // The form's own reset, and a value set from outside, show here too.
  useEffect(() => {
    const control = select.current
    if (!control) return
    const take = () => setTimeout(() => setValue(control.value))
    take()
    control.addEventListener('change', take)
    control.form?.addEventListener('reset', take)
    return () => {
      control.removeEventListener('change', take)
      control.form?.removeEventListener('reset', take)
    }
  }, [select])

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, open])

  function entries(): Entry[] {
    return options.map((option) => ({
      option,
      text: text(option),
      found: plainText(`${text(option)} ${option.group ?? ''}`),
    }))
  }
  const choose = (next: Option | null) => {
    if (next?.disabled) return
    const control = select.current
    if (control) {
      control.value = next ? String(next.value) : ''
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    setValue(next ? String(next.value) : '')
    setTyped(undefined)
  }
  const show = (words = '') => {
    setTyped(words)
    setActive(words || !chosen ? 0 : options.indexOf(chosen) + (mayClear ? 1 : 0))
  }
  const leave = () => setTyped(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step) {
      event.preventDefault()
      if (!open) return show()
      setActive(Math.min(Math.max(active + step, 0), Math.max(shown.length - 1, 0)))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (shown[active]) choose(shown[active].option)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      leave()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !open && mayClear) {
      event.preventDefault()
      choose(null)
    }
  }
  const { id, name: _name, form: _form, ...described } = controlProps(props)
  return (
    <div className="relative">
      <input
        {...described}
        id={`${id}-search`}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[active] ? `${listId}-${active}` : undefined}
        aria-label={named}
        value={open ? typed : chosen ? text(chosen) : ''}
        placeholder={chosen ? text(chosen) : t(empty || 'ui:field.choose')}
        className={`${inputClass} pr-9`}
        onChange={(event) => show(event.target.value)}
        onClick={() => (open ? undefined : show())}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute right-2.5 top-1/2 h-4 w-4 -translate-y-1/2 text-muted"
      >
        <path d="m4 6.5 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={named ?? t(props.label)}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-auto rounded border border-edge bg-raised py-1"
      >
        {shown.map(({ option, text: words }, index) => (
          <li
            key={option?.value ?? ''}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option !== null && String(option.value) === value}
            aria-disabled={option?.disabled}
            className={`cursor-default px-2.5 py-1.5 text-[0.9375rem] leading-5 coarse:py-3 aria-selected:font-medium aria-disabled:text-muted ${index === active ? 'bg-accent-soft' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(option)}
          >
            {words}
            {option?.group ? (
              <span className="float-right pl-3 text-[0.8125rem] font-normal text-muted">{option.group}</span>
            ) : null}
          </li>
        ))}
        {open && found.length === 0 ? (
          <li role="option" aria-selected="false" aria-disabled="true" className="px-2.5 py-1.5 text-muted">
            {t('ui:field.nothingFound')}
          </li>
        ) : null}
        {found.length > SHOWN ? (
          <li
            role="option"
            aria-selected="false"
            aria-disabled="true"
            className="px-2.5 py-1.5 text-[0.8125rem] text-muted"
          >
            {t('ui:field.more', { more: n(found.length - SHOWN) })}
          </li>
        ) : null}
      </ul>
      <span aria-live="polite" className="sr-only">
        {open ? t('ui:field.found', { found: n(found.length) }) : ''}
      </span>
    </div>
  )
}
