import type { SuspensionForm } from '~/domain/payroll/settings/setting.form'
import { formatDateShort } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, NumberField, PostForm, problemsOf, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormActions, FormGrid } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import type { RulesData } from './rules'

/** What who is suspended draws, from which day on. */
export function SuspensionPart({ data }: { data: RulesData }) {
  const { t, n, lang } = useWords()
  const [form, fields] = useForm<SuspensionForm>({
    id: 'suspension',
    lastResult: useAnswerTo('suspension'),
    constraint: useConstraint('suspension'),
    defaultValue: { fromOn: data.day, percent: 50, allowances: 0 },
  })
  const percent = (of: string) => `${n(String(Number(of)))}%`
  return (
    <Card title={t('salary-suspension:title')}>
      <p className="mb-3 text-muted">{t('salary-suspension:text')}</p>
      <DataTable
        bare
        list={whole(data.suspension)}
        rowKey={(row) => row.id}
        rowHeader="from"
        caption="salary-suspension:title"
        columns={[
          { key: 'from', header: 'salary:structure.fromOn', cell: (row) => formatDateShort(row.fromOn, lang) },
          {
            key: 'percent',
            header: 'salary-suspension:percent',
            numeric: true,
            phone: true,
            cell: (row) => percent(row.percent),
          },
          {
            key: 'allowances',
            header: 'salary-suspension:allowances',
            numeric: true,
            phone: true,
            cell: (row) => percent(row.allowances),
          },
        ]}
        empty={<EmptyState title="salary-suspension:usual" />}
      />
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
          <FormActions>
            <SubmitButton />
          </FormActions>
        </PostForm>
      ) : null}
    </Card>
  )
}
