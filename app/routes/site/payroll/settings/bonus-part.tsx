import type { BonusRow } from '~/domain/payroll/settings/components.server'
import type { BonusForm } from '~/domain/payroll/settings/setting.form'
import type { Day } from '~/format/dates'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
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
import { MonthField, monthOf } from '../parts/month-field'

const FESTIVALS = ['eid-ul-fitr', 'eid-ul-azha', 'durga-puja', 'buddha-purnima', 'christmas', 'pahela-baishakh']

const bonusList = listSpec<BonusRow>()({
  area: 'salary:bonus',
  title: 'salary:bonus.title',
  name: 'festival',
  columns: {
    festival: { kind: 'word', words: 'payroll:festivals' },
    month: { kind: 'month', phone: true },
    basis: { kind: 'day', header: 'salary:bonus.basisOn', of: 'basisOn' },
    rule: { kind: 'yes', header: 'salary:bonus.byRule', of: 'byRule' },
    own: {
      kind: 'count',
      header: 'salary:bonus.ownPercent',
      of: (row) => (row.ownPercent === null ? null : Number(row.ownPercent)),
      cell: (_, shown) => shown && `${shown}%`,
      phone: true,
    },
  },
})

/** Festival bonuses with their months. */
export function BonusPart({
  data: { bonuses, mayManage, day },
}: {
  data: { bonuses: readonly BonusRow[]; mayManage: boolean; day: Day }
}) {
  const { t } = useWords()
  const [form, fields] = useForm<BonusForm>({
    id: 'bonus',
    lastResult: useAnswerTo('bonus'),
    constraint: useConstraint('bonus'),
    defaultValue: { month: monthOf(day), basisOn: day, byRule: true },
  })
  return (
    <Section title={t('salary:bonus.title')}>
      <ListTable
        spec={bonusList}
        rows={bonuses}
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
