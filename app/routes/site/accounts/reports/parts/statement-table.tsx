import { accountAmount } from '~/format/account-amount'
import type { DayRange } from '~/format/dates'
import { Link } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { paperClass, Pager } from '~/ui/table'
import { bookTable } from './table-look'
import { groupLink, ledgerLink } from './report-links'
import type { ShownLine, ShownStatement } from './shown-lines.server'

type Span = DayRange & { fundId: number | null }

interface Props {
  statement: ShownStatement
  caption: string
  /** Which days the amounts of a column are made of; null: those of a change, which lead nowhere. */
  spanOf: (column: string) => Span | null
  /** Columns that a phone has no room for. */
  wide?: readonly string[]
  /** Names of columns, where the reader is told the days. */
  headOf?: (column: string) => string
}

const INDENT: Record<ShownLine['look'], string> = {
  title: '',
  group: '',
  sub: '!pl-4',
  ledger: '!pl-7',
  party: '!pl-12 text-muted',
  sum: '',
  total: '',
}
const ROW: Record<ShownLine['look'], string | undefined> = {
  title: 'bg-sunken font-semibold',
  group: 'font-semibold',
  sub: 'font-medium',
  ledger: undefined,
  party: undefined,
  sum: 'border-t border-edge font-semibold',
  total: 'border-t-2 border-edge bg-sunken font-semibold',
}

/** A statement: one name, then its amounts, each leading to what it is made of. */
export function StatementTable({ statement, caption, spanOf, wide = [], headOf }: Props) {
  const { t, n, lang } = useWords()
  const { columns, names, list } = statement
  const narrow = columns.map((column) => (wide.includes(column) ? 'w' : undefined))
  const spans = columns.map(spanOf)
  const here = spans.find((span) => span !== null) ?? null
  const linkOf = (line: ShownLine, span: Span | null) => {
    if (!span) return null
    if (line.ledgerId !== undefined) return ledgerLink(span, line.ledgerId, line.partyId)
    return line.groupId === undefined ? null : groupLink(span, line.groupId)
  }
  const nameOf = (line: ShownLine) => {
    const name = line.name ?? t(`book-reports:${line.word}`)
    const href = linkOf(line, here)
    return href ? <Link to={href}>{name}</Link> : name
  }
  return (
    <div className={paperClass(columns.length + 2)}>
      <table className={bookTable}>
        <caption className="sr-only">{t(caption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book-reports:ledger.one')}</th>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={narrow[at]}>
                {names?.[column] ?? headOf?.(column) ?? t(`book-reports:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.items.map((line, row) => (
            <tr key={row} className={ROW[line.look]}>
              <th scope="row" className={INDENT[line.look]}>
                {line.code ? <small>{n(line.code)} </small> : null}
                {nameOf(line)}
              </th>
              {line.amounts.map((amount, at) => {
                const href = line.ledgerId !== undefined && amount ? linkOf(line, spans[at] ?? null) : null
                const text = amount === null ? null : accountAmount(amount, lang)
                return (
                  <td key={at} className={narrow[at]}>
                    {href ? <Link to={href}>{text}</Link> : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {list.total > list.perPage ? <Pager list={list} /> : null}
    </div>
  )
}
