import type { SettlementRule } from '~/domain/payroll/settlement/settlement.policy'
import type { SettlementRuleForm } from '~/domain/payroll/settlement/settlement.form'
import type { Day } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { each, listSpec } from '~/screens/list/spec'
import {
  CheckField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid } from '~/ui/page'

const FIGURES = ['leastYears', 'yearDays', 'longYears', 'longDays', 'leaveMost'] as const

const ruleList = listSpec<SettlementRule>()({
  area: 'salary-settlement:rule',
  title: 'salary-settlement:rule.title',
  name: 'from',
  columns: {
    from: { kind: 'day', header: 'salary:structure.fromOn', of: 'fromOn', phone: true },
    ...each(FIGURES, (key) => ({
      kind: 'count',
      of: (row: SettlementRule) => (row[key] === null ? null : Number(row[key])),
      phone: key === 'yearDays',
    })),
    half: { kind: 'yes', header: 'salary-settlement:rule.halfCounts', of: 'halfCounts' },
  },
})

/** What who leaves is given for long service and for leave, from which day on. */
export function RulePart({ data }: { data: { rules: readonly SettlementRule[]; day: Day; mayRule: boolean } }) {
  const { t } = useWords()
  const [form, fields] = useForm<SettlementRuleForm>({
    id: 'rule',
    lastResult: useAnswerTo('rule'),
    constraint: useConstraint('rule'),
    defaultValue: { fromOn: data.day, leastYears: 5, yearDays: 30, halfCounts: true, leaveMost: 60 },
  })
  return (
    <Card title={t('salary-settlement:rule.title')}>
      <p className="mb-3 text-muted">{t('salary-settlement:rule.text')}</p>
      <ListTable spec={ruleList} rows={data.rules} empty={<EmptyState title="salary-settlement:rule.none" />} />
      {data.mayRule ? (
        <PostForm className="mt-4" form={form} values={{ intent: 'rule' }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              fromOn: 'salary:structure.fromOn',
              leastYears: 'salary-settlement:rule.leastYears',
              yearDays: 'salary-settlement:rule.yearDays',
              longYears: 'salary-settlement:rule.longYears',
              longDays: 'salary-settlement:rule.longDays',
              leaveMost: 'salary-settlement:rule.leaveMost',
            })}
          />
          <FormGrid columns={2}>
            <DateField field={fields.fromOn} label="salary:structure.fromOn" />
            {FIGURES.map((key) => (
              <NumberField
                key={key}
                field={fields[key]}
                label={`salary-settlement:rule.${key}`}
                decimals={key === 'yearDays' || key === 'longDays' ? 2 : 0}
              />
            ))}
            <CheckField field={fields.halfCounts} label="salary-settlement:rule.halfCounts" />
          </FormGrid>
          <FormActions />
        </PostForm>
      ) : null}
    </Card>
  )
}
