import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { LeadValues } from '~/domain/institutions/leads/lead.form'
import { OPEN_STAGES } from '~/domain/institutions/leads/lead.policy'
import {
  CheckField,
  FormErrors,
  NumberField,
  PhoneField,
  PostForm,
  problemsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { FormActions, FormGrid } from '~/ui/page'
import { IdentityFields, type IdentityChoices } from './identity-fields'
import type { Lead } from '~/domain/institutions/leads/leads.server'

interface Props {
  editing: Lead | null
  choices: IdentityChoices
  constraint: Record<string, { required?: boolean }>
  lastResult: SubmissionResult<string[]> | undefined
  back: string
}

export function LeadForm({ editing, choices, constraint, lastResult, back }: Props) {
  const { isCentre, stage, ...values } = editing ?? { isCentre: false, stage: 'new' as const }
  const [form, fields] = useForm<LeadValues>({
    id: 'lead',
    lastResult,
    constraint,
    defaultValue: {
      ...values,
      isCentre: isCentre ? 'on' : undefined,
      stage: stage === 'applied' ? 'interested' : stage,
    },
  })
  return (
    <PostForm form={form} values={{ intent: 'save', version: editing?.version ?? 0, id: editing?.id }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          nameBn: 'institutions:field.name',
          nameEn: 'institutions:field.name',
          eiin: 'institutions:field.eiin',
          kind: 'institutions:field.kind',
          boardId: 'institutions:field.board',
          thanaId: 'institutions:field.place',
          mobile: 'institutions:field.mobile',
          email: 'institutions:field.email',
          students: 'institutions:field.students',
        })}
      />
      <IdentityFields fields={fields} choices={choices} />
      <div className="mt-3.5">
        <FormGrid>
          <TextField field={fields.contactName} label="institutions:field.contactName" />
          <PhoneField field={fields.mobile} label="institutions:field.mobile" />
          <TextField field={fields.email} label="institutions:field.email" type="email" inputMode="email" />
          <NumberField field={fields.students} label="institutions:field.students" />
          <CheckField field={fields.isCentre} label="institutions:field.isCentre" className="self-end" />
          <TextField field={fields.centreCode} label="institutions:field.centreCode" />
          {stage === 'applied' ? (
            <input type="hidden" name="stage" value="interested" />
          ) : (
            <SelectField
              field={fields.stage}
              label="institutions:field.stage"
              empty={false}
              options={OPEN_STAGES.map((value) => ({ value, label: `institutions:state.${value}` }))}
            />
          )}
          <TextAreaField field={fields.note} label="common:note" rows={3} className="sm:col-span-2" />
        </FormGrid>
      </div>
      <FormActions cancel={back} />
    </PostForm>
  )
}
