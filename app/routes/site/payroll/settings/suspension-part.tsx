import type { SuspensionRule } from '~/domain/payroll/reckon/inputs'
import type { SuspensionForm } from '~/domain/payroll/settings/setting.form'
import type { Day } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { each, listSpec } from '~/screens/list/spec'
import { DateField, FormErrors, NumberField, PostForm, problemsOf, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid } from '~/ui/page'

const ruleList = listSpec<SuspensionRule>()({
  area: 'salary-suspension',
  title: 'salary-suspension:title',
  name: 'from',
  columns: {
    from: { kind: 'day', header: 'salary:structure.fromOn', of: 'fromOn' },
    ...each(['percent', 'allowances'], (key) => ({
      kind: 'count',
      of: (row: SuspensionRule) => Number(row[key]),
      cell: (_: SuspensionRule, shown: string) => `${shown}%`,
      phone: true,
    })),
  },
})

/** What who is suspended draws, from which day on. */
export function SuspensionPart({
  data,
}: {
  data: { suspension: readonly SuspensionRule[]; day: Day; mayManage: boolean }
}) {
  const { t } = useWords()
  const [form, fields] = useForm<SuspensionForm>({
    id: 'suspension',
    lastResult: useAnswerTo('suspension'),
    constraint: useConstraint('suspension'),
    defaultValue: { fromOn: data.day, percent: 50, allowances: 0 },
  })
  return (
    <Card title={t('salary-suspension:title')}>
      <p className="mb-3 text-muted">{t('salary-suspension:text')}</p>
      <ListTable spec={ruleList} rows={data.suspension} empty={<EmptyState title="salary-suspension:usual" />} />
      {data.mayManage ? (
        <PostForm className="mt-4" form={form} values={{ intent: 'suspension' }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              fromOn: 'salary:structure.fromOn',
              percent: 'salary-suspension:percent',
              allowances: 'salary-suspension:allowances',
            })}
          />
          <FormGrid columns={2}>
            <DateField field={fields.fromOn} label="salary:structure.fromOn" />
            <NumberField field={fields.percent} label="salary-suspension:percent" decimals={2} />
            <NumberField field={fields.allowances} label="salary-suspension:allowances" decimals={2} />
          </FormGrid>
          <FormActions />
        </PostForm>
      ) : null}
    </Card>
  )
}
