import { IncomeTaxRule } from 'db/models/payroll'
import { guard } from '~/access/guard.server'
import type { Ctx } from '~/domain/context'
import { incomeTaxRuleForm, type IncomeTaxRuleForm } from '~/domain/payroll/tax/tax.form'
import { MasterPage, type MasterRow } from '~/screens/master'
import { listMaster, saveMaster } from '~/screens/master.server'
import { MoneyField, NumberField, TextField } from '~/ui/fields'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields, useDayColumn, useNameColumns } from '../fees/parts'
import { takaOf } from '../fees/money.server'
import { DayFields } from './parts'

export const handle: ScreenHandle = { title: 'payroll:tax.title', words: ['master', 'payroll', 'fees'] }

const words = 'payroll:tax'
const FREE = ['free', 'freeWoman', 'freeDisabled', 'freeFighter', 'freeChild'] as const
const SLABS = [1, 2, 3, 4, 5] as const
const MONEY = [...FREE, ...SLABS.map((at) => `slab${at}`), 'exemptMost', 'leastTax', 'rebateMost']
const optionsFor = (ctx: Ctx) => ({
  ctx,
  words,
  form: incomeTaxRuleForm,
  manage: 'catalogues.salary.manage' as const,
  fixed: ['code'],
  money: MONEY,
  toForm: (row: MasterRow) => takaOf(row, ...MONEY),
})

export const loader = guard('catalogues.salary.view', (ctx, { request }) =>
  listMaster(IncomeTaxRule, request, optionsFor(ctx)),
)
export const action = guard('catalogues.salary.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(IncomeTaxRule, args, optionsFor(ctx)),
)

/** Income tax by income years: what is free, slabs, exempt share, minimum and rebate, each with its source. */
export default function IncomeTaxRules() {
  const nameColumns = useNameColumns()
  const day = useDayColumn(words)
  return (
    <MasterPage<IncomeTaxRuleForm>
      words={words}
      columns={[...nameColumns, day('startsOn'), day('endsOn'), 'source', 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <DayFields fields={fields} words={words} />
          <div className="grid gap-3.5 sm:grid-cols-2">
            {FREE.map((key) => (
              <MoneyField key={key} field={fields[key]} label={`${words}.${key}`} />
            ))}
          </div>
          <div className="grid gap-3.5 sm:grid-cols-2">
            {SLABS.flatMap((at) => [
              <MoneyField key={`slab${at}`} field={fields[`slab${at}`]} label={`${words}.slab${at}`} />,
              <NumberField key={`rate${at}`} field={fields[`rate${at}`]} label={`${words}.rate${at}`} decimals={2} />,
            ])}
            <NumberField field={fields.rateRest} label={`${words}.rateRest`} decimals={2} />
          </div>
          <div className="grid gap-3.5 sm:grid-cols-2">
            <NumberField field={fields.exemptParts} label={`${words}.exemptParts`} />
            <MoneyField field={fields.exemptMost} label={`${words}.exemptMost`} />
            <MoneyField field={fields.leastTax} label={`${words}.leastTax`} />
            <NumberField field={fields.rebateIncome} label={`${words}.rebateIncome`} decimals={2} />
            <NumberField field={fields.rebateInvestment} label={`${words}.rebateInvestment`} decimals={2} />
            <MoneyField field={fields.rebateMost} label={`${words}.rebateMost`} />
          </div>
          <TextField field={fields.source} label={`${words}.source`} />
        </>
      )}
    </MasterPage>
  )
}
