import { accountAmount } from '~/format/account-amount'
import { formatDateShort } from '~/format/dates'
import { Link } from '~/ui/link'
import { useWords } from '~/ui/lang'
import { voucherLink } from './report-links'
import type { ShownRow } from './shown-rows.server'
import { bookTable } from './table-look'

const ROW: Record<ShownRow['look'], string | undefined> = {
  opening: 'font-medium',
  forward: 'font-medium text-muted',
  entry: undefined,
  day: 'bg-sunken font-medium',
  more: undefined,
  total: 'border-t-2 border-edge bg-sunken font-semibold',
  other: 'text-muted',
  otherTotal: 'text-muted',
}

/** A balance with its side. */
function useBalance(): (net: number) => string {
  const { t, lang } = useWords()
  return (net) =>
    net === 0
      ? accountAmount(0, lang)
      : `${accountAmount(Math.abs(net), lang)} ${t(net > 0 ? 'book-reports:dr' : 'book-reports:cr')}`
}

/** Entries of a ledger with its running balance. `more`: where all entries are, when these are only the first. */
export function BookTable({ rows, caption, more }: { rows: readonly ShownRow[]; caption: string; more?: string }) {
  const { t, n, lang } = useWords()
  const balance = useBalance()
  const amount = (poisha: number | null) => (poisha ? accountAmount(poisha, lang) : null)
  return (
    <table className={`${bookTable} sm:table-fixed`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w sm:w-24">
            {t('common:date')}
          </th>
          <th scope="col" className="t">
            {t('book-reports:particulars')}
          </th>
          <th scope="col" className="sm:w-32">
            {t('book-reports:column.debit')}
          </th>
          <th scope="col" className="sm:w-32">
            {t('book-reports:column.credit')}
          </th>
          <th scope="col" className="sm:w-40">
            {t('book-reports:balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} className={ROW[row.look]}>
            <th scope="row" className="w align-top">
              {row.day && row.look === 'entry' ? formatDateShort(row.day, lang) : null}
            </th>
            <td className="t">
              {row.look === 'entry' ? (
                <>
                  {row.number && row.kind ? <Link to={voucherLink(row.kind, row.number)}>{n(row.number)}</Link> : null}{' '}
                  {row.accounts}
                  {row.text ? (
                    <>
                      <br />
                      <small>{row.text}</small>
                    </>
                  ) : null}
                </>
              ) : row.look === 'more' && more ? (
                <Link className="link" to={more}>
                  {t('book-reports:more')}
                </Link>
              ) : (
                t(`book-reports:row.${row.look}`, { day: row.day ? formatDateShort(row.day, lang) : '' })
              )}
            </td>
            <td>{amount(row.debit)}</td>
            <td>{amount(row.credit)}</td>
            <td>{row.net === null ? null : balance(row.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
