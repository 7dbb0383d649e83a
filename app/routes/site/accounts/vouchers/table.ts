import { route } from '../../../entries'

const KINDS = ['debit', 'credit', 'journal', 'contra'] as const

const at = (file: string) => `routes/site/accounts/vouchers/${file}`

export const voucherScreens = KINDS.flatMap((kind) => {
  const address = `site/accounts/accounts-transaction/${kind}-voucher`
  return [
    route(`${address}/view`, at(`${kind}/new.tsx`)),
    route(`${address}/list-view`, at(`${kind}/list.tsx`)),
    route(`${address}/edit/:voucherId`, at(`${kind}/edit.tsx`)),
  ]
})

/** A bill by its digits, the PDF of a posted voucher by its number. */
export const voucherFiles = [route('site/accounts/voucher-file/:which', at('file.ts'))]
