import type { FormEvent, KeyboardEvent } from 'react'
import { useCallback, useState } from 'react'
import { scannedIn } from '~/domain/attendance/take/scan.policy'
import type { CallRow } from './load-call.server'

/** Letters of the states, on any keyboard that has them. */
const LETTERS: Record<string, string> = { p: 'present', a: 'absent', l: 'late', h: 'half', v: 'leave' }

const lineOf = (target: EventTarget) => (target instanceof Element ? target.closest('li') : null)

/** The radio button that is chosen in a line, else its first. */
const chosenIn = (line: Element | null | undefined) =>
  line?.querySelector<HTMLInputElement>('input[type=radio]:checked') ??
  line?.querySelector<HTMLInputElement>('input[type=radio]')

/** Up and down go from student to student and change nothing, a letter says what one is and goes on; what is typed into a note stays a note. */
export function onCallKey(event: KeyboardEvent<HTMLUListElement>): void {
  const { target } = event
  if (
    !(target instanceof HTMLInputElement) ||
    target.type !== 'radio' ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return
  const line = lineOf(target)
  const next = line?.nextElementSibling
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    chosenIn(event.key === 'ArrowDown' ? next : line?.previousElementSibling)?.focus()
    return
  }
  const state = LETTERS[event.key.toLowerCase()]
  const button = state && line?.querySelector<HTMLInputElement>(`input[type=radio][value=${state}]`)
  if (!button) return
  event.preventDefault()
  button.click()
  ;(chosenIn(next) ?? button).focus()
}

/** Marks whose card was read present in the list on the page; nothing is sent until the whole is saved. `mark`: by a code that was read otherwise. */
export function useScanner(rows: readonly CallRow[], siteId: number) {
  const [said, setSaid] = useState<{ row: CallRow | null; count: number } | null>(null)
  const mark = useCallback(
    (text: string): boolean => {
      const known = rows.map((row) => ({ ...row, enrolmentId: row.id }))
      const found = text.trim() ? scannedIn(text, siteId, known) : null
      const button = found && document.querySelector<HTMLInputElement>(`input[name="s-${found.id}"][value=present]`)
      button?.click()
      button?.closest('li')?.scrollIntoView({ block: 'center' })
      setSaid((before) => ({ row: found, count: (before?.count ?? 0) + 1 }))
      return found !== null
    },
    [rows, siteId],
  )
  const onScan = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const field = event.currentTarget.elements.namedItem('code')
      if (!(field instanceof HTMLInputElement) || !field.value.trim()) return
      mark(field.value)
      field.value = ''
      field.focus()
    },
    [mark],
  )
  return { said, onScan, mark }
}

/** Everybody is there again. */
export const allPresent = (): void => {
  for (const one of document.querySelectorAll<HTMLInputElement>('.roll input[value=present]')) one.checked = true
}
