import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { isAbsent } from './mark'
import { checkCell, isMark } from './check'
import { planRestore, readDraft, writeDraft, type Draft } from './draft'
import { parsePaste, planFill } from './paste'
import type { GridColumn, GridRow } from './types'

interface Options {
  name: string
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  body: RefObject<HTMLTableSectionElement>
  draftKey?: string
  saved?: unknown
  errors?: Readonly<Record<string, string[]>>
  /** How absence is written in the reader's language. */
  absent: string
  say: (message: string, label: string) => string
}

interface Notice {
  key: string
  cells: number
}

/** Puts the words of an error under its cell; the page brings a place for them only where the server found one. */
function sayUnder(input: HTMLInputElement, words: string) {
  const id = `${input.id}-error`
  let place = document.getElementById(id)
  if (!place && words) {
    place = document.createElement('span')
    place.id = id
    place.className = 'grid-error'
    place.dataset.live = ''
    input.after(place)
    input.setAttribute('aria-describedby', id)
  }
  if (place && place.textContent !== words) place.textContent = words
}

/**
 * The life in the grid. Events are caught once, at the table's body; cells are marked in the DOM, so typing renders
 * nothing but the line above the grid.
 */
export function useGrid(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const { body, draftKey, saved } = options
  const [dirty, setDirty] = useState(0)
  const [notice, setNotice] = useState<Notice>()
  const [draft, setDraft] = useState<ReturnType<typeof planRestore>>()
  /** Live verdicts by input name: a message, or '' where the cell has been put right. */
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const sent = useRef<Map<HTMLInputElement, string>>()
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const inputs = useCallback(
    () => [...(body.current?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? [])],
    [body],
  )
  const cellKey = (input: HTMLInputElement) => {
    const { rows, columns } = latest.current
    return `${rows[Number(input.dataset.row)]?.key}.${columns[Number(input.dataset.column)]?.key}`
  }

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    const key = latest.current.draftKey
    if (!key) return
    const cells: Draft['cells'] = {}
    for (const input of inputs())
      if (input.value !== input.defaultValue) cells[cellKey(input)] = [input.value, input.defaultValue]
    writeDraft(localStorage, key, cells, Date.now())
  }, [inputs])

  /** Looks at one cell again and says what it found. */
  const judge = useCallback((input: HTMLInputElement): [string, string] => {
    const column = latest.current.columns[Number(input.dataset.column)]
    const wrong = column ? (checkCell(input.value, column) ?? '') : ''
    input.toggleAttribute('data-dirty', input.value !== input.defaultValue)
    if (wrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    sayUnder(input, wrong && column ? latest.current.say(wrong, column.label) : '')
    return [input.name, wrong]
  }, [])

  /** The cells of a row that hold marks. */
  const marksOf = useCallback(
    (row: string | undefined) =>
      inputs().filter((one) => one.dataset.row === row && isMark(latest.current.columns[Number(one.dataset.column)])),
    [inputs],
  )

  const changed = useCallback(
    (touched: readonly HTMLInputElement[]) => {
      const verdicts = touched.map(judge)
      for (const row of new Set(touched.map((one) => one.dataset.row)))
        body.current
          ?.querySelector(`button[data-absent="${row}"]`)
          ?.setAttribute('aria-pressed', String(marksOf(row).every((one) => isAbsent(one.value))))
      setProblems((old) =>
        verdicts.every(([path, wrong]) => (old.get(path) ?? undefined) === wrong)
          ? old
          : new Map([...old, ...verdicts]),
      )
      setDirty(inputs().filter((input) => input.value !== input.defaultValue).length)
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, 400)
    },
    [inputs, judge, keep, body, marksOf],
  )

  // Where scripts run absence has a button, so a phone may show the keyboard of numbers, and Enter leads to the next cell.
  useEffect(() => {
    for (const input of inputs()) {
      input.enterKeyHint = 'next'
      const column = latest.current.columns[Number(input.dataset.column)]
      if (column?.kind !== 'text') input.inputMode = column?.decimals === 0 ? 'numeric' : 'decimal'
    }
  }, [inputs, options.columns, options.rows])

  // What an earlier visit left behind.
  useEffect(() => {
    if (!draftKey) return
    const found = readDraft(localStorage, draftKey, Date.now())
    if (!found) return
    const plan = planRestore(found, new Map(inputs().map((input) => [cellKey(input), input.defaultValue])))
    if (plan.fill.length || plan.conflicts) setDraft(plan)
    else writeDraft(localStorage, draftKey, {}, Date.now())
  }, [draftKey, inputs])

  // The form is on its way: remember what it carries, for typing goes on.
  useEffect(() => {
    const form = body.current?.closest('form')
    if (!form) return
    const onSubmit = () => {
      keep()
      sent.current = new Map(inputs().map((input) => [input, input.value]))
    }
    form.addEventListener('submit', onSubmit)
    addEventListener('pagehide', keep)
    return () => {
      form.removeEventListener('submit', onSubmit)
      removeEventListener('pagehide', keep)
      clearTimeout(timer.current)
    }
  }, [body, inputs, keep])

  // The server has acknowledged: what it got is now the base, and only what was typed since is unsaved.
  useEffect(() => {
    if (!saved) return
    for (const input of inputs()) {
      const value = sent.current?.get(input)
      if (value !== undefined) input.defaultValue = value
      input.toggleAttribute('data-dirty', input.value !== input.defaultValue)
    }
    sent.current = undefined
    setDraft(undefined)
    setDirty(inputs().filter((input) => input.value !== input.defaultValue).length)
    keep()
  }, [saved, inputs, keep])

  // New verdicts of the server replace the live ones; conform makes a new object of the same errors at every render.
  const verdicts = JSON.stringify(options.errors ?? null)
  useEffect(() => {
    for (const place of body.current?.querySelectorAll('.grid-error[data-live]') ?? []) place.remove()
    setProblems((old) => (old.size ? new Map() : old))
  }, [verdicts, body])

  const restore = () => {
    const values = new Map(draft?.fill)
    const touched = inputs().filter((input) => values.has(cellKey(input)) && !input.readOnly)
    for (const input of touched) input.value = values.get(cellKey(input)) ?? ''
    setDraft(undefined)
    changed(touched)
  }
  const discard = () => {
    setDraft(undefined)
    keep()
  }

  const cellAt = (row: number, column: number) =>
    body.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
  const go = (row: number, column: number) => {
    const target = cellAt(row, column)
    target?.focus()
    return Boolean(target)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.dataset.row === undefined || event.nativeEvent.isComposing) return
    const row = Number(input.dataset.row)
    const column = Number(input.dataset.column)
    const lastRow = latest.current.rows.length - 1
    const lastColumn = latest.current.columns.length - 1
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const atStart = whole || (input.selectionStart === 0 && input.selectionEnd === 0)
    const atEnd = whole || (input.selectionStart === input.value.length && input.selectionEnd === input.value.length)
    const moved =
      event.key === 'ArrowDown'
        ? go(row + 1, column)
        : event.key === 'ArrowUp'
          ? go(row - 1, column)
          : event.key === 'ArrowLeft' && atStart
            ? go(row, column - 1)
            : event.key === 'ArrowRight' && atEnd
              ? go(row, column + 1)
              : event.key === 'Home' && event.ctrlKey
                ? go(0, 0)
                : event.key === 'End' && event.ctrlKey
                  ? go(lastRow, lastColumn)
                  : event.key === 'Enter' && !event.ctrlKey
                    ? (event.shiftKey
                        ? go(row, column - 1) || go(row - 1, lastColumn)
                        : go(row, column + 1) || go(row + 1, 0)) || true
                    : false
    if (event.key === 'Escape' && input.value !== input.defaultValue && !input.readOnly) {
      input.value = input.defaultValue
      changed([input])
      input.select()
      event.preventDefault()
    } else if (moved) event.preventDefault()
  }

  const onPaste = (event: ClipboardEvent) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.dataset.row === undefined) return
    const block = parsePaste(event.clipboardData.getData('text/plain'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    const { fills, left } = planFill(
      block,
      { row: Number(input.dataset.row), column: Number(input.dataset.column) },
      { rows: latest.current.rows.length, columns: latest.current.columns.length },
    )
    const touched = fills.flatMap(({ row, column, value }) => {
      const cell = cellAt(row, column)
      if (!cell || cell.readOnly) return []
      cell.value = value
      return [cell]
    })
    changed(touched)
    setNotice(left ? { key: 'ui:grid.pastedPart', cells: left } : { key: 'ui:grid.pasted', cells: touched.length })
  }

  const onInput = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.row !== undefined) changed([event.target])
  }
  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset.row !== undefined) event.target.select()
  }

  /** Absent is said once for all marks of a row, and taken back the same way. */
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-absent]') : null
    if (!pressed) return
    const cells = marksOf(pressed.dataset.absent).filter((one) => !one.readOnly)
    const away = cells.every((one) => isAbsent(one.value))
    for (const cell of cells) cell.value = away ? '' : latest.current.absent
    changed(cells)
  }

  return { dirty, notice, draft, problems, restore, discard, events: { onKeyDown, onPaste, onInput, onFocus, onClick } }
}
