import { yearName } from '~/domain/accounts/years/year-name.policy'
import { formatDate, formatMonth } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import type { OpenData } from './book-view'

/** What closing a year would do, and the button that does it. */
export function YearEnd({
  data: { book, months, years, today },
  year,
  results,
}: {
  data: OpenData
  year: NonNullable<OpenData['year']>
  results: NonNullable<OpenData['ending']>
}) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = (amount: number) => formatTaka(amount, lang)
  const waiting = months.filter((one) => one.waiting)
  const still = months.filter((one) => !one.closedAt)
  const earlier = years.some((one) => one.startsOn < year.startsOn && !one.closedAt)
  const against = [
    year.endsOn >= today ? t('book-years:error.yearRuns') : null,
    earlier ? t('book-years:error.earlierOpen') : null,
    waiting.length
      ? t('book-years:end.waiting', { months: waiting.map((one) => formatMonth(one.month, lang)).join(', ') })
      : null,
  ].filter((one) => one !== null)
  return (
    <Card title={t('book-years:end.title', { year: n(yearName(year.startsOn)) })}>
      <p className="mb-3 max-w-prose">{t('book-years:end.text', { day: formatDate(year.endsOn, lang) })}</p>
      {against.length ? (
        <Alert tone="warn" title={t('book-years:end.notYet')}>
          {against.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Alert>
      ) : null}
      {results.length ? (
        <DataTable
          bare
          list={whole(results)}
          rowKey={(row) => row.fundId}
          rowName={(row) => nameOf(row.fund)}
          caption="book-years:end.results"
          columns={[
            { key: 'fund', header: 'book-years:end.fund', cell: (row) => nameOf(row.fund) },
            { key: 'income', header: 'book-years:end.income', numeric: true, cell: (row) => taka(row.income) },
            {
              key: 'expenditure',
              header: 'book-years:end.expenditure',
              numeric: true,
              cell: (row) => taka(row.expenditure),
            },
            {
              key: 'surplus',
              header: 'book-years:end.surplus',
              numeric: true,
              cell: (row) => <strong>{taka(row.surplus)}</strong>,
            },
          ]}
        />
      ) : (
        <p className="mb-3">{t('book-years:end.nothing')}</p>
      )}
      {still.length ? (
        <p className="mt-3 text-[0.875rem] text-muted">
          {t('book-years:end.alsoCloses', { months: still.map((one) => formatMonth(one.month, lang)).join(', ') })}
        </p>
      ) : null}
      <PostValues
        values={{ intent: 'close-year', id: year.id, posted: book.posted }}
        className="mt-5 flex flex-wrap justify-end gap-2 print:hidden"
      >
        <LinkButton to={`${paths.books}?year=${year.id}`}>{t('common:cancel')}</LinkButton>
        {against.length ? null : <SubmitButton>{t('book-years:end.do')}</SubmitButton>}
      </PostValues>
    </Card>
  )
}
