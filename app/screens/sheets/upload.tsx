import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, PostForm, problemsOf, SHEET, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'

/** A file of a kind that needs nothing said beside it. Its screen names the words 'sheets'. */
export function UploadCard({ hint, back, action }: { hint: string; back: string; action?: string }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ file: File }>({
    id: 'sheet',
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('sheet'),
  })
  return (
    <PostForm form={form} encType="multipart/form-data" action={action}>
      <FormErrors form={form} problems={problemsOf(fields, { file: 'sheets:file' })} />
      <Card title={t('sheets:upload')}>
        <FileField field={fields.file} label="sheets:file" rule={SHEET} hint={hint} />
        <FormActions>
          <LinkButton to={back}>{t('common:cancel')}</LinkButton>
          <SubmitButton>{t('sheets:read')}</SubmitButton>
        </FormActions>
      </Card>
    </PostForm>
  )
}
