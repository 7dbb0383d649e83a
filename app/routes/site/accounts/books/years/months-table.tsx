import { formatDate, formatMonth } from '~/format/dates'
import { monthEnd } from '~/domain/accounts/years/year-name.policy'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import type { OpenData } from '../books-data.server'

/** The months of a year. */
const monthList = (year: number, today: string) =>
  listSpec<OpenData['months'][number]>()({
    area: 'book-years',
    title: 'book-years:months',
    name: 'month',
    columns: {
      month: 'month',
      state: {
        kind: 'state',
        header: 'common:status',
        words: 'book-years:state',
        tones: { closed: 'plain', ahead: 'plain', open: 'good' },
        of: (row) => (row.closedAt ? 'closed' : row.month > today ? 'ahead' : 'open'),
        phone: true,
      },
      vouchers: 'count',
      waiting: {
        kind: 'count',
        cell: (row, many) => (row.waiting ? <span className="font-medium text-warn">{many}</span> : many),
      },
      closed: {
        kind: 'instant',
        header: 'book-years:closedHead',
        of: 'closedAt',
        cell: (row, _, { t, n, lang, name }) => (
          <>
            {row.closedAt ? (
              <span className="block">
                {t('book-years:closedBy', {
                  day: formatDate(row.closedAt, lang),
                  name: name({ nameEn: row.closedEn, nameBn: row.closedBn }) || '–',
                })}
              </span>
            ) : null}
            {row.reopenedAt ? (
              <span className="block text-[0.875rem] text-muted">
                {t('book-years:reopenedBy', {
                  day: formatDate(row.reopenedAt, lang),
                  name: name({ nameEn: row.reopenedEn, nameBn: row.reopenedBn }) || '–',
                  reason: row.reopenedFor,
                })}
              </span>
            ) : null}
            {row.after ? (
              <Link className="link" to={`?year=${year}&after=${row.month}`}>
                {t('book-years:after.count', { many: n(row.after) })}
              </Link>
            ) : null}
          </>
        ),
      },
    },
  })

/** The months of a year: which are closed, by whom, and what each may be told. */
export function MonthsTable({ data, year }: { data: OpenData; year: NonNullable<OpenData['year']> }) {
  const { t, lang } = useWords()
  const { months, borders, manages, today } = data
  return (
    <ListTable
      spec={monthList(year.id, today)}
      rows={months}
      rowKey={(row) => row.month}
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
