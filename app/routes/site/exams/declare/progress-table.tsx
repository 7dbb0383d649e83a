import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import { DataTable, type Column } from '~/ui/table'
import { EnteredOf, SheetBadge, usePlace } from '~/screens/marks/names'
import type { ExamData } from './load-exams.server'
import { Link } from '~/ui/link'

type Progress = NonNullable<ExamData['progress']>
type Paper = Progress['owing']['items'][number]

/** Who still owes marks: what is not complete, class by class. */
export function ProgressTable({ data, progress }: { data: ExamData; progress: Progress }) {
  const { t, n } = useWords()
  const name = useName()
  const place = usePlace()
  const { sheets, handedIn, owing } = progress
  const columns: Column<Paper>[] = [
    { key: 'place', header: 'exams:place', cell: (row) => place(row) },
    {
      key: 'paper',
      header: 'exams:paper',
      cell: (row) =>
        row.markSheetId ? (
          <Link className="link-lined" to={`${paths.marksEntry}?sheet=${row.markSheetId}`}>
            {n(row.code)} {name(row.paper)}
          </Link>
        ) : (
          `${n(row.code)} ${name(row.paper)}`
        ),
    },
    {
      key: 'teachers',
      header: 'exams:teacher',
      cell: (row) => row.teachers.map(name).join(', ') || t('exams:progress.nobody'),
    },
    {
      key: 'entered',
      header: 'exams:entered',
      cell: (row) => <EnteredOf entered={row.entered} expected={row.expected} />,
    },
    { key: 'state', header: 'common:status', cell: (row) => <SheetBadge {...row} /> },
  ]
  return (
    <>
      <ChoiceNoticeBox notice={data.incomplete} />
      <div className="mb-4">
        <Stats>
          <Stat label={t('exams:progress.sheets')} value={n(sheets)} />
          <Stat label={t('exams:sheetState.complete')} value={n(sheets - owing.total)} tone="good" />
          <Stat label={t('exams:progress.owing')} value={n(owing.total)} tone={owing.total ? 'warn' : 'good'} />
          <Stat label={t('exams:sheetState.submitted')} value={n(handedIn)} />
        </Stats>
      </div>
      {owing.total ? (
        <DataTable
          bare
          list={owing}
          columns={columns}
          rowKey={(row) => `${row.paperId}-${row.sectionId}`}
          rowHeader="place"
          caption="exams:progress.owing"
        />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-[0.9375rem]">
          {t('exams:progress.done')} <span className="text-muted">{t('exam-settings:routine.next')}</span>
          <LinkButton small to={`${paths.allMarkList}?exam=${data.exam.id}`}>
            {t('exam-settings:routine.check')}
          </LinkButton>
          <LinkButton small to={`${paths.resultGenerate}?f_exam=${data.exam.id}`}>
            {t('exam-settings:routine.results')}
          </LinkButton>
        </p>
      )}
    </>
  )
}
