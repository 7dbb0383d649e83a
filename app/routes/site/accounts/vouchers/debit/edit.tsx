import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnVoucher } from '../editor/act-on-voucher.server'
import { oneVoucher } from '../editor/edit.server'
import { OneVoucher } from '../editor/one-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:debit.edit',
  under: paths.voucherList('debit-voucher'),
  words: ['posting', 'books', 'platform'],
}

export const loader = guard('accounts.vouchers.view', oneVoucher('debit-voucher'))

export const action = guard('accounts.vouchers.view', { body: 'upload' }, actOnVoucher('debit-voucher'))

export default function EditDebitVoucher() {
  return <OneVoucher />
}
