import { ExamSelect } from '~/screens/marks/exam-select'
import { useLocation } from '@remix-run/react'
import { fitsFilter, LIST_STATES } from '~/domain/exams/mark-list/mark-list.policy'
import type { ListedExam, ListedPaper } from '~/domain/exams/mark-list/mark-list.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChoiceNoticeBox, type SentNotice } from '~/screens/choices/notice'
import { Button, LinkButton } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { PrintButton } from '~/ui/page/print-button'
import { useWords } from '~/ui/lang'
import { GetForm, Link } from '~/ui/link'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import { hrefWith, Pager } from '~/ui/table'
import { ClassTable } from './class-table'
import type { loadList } from './load-mark-list.server'
import { SummaryTable } from './summary-table'

interface ListViewProps extends Awaited<ReturnType<typeof loadList>> {
  exams: ListedExam[]
  exam: ListedExam | null
  incomplete: SentNotice | null
  mayEnter: boolean
}

/** Every subject of an exam at a glance: a table for each class, a row for each section, a column for each paper. Of many, the classes first. */
export function ListView({
  exams,
  exam,
  classes,
  summary,
  pages,
  sums,
  choices: named,
  filter,
  incomplete,
  mayEnter,
}: ListViewProps) {
  const { t, n, lang } = useWords()
  const name = useName()
  const location = useLocation()
  const offering = new URLSearchParams(location.search).has('offering')
  const fits = (sheet: ListedPaper) => fitsFilter(sheet, filter)
  const file = exam
    ? `${paths.markListFile}?${new URLSearchParams({ exam: String(exam.id), class: String(filter.class ?? ''), state: filter.state }).toString()}`
    : ''
  const choices = named.map(({ id, className }) => ({ value: id, text: name(className) }))
  const states = ['late', ...LIST_STATES].map((value) => ({
    value,
    text: value === 'late' ? t('marks:list.late') : t(`exams:sheetState.${value}`),
  }))
  return (
    <Page
      title={t('marks:list.title')}
      description={t('marks:list.about')}
      actions={
        exam && (classes.length || summary?.length) ? (
          <>
            <LinkButton small document to={`${file}&format=xlsx`}>
              XLSX
            </LinkButton>
            <LinkButton small document to={`${file}&format=csv`}>
              CSV
            </LinkButton>
            <PrintButton />
          </>
        ) : null
      }
    >
      {!exam ? (
        <EmptyState
          title="marks:list.noExam"
          text="marks:list.noExamText"
          action={<LinkButton to={paths.examDeclare}>{t('exams:declare.title')}</LinkButton>}
        />
      ) : (
        <>
          <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
            <ExamSelect exams={exams} examId={exam.id} />
            <SelectField
              field={plain('class', filter.class ?? '', { key: `c${filter.class}` })}
              label="marks:list.class"
              empty="marks:list.allClasses"
              options={choices}
              className="w-44"
            />
            <SelectField
              field={plain('state', filter.state, { key: `s${filter.state}` })}
              label="common:status"
              empty="marks:list.allStates"
              options={states}
              className="w-44"
            />
            <Button type="submit">{t('exams:show')}</Button>
          </GetForm>
          <ChoiceNoticeBox notice={incomplete} />
          <div className="mb-5">
            <Stats>
              <Stat
                label={t('marks:list.sheets')}
                value={n(sums.sheets)}
                note={
                  exam.marksTo ? t('exams:windowTo', { date: formatDate(exam.marksTo, lang) }) : t('exams:windowOpen')
                }
              />
              <Stat label={t('marks:list.handedIn')} value={`${n(sums.handedIn)} / ${n(sums.sheets)}`} />
              <Stat label={t('exams:sheetState.approved')} value={`${n(sums.approved)} / ${n(sums.sheets)}`} />
              <Stat label={t('marks:list.late')} value={n(sums.late)} tone={sums.late ? 'warn' : 'good'} />
            </Stats>
          </div>
          {summary?.length ? (
            <SummaryTable rows={summary} filtered={filter.state !== ''} />
          ) : classes.length ? (
            <>
              {classes.map((one) => (
                <ClassTable key={one.offeringId} row={one} examId={exam.id} fits={fits} mayEnter={mayEnter} />
              ))}
              {pages.total > pages.perPage ? (
                <Pager list={{ ...pages, items: classes.flatMap((one) => one.sections) }} />
              ) : null}
              {offering ? (
                <p className="mt-3 print:hidden">
                  <Link className="link-lined" to={hrefWith(location, { offering: null, page: null })}>
                    {t('marks:list.allClasses')}
                  </Link>
                </p>
              ) : null}
            </>
          ) : (
            <EmptyState
              title="ui:table.noMatch"
              text="ui:table.noMatchText"
              action={
                <Link className="link-lined" to={`?exam=${exam.id}`}>
                  {t('ui:table.clear')}
                </Link>
              }
            />
          )}
        </>
      )}
    </Page>
  )
}
