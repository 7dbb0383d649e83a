import { WAYS } from '~/domain/meetings/door.policy'
import type { MeetingForm } from '~/domain/meetings/meeting.form'
import type { SectionOption } from '~/domain/lessons/teaching/teaching.server'
import {
  ChecksField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  SelectField,
  TextField,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { type SubmissionResult, useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid } from '~/ui/page'

/** When a meeting is, how one joins and which sections are invited. */
export function MeetingFields({
  values,
  isNew,
  sections,
  answer,
}: {
  values: Partial<Record<keyof MeetingForm, unknown>> & { revision: number }
  isNew: boolean
  sections: readonly SectionOption[]
  answer: SubmissionResult<string[]> | undefined
}) {
  const { t } = useWords()
  const [form, fields] = useForm<MeetingForm>({
    id: 'meeting',
    lastResult: answer,
    constraint: useConstraint('meeting'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} values={{ intent: 'save', revision: values.revision, ...(isNew ? {} : { weeks: 1 }) }}>
      <FormErrors form={form} />
      <div className="grid gap-3.5">
        <TextField field={fields.title} label="meetings:meeting" maxLength={200} />
        <FormGrid>
          <SelectField
            field={fields.way}
            label="meetings:way"
            empty={false}
            options={WAYS.map((value) => ({ value, text: t(`meetings:ways.${value}`) }))}
          />
          <TextField field={fields.link} label="meetings:link" hint="meetings:linkHint" type="url" />
          <DateField field={fields.day} label="meetings:day" />
          <TimeField field={fields.startsAt} label="meetings:starts" />
          <TimeField field={fields.endsAt} label="meetings:ends" />
          <NumberField field={fields.opensBefore} label="meetings:opensBefore" />
          {isNew ? <NumberField field={fields.weeks} label="meetings:weeks" hint="meetings:weeksHint" /> : null}
        </FormGrid>
        <ChecksField field={fields.sections} label="meetings:sections" options={sections} />
      </div>
      <FormActions submit="common:save" />
    </PostForm>
  )
}
