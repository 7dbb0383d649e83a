import type { ReactNode } from 'react'
import { formatHundredths, formatPercent } from '~/format/numbers'
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

/** The heading of the column that stands. */
export function FirstHead({ children, width = 'min-w-36' }: { children: ReactNode; width?: string }) {
  return (
    <th scope="col" className={`${head} sticky left-0 z-10 ${width} text-left`}>
      {children}
    </th>
  )
}

/** What a row is about, in the column that stands. */
export function RowHead({ children, bold = false }: { children: ReactNode; bold?: boolean }) {
  return (
    <th scope="row" className={`${cell} sticky left-0 bg-raised text-left ${bold ? 'font-semibold' : 'font-medium'}`}>
      {children}
    </th>
  )
}

/** A figure with a smaller one beneath it. */
export function Figure({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-[0.8125rem] font-normal text-muted">{below}</span>
    </>
  )
}

/** By how much something rose or fell, in hundredths. */
export function Change({ by }: { by: number }) {
  const { lang } = useWords()
  return (
    <span className={by < 0 ? 'text-bad' : 'text-good'}>
      {by < 0 ? '▼' : '▲'} {formatHundredths(Math.abs(by), lang)}
    </span>
  )
}

/** Hundredths as a percentage; `none` is said where there is nothing to say. */
export function usePercent<None extends string | null>(
  none: None,
): (value: number | null | undefined) => string | None {
  const { lang } = useWords()
  return (value) => (value === null || value === undefined ? none : formatPercent(value, lang))
}

interface LetterRow {
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
          <FirstHead>{corner}</FirstHead>
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
            <RowHead bold={row.total}>{row.text}</RowHead>
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
