import { useLoaderData } from '@remix-run/react'
import { SalaryCutRule } from 'db/models/payroll'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { CUT_REASONS, cutRuleForm, GRACE_KINDS, type CutRuleForm } from '~/domain/payroll/payroll.form'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choiceWords } from '~/screens/master.server'
import { NumberField, RadioField, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, useDayColumn, useNameColumns } from '../fees/parts'
import { Calculator } from './calculator'
import { AskChoice, AskDesignation, DayFields, ScopeFields, useScopeColumn, useSecondsColumn } from './parts'
import { designationChoices, listRules, ruleCheck, saveRule, type RuleScreen } from './rules.server'

export const handle: ScreenHandle = { title: 'payroll:cut.title', words: ['master', 'payroll', 'fees'] }

const words = 'payroll:cut'
const screenOf = (): RuleScreen => ({ table: 'salary_cut_rule', model: SalaryCutRule })
const optionsFor = async (ctx: Ctx) => ({
  ctx,
  check: ruleCheck(screenOf().table, ctx),
  words,
  form: cutRuleForm,
  manage: 'catalogues.salary.manage' as const,
  fixed: ['code'],
  filters: ['reason', 'designationIds'],
  within: 'reason',
  choices: {
    reason: choiceWords(CUT_REASONS, 'payroll:reasons'),
    graceKind: choiceWords(GRACE_KINDS, 'payroll:graceKinds'),
    designationIds: await designationChoices(),
  },
})

export const loader = guard('catalogues.salary.view', async (ctx, { request }) =>
  listRules(screenOf(), request, await optionsFor(ctx)),
)
export const action = guard('catalogues.salary.manage', { body: 'upload' }, async (ctx, args) =>
  saveRule(screenOf(), args, await optionsFor(ctx)),
)

export default function CutRules() {
  const nameColumns = useNameColumns()
  const { choices, calculation } = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const day = useDayColumn(words)
  const scope = useScopeColumn(words, choices)
  const seconds = useSecondsColumn(words)
  const grace = {
    key: 'graceSeconds',
    header: `${words}.graceSeconds`,
    sortable: true,
    cell: (row: MasterRow) => t('payroll:secondsShown', { seconds: n(Number(row.graceSeconds)) }),
  }
  return (
    <>
      <MasterPage<CutRuleForm>
        words={words}
        columns={[...nameColumns, 'reason', scope, seconds, grace, day('startsOn'), day('endsOn'), 'active']}
      >
        {(fields, help) => (
          <>
            <NamedFields fields={fields} help={help} />
            <SelectField field={fields.reason} label={`${words}.reason`} options={help.options('reason')} />
            <ScopeFields fields={fields} help={help} words={words} />
            <div className="grid gap-3.5 sm:grid-cols-2">
              <NumberField field={fields.dailyHours} label={`${words}.dailyHours`} decimals={2} />
              <NumberField field={fields.multiplier} label={`${words}.multiplier`} decimals={2} />
              <NumberField field={fields.graceSeconds} label={`${words}.graceSeconds`} />
              <NumberField field={fields.mostPercent} label={`${words}.mostPercent`} decimals={2} />
            </div>
            <RadioField field={fields.graceKind} label={`${words}.graceKind`} options={help.options('graceKind')} row />
            <DayFields fields={fields} words={words} />
          </>
        )}
      </MasterPage>
      {calculation ? (
        <Calculator calculation={calculation} needs={['missed']}>
          <AskChoice calculation={calculation} name="c_subject" label={`${words}.reason`} choices={choices.reason} />
          <AskDesignation calculation={calculation} choices={choices} />
        </Calculator>
      ) : null}
    </>
  )
}
