import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { matching, plainText } from '../fields/choice-field'
import { useWords } from '../lang'
import type { GridColumn } from './types'
import type { useGrid } from './use-grid'

const SHOWN = 40

interface Open {
  cell: HTMLInputElement
  found: string[]
  active: number
}

type Handlers = ReturnType<typeof useGrid>['events']

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

  const show = (cell: HTMLInputElement, typed: string) => {
    const from = document.getElementById(columns[Number(cell.dataset.column)]?.list ?? '')
    if (!(from instanceof HTMLDataListElement) || cell.readOnly) return
    const entries = [...from.options].map(({ value }) => ({ value, found: plainText(value) }))
    setOpen({ cell, found: matching(entries, typed).map((one) => one.value), active: 0 })
  }
  const choose = (value: string | undefined) => {
    if (!open || value === undefined) return
    open.cell.value = value
    choosing.current = true
    open.cell.dispatchEvent(new Event('input', { bubbles: true }))
    choosing.current = false
    close()
  }

  useEffect(() => {
    if (!open) return
    const { cell, active } = open
    cell.setAttribute('aria-expanded', 'true')
    cell.setAttribute('aria-controls', id)
    if (open.found.length) cell.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
    const away = (event: Event) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) setOpen(undefined)
    }
    addEventListener('scroll', away, true)
    return () => {
      removeEventListener('scroll', away, true)
      cell.setAttribute('aria-expanded', 'false')
      cell.removeAttribute('aria-controls')
      cell.removeAttribute('aria-activedescendant')
    }
  }, [open, id])

  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const cell = cellOf(event.target)
    if (!cell || event.nativeEvent.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!open) {
      if (event.key !== 'ArrowDown' || !event.altKey) return false
      show(cell, '')
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
    const cell = cellOf(event.target)
    if (!cell || choosing.current) return
    if (cell.value.trim()) show(cell, cell.value)
    else close()
  }
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    if (cell && cell !== open?.cell) show(cell, '')
  }

  const box = open?.cell.getBoundingClientRect()
  const shown = open?.found.slice(0, SHOWN) ?? []
  const popup =
    open && box ? (
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-labelledby={open.cell.getAttribute('aria-labelledby') ?? undefined}
        style={{
          left: box.left,
          minWidth: box.width,
          ...(innerHeight - box.bottom > 270 ? { top: box.bottom + 2 } : { bottom: innerHeight - box.top + 2 }),
        }}
        className="fixed z-30 max-h-64 max-w-full overflow-auto rounded border border-edge bg-raised py-1"
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((value, at) => (
          <li
            key={value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === open.active}
            className={`cursor-default px-2.5 py-1.5 text-[0.9375rem] leading-5 coarse:py-3 ${at === open.active ? 'bg-accent-soft' : ''}`}
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
    /** The grid's own handlers, after those of the list, which takes its keys first. */
    before: (grid: Handlers) => ({
      ...grid,
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        if (!onKeyDown(event)) grid.onKeyDown(event)
      },
      onInput: (event: FormEvent) => {
        grid.onInput(event)
        onInput(event)
      },
      onClick: (event: MouseEvent) => {
        grid.onClick(event)
        onClick(event)
      },
    }),
  }
}

export type Offers = ReturnType<typeof useOffers>
