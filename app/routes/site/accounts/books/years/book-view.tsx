import { useActionData } from '@remix-run/react'
import { yearName } from '~/domain/accounts/years/year-name.policy'
import { formatDate, formatMonth } from '~/format/dates'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, KeyValue, Page, Section } from '~/ui/page'
import type { OpenData } from '../books-data.server'
import { AfterClosing } from './after-closing'
import { Beginning } from './beginning'
import { CloseDialog } from './close-dialog'
import { BasisDialog, NewYear, ReasonDialog } from './dialogs'
import { MonthsTable } from './months-table'
import { RuleCard } from './rule-card'
import { YearEnd } from './year-end'

/** Years, months and the rules of an open book. */
export function BookView({ data }: { data: OpenData }) {
  const { t, n, lang } = useWords()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { book, manages, years, year, closing, reopen, borders, dialog, ending } = data
  const newest = years[0]
  const here = year ? `?year=${year.id}` : '?'
  const newestClosed = borders.lastClosed ?? reopen
  const asksOff = dialog === 'two-people-off' && book.twoPeople && !data.off
  const asksReason = reopen || closing || asksOff || (dialog === 'reopen-year' && year?.closedAt)
  return (
    <Page title={t('books:title')} description={t('book-years:intro', { day: formatDate(book.openedOn, lang) })}>
      {asksReason ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {manages && reopen ? (
        <ReasonDialog
          title={t(newestClosed === reopen ? 'book-years:reopen.month' : 'book-years:reopen.downTo', {
            month: formatMonth(reopen, lang),
          })}
          text={
            newestClosed && newestClosed !== reopen
              ? t('book-years:reopen.manyText', {
                  from: formatMonth(reopen, lang),
                  month: formatMonth(newestClosed, lang),
                })
              : t('book-years:reopen.monthText')
          }
          values={{ intent: 'reopen', month: reopen, from: newestClosed ?? reopen }}
          closeTo={here}
        />
      ) : null}
      {manages && year?.closedAt && dialog === 'reopen-year' ? (
        <ReasonDialog
          title={t('book-years:reopen.year', { year: n(yearName(year.startsOn)) })}
          text={t('book-years:reopen.yearText')}
          values={{ intent: 'reopen-year', id: year.id }}
          closeTo={here}
        />
      ) : null}
      {closing ? <CloseDialog closing={closing} closeTo={here} /> : null}
      {manages && asksOff ? (
        <ReasonDialog
          title={t('book-years:twoPeople.askOff')}
          text={t('book-years:twoPeople.askOffText')}
          values={{ intent: 'ask-off' }}
          closeTo={here}
          say={t('book-years:twoPeople.ask')}
        />
      ) : null}
      {manages && dialog === 'new-year' ? <NewYear basis={years[0]?.basis ?? 'cash'} closeTo={here} /> : null}
      {manages && year && dialog === 'basis' ? <BasisDialog year={year} closeTo={here} /> : null}
      {ending ? null : <Beginning data={data} />}
      {newest && newest.endsOn < data.today && !ending ? (
        <Alert
          tone="warn"
          title={t('book-years:newYear.missing')}
          actions={
            manages ? <LinkButton to={`${here}&dialog=new-year`}>{t('book-years:newYear.add')}</LinkButton> : undefined
          }
        >
          {t('book-years:newYear.missingText')}
        </Alert>
      ) : null}
      {year && ending ? (
        <YearEnd data={data} year={year} results={ending} />
      ) : (
        <>
          <Years data={data} />
          {year ? <YearPart data={data} year={year} /> : null}
          {data.after ? <AfterClosing after={data.after} /> : null}
          <RuleCard data={data} here={here} />
        </>
      )}
    </Page>
  )
}

/** Every year as a link to its months. */
function Years({ data: { years, year, manages, today } }: { data: OpenData }) {
  const { t, n } = useWords()
  const newest = years[0]
  return (
    <nav aria-label={t('book-years:years')} className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <span className="mr-1 font-medium">{t('book-years:years')}</span>
      {years.map((one) => (
        <Link
          key={one.id}
          to={`?year=${one.id}`}
          preventScrollReset
          aria-current={one.id === year?.id ? 'page' : undefined}
          className={`inline-flex min-h-9 items-center gap-2 rounded border px-3 coarse:min-h-touch ${one.id === year?.id ? 'border-accent font-semibold text-accent' : 'border-line text-ink'}`}
        >
          {n(yearName(one.startsOn))}
          {one.closedAt ? <Badge>{t('book-years:state.closed')}</Badge> : null}
        </Link>
      ))}
      {manages && newest && newest.startsOn <= today ? (
        <LinkButton small look="quiet" to={`?${year ? `year=${year.id}&` : ''}dialog=new-year`}>
          {t('book-years:newYear.add')}
        </LinkButton>
      ) : null}
    </nav>
  )
}

function YearPart({ data, year }: { data: OpenData; year: NonNullable<OpenData['year']> }) {
  const { t, n, lang } = useWords()
  const { manages, today, borders } = data
  const name = n(yearName(year.startsOn))
  const over = year.endsOn < today
  const who = (lang === 'bn' ? year.closedBn || year.closedEn : year.closedEn || year.closedBn) ?? ''
  const reopens = year.closedAt && (!borders.lastClosed || borders.lastClosed <= year.endsOn)
  return (
    <Section
      title={t('book-years:yearTitle', { year: name })}
      actions={
        manages ? (
          <>
            {!year.closedAt && !year.used ? (
              <LinkButton to={`?year=${year.id}&dialog=basis`}>{t('book-years:basis.change')}</LinkButton>
            ) : null}
            {!year.closedAt && over ? (
              <LinkButton look="primary" to={`?end=${year.id}`}>
                {t('book-years:end.look')}
              </LinkButton>
            ) : null}
            {reopens ? (
              <LinkButton to={`?year=${year.id}&dialog=reopen-year`}>{t('book-years:reopen.yearButton')}</LinkButton>
            ) : null}
          </>
        ) : null
      }
    >
      {over && !year.closedAt ? (
        <Alert tone="warn" title={t('book-years:end.due', { year: name })}>
          {t('book-years:end.dueText')}
        </Alert>
      ) : null}
      <div className="mb-4 max-w-2xl">
        <KeyValue
          items={[
            {
              label: t('book-years:range'),
              value: `${formatDate(year.startsOn, lang)} – ${formatDate(year.endsOn, lang)}`,
            },
            { label: t('book-years:basis.title'), value: t(`book-years:basis.${year.basis}`) },
            {
              label: t('common:status'),
              value: year.closedAt
                ? t('book-years:closedBy', { day: formatDate(year.closedAt, lang), name: who || '–' })
                : t('book-years:state.openMonths', { closed: year.closed, months: year.months }),
            },
          ]}
        />
      </div>
      <MonthsTable data={data} year={year} />
      <p className="mt-3 max-w-prose text-[0.875rem] text-muted">{t('book-years:monthsHelp')}</p>
    </Section>
  )
}
