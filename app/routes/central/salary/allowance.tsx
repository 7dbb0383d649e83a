import { useLoaderData } from '@remix-run/react'
import { AllowanceRule, SalaryType } from 'db/models/payroll'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { AMOUNT_KINDS } from '~/domain/fees/amount.form'
import { allowanceRuleForm, AREAS, BASES, type AllowanceRuleForm } from '~/domain/payroll/payroll.form'
import { MasterPage } from '~/screens/master'
import { choicesOf, choiceWords } from '~/screens/master.server'
import { MoneyField, SelectField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { takaOf } from '../fees/money.server'
import { NamedFields, useDayColumn, useNameColumns } from '../fees/parts'
import { Calculator } from './calculator'
import { AskChoice, AskDesignation, DayFields, RateFields, ScopeFields, useRateColumn, useScopeColumn } from './parts'
import { designationChoices, listRules, ruleCheck, saveRule, type RuleScreen } from './rules.server'

export const handle: ScreenHandle = { title: 'payroll:allowance.title', words: ['master', 'payroll', 'fees'] }

const words = 'payroll:allowance'
const columns = [
  'code',
  'nameBn',
  'nameEn',
  'salaryTypeId',
  'designationIds',
  'gradeFrom',
  'gradeTo',
  'area',
  'kind',
  'base',
  'percent',
  'amount',
  'leastAmount',
  'mostAmount',
  'startsOn',
  'endsOn',
  'active',
]
const MONEY = ['amount', 'leastAmount', 'mostAmount']
const screenOf = (): RuleScreen => ({ table: 'allowance_rule', model: AllowanceRule })
const optionsFor = async (ctx: Ctx) => ({
  ctx,
  check: ruleCheck(screenOf().table, ctx),
  words,
  form: allowanceRuleForm,
  manage: 'catalogues.salary.manage' as const,
  fixed: ['code'],
  filters: ['salaryTypeId', 'area'],
  columns,
  choices: {
    salaryTypeId: await choicesOf(SalaryType, { where: { kind: 'earning' } }),
    area: choiceWords(AREAS, 'payroll:areas'),
    kind: choiceWords(AMOUNT_KINDS, 'payroll:amountKinds'),
    base: choiceWords(BASES, 'payroll:baseNames'),
    designationIds: await designationChoices(),
  },
  money: MONEY,
  toForm: (row: { id: number } & Record<string, unknown>) => takaOf(row, ...MONEY),
})

export const loader = guard('catalogues.salary.view', async (ctx, { request }) =>
  listRules(screenOf(), request, await optionsFor(ctx)),
)
export const action = guard('catalogues.salary.manage', { body: 'upload' }, async (ctx, args) =>
  saveRule(screenOf(), args, await optionsFor(ctx)),
)

export default function AllowanceRules() {
  const nameColumns = useNameColumns()
  const { choices, calculation } = useLoaderData<typeof loader>()
  const day = useDayColumn(words)
  const scope = useScopeColumn(words, choices)
  const rate = useRateColumn(words)
  return (
    <>
      <MasterPage<AllowanceRuleForm>
        words={words}
        columns={[...nameColumns, 'salaryTypeId', scope, rate, day('startsOn'), day('endsOn'), 'active']}
      >
        {(fields, help) => (
          <>
            <NamedFields fields={fields} help={help} />
            <div className="grid gap-3.5 sm:grid-cols-2">
              <SelectField
                field={fields.salaryTypeId}
                label={`${words}.salaryTypeId`}
                options={help.options('salaryTypeId')}
              />
              <SelectField
                field={fields.area}
                label={`${words}.area`}
                options={help.options('area')}
                empty="payroll:everywhere"
              />
            </div>
            <ScopeFields fields={fields} help={help} words={words} />
            <RateFields fields={fields} help={help} words={words} />
            <div className="grid gap-3.5 sm:grid-cols-2">
              <MoneyField field={fields.leastAmount} label={`${words}.leastAmount`} />
              <MoneyField field={fields.mostAmount} label={`${words}.mostAmount`} />
            </div>
            <DayFields fields={fields} words={words} />
          </>
        )}
      </MasterPage>
      {calculation ? (
        <Calculator calculation={calculation} needs={['gross']}>
          <AskChoice
            calculation={calculation}
            name="c_subject"
            label={`${words}.salaryTypeId`}
            choices={choices.salaryTypeId}
          />
          <AskChoice calculation={calculation} name="c_area" label="payroll:calculator.areaOf" choices={choices.area} />
          <AskDesignation calculation={calculation} choices={choices} />
        </Calculator>
      ) : null}
    </>
  )
}
