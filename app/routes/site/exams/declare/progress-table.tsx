import { paths } from '~/paths'
import { ChoiceNoticeBox } from '~/screens/choices/notice'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Stat, Stats } from '~/ui/page'
import { enteredColumn, placeColumn, SheetBadge } from '~/screens/marks/names'
import type { ExamData } from './load-exams.server'
import { Link } from '~/ui/link'

type Progress = NonNullable<ExamData['progress']>
type Paper = Progress['owing']['items'][number]

const owingList = listSpec<Paper>()({
  area: 'exams',
  title: 'exams:progress.owing',
  name: 'place',
  columns: {
    place: placeColumn,
    paper: {
      kind: 'name',
      cell: (row, paper, { n }) => {
        const shown = `${n(row.code)} ${paper}`
        return row.markSheetId ? (
          <Link className="link-lined" to={`${paths.marksEntry}?sheet=${row.markSheetId}`}>
            {shown}
          </Link>
        ) : (
          shown
        )
      },
    },
    teachers: {
      kind: 'names',
      header: 'exams:teacher',
      cell: (_, shown, { t }) => shown || t('exams:progress.nobody'),
    },
    entered: enteredColumn,
    state: { kind: 'text', header: 'common:status', cell: (row) => <SheetBadge {...row} /> },
  },
})

/** Who still owes marks: what is not complete, class by class. */
export function ProgressTable({ data, progress }: { data: ExamData; progress: Progress }) {
  const { t, n } = useWords()
  const { sheets, handedIn, owing } = progress
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
        <ListTable bare spec={owingList} list={owing} rowKey={(row) => `${row.paperId}-${row.sectionId}`} />
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
