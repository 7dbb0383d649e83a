import { useEffect, useRef, useState, type RefObject } from 'react'
import { paths } from '~/paths'
import { useCsrf } from '~/ui/shell/context'

interface Waiting {
  seq: number
  question: number
  answer: string[]
  writtenAt: number
}
interface Kept {
  seq: number
  waiting: Waiting[]
}
interface Receipt {
  at: number
  state: string
  kept: { seq: number; verdict: string }[]
}

export interface SaveState {
  /** 'idle': nothing was written yet. */
  is: 'idle' | 'waiting' | 'saved' | 'unsent' | 'refused'
  waiting: number
  /** The receipt of what was saved last: the server's time, and its number. */
  at: number | null
  seq: number
}

const SOON = 700
const AGAIN = 5_000

const read = (key: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
const write = (key: string, kept: Kept): void => {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden store: the page still sends what it holds.
  }
}

const answerIn = (form: HTMLFormElement, question: number): string[] =>
  new FormData(form).getAll(`q${question}`).filter((one): one is string => typeof one === 'string')

/** Puts an answer that was not sent yet back into the page. */
function restore(form: HTMLFormElement, { question, answer }: Waiting): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="q${question}"]`)]
  for (const [at, field] of fields.entries())
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = answer.includes(field.value)
    else field.value = answer[at] ?? ''
}

const keyOf = (id: number, turn: number): string => `quiz-${id}-${turn}`

/** @throws where the server did not say what it has */
async function post(csrf: string, attempt: number, turn: number, answers: readonly Waiting[]): Promise<Receipt> {
  const response = await fetch(paths.ownQuizAnswers, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': csrf },
    body: JSON.stringify({ attempt, turn, sentAt: Date.now(), answers }),
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Receipt
}

const stateAfter = ({ at, kept }: Receipt, waiting: number): SaveState => {
  const refused = kept.some((one) => one.verdict === 'over' || one.verdict === 'taken-over')
  return {
    is: refused ? 'refused' : waiting ? 'waiting' : 'saved',
    waiting,
    at,
    seq: Math.max(...kept.map((one) => one.seq)),
  }
}

/** Sends the first of what waits, and keeps the rest. */
async function sendFirst(csrf: string, id: number, turn: number, kept: Kept): Promise<SaveState> {
  const receipt = await post(csrf, id, turn, kept.waiting.slice(0, 100))
  const known = new Set(receipt.kept.map((one) => one.seq))
  kept.waiting = kept.waiting.filter((one) => !known.has(one.seq))
  write(keyOf(id, turn), kept)
  return stateAfter(receipt, kept.waiting.length)
}

/**
 * Sends what this device still holds of turns that a page does not write at any more: the time was over, or another device took over, before it was sent.
 * @param last the last of those turns
 */
function useLeftOver(id: number, last: number, tell: (state: SaveState) => void): void {
  const csrf = useCsrf()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    async function sendNext(): Promise<void> {
      for (let turn = last; turn >= 1; turn--) {
        const kept = read(keyOf(id, turn))
        if (!kept?.waiting.length) continue
        const state = await sendFirst(csrf, id, turn, kept).catch(() => null)
        if (gone) return
        tell(state ?? { is: 'unsent', waiting: kept.waiting.length, at: null, seq: 0 })
        timer = setTimeout(() => void sendNext(), state ? SOON : AGAIN)
        return
      }
    }
    void sendNext()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [id, last, csrf, tell])
}

/**
 * Keeps every answer on the device at once and sends it by itself, again and again until the server has said that it has it: a reload, a crash or a lost
 * network loses nothing. `box` holds the form of the questions.
 */
export function useAutosave(
  box: RefObject<HTMLElement | null>,
  { id, turn, seq }: { id: number; turn: number; seq: number },
  off: boolean,
): { state: SaveState; flush: () => void } {
  const csrf = useCsrf()
  const [state, setState] = useState<SaveState>({ is: 'idle', waiting: 0, at: null, seq: 0 })
  const send = useRef<() => void>(() => undefined)
  useLeftOver(id, off ? turn : turn - 1, setState)
  useEffect(() => {
    const form = box.current?.querySelector('form')
    if (!form || off) return
    const key = keyOf(id, turn)
    const before = read(key)
    const kept: Kept = { seq: Math.max(seq, before?.seq ?? 0), waiting: before?.waiting ?? [] }
    for (const one of kept.waiting) restore(form, one)
    let busy = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void sendNow(), wait)
    }
    async function sendNow(): Promise<void> {
      if (busy || !kept.waiting.length) return
      busy = true
      try {
        setState(await sendFirst(csrf, id, turn, kept))
        if (kept.waiting.length) later(SOON)
      } catch {
        setState((last) => ({ ...last, is: 'unsent', waiting: kept.waiting.length }))
        later(AGAIN)
      } finally {
        busy = false
      }
    }
    const changed = (event: Event) => {
      const name = (event.target as HTMLInputElement | null)?.name ?? ''
      const question = /^q(\d+)$/.exec(name)?.[1]
      if (!question) return
      const answer = answerIn(form, Number(question))
      // Another window of this device may have used numbers meanwhile.
      kept.seq = Math.max(kept.seq, read(key)?.seq ?? 0) + 1
      kept.waiting = [
        ...kept.waiting.filter((one) => one.question !== Number(question)),
        { seq: kept.seq, question: Number(question), answer, writtenAt: Date.now() },
      ]
      write(key, kept)
      setState((last) => ({ ...last, is: 'waiting', waiting: kept.waiting.length }))
      later(SOON)
    }
    const now = () => void sendNow()
    send.current = now
    form.addEventListener('input', changed)
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    if (kept.waiting.length) later(0)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', changed)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
    // A page made anew of the same attempt goes on with what it holds.
  }, [box, id, turn, seq, off, csrf])
  return { state, flush: () => send.current() }
}
