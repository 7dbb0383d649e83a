import { plainTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { CheckField, DateField, MoneyField, NumberField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions, FormGrid } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { TypedErrors } from '../parts/typed-errors'
import { useTyped } from '../parts/typed-fields'
import type { StructureData } from './structure'

/** Empty rows beside those that are filled in. */
const SPARE = 2

/** A new structure, begun with what holds now. */
export function StructureFields({ data }: { data: StructureData }) {
  const { t } = useWords()
  const name = useName()
  const field = useTyped('add')
  const { who, structures, components, day } = data
  const now = structures.find((one) => !one.takenBackAt)
  const taka = (poisha: number | null | undefined) => (poisha ? plainTaka(BigInt(poisha)) : '')
  const told = now ?? { basic: who.mpo ? 0 : (who.basic ?? 0), mpoBasic: who.mpo ? (who.basic ?? 0) : 0, tax: 0 }
  const rules = components.filter((one) => who.mpo && one.part === 'mpo' && one.kind === 'earning')
  const lines =
    now?.lines ??
    rules.map((one) => ({ component: one.value, kind: 'rule', percent: null, amount: null, least: null, most: null }))
  const rows = [...lines, ...Array.from({ length: SPARE }, () => null)]
  return (
    <Card title={t('salary:structure.new')}>
      <p className="mb-3 max-w-prose text-muted">{t('salary:structure.newText')}</p>
      <PostValues values={{ intent: 'add' }} noValidate>
        <TypedErrors
          intent="add"
          labels={{
            fromOn: 'salary:structure.fromOn',
            reason: 'salary:structure.reason',
            note: 'common:note',
            mpoBasic: 'salary:structure.mpoBasic',
            basic: 'salary:structure.basic',
            tax: 'salary:structure.tax',
            dailyHours: 'salary:structure.dailyHours',
            pf: 'salary:structure.pf',
            component: 'salary:structure.component',
            kind: 'salary:structure.kind',
            percent: 'salary:structure.percent',
            amount: 'salary:paper.amount',
            least: 'salary:structure.least',
            most: 'salary:structure.most',
          }}
        />
        <FormGrid columns={3}>
          <DateField field={field('fromOn', now ? day : (who.joinedOn ?? day), true)} label="salary:structure.fromOn" />
          <SelectField
            field={field('reason', now ? 'increment' : 'joining', true)}
            label="salary:structure.reason"
            empty={false}
            options={['joining', 'increment', 'promotion', 'correction'].map((value) => ({
              value,
              label: `salary:reason.${value}`,
            }))}
          />
          <TextField field={field('note')} label="common:note" />
          <MoneyField field={field('mpoBasic', taka(told.mpoBasic) || '0', true)} label="salary:structure.mpoBasic" />
          <MoneyField field={field('basic', taka(told.basic) || '0', true)} label="salary:structure.basic" />
          <MoneyField field={field('tax', taka(told.tax) || '0', true)} label="salary:structure.tax" />
          <NumberField
            field={field('dailyHours', now?.dailyHours ?? '')}
            label="salary:structure.dailyHours"
            hint="salary:structure.hoursHint"
            decimals={2}
          />
          <CheckField field={field('pf', now?.pf ? 'on' : '')} label="salary:structure.pf" />
        </FormGrid>
        <h3 className="mb-2 mt-4 font-medium">{t('salary:structure.lines')}</h3>
        <div className="grid gap-3">
          {rows.map((row, at) => {
            const key = (what: string) => `rows[${at}].${what}`
            return (
              <div key={at} className="grid gap-3 border-b border-line pb-3 sm:grid-cols-3 lg:grid-cols-6">
                <SelectField
                  field={field(key('component'), row?.component ?? '')}
                  label="salary:structure.component"
                  options={components.map((one) => ({
                    value: one.value,
                    text: `${name(one)} (${t(`salary:kind.${one.kind}`)})`,
                  }))}
                />
                <SelectField
                  field={field(key('kind'), row?.kind ?? '')}
                  label="salary:structure.kind"
                  options={['rule', 'percent', 'fixed'].map((value) => ({ value, label: `salary:lineKind.${value}` }))}
                />
                <NumberField
                  field={field(key('percent'), row?.percent ? String(Number(row.percent)) : '')}
                  label="salary:structure.percent"
                  decimals={2}
                />
                <MoneyField field={field(key('amount'), taka(row?.amount))} label="salary:paper.amount" />
                <MoneyField field={field(key('least'), taka(row?.least))} label="salary:structure.least" />
                <MoneyField field={field(key('most'), taka(row?.most))} label="salary:structure.most" />
              </div>
            )
          })}
        </div>
        <FormActions>
          <SubmitButton />
        </FormActions>
      </PostValues>
    </Card>
  )
}
