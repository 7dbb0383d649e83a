import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnVoucher } from '../editor/act-on-voucher.server'
import { oneVoucher } from '../editor/edit.server'
import { OneVoucher } from '../editor/one-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:credit.edit',
  under: paths.voucherList('credit-voucher'),
  words: ['posting', 'books', 'platform'],
}

export const loader = guard('accounts.vouchers.view', oneVoucher('credit-voucher'))

export const action = guard('accounts.vouchers.view', { body: 'upload' }, actOnVoucher('credit-voucher'))

export default function EditCreditVoucher() {
  return <OneVoucher />
}
