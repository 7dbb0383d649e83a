import { formatDate, formatMonth } from '~/format/dates'
import { monthEnd } from '~/domain/accounts/years/year-name.policy'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { OpenData } from './book-view'

type Month = OpenData['months'][number]

/** The months of a year: which are closed, by whom, and what each may be told. */
export function MonthsTable({ data, year }: { data: OpenData; year: NonNullable<OpenData['year']> }) {
  const { t, n, lang } = useWords()
  const { months, borders, manages, today } = data
  const name = (en: string | null, bn: string | null) => (lang === 'bn' ? bn || en : en || bn) ?? '–'
  const state = (row: Month) =>
    row.closedAt ? (
      <Badge>{t('book-years:state.closed')}</Badge>
    ) : row.month > today ? (
      <Badge>{t('book-years:state.ahead')}</Badge>
    ) : (
      <Badge tone="good">{t('book-years:state.open')}</Badge>
    )
  return (
    <DataTable
      bare
      list={whole(months)}
      rowKey={(row) => row.month}
      rowHeader="month"
      rowName={(row) => formatMonth(row.month, lang)}
      caption="book-years:months"
      columns={[
        { key: 'month', header: 'book-years:month', cell: (row) => formatMonth(row.month, lang) },
        { key: 'state', header: 'common:status', cell: state, phone: true },
        { key: 'vouchers', header: 'book-years:vouchers', numeric: true, cell: (row) => n(row.vouchers) },
        {
          key: 'waiting',
          header: 'book-years:waiting',
          numeric: true,
          cell: (row) => (row.waiting ? <span className="font-medium text-warn">{n(row.waiting)}</span> : n(0)),
        },
        {
          key: 'closed',
          header: 'book-years:closedHead',
          cell: (row) => (
            <>
              {row.closedAt ? (
                <span className="block">
                  {t('book-years:closedBy', {
                    day: formatDate(row.closedAt, lang),
                    name: name(row.closedEn, row.closedBn),
                  })}
                </span>
              ) : null}
              {row.reopenedAt ? (
                <span className="block text-[0.875rem] text-muted">
                  {t('book-years:reopenedBy', {
                    day: formatDate(row.reopenedAt, lang),
                    name: name(row.reopenedEn, row.reopenedBn),
                    reason: row.reopenedFor,
                  })}
                </span>
              ) : null}
              {row.after ? (
                <Link className="link" to={`?year=${year.id}&after=${row.month}`}>
                  {t('book-years:after.count', { many: n(row.after) })}
                </Link>
              ) : null}
            </>
          ),
        },
      ]}
      actions={
        manages && !year.closedAt
          ? (row) => {
              const month = formatMonth(row.month, lang)
              if (row.closedAt)
                return (
                  <LinkButton
                    small
                    look="quiet"
                    to={`?year=${year.id}&reopen=${row.month}`}
                    aria-label={`${month}: ${t(`book-years:reopen.${row.month === borders.lastClosed ? 'button' : 'buttonDownTo'}`)}`}
                  >
                    {t(`book-years:reopen.${row.month === borders.lastClosed ? 'button' : 'buttonDownTo'}`)}
                  </LinkButton>
                )
              const next = row.month === borders.nextToClose
              return monthEnd(row.month) < today ? (
                <LinkButton
                  small
                  look={next ? 'plain' : 'quiet'}
                  to={`?year=${year.id}&close=${row.month}`}
                  aria-label={`${month}: ${t(next ? 'book-years:close' : 'book-years:closeTo')}`}
                >
                  {t(next ? 'book-years:close' : 'book-years:closeTo')}
                </LinkButton>
              ) : null
            }
          : undefined
      }
    />
  )
}
