import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { ImportHistory } from '~/screens/sheets/history.list'
import { LinkButton } from '~/ui/button'
import { FileField, FormErrors, plain, SHEET } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MarksAnswer } from './act-on-marks.server'
import type { PapersData } from './load-marks.server'
import { placeColumn } from './names'

const placeList = listSpec<PapersData['sections']['items'][number]>()({
  area: 'exams',
  title: 'exams:file.out',
  name: 'place',
  columns: { place: placeColumn },
})

/** Mark sheets out as files, and in again. */
export function FilePanel({
  examId,
  right,
  sections,
  history,
  answer,
}: {
  examId: number
  right: PapersData['right']
  sections: PapersData['sections']
  history: PapersData['history']
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
          </div>
          <FormActions submit="sheet-files:read" />
        </PostValues>
        <ImportHistory rows={history} one={right === 'own' ? paths.employeeMarksImport : paths.marksImport} />
      </Card>
    </div>
  )
}
