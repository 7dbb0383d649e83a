import type { BonusForm } from '~/domain/payroll/settings/setting.form'
import { formatDateShort, formatMonth } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import {
  CheckField,
  DateField,
  FormErrors,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import { MonthField, monthOf } from '../parts/month-field'
import type { ComponentsData } from './components'

const FESTIVALS = ['eid-ul-fitr', 'eid-ul-azha', 'durga-puja', 'buddha-purnima', 'christmas', 'pahela-baishakh']

/** Festival bonuses with their months. */
export function BonusPart({ data }: { data: ComponentsData }) {
  const { t, n, lang } = useWords()
  const { bonuses, mayManage, day } = data
  const [form, fields] = useForm<BonusForm>({
    id: 'bonus',
    lastResult: useAnswerTo('bonus'),
    constraint: useConstraint('bonus'),
    defaultValue: { month: monthOf(day), basisOn: day, byRule: true },
  })
  return (
    <Section title={t('salary:bonus.title')}>
      <DataTable
        bare
        list={whole(bonuses)}
        rowKey={(row) => row.id}
        rowHeader="festival"
        rowName={(row) => t(`payroll:festivals.${row.festival}`)}
        caption="salary:bonus.title"
        columns={[
          { key: 'festival', header: 'salary:bonus.festival', cell: (row) => t(`payroll:festivals.${row.festival}`) },
          { key: 'month', header: 'salary:bonus.month', phone: true, cell: (row) => formatMonth(row.month, lang) },
          { key: 'basis', header: 'salary:bonus.basisOn', cell: (row) => formatDateShort(row.basisOn, lang) },
          { key: 'rule', header: 'salary:bonus.byRule', cell: (row) => t(row.byRule ? 'common:yes' : 'common:no') },
          {
            key: 'own',
            header: 'salary:bonus.ownPercent',
            numeric: true,
            phone: true,
            cell: (row) => (row.ownPercent === null ? '' : `${n(String(Number(row.ownPercent)))}%`),
          },
        ]}
        actions={(row) =>
          mayManage && !row.stands ? (
            <PostValues values={{ intent: 'delete-bonus', id: row.id }}>
              <SubmitButton small look="quiet">
                {t('common:delete')}
              </SubmitButton>
            </PostValues>
          ) : null
        }
        empty={<EmptyState title="salary:bonus.none" />}
      />
      {mayManage ? (
        <Card title={t('salary:bonus.new')}>
          <PostForm form={form} values={{ intent: 'bonus' }}>
            <FormErrors
              form={form}
              problems={problemsOf(fields, {
                festival: 'salary:bonus.festival',
                month: 'salary:bonus.month',
                basisOn: 'salary:bonus.basisOn',
                ownPercent: 'salary:bonus.ownPercent',
                byRule: 'salary:bonus.byRule',
              })}
            />
            <FormGrid columns={2}>
              <SelectField
                field={fields.festival}
                label="salary:bonus.festival"
                options={FESTIVALS.map((value) => ({ value, label: `payroll:festivals.${value}` }))}
              />
              <MonthField field={fields.month} label="salary:bonus.month" today={day} before={2} after={9} />
              <DateField field={fields.basisOn} label="salary:bonus.basisOn" hint="salary:bonus.basisHint" />
              <NumberField
                field={fields.ownPercent}
                label="salary:bonus.ownPercent"
                hint="salary:bonus.ownHint"
                decimals={2}
              />
              <CheckField field={fields.byRule} label="salary:bonus.byRule" />
            </FormGrid>
            <div className="mt-3">
              <SubmitButton />
            </div>
          </PostForm>
        </Card>
      ) : null}
    </Section>
  )
}
