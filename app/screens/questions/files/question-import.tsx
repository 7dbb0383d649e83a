import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '~/paths'
import { ImportHistory } from '~/screens/sheets/history.list'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, useConstraint } from '~/ui/fields'
import { QUESTION_FILE } from '~/ui/fields/file-rules'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import { listPath, type Side } from '../side'
import type { loadImports } from './question-import.server'

/** A file of questions and whose they are; below it the files that came before. */
export function QuestionImport({ side }: { side: Side }) {
  const { history, subjects } = useLoaderData<typeof loadImports>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File; subject: string }>({
    id: 'sheet',
    lastResult,
    constraint: useConstraint('sheet'),
  })
  return (
    <Page
      title={t('question-import:title')}
      description={t('question-import:about')}
      actions={
        <LinkButton document to={paths.questionSheet}>
          {t('question-import:template')}
        </LinkButton>
      }
    >
      {subjects.length ? (
        <PostForm form={form} encType="multipart/form-data">
          <FormErrors
            form={form}
            problems={problemsOf(fields, { file: 'sheet-files:file', subject: 'question-import:subject' })}
          />
          <Card title={t('sheet-files:upload')}>
            <FormGrid columns={2}>
              <SelectField field={fields.subject} label="question-import:subject" options={subjects} />
              <FileField
                field={fields.file}
                label="sheet-files:file"
                rule={QUESTION_FILE}
                hint="question-import:fileHint"
              />
            </FormGrid>
            <FormActions>
              <LinkButton to={listPath(side)}>{t('common:cancel')}</LinkButton>
              <SubmitButton>{t('sheet-files:read')}</SubmitButton>
            </FormActions>
          </Card>
        </PostForm>
      ) : (
        <EmptyState title="question-import:noSubject" text="question-import:noSubjectText" />
      )}
      <ImportHistory rows={history} one={side === 'exam' ? paths.examQuestionImportOne : paths.quizQuestionImportOne} />
    </Page>
  )
}
