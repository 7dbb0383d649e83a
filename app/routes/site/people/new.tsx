import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { newEmployeeForm, type NewEmployeeForm } from '~/domain/people/record/employee.form'
import { peopleChoices } from '~/domain/people/record/employee.server'
import { addEmployee, nextEmployeeCode } from '~/domain/people/record/save-employee.server'
import { today } from '~/format/dates'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import {
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  TextField,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DesignationField, IDENTITY_LABELS, PersonFields } from './record/person-fields'

export const handle: ScreenHandle = { title: 'people:new', under: paths.employees, words: ['ui', 'students'] }

export const loader = guard('people.employees.manage', async (ctx) => ({
  ...(await peopleChoices()),
  code: await nextEmployeeCode(ctx.site.id),
  today: today(),
  constraints: constraintsOf({ employee: newEmployeeForm }),
}))

export const action = guard(
  'people.employees.manage',
  submitted(newEmployeeForm, async (ctx: SiteCtx, form, { done }) =>
    done(paths.employee(await addEmployee(ctx, form)), 'people:done.added'),
  ),
)

/** Somebody new: who they are and with what they begin; the rest of the record follows part by part. */
export default function NewEmployee() {
  const data = useLoaderData<typeof loader>()
  const { t } = useWords()
  const [form, fields] = useForm<NewEmployeeForm>({
    lastResult: useActionData() as SubmissionResult<string[]> | undefined,
    constraint: useConstraint('employee'),
    defaultValue: { code: data.code, isTeacher: true, employment: 'permanent', joinedOn: data.today },
  })
  return (
    <Page title={t('people:new')} description={t('people:newText')}>
      <PostForm form={form}>
        <FormErrors
          form={form}
          problems={problemsOf(fields, {
            ...IDENTITY_LABELS,
            designationId: 'people:field.designationId',
            joinedOn: 'people:field.joinedOn',
            payGrade: 'people:field.payGrade',
            basic: 'people:field.basic',
          })}
        />
        <div className="grid gap-4">
          <Card title={t('people:part.identity')}>
            <PersonFields fields={fields} religions={data.religions} />
          </Card>
          <Card title={t('people:begins')}>
            <FormGrid columns={3}>
              <DesignationField field={fields.designationId} designations={data.designations} />
              <DateField field={fields.joinedOn} label="people:field.joinedOn" max={data.today} />
              <NumberField field={fields.payGrade} label="people:field.payGrade" hint="people:hint.payGrade" />
              <MoneyField field={fields.basic} label="people:field.basic" hint="people:hint.basic" />
              <TextField field={fields.orderNo} label="people:field.orderNo" />
            </FormGrid>
          </Card>
        </div>
        <FormActions cancel={paths.employees} />
      </PostForm>
    </Page>
  )
}
