import type { CompanyForm } from '~/domain/billing/company.form'
import { BilingualPair, CheckField, TextField, type FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormGrid } from '~/ui/page'

/** A bank account of the company. */
export function AccountFields({
  row,
  at,
}: {
  row: Record<keyof NonNullable<CompanyForm['accounts']>[number], FieldLike>
  at: number
}) {
  const { t } = useWords()
  return (
    <fieldset className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="sr-only">{t('billing:company.account', { at: at + 1 })}</legend>
      {row.id.initialValue ? <input type="hidden" name={row.id.name} value={String(row.id.initialValue)} /> : null}
      <FormGrid>
        <BilingualPair className="sm:col-span-2" bn={row.bankBn} en={row.bankEn} label="billing:account.bank" />
        <BilingualPair className="sm:col-span-2" bn={row.branchBn} en={row.branchEn} label="billing:account.branch" />
        <TextField field={row.accountName} label="billing:account.name" />
        <TextField field={row.accountNo} label="billing:account.no" numeric />
        <TextField field={row.routingNo} label="billing:account.routing" numeric />
        <CheckField field={row.active} label="billing:account.active" className="self-end" />
      </FormGrid>
    </fieldset>
  )
}
