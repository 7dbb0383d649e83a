import { formatDate, formatMonth } from '~/format/dates'
import { monthEnd } from '~/domain/accounts/years/year-name.policy'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import type { OpenData } from './book-view'

type Month = OpenData['months'][number]

/** The months of a year: which are closed, by whom, and the one button that each may have. */
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
            </>
          ),
        },
      ]}
      actions={
        manages && !year.closedAt
          ? (row) =>
              row.month === borders.nextToClose && monthEnd(row.month) < today ? (
                row.waiting ? (
                  <LinkButton small to={`${paths.voucherList('debit-voucher')}?f_state=handed-in`}>
                    {t('book-years:seeWaiting')}
                  </LinkButton>
                ) : (
                  <PostValues values={{ intent: 'close', month: row.month }} preventScrollReset>
                    <SubmitButton
                      small
                      look="plain"
                      aria-label={t('book-years:closeNamed', { month: formatMonth(row.month, lang) })}
                    >
                      {t('book-years:close')}
                    </SubmitButton>
                  </PostValues>
                )
              ) : row.month === borders.lastClosed ? (
                <LinkButton
                  small
                  look="quiet"
                  to={`?year=${year.id}&reopen=${row.month}`}
                  aria-label={t('book-years:reopen.month', { month: formatMonth(row.month, lang) })}
                >
                  {t('book-years:reopen.button')}
                </LinkButton>
              ) : null
          : undefined
      }
    />
  )
}
