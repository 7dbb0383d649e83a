import { useLoaderData } from '@remix-run/react'
import { BonusRule } from 'db/models/payroll'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { AMOUNT_KINDS } from '~/domain/fees/amount.form'
import { BASES, bonusRuleForm, FESTIVALS, PARTS, type BonusRuleForm } from '~/domain/payroll/payroll.form'
import { MasterPage } from '~/screens/master'
import { choiceWords } from '~/screens/master.server'
import { ChecksField, RadioField, SelectField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { takaOf } from '../fees/money.server'
import { NamedFields, useDayColumn, useNameColumns } from '../fees/parts'
import { Calculator } from './calculator'
import { AskChoice, AskDesignation, DayFields, RateFields, ScopeFields, useRateColumn, useScopeColumn } from './parts'
import { designationChoices, listRules, religionChoices, ruleCheck, saveRule, type RuleScreen } from './rules.server'

export const handle: ScreenHandle = { title: 'payroll:bonus.title', words: ['master', 'payroll', 'fees'] }

const words = 'payroll:bonus'
const columns = [
  'code',
  'nameBn',
  'nameEn',
  'festival',
  'religionIds',
  'designationIds',
  'gradeFrom',
  'gradeTo',
  'kind',
  'base',
  'percent',
  'amount',
  'part',
  'startsOn',
  'endsOn',
  'active',
]
const screenOf = (): RuleScreen => ({ table: 'bonus_rule', model: BonusRule })
const optionsFor = async (ctx: Ctx) => ({
  ctx,
  check: ruleCheck(screenOf().table, ctx),
  words,
  form: bonusRuleForm,
  manage: 'catalogues.salary.manage' as const,
  fixed: ['code'],
  filters: ['festival', 'part'],
  columns,
  choices: {
    festival: choiceWords(FESTIVALS, 'payroll:festivals'),
    part: choiceWords(PARTS, 'payroll:parts'),
    kind: choiceWords(AMOUNT_KINDS, 'payroll:amountKinds'),
    base: choiceWords(BASES, 'payroll:baseNames'),
    religionIds: await religionChoices(),
    designationIds: await designationChoices(),
  },
  money: ['amount'],
  toForm: (row: { id: number } & Record<string, unknown>) => takaOf(row, 'amount'),
})

export const loader = guard('catalogues.salary.view', async (ctx, { request }) =>
  listRules(screenOf(), request, await optionsFor(ctx)),
)
export const action = guard('catalogues.salary.manage', { body: 'upload' }, async (ctx, args) =>
  saveRule(screenOf(), args, await optionsFor(ctx)),
)

export default function BonusRules() {
  const nameColumns = useNameColumns()
  const { choices, calculation } = useLoaderData<typeof loader>()
  const day = useDayColumn(words)
  const scope = useScopeColumn(words, choices)
  const rate = useRateColumn(words)
  return (
    <>
      <MasterPage<BonusRuleForm>
        words={words}
        columns={[...nameColumns, 'festival', scope, rate, 'part', day('startsOn'), day('endsOn'), 'active']}
      >
        {(fields, help) => (
          <>
            <NamedFields fields={fields} help={help} />
            <SelectField field={fields.festival} label={`${words}.festival`} options={help.options('festival')} />
            <ChecksField
              field={fields.religionIds}
              label={`${words}.religionIds`}
              hint="payroll:noneMeansEverybody"
              options={help.options('religionIds')}
              row
            />
            <ScopeFields fields={fields} help={help} words={words} />
            <RateFields fields={fields} help={help} words={words} />
            <RadioField field={fields.part} label={`${words}.part`} options={help.options('part')} row />
            <DayFields fields={fields} words={words} />
          </>
        )}
      </MasterPage>
      {calculation ? (
        <Calculator calculation={calculation} needs={['gross']}>
          <AskChoice
            calculation={calculation}
            name="c_subject"
            label={`${words}.festival`}
            choices={choices.festival}
          />
          <AskChoice
            calculation={calculation}
            name="c_religion"
            label="payroll:calculator.religion"
            choices={choices.religionIds}
          />
          <AskDesignation calculation={calculation} choices={choices} />
        </Calculator>
      ) : null}
    </>
  )
}
