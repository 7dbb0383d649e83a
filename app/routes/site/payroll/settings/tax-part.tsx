import type { PersonTaxForm } from '~/domain/payroll/tax/tax.form'
import { useTaka } from '~/i18n/use-taka'
import { SubmitButton } from '~/ui/button'
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
import { DataTable, whole } from '~/ui/table'
import type { StructureData } from './structure'

const SUMS = ['investment', 'earnedBefore', 'taxedBefore'] as const

/** What somebody's income tax hangs on, by income years. */
export function TaxPart({ data }: { data: StructureData }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const { tax, taxYear, mayManage } = data
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
      {tax.length ? (
        <DataTable
          bare
          list={whole(tax)}
          rowKey={(row) => row.year}
          rowHeader="year"
          caption="salary-tax:person.title"
          columns={[
            { key: 'year', header: 'salary-tax:person.year', cell: (row) => n(`${row.year}–${row.year + 1}`) },
            {
              key: 'category',
              header: 'salary-tax:person.category',
              phone: true,
              cell: (row) => t(`salary-tax:category.${row.category}`),
            },
            { key: 'children', header: 'salary-tax:person.children', numeric: true, cell: (row) => n(row.children) },
            ...SUMS.map((key) => ({
              key,
              header: `salary-tax:person.${key}`,
              numeric: true,
              cell: (row: (typeof tax)[number]) => taka(row[key]),
            })),
          ]}
        />
      ) : null}
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
          <FormActions>
            <SubmitButton />
          </FormActions>
        </PostForm>
      ) : null}
    </Section>
  )
}
