import { useActionData } from '@remix-run/react'
import type { ShiftPeopleForm } from '~/domain/staff-attendance/shifts/shift.form'
import type { ShiftPerson } from '~/domain/staff-attendance/shifts/shifts.server'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { Button } from '~/ui/button'
import {
  ChecksField,
  DateField,
  FormErrors,
  intentOf,
  PostForm,
  problemsOf,
  useConstraint,
  type Option,
} from '~/ui/fields'
import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

const LABELS = {
  ids: 'staff-attendance:shiftPeople',
  fromOn: 'staff-attendance:fromOn',
  toOn: 'staff-attendance:toOn',
} as const

const peopleList = listSpec<ShiftPerson>()({
  area: 'staff-attendance',
  title: 'staff-attendance:shiftPeople',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'common:name' },
    fromOn: { kind: 'day', phone: true },
    toOn: { kind: 'day', phone: true },
  },
})

/** Whose shift it is, and who comes into it. */
export function ShiftPeople({
  people,
  employees,
  today,
  mayManage,
}: {
  people: readonly ShiftPerson[]
  employees: readonly Option[]
  today: string
  mayManage: boolean
}) {
  const { t } = useWords()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const [form, fields] = useForm<ShiftPeopleForm>({
    id: 'people',
    lastResult: intentOf(answer) === 'people' ? answer : undefined,
    constraint: useConstraint('people'),
    defaultValue: { fromOn: today },
  })
  return (
    <Section title={t('staff-attendance:shiftPeople')}>
      <ListTable
        spec={peopleList}
        rows={people}
        rowMuted={(row) => row.toOn !== null && row.toOn < today}
        empty={<EmptyState title="staff-attendance:noPeople" text="staff-attendance:noPeopleText" />}
        actions={(row) =>
          mayManage && (row.toOn === null || row.toOn > today) ? (
            <PostValues values={{ intent: 'end', id: row.id, toOn: today }}>
              <Button type="submit" small look="quiet">
                {t('staff-attendance:endShift')}
              </Button>
            </PostValues>
          ) : null
        }
      />
      {mayManage ? (
        <Card title={t('staff-attendance:assign')} className="mt-4">
          <PostForm form={form} values={{ intent: 'people' }}>
            <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
            <FormGrid columns={2}>
              <DateField field={fields.fromOn} label={LABELS.fromOn} />
              <DateField field={fields.toOn} label={LABELS.toOn} hint="staff-attendance:hint.toOn" />
              <div className="max-h-72 overflow-y-auto sm:col-span-2">
                <ChecksField field={fields.ids} label={LABELS.ids} options={employees} />
              </div>
            </FormGrid>
            <FormActions />
          </PostForm>
        </Card>
      ) : null}
    </Section>
  )
}
