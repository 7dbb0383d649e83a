import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FileField, FormErrors, intentOf, PostForm, problemsOf, SelectField, SHEET, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

interface UploadCardProps {
  hint: string
  back?: string
  action?: string
  /** i18n key of its heading. */
  title?: string
  /** What the file is of, where its sender chooses it: a bank account. */
  of?: { name: string; label: string; options: { value: number; text: string }[]; chosen?: number | null }
  /** Which of the screen's forms it is. */
  intent?: string
  /** Sent along with it. */
  values?: Record<string, string | number | null>
}

/** A file of a kind. Its screen names the words 'sheet-files'. */
export function UploadCard({ hint, back, action, title = 'sheet-files:upload', of, intent, values }: UploadCardProps) {
  const { t } = useWords()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const [only] = of?.options.length === 1 ? of.options : []
  const [form, fields] = useForm<Record<string, string> & { file: File }>({
    id: 'sheet',
    lastResult: intent === undefined || intentOf(last) === intent ? last : undefined,
    constraint: useConstraint('sheet'),
    defaultValue: of ? { [of.name]: String(of.chosen ?? only?.value ?? '') } : {},
  })
  const chosen = of ? fields[of.name] : undefined
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      action={action}
      values={{ ...values, ...(intent && { intent }) }}
    >
      <FormErrors
        form={form}
        problems={problemsOf(fields, { file: 'sheet-files:file', ...(of ? { [of.name]: of.label } : {}) })}
      />
      <Card title={t(title)}>
        <FormGrid columns={of ? 2 : 1}>
          {of && chosen ? <SelectField field={chosen} label={of.label} options={of.options} /> : null}
          <FileField field={fields.file} label="sheet-files:file" rule={SHEET} hint={hint} />
        </FormGrid>
        <FormActions>
          {back ? <LinkButton to={back}>{t('common:cancel')}</LinkButton> : null}
          <SubmitButton>{t('sheet-files:read')}</SubmitButton>
        </FormActions>
      </Card>
    </PostForm>
  )
}
