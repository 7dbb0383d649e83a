import { useLoaderData } from '@remix-run/react'
import { OvertimeRule } from 'db/models/payroll'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { overtimeRuleForm, type OvertimeRuleForm } from '~/domain/payroll/payroll.form'
import { MasterPage } from '~/screens/master'
import { NumberField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, useDayColumn, useNameColumns } from '../fees/parts'
import { Calculator } from './calculator'
import { AskDesignation, DayFields, ScopeFields, useScopeColumn, useSecondsColumn } from './parts'
import { designationChoices, listRules, ruleCheck, saveRule, type RuleScreen } from './rules.server'

export const handle: ScreenHandle = { title: 'payroll:overtime.title', words: ['master', 'payroll', 'fees'] }

const words = 'payroll:overtime'
const screenOf = (): RuleScreen => ({ table: 'overtime_rule', model: OvertimeRule })
const optionsFor = async (ctx: Ctx) => ({
  ctx,
  check: ruleCheck(screenOf().table, ctx),
  words,
  form: overtimeRuleForm,
  manage: 'catalogues.salary.manage' as const,
  fixed: ['code'],
  filters: ['designationIds'],
  choices: { designationIds: await designationChoices() },
})

export const loader = guard('catalogues.salary.view', async (ctx, { request }) =>
  listRules(screenOf(), request, await optionsFor(ctx)),
)
export const action = guard('catalogues.salary.manage', { body: 'upload' }, async (ctx, args) =>
  saveRule(screenOf(), args, await optionsFor(ctx)),
)

export default function OvertimeRules() {
  const nameColumns = useNameColumns()
  const { choices, calculation } = useLoaderData<typeof loader>()
  const day = useDayColumn(words)
  const scope = useScopeColumn(words, choices)
  const seconds = useSecondsColumn(words)
  return (
    <>
      <MasterPage<OvertimeRuleForm>
        words={words}
        columns={[...nameColumns, scope, seconds, day('startsOn'), day('endsOn'), 'active']}
      >
        {(fields, help) => (
          <>
            <NamedFields fields={fields} help={help} />
            <ScopeFields fields={fields} help={help} words={words} />
            <div className="grid gap-3.5 sm:grid-cols-2">
              <NumberField field={fields.dailyHours} label={`${words}.dailyHours`} decimals={2} />
              <NumberField field={fields.multiplier} label={`${words}.multiplier`} decimals={2} />
              <NumberField field={fields.leastSeconds} label={`${words}.leastSeconds`} hint={`${words}.leastHint`} />
              <NumberField field={fields.mostSeconds} label={`${words}.mostSeconds`} hint={`${words}.mostHint`} />
            </div>
            <DayFields fields={fields} words={words} />
          </>
        )}
      </MasterPage>
      {calculation ? (
        <Calculator calculation={calculation} needs={['worked']}>
          <AskDesignation calculation={calculation} choices={choices} />
        </Calculator>
      ) : null}
    </>
  )
}
