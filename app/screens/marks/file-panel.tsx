import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { FileField, FormErrors, plain, RadioField, SHEET } from '~/ui/fields'
import { errorText } from '~/ui/fields/error'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MarksAnswer } from './act-on-marks.server'
import type { PapersData } from './load-marks.server'
import { placeColumn } from './names'

const PROBLEMS_SHOWN = 200

const placeList = listSpec<PapersData['sections']['items'][number]>()({
  area: 'exams',
  title: 'exams:file.out',
  name: 'place',
  columns: { place: placeColumn },
})

const problemList = (several: boolean) =>
  listSpec<NonNullable<MarksAnswer['file']>['problems'][number] & { key: number }>()({
    area: 'exams:file',
    title: 'exams:file.problemList',
    name: 'column',
    columns: {
      sheet: several && { kind: 'text', header: 'exams:paper', of: (row) => row.sheet ?? null },
      row: 'count',
      column: { kind: 'text', of: (row) => row.column ?? null },
      typed: { kind: 'text', of: (row) => row.typed ?? null },
      code: { kind: 'text', header: 'common:error', cell: (row, _, { t, lang }) => errorText(t, lang, row.code, '') },
    },
  })

/** Mark sheets out as files, and in again. */
export function FilePanel({
  examId,
  right,
  sections,
  answer,
}: {
  examId: number
  right: PapersData['right']
  sections: PapersData['sections']
  answer: MarksAnswer | undefined
}) {
  const { t } = useWords()
  const home = right === 'own' ? paths.employeeMarkSheetFile : paths.markSheetFile
  const errors = answer?.status === 'error' ? (answer.error as Record<string, string[]> | null) : null
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={t('exams:file.out')}>
        <p className="mb-3 text-[0.9375rem] text-muted">{t('exams:file.outText')}</p>
        <ListTable
          bare
          spec={placeList}
          rowKey={(row) => row.sectionId}
          list={sections}
          empty={<EmptyState title="exams:marks.noPapers" />}
          actions={(row) => (
            <>
              <LinkButton small look="quiet" document to={`${home}?exam=${examId}&section=${row.sectionId}`}>
                {t('exams:file.empty')}
              </LinkButton>
              <LinkButton small look="quiet" document to={`${home}?exam=${examId}&section=${row.sectionId}&filled=1`}>
                {t('exams:file.filled')}
              </LinkButton>
              <LinkButton small look="quiet" document to={`${home}?exam=${examId}&section=${row.sectionId}&format=csv`}>
                CSV
              </LinkButton>
            </>
          )}
        />
      </Card>
      <Card title={t('exams:file.in')}>
        <PostValues
          values={{ intent: 'file', exam: examId }}
          action={`?exam=${examId}&tab=file`}
          encType="multipart/form-data"
          noValidate
        >
          {errors?.[''] ? <FormErrors form={{ errors: errors[''] }} /> : null}
          <div className="grid gap-4">
            <FileField
              field={plain('file', undefined, { required: true, errors: errors?.file })}
              label="exams:file.file"
              hint="exams:file.fileHint"
              rule={SHEET}
            />
            <RadioField
              field={plain('mode', 'all')}
              label="exams:file.mode"
              options={[
                { value: 'all', label: 'exams:file.modeAll' },
                { value: 'good', label: 'exams:file.modeGood' },
              ]}
            />
          </div>
          <FormActions submit="exams:file.upload" />
        </PostValues>
        {answer?.file ? <Outcome outcome={answer.file} /> : null}
      </Card>
    </div>
  )
}

function Outcome({ outcome }: { outcome: NonNullable<MarksAnswer['file']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { problems, stale, written, sheets, published } = outcome
  const shown = problems.slice(0, PROBLEMS_SHOWN).map((problem, key) => ({ ...problem, key }))
  const several = problems.some((problem) => problem.sheet)
  return (
    <div className="mt-5">
      {written ? (
        <Alert tone="good" live>
          {t('exams:file.written', { cells: n(written), sheets: n(sheets) })}
        </Alert>
      ) : problems.length || stale.length ? null : (
        <Alert live>{t('exams:file.nothingNew')}</Alert>
      )}
      {published ? (
        <Alert tone="warn" title={t('exams:marks.published')}>
          {t('exams:marks.publishedText')}
        </Alert>
      ) : null}
      {stale.map((one) => (
        <Alert key={one.title} tone="bad" title={one.title}>
          {t('exams:marks.staleBy', {
            who: one.by ? name(one.by) : t('exams:marks.somebody'),
            when: one.at ? formatDateTime(new Date(one.at), lang) : '–',
          })}{' '}
          {t('exams:file.stale')}
        </Alert>
      ))}
      {shown.length ? (
        <>
          <p className="mb-2 font-medium text-bad">
            {t('exams:file.problems', { count: problems.length, n: n(problems.length) })}
          </p>
          <ListTable spec={problemList(several)} rows={shown} rowKey={(row) => row.key} />
        </>
      ) : null}
    </div>
  )
}
