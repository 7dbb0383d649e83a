import type { SubmissionResult } from '@conform-to/react'
import type { CorrectionForm } from '~/domain/people/record/correction.form'
import { OWN_PARTS } from '~/domain/people/kinds'
import { paths } from '~/paths'
import { FileField, FormErrors, PostForm, problemsOf, SelectField, TextAreaField, useConstraint } from '~/ui/fields'
import { SCAN } from '~/ui/fields/file-rules'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

/** Asks the office to put something right in one's own record. */
export function AskCorrection({ answer }: { answer: SubmissionResult<string[]> | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<CorrectionForm>({
    id: 'correction',
    lastResult: answer,
    constraint: useConstraint('correction'),
  })
  return (
    <div className="mb-4">
      <Card title={t('people-own:ask')}>
        <p className="mb-3 text-muted">{t('people-own:askText')}</p>
        <PostForm form={form} encType="multipart/form-data">
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              part: 'people-own:which',
              text: 'people-own:what',
              file: 'people-own:proof',
            })}
          />
          <FormGrid>
            <SelectField
              field={fields.part}
              label="people-own:which"
              options={OWN_PARTS.map((value) => ({ value, text: t(`people-own:part.${value}`) }))}
            />
            <FileField field={fields.file} label="people-own:proof" rule={SCAN} />
            <TextAreaField field={fields.text} label="people-own:what" rows={4} className="sm:col-span-2" />
          </FormGrid>
          <FormActions cancel={paths.ownRecord} submit="people-own:send" />
        </PostForm>
      </Card>
    </div>
  )
}
