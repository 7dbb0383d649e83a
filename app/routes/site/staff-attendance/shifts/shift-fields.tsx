import { useActionData } from '@remix-run/react'
import type { ShiftForm } from '~/domain/staff-attendance/shifts/shift.form'
import { WEEK } from '~/domain/staff-attendance/shifts/week'
import { paths } from '~/paths'
import {
  BilingualPair,
  CheckField,
  DateField,
  FormErrors,
  intentOf,
  NumberField,
  PostForm,
  problemsOf,
  TimeField,
  useConstraint,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const KEYS = ['fromOn', 'startsAt', 'endsAt', 'graceIn', 'graceOut', 'halfAfter', 'halfBefore'] as const
const label = (key: string) => `staff-attendance:${key}`
const hint = (key: string) => `staff-attendance:hint.${key}`

/** A shift with its hours from a day on. `values` are as the form posts them. */
export function ShiftFields({ values, mayManage }: { values: Record<string, unknown>; mayManage: boolean }) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<ShiftForm>({
    id: 'shift',
    lastResult: intentOf(answer) === 'shift' ? answer : undefined,
    constraint: useConstraint('shift'),
    defaultValue: values,
  })
  return (
    <PostForm form={form} values={{ intent: 'shift' }}>
      <FormErrors form={form} problems={problemsOf(fields, Object.fromEntries(KEYS.map((key) => [key, label(key)])))} />
      <fieldset disabled={!mayManage} className="grid gap-4">
        <Section title={t('staff-attendance:shift')} card>
          <FormGrid columns={2}>
            <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" className="sm:col-span-2" />
            <CheckField field={fields.isDefault} label={label('isDefault')} hint={hint('isDefault')} />
            <CheckField field={fields.byCalendar} label={label('byCalendar')} hint={hint('byCalendar')} />
            <CheckField field={fields.active} label="common:active" />
          </FormGrid>
        </Section>
        <Section title={t('staff-attendance:hours')} card>
          <FormGrid columns={3}>
            <DateField field={fields.fromOn} label={label('fromOn')} hint={hint('fromOn')} />
            <TimeField field={fields.startsAt} label={label('startsAt')} />
            <TimeField field={fields.endsAt} label={label('endsAt')} hint={hint('endsAt')} />
            <NumberField field={fields.graceIn} label={label('graceIn')} />
            <NumberField field={fields.graceOut} label={label('graceOut')} />
            <span />
            <NumberField field={fields.halfAfter} label={label('halfAfter')} hint={hint('halfAfter')} />
            <NumberField field={fields.halfBefore} label={label('halfBefore')} hint={hint('halfBefore')} />
          </FormGrid>
          <p className="mt-4 font-medium">{t('staff-attendance:weekdays')}</p>
          <div className="flex flex-wrap gap-x-5">
            {WEEK.map(({ key }) => (
              <CheckField key={key} field={fields[key]} label={`staff-attendance:weekday.${key}`} />
            ))}
          </div>
        </Section>
      </fieldset>
      {mayManage ? <FormActions cancel={paths.staffAttendanceSetting} /> : null}
    </PostForm>
  )
}
