import type { StructureOwner } from '~/domain/payroll/structures/staff-choices.server'
import type { StructureForm } from '~/domain/payroll/structures/structure.form'
import type { ComponentChoice, StructureRow } from '~/domain/payroll/structures/structures.server'
import type { Day } from '~/format/dates'
import { plainTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import {
  CheckField,
  DateField,
  FormErrors,
  MoneyField,
  NumberField,
  PostForm,
  problemsOf,
  SelectField,
  TextField,
  useAnswerTo,
  useConstraint,
} from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'

/** Empty rows beside those that are filled in. */
const SPARE = 2

/** A new structure, begun with what holds now. */
export function StructureFields({
  data: { who, structures, components, day },
}: {
  data: {
    who: StructureOwner
    structures: readonly StructureRow[]
    components: readonly ComponentChoice[]
    day: Day
  }
}) {
  const { t } = useWords()
  const name = useName()
  const now = structures.find((one) => !one.takenBackAt)
  const taka = (poisha: number | null | undefined) => (poisha ? plainTaka(BigInt(poisha)) : '')
  const told = now ?? { basic: who.mpo ? 0 : (who.basic ?? 0), mpoBasic: who.mpo ? (who.basic ?? 0) : 0, tax: 0 }
  const rules = components.filter((one) => who.mpo && one.part === 'mpo' && one.kind === 'earning')
  const lines =
    now?.lines ??
    rules.map((one) => ({ component: one.value, kind: 'rule', percent: null, amount: null, least: null, most: null }))
  const [form, fields] = useForm<StructureForm>({
    id: `add-${who.id}-${structures.length}`, // of somebody else, or after one more, it begins anew
    lastResult: useAnswerTo('add'),
    constraint: useConstraint('add'),
    defaultValue: {
      fromOn: now ? day : (who.joinedOn ?? day),
      reason: now ? 'increment' : 'joining',
      mpoBasic: taka(told.mpoBasic) || '0',
      basic: taka(told.basic) || '0',
      tax: taka(told.tax) || '0',
      dailyHours: now?.dailyHours,
      pf: now?.pf,
      rows: [
        ...lines.map((one) => ({
          component: one.component,
          kind: one.kind,
          percent: one.percent ? Number(one.percent) : null,
          amount: taka(one.amount),
          least: taka(one.least),
          most: taka(one.most),
        })),
        ...Array.from({ length: SPARE }, () => ({})),
      ],
    },
  })
  const rows = fields.rows.getFieldList().map((row) => ({ key: row.key, of: row.getFieldset() }))
  return (
    <Card title={t('salary:structure.new')}>
      <p className="mb-3 max-w-prose text-muted">{t('salary:structure.newText')}</p>
      <PostForm form={form} values={{ intent: 'add' }}>
        <FormErrors
          form={form}
          problems={[
            ...problemsOf(fields, {
              fromOn: 'salary:structure.fromOn',
              reason: 'salary:structure.reason',
              note: 'common:note',
              mpoBasic: 'salary:structure.mpoBasic',
              basic: 'salary:structure.basic',
              tax: 'salary:structure.tax',
              dailyHours: 'salary:structure.dailyHours',
              pf: 'salary:structure.pf',
            }),
            ...rows.flatMap(({ of }) =>
              problemsOf(of, {
                component: 'salary:structure.component',
                kind: 'salary:structure.kind',
                percent: 'salary:structure.percent',
                amount: 'salary:paper.amount',
                least: 'salary:structure.least',
                most: 'salary:structure.most',
              }),
            ),
          ]}
        />
        <FormGrid columns={3}>
          <DateField field={fields.fromOn} label="salary:structure.fromOn" />
          <SelectField
            field={fields.reason}
            label="salary:structure.reason"
            empty={false}
            options={['joining', 'increment', 'promotion', 'correction'].map((value) => ({
              value,
              label: `salary:reason.${value}`,
            }))}
          />
          <TextField field={fields.note} label="common:note" />
          <MoneyField field={fields.mpoBasic} label="salary:structure.mpoBasic" />
          <MoneyField field={fields.basic} label="salary:structure.basic" />
          <MoneyField field={fields.tax} label="salary:structure.tax" />
          <NumberField
            field={fields.dailyHours}
            label="salary:structure.dailyHours"
            hint="salary:structure.hoursHint"
            decimals={2}
          />
          <CheckField field={fields.pf} label="salary:structure.pf" />
        </FormGrid>
        <h3 className="mb-2 mt-4 font-medium">{t('salary:structure.lines')}</h3>
        <div className="grid gap-3">
          {rows.map(({ key, of }) => (
            <div
              key={key}
              className="grid gap-3 border-b border-line pb-3 sm:grid-cols-3 xl:grid-cols-[2fr_1.5fr_repeat(4,1fr)]"
            >
              <SelectField
                field={of.component}
                label="salary:structure.component"
                options={components.map((one) => ({
                  value: one.value,
                  text: `${name(one)} (${t(`salary:kind.${one.kind}`)})`,
                }))}
              />
              <SelectField
                field={of.kind}
                label="salary:structure.kind"
                options={['rule', 'percent', 'fixed'].map((value) => ({ value, label: `salary:lineKind.${value}` }))}
              />
              <NumberField field={of.percent} label="salary:structure.percent" decimals={2} />
              <MoneyField field={of.amount} label="salary:paper.amount" />
              <MoneyField field={of.least} label="salary:structure.least" />
              <MoneyField field={of.most} label="salary:structure.most" />
            </div>
          ))}
        </div>
        <FormActions />
      </PostForm>
    </Card>
  )
}
