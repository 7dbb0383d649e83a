import type { ReactNode } from 'react'
import { useWords } from '~/ui/lang'

export const head =
  'border-b border-r border-line bg-sunken px-2 py-1.5 align-bottom text-[0.8125rem] font-medium text-muted'
export const cell = 'border-b border-r border-line px-2 py-1.5 tabular-nums'

/** A table of small figures that stays a table on a phone: it is moved sideways, its first column stands. */
export function Matrix({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={caption}
      className="w-fit max-w-full overflow-x-auto rounded border border-line bg-raised"
    >
      <table className="border-separate border-spacing-0 text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export interface LetterRow {
  key: string
  text: string
  letters: Readonly<Record<string, number>>
  total?: boolean
}

/** How many students have which letter; what nobody has is pale. `corner` heads the first column. */
export function LettersMatrix({
  corner,
  letters,
  rows,
}: {
  corner: string
  letters: readonly string[]
  rows: readonly LetterRow[]
}) {
  const { t, n } = useWords()
  return (
    <Matrix caption={t('result-analysis:letters')}>
      <thead>
        <tr>
          <th scope="col" className={`${head} sticky left-0 z-10 min-w-36 text-left`}>
            {corner}
          </th>
          {letters.map((letter) => (
            <th key={letter} scope="col" className={`${head} min-w-12 text-right`}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.total ? 'font-semibold' : undefined}>
            <th
              scope="row"
              className={`${cell} sticky left-0 bg-raised text-left ${row.total ? 'font-semibold' : 'font-medium'}`}
            >
              {row.text}
            </th>
            {letters.map((letter) => (
              <td key={letter} className={`${cell} text-right${row.letters[letter] ? '' : ' text-muted'}`}>
                {n(row.letters[letter] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Matrix>
  )
}
