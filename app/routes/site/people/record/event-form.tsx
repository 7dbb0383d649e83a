import type { EventKind } from '~/domain/people/kinds'
import { ASKS } from '~/domain/people/events/standing.policy'
import type { EventForm as Values } from '~/domain/people/events/event.form'
import type { DesignationChoice } from '~/domain/people/record/employee.server'
import type { Day } from '~/format/dates'
import {
  CheckField,
  DateField,
  FileField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  SENT,
  TextAreaField,
  TextField,
} from '~/ui/fields'
import { useTyped } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { usePartForm } from './part-form'
import { DesignationField } from './person-fields'

const label = (key: string) => `people:field.${key}`

/** What happened: without scripts all that an event may ask is in sight, and what its kind does not ask is passed over. */
export function EventForm({
  data,
}: {
  data: { kinds: readonly EventKind[]; designations: readonly DesignationChoice[]; today: Day }
}) {
  const { t } = useWords()
  const [form, fields] = usePartForm<Values>('event', { onDate: data.today })
  const kind = useTyped(fields.kind)
  const asks = data.kinds.find((one) => one === kind)
  const shown = (what: 'designation' | 'grade' | 'basic' | 'until' | 'arrears') => !asks || ASKS[asks].includes(what)
  return (
    <PostForm form={form} values={{ intent: 'event' }} encType="multipart/form-data">
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          kind: label('kind'),
          onDate: label('onDate'),
          designationId: label('designationId'),
          payGrade: label('payGrade'),
          basic: label('basic'),
          until: label('until'),
          file: label('file'),
        })}
      />
      <Card title={t('people:event.add')}>
        <FormGrid>
          <SelectField
            field={fields.kind}
            label={label('kind')}
            options={data.kinds.map((value) => ({ value, text: t(`people:kind.${value}`) }))}
          />
          <DateField field={fields.onDate} label={label('onDate')} max={data.today} />
          {shown('designation') ? (
            <DesignationField field={fields.designationId} designations={data.designations} />
          ) : null}
          {shown('grade') ? <NumberField field={fields.payGrade} label={label('payGrade')} /> : null}
          {shown('basic') ? <MoneyField field={fields.basic} label={label('basic')} hint="people:hint.basic" /> : null}
          {shown('until') ? <DateField field={fields.until} label={label('until')} hint="people:hint.until" /> : null}
          {shown('arrears') ? (
            <CheckField field={fields.withArrears} label={label('withArrears')} hint="people:hint.withArrears" />
          ) : null}
          <TextField field={fields.orderNo} label={label('orderNo')} />
          <FileField field={fields.file} label={label('file')} rule={SENT} />
          <TextAreaField field={fields.note} label={label('note')} rows={2} className="sm:col-span-2" />
        </FormGrid>
        <FormActions submit="people:event.save" />
      </Card>
    </PostForm>
  )
}
