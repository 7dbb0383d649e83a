import { useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { onceForm, type OnceForm } from '~/domain/payroll/loans/loan.form'
import { addOnce, deleteOnce, oncePage } from '~/domain/payroll/loans/once.server'
import { staffChoices } from '~/domain/payroll/structures/staff-choices.server'
import { componentChoices } from '~/domain/payroll/structures/structures.server'
import type { SiteCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { SubmitButton } from '~/ui/button'
import {
  ChoiceField,
  FormErrors,
  MoneyField,
  PostForm,
  problemsIn,
  problemsOf,
  SelectField,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormGrid, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { MonthField, monthOf } from '../parts/month-field'
import { onceList } from './lists/once.list'

export const handle: ScreenHandle = { title: 'salary:once.title', under: paths.payrollStructures, words: ['ui'] }

export const loader = guard('payroll.settings.view', async (ctx, { request }) => {
  const { list } = await listed(ctx, request, onceList, (asked) => oncePage(ctx.site.id, asked))
  return {
    list,
    staff: await staffChoices(ctx.site.id),
    components: await componentChoices(ctx.site.id),
    mayManage: ctx.can('payroll.settings.manage'),
    day: today(),
    constraints: constraintsOf({ add: onceForm }),
  }
})

export const action = guard(
  'payroll.settings.manage',
  intents({
    add: submitted(onceForm, async (ctx: SiteCtx, value, { done }) => {
      await addOnce(ctx, value)
      return done(paths.payrollOnce, 'common:saved')
    }),
    delete: byId(async (ctx: SiteCtx, id, { done }) => {
      await deleteOnce(ctx, id)
      return done(paths.payrollOnce, 'common:deleted')
    }),
  }),
)

/** Sums that are added or taken in one month. */
export default function OnceSums() {
  const { list, staff, components, mayManage, day } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const [form, fields] = useForm<OnceForm>({
    id: 'add',
    lastResult: useAnswerTo('add'),
    constraint: useConstraint('add'),
    defaultValue: { month: monthOf(day) },
  })
  return (
    <Page title={t('salary:once.title')} description={t('salary:once.about')}>
      <FormErrors problems={problemsIn(useAnswerTo('delete'))} />
      {mayManage ? (
        <Card title={t('salary:once.new')}>
          <PostForm form={form} values={{ intent: 'add' }}>
            <FormErrors
              form={form}
              problems={problemsOf(fields, {
                employee: 'salary:employee',
                month: 'salary:month.one',
                component: 'salary:structure.component',
                amount: 'salary:paper.amount',
                note: 'common:note',
              })}
            />
            <FormGrid columns={2}>
              <ChoiceField
                field={fields.employee}
                label="salary:employee"
                options={staff.map((one) => ({ value: one.id, text: `${name(one)} (${n(one.code)})` }))}
              />
              <MonthField field={fields.month} label="salary:month.one" today={day} before={2} after={9} />
              <SelectField
                field={fields.component}
                label="salary:structure.component"
                options={components.map((one) => ({
                  value: one.value,
                  text: `${name(one)} (${t(`salary:kind.${one.kind}`)})`,
                }))}
              />
              <MoneyField field={fields.amount} label="salary:paper.amount" />
              <TextField field={fields.note} label="common:note" />
            </FormGrid>
            <SubmitButton className="mt-3" />
          </PostForm>
        </Card>
      ) : null}
      <ListTable
        spec={onceList}
        list={list}
        actions={(row) =>
          mayManage && !row.used ? (
            <PostValues values={{ intent: 'delete', id: row.id }}>
              <SubmitButton small look="quiet">
                {t('common:delete')}
              </SubmitButton>
            </PostValues>
          ) : null
        }
        empty={<EmptyState title="salary:once.none" />}
      />
    </Page>
  )
}
