import { MOST_LETTERS } from '~/domain/messaging/sms/audience'
import type { TemplateForm } from '~/domain/messaging/sms/sms.form'
import { inWords } from '~/domain/messaging/sms/text.policy'
import type { TemplateRow } from '~/domain/messaging/sms/templates.server'
import { paths } from '~/paths'
import { Dialog } from '~/ui/dialog'
import { BilingualPair, FormErrors, PostForm, TextAreaField, useConstraint } from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'
import { Fields } from '../compose/compose-form'

/** A template, new or to be changed. */
export function TemplateDialog({
  template,
  answer,
}: {
  template: TemplateRow | null
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<TemplateForm>({
    id: `template-${template?.id ?? 'new'}`,
    lastResult: answer,
    constraint: useConstraint('template'),
    defaultValue: template && {
      ...template,
      textBn: inWords(template.textBn, 'bn'),
      textEn: inWords(template.textEn, 'en'),
    },
  })
  return (
    <Dialog wide title={t(template ? 'messaging:editTemplate' : 'messaging:newTemplate')} closeTo={paths.smsTemplates}>
      <PostForm form={form} values={{ intent: 'save', id: template?.id, revision: template?.revision }}>
        <FormErrors form={form} />
        <div className="grid gap-3.5">
          <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
          <TextAreaField field={fields.textBn} label="messaging:textBn" rows={3} maxLength={MOST_LETTERS} lang="bn" />
          <Fields into="textBn" lang="bn" />
          <TextAreaField field={fields.textEn} label="messaging:textEn" rows={3} maxLength={MOST_LETTERS} lang="en" />
          <Fields into="textEn" lang="en" />
        </div>
        <FormActions cancel={paths.smsTemplates} />
      </PostForm>
    </Dialog>
  )
}
