import { AccountsVoucherType } from 'db/models/accounts'
import { guard } from '~/access/guard.server'
import { NUMBERINGS, VOUCHER_KINDS, voucherTypeForm, type VoucherTypeForm } from '~/domain/accounts/accounts.form'
import { voucherNumber } from '~/domain/accounts/voucher-number.policy'
import type { Ctx } from '~/domain/context'
import { today } from '~/format/dates'
import { MasterPage, type MasterRow } from '~/screens/master'
import { choiceWords, listMaster, saveMaster, type MasterOptions } from '~/screens/master.server'
import { CheckField, NumberField, RadioField, SelectField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NamedFields } from '../fees/parts'

export const handle: ScreenHandle = { title: 'accounts:voucher.title', words: ['master', 'accounts', 'fees'] }

const words = 'accounts:voucher'
const optionsFor = (ctx: Ctx): MasterOptions => ({
  ctx,
  words,
  form: voucherTypeForm,
  manage: 'catalogues.accounts.manage',
  fixed: ['code'],
  filters: ['kind'],
  choices: {
    kind: choiceWords(VOUCHER_KINDS, 'accounts:voucherKinds'),
    numbering: choiceWords(NUMBERINGS, 'accounts:numberings'),
  },
})

export const loader = guard('catalogues.accounts.view', (ctx, { request }) =>
  listMaster(AccountsVoucherType, request, optionsFor(ctx)),
)
export const action = guard('catalogues.accounts.manage', { body: 'upload' }, (ctx, args) =>
  saveMaster(AccountsVoucherType, args, optionsFor(ctx)),
)

export default function VoucherTypes() {
  const { t, n } = useWords()
  const sample = {
    key: 'sample',
    header: `${words}.sample`,
    cell: (row: MasterRow) => (
      <span className="tabular-nums">
        {n(
          voucherNumber(
            { prefix: String(row.prefix), digits: Number(row.digits), numbering: String(row.numbering) },
            1,
            today(),
          ),
        )}
      </span>
    ),
  }
  const rule = {
    key: 'rule',
    header: `${words}.rule`,
    cell: (row: MasterRow) => t(`accounts:rules.${String(row.kind)}`),
  }
  return (
    <MasterPage<VoucherTypeForm>
      words={words}
      columns={['nameBn', 'nameEn', rule, 'prefix', sample, 'numbering', 'active']}
    >
      {(fields, help) => (
        <>
          <NamedFields fields={fields} help={help} />
          <RadioField field={fields.kind} label={`${words}.kind`} options={help.options('kind')} row />
          <div className="grid gap-3.5 sm:grid-cols-3">
            <TextField field={fields.prefix} label={`${words}.prefix`} lang="en" />
            <NumberField field={fields.digits} label={`${words}.digits`} />
            <SelectField
              field={fields.numbering}
              label={`${words}.numbering`}
              options={help.options('numbering')}
              empty={false}
            />
          </div>
          <CheckField field={fields.active} label="common:active" />
        </>
      )}
    </MasterPage>
  )
}
