import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons'
import type { FoundAnswer, FoundGroup, FoundItem } from './found'
import { forget, recentOf, remember } from './recent'

const WAIT_MS = 150

type Shown = Pick<FoundGroup, 'title' | 'items'> & { kind: string }

/** Search over everything: a combobox whose list follows what is typed; arrows choose, Enter opens, Escape closes. */
export default function SearchDialog({ user, close }: { user: number; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [q, setQ] = useState('')
  const [recent, setRecent] = useState(() => recentOf(user))
  const [at, setAt] = useState(0)
  const { answer, failed, waiting } = useAnswer(q)

  useEffect(() => {
    const box = dialog.current
    const before = document.activeElement
    box?.showModal()
    return () => {
      box?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const words = answer?.words
  const label = useTranslation().t('shell:search')
  const asking = q.trim() !== ''
  const shown: Shown[] = asking
    ? (answer?.groups ?? [])
    : recent.length
      ? [{ kind: 'recent', title: words?.recent ?? '', items: recent }]
      : []
  const items: FoundItem[] = shown.flatMap((group) => group.items)
  const chosen = Math.min(at, items.length - 1)
  useEffect(() => {
    // Some browsers answer it with a promise.
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const onKeys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step && items.length) {
      event.preventDefault()
      setAt((chosen + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (items[chosen] && !waiting) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click()
    }
  }
  let number = -1
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={close}
      onMouseDown={(event) => {
        if (event.target === dialog.current) close()
      }}
      className="m-0 mx-auto mt-[max(0.75rem,8dvh)] max-h-[80dvh] w-[calc(100%-1.5rem)] max-w-xl flex-col overflow-hidden rounded border border-edge bg-raised p-0 text-ink shadow-lg backdrop:bg-[rgb(0_0_0/0.5)] open:flex"
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Icon name="search" className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={items.length ? `${id}${chosen}` : undefined}
          aria-autocomplete="list"
          aria-label={words?.hint ?? label}
          placeholder={words?.hint}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={q}
          onChange={(event) => {
            setQ(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeys}
          className="min-h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
        />
        <button type="button" onClick={close} aria-label={words?.close} className="shell-tap shell-square">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="h-4 w-4 stroke-current stroke-[1.5]">
            <path d="m3.5 3.5 9 9m0-9-9 9" />
          </svg>
        </button>
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto">
        <div role="listbox" id={`${id}list`} aria-label={label}>
          {shown.map((group) => (
            <div key={group.kind} role="group" aria-labelledby={`${id}${group.kind}`} className="py-1.5">
              <div id={`${id}${group.kind}`} className="px-4 py-1 text-xs font-semibold text-muted">
                {group.title}
              </div>
              {group.items.map((item) => {
                const mine = ++number
                return (
                  <a
                    key={item.path + item.title}
                    id={`${id}${mine}`}
                    role="option"
                    aria-selected={mine === chosen}
                    tabIndex={-1}
                    href={item.path}
                    data-go=""
                    onClick={(event) => {
                      remember(user, item)
                      if (!event.ctrlKey && !event.metaKey) setTimeout(close)
                    }}
                    onMouseMove={() => setAt(mine)}
                    className="block min-h-touch px-4 py-1.5 aria-selected:bg-accent-soft"
                  >
                    <span className="block font-medium">{item.title}</span>
                    {item.line ? <span className="block text-sm text-muted">{item.line}</span> : null}
                  </a>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className={asking && words && !items.length && !waiting ? 'px-4 py-3 text-muted' : 'sr-only'}>
          {failed ? words?.failed : asking && !waiting && !items.length ? words?.none : ''}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5 text-sm text-muted">
        <span className="hidden sm:block">{words?.keys}</span>
        {asking ? (
          <a
            href={`${paths.search}?q=${encodeURIComponent(q)}`}
            data-go=""
            onClick={() => setTimeout(close)}
            className="link py-1"
          >
            {words?.all}
          </a>
        ) : recent.length ? (
          <button
            type="button"
            className="link py-1"
            onClick={() => {
              forget(user)
              setRecent([])
            }}
          >
            {words?.forget}
          </button>
        ) : null}
      </div>
    </dialog>
  )
}

/** The answer to what was typed last, a moment after the last letter; the one before stays until then. */
function useAnswer(q: string): { answer: FoundAnswer | null; failed: boolean; waiting: boolean } {
  const [answer, setAnswer] = useState<FoundAnswer | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const response = await fetch(`${paths.searchFound}?q=${encodeURIComponent(q)}`, { signal: stop.signal })
        if (!response.ok) throw new Error(String(response.status))
        setAnswer((await response.json()) as FoundAnswer)
        setFailed(false)
        setAnswered(q)
      } catch {
        if (stop.signal.aborted) return
        setAnswer((before) => before && { ...before, groups: [] })
        setFailed(true)
        setAnswered(q)
      }
    }
    const timer = setTimeout(() => void ask(), q === '' ? 0 : WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return { answer, failed, waiting: answered !== q }
}
