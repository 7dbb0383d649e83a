import { useRef } from 'react'
import { useHydrated } from './hydrated'
import { useWords } from './lang'

interface TextChip {
  /** What stands in braces. */
  word: string
  /** What is filled in for it, and of whom it is known. */
  about?: string
}

/** Words that a text may name: pressed, one goes where the writing mark stands. Without JavaScript they are a list to type from. */
export function TextChips({ into, chips, lang }: { into: string; chips: readonly TextChip[]; lang?: 'bn' | 'en' }) {
  const { t } = useWords()
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const insert = (word: string) => {
    const area = box.current?.closest('form')?.elements.namedItem(into)
    if (!(area instanceof HTMLTextAreaElement)) return
    area.setRangeText(`{${word}}`, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <div ref={box} className="mt-1.5 text-[0.875rem] text-muted">
      <p>{t('common:textChips')}</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {chips.map(({ word, about }) => (
          <li key={word} lang={lang}>
            {hydrated ? (
              <button
                type="button"
                title={about}
                onClick={() => insert(word)}
                className="min-h-8 rounded-full border border-edge bg-raised px-3 py-1 text-ink hover:bg-sunken"
              >
                {word}
              </button>
            ) : (
              <code
                title={about}
                className="inline-block rounded-full border border-line px-3 py-1"
              >{`{${word}}`}</code>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
