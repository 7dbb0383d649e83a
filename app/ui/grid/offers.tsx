import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { matching, plainText } from '../fields/choice-field'
import { useWords } from '../lang'
import type { GridColumn } from './types'

const SHOWN = 40

interface Open {
  input: HTMLInputElement
  found: string[]
  active: number
}

const cellOf = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.dataset.row !== undefined ? target : undefined

/**
 * What the cells of a column offer, where scripts run: one list under the cell that is typed into, searched like a choice
 * field. Enter takes what is marked and goes on; Alt+Down and a click show everything. Without scripts the browser offers
 * the same `<datalist>` in its own way.
 */
export function useOffers(columns: readonly GridColumn[]) {
  const { t, n } = useWords()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const choosing = useRef(false)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const show = (input: HTMLInputElement, typed: string) => {
    const from = document.getElementById(columns[Number(input.dataset.column)]?.list ?? '')
    if (!(from instanceof HTMLDataListElement) || input.readOnly) return
    const entries = [...from.options].map(({ value }) => ({ value, found: plainText(value) }))
    setOpen({ input, found: matching(entries, typed).map((one) => one.value), active: 0 })
  }
  const choose = (value: string | undefined) => {
    if (!open || value === undefined) return
    open.input.value = value
    choosing.current = true
    open.input.dispatchEvent(new Event('input', { bubbles: true }))
    choosing.current = false
    close()
  }

  useEffect(() => {
    if (!open) return
    const { input, active } = open
    input.setAttribute('aria-expanded', 'true')
    input.setAttribute('aria-controls', id)
    if (open.found.length) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
    const away = (event: Event) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) setOpen(undefined)
    }
    addEventListener('scroll', away, true)
    addEventListener('resize', away)
    return () => {
      removeEventListener('scroll', away, true)
      removeEventListener('resize', away)
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-controls')
      input.removeAttribute('aria-activedescendant')
    }
  }, [open, id])

  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const input = cellOf(event.target)
    if (!input || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!open) {
      if (event.key !== 'ArrowDown' || !event.altKey) return false
      show(input, '')
    } else if (step) {
      const last = Math.min(open.found.length, SHOWN) - 1
      setOpen({ ...open, active: Math.min(Math.max(open.active + step, 0), Math.max(last, 0)) })
    } else if (event.key === 'Escape') close()
    else {
      // What is marked is taken, and the grid goes on to the next cell.
      if (event.key === 'Enter') choose(open.found[open.active])
      return false
    }
    event.preventDefault()
    return true
  }
  const onInput = (event: FormEvent) => {
    const input = cellOf(event.target)
    if (!input || choosing.current) return
    if (input.value.trim()) show(input, input.value)
    else close()
  }
  const onClick = (event: MouseEvent) => {
    const input = cellOf(event.target)
    if (input && input !== open?.input) show(input, '')
  }

  const box = open?.input.getBoundingClientRect()
  const shown = open?.found.slice(0, SHOWN) ?? []
  const popup =
    open && box ? (
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-labelledby={open.input.getAttribute('aria-labelledby') ?? undefined}
        style={{
          left: box.left,
          minWidth: box.width,
          ...(innerHeight - box.bottom > 220 ? { top: box.bottom + 2 } : { bottom: innerHeight - box.top + 2 }),
        }}
        className="fixed z-30 max-h-52 max-w-[calc(100vw-2rem)] overflow-auto rounded border border-edge bg-raised py-1"
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((value, at) => (
          <li
            key={value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === open.active}
            className="cursor-default px-2.5 py-1.5 text-[0.9375rem] leading-5 aria-selected:bg-accent-soft coarse:py-3"
            onClick={() => choose(value)}
          >
            {value}
          </li>
        ))}
        {shown.length < open.found.length || !shown.length ? (
          <li role="option" aria-selected="false" aria-disabled="true" className="px-2.5 py-1.5 text-muted">
            {shown.length
              ? t('ui:field.more', { more: n(open.found.length - shown.length) })
              : t('ui:field.nothingFound')}
          </li>
        ) : null}
      </ul>
    ) : null
  return {
    popup: (
      <>
        {popup}
        <span aria-live="polite" className="sr-only">
          {open ? t('ui:field.found', { found: n(open.found.length) }) : ''}
        </span>
      </>
    ),
    events: { onKeyDown, onInput, onClick, onBlur: close },
  }
}

export type Offers = ReturnType<typeof useOffers>
