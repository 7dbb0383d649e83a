import { useActionData } from '@remix-run/react'
import type { OrderForm } from '~/domain/staff-attendance/holidays/holiday.form'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import {
  CheckField,
  ChecksField,
  DateField,
  FormErrors,
  intentOf,
  plain,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useConstraint,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Card, FormActions, FormGrid } from '~/ui/page'

const LABELS = {
  day: 'common:date',
  people: 'staff-holidays:people',
  work: 'staff-holidays:work',
  earns: 'staff-holidays:earns',
  leaveType: 'staff-holidays:leaveType',
} as const

interface Order {
  day: string | null
  works: boolean
  people: readonly Option[]
  onDuty: readonly string[]
  work: string
}

/** Work on a day off is ordered: first the day, then whom; those on the list of duties are ticked already. */
export function OrderWork({ order, types }: { order: Order; types: readonly Option[] }) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<OrderForm>({
    id: 'order',
    lastResult: intentOf(answer) === 'order' ? answer : undefined,
    constraint: useConstraint('order'),
    defaultValue: { people: order.onDuty, work: order.work, earns: 'usual' },
  })
  return (
    <Card title={t('staff-holidays:new')} className="mb-4">
      <GetForm className="chooser mb-4 flex flex-wrap items-end gap-3">
        <DateField field={plain('new', order.day ?? undefined)} label="common:date" />
        <Button type="submit">{t('common:continue')}</Button>
        <LinkButton to={paths.holidayDuties}>{t('common:cancel')}</LinkButton>
      </GetForm>
      {order.works ? <Alert tone="warn">{t('staff-holidays:error.workingDay')}</Alert> : null}
      {order.day && !order.works ? (
        <PostForm form={form} values={{ intent: 'order', day: order.day }}>
          <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
          <FormGrid columns={2}>
            <TextField field={fields.work} label={LABELS.work} />
            <SelectField
              field={fields.earns}
              label={LABELS.earns}
              empty={false}
              options={['usual', 'pay', 'leave', 'nothing'].map((value) => ({
                value,
                label: `staff-holidays:given.${value}`,
              }))}
            />
            <SelectField
              field={fields.leaveType}
              label={LABELS.leaveType}
              hint="staff-holidays:leaveTypeHint"
              options={types}
            />
            <CheckField field={fields.half} label="staff-holidays:onlyHalf" />
            <div className="max-h-72 overflow-y-auto sm:col-span-2">
              <ChecksField field={fields.people} label={LABELS.people} options={order.people} />
            </div>
          </FormGrid>
          <FormActions submit="staff-holidays:order" />
        </PostForm>
      ) : null}
    </Card>
  )
}
