import { formatDateShort, formatMonth } from '~/format/dates'
import { SubmitButton } from '~/ui/button'
import { CheckField, DateField, NumberField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, whole } from '~/ui/table'
import { TypedErrors } from '../parts/typed-errors'
import { MonthField, monthOf } from '../parts/month-field'
import { useTyped } from '../parts/typed-fields'
import type { ComponentsData } from './components'

const FESTIVALS = ['eid-ul-fitr', 'eid-ul-azha', 'durga-puja', 'buddha-purnima', 'christmas', 'pahela-baishakh']

/** Festival bonuses with their months. */
export function BonusPart({ data }: { data: ComponentsData }) {
  const { t, n, lang } = useWords()
  const field = useTyped('bonus')
  const { bonuses, mayManage, day } = data
  return (
    <Section title={t('salary:bonus.title')}>
      <DataTable
        bare
        list={whole(bonuses)}
        rowKey={(row) => row.id}
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
          <PostValues values={{ intent: 'bonus' }} noValidate>
            <TypedErrors
              intent="bonus"
              labels={{
                festival: 'salary:bonus.festival',
                month: 'salary:bonus.month',
                basisOn: 'salary:bonus.basisOn',
                ownPercent: 'salary:bonus.ownPercent',
                byRule: 'salary:bonus.byRule',
              }}
            />
            <FormGrid columns={2}>
              <SelectField
                field={field('festival', '', true)}
                label="salary:bonus.festival"
                options={FESTIVALS.map((value) => ({ value, label: `payroll:festivals.${value}` }))}
              />
              <MonthField
                field={field('month', monthOf(day), true)}
                label="salary:bonus.month"
                today={day}
                before={2}
                after={9}
              />
              <DateField
                field={field('basisOn', day, true)}
                label="salary:bonus.basisOn"
                hint="salary:bonus.basisHint"
              />
              <NumberField
                field={field('ownPercent')}
                label="salary:bonus.ownPercent"
                hint="salary:bonus.ownHint"
                decimals={2}
              />
              <CheckField field={field('byRule', 'on')} label="salary:bonus.byRule" />
            </FormGrid>
            <div className="mt-3">
              <SubmitButton />
            </div>
          </PostValues>
        </Card>
      ) : null}
    </Section>
  )
}
