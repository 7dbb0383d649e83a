import type { PersonTax } from '~/domain/payroll/tax/challans.server'
import type { PersonTaxForm } from '~/domain/payroll/tax/tax.form'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import {
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  takaText,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { FormActions, FormGrid, Section } from '~/ui/page'

const SUMS = ['investment', 'earnedBefore', 'taxedBefore'] as const

const taxList = listSpec<PersonTax>()({
  area: 'salary-tax:person',
  title: 'salary-tax:person.title',
  name: 'year',
  columns: {
    year: { kind: 'code', of: (row) => `${row.year}–${row.year + 1}` },
    category: { kind: 'word', words: 'salary-tax:category', phone: true },
    children: 'count',
    investment: 'taka',
    earnedBefore: 'taka',
    taxedBefore: 'taka',
  },
})

/** What somebody's income tax hangs on, by income years. */
export function TaxPart({
  data: { tax, taxYear, mayManage },
}: {
  data: { tax: readonly PersonTax[]; taxYear: number; mayManage: boolean }
}) {
  const { t } = useWords()
  const known = tax.find((one) => one.year === taxYear)
  const [form, fields] = useForm<PersonTaxForm>({
    id: 'tax',
    lastResult: useAnswerTo('tax'),
    constraint: useConstraint('tax'),
    defaultValue: {
      year: taxYear,
      category: tax[0]?.category ?? 'general',
      children: tax[0]?.children ?? 0,
      ...Object.fromEntries(SUMS.map((key) => [key, takaText(known?.[key] ?? 0)])),
    },
  })
  return (
    <Section card title={t('salary-tax:person.title')}>
      {tax.length ? <ListTable spec={taxList} rows={tax} rowKey={(row) => row.year} /> : null}
      {mayManage ? (
        <PostForm form={form} values={{ intent: 'tax' }}>
          <FormErrors
            form={form}
            problems={problemsOf(fields, {
              year: 'salary-tax:person.year',
              category: 'salary-tax:person.category',
              children: 'salary-tax:person.children',
              investment: 'salary-tax:person.investment',
              earnedBefore: 'salary-tax:person.earnedBefore',
              taxedBefore: 'salary-tax:person.taxedBefore',
            })}
          />
          <p className="my-3 text-muted">{t('salary-tax:person.text')}</p>
          <FormGrid columns={2}>
            <NumberField field={fields.year} label="salary-tax:person.year" />
            <SelectField
              field={fields.category}
              label="salary-tax:person.category"
              empty={false}
              options={['general', 'disabled', 'fighter'].map((value) => ({
                value,
                label: `salary-tax:category.${value}`,
              }))}
            />
            <NumberField field={fields.children} label="salary-tax:person.children" />
            {SUMS.map((key) => (
              <MoneyField key={key} field={fields[key]} label={`salary-tax:person.${key}`} />
            ))}
          </FormGrid>
          <FormActions />
        </PostForm>
      ) : null}
    </Section>
  )
}
