import { useActionData } from '@remix-run/react'
import { yearName } from '~/domain/accounts/years/year-name.policy'
import { formatDate, formatMonth } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Card } from '~/ui/page'
import { CheckField, PostForm } from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { OpenData } from '../books-data.server'
import { UnfinishedList } from './unfinished'

const resultList = listSpec<NonNullable<OpenData['ending']>[number]>()({
  area: 'book-years:end',
  title: 'book-years:end.results',
  name: 'fund',
  columns: {
    fund: 'name',
    income: 'money',
    expenditure: 'money',
    surplus: { kind: 'money', cell: (row, shown) => <strong>{shown}</strong> },
  },
})

/** What closing a year would do, and the button that does it. */
export function YearEnd({
  data: { book, months, years, today, unfinished },
  year,
  results,
}: {
  data: OpenData
  year: NonNullable<OpenData['year']>
  results: NonNullable<OpenData['ending']>
}) {
  const { t, n, lang } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<{ sure: boolean }>({ id: 'close-year', lastResult })
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
        <ListTable spec={resultList} rows={results} rowKey={(row) => row.fundId} />
      ) : (
        <p className="mb-3">{t('book-years:end.nothing')}</p>
      )}
      {still.length ? (
        <p className="mt-3 text-[0.875rem] text-muted">
          {t('book-years:end.alsoCloses', { months: still.map((one) => formatMonth(one.month, lang)).join(', ') })}
        </p>
      ) : null}
      <div className="mt-4">
        <UnfinishedList found={unfinished} until={year.endsOn} />
      </div>
      <PostForm
        form={form}
        values={{ intent: 'close-year', id: year.id, posted: book.posted }}
        className="mt-3 print:hidden"
      >
        {unfinished.length && !against.length ? (
          <CheckField field={fields.sure} label="book-years:unfinished.sure" />
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={`${paths.books}?year=${year.id}`}>{t('common:cancel')}</LinkButton>
          {against.length ? null : <SubmitButton>{t('book-years:end.do')}</SubmitButton>}
        </div>
      </PostForm>
    </Card>
  )
}
