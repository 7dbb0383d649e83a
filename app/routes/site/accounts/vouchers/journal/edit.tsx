import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnVoucher } from '../editor/act-on-voucher.server'
import { oneVoucher } from '../editor/edit.server'
import { OneVoucher } from '../editor/one-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:journal.edit',
  under: paths.voucherList('journal-voucher'),
  words: ['posting', 'books', 'platform'],
}

export const loader = guard('accounts.vouchers.view', oneVoucher('journal-voucher'))

export const action = guard('accounts.vouchers.view', { body: 'upload' }, actOnVoucher('journal-voucher'))

export default function EditJournalVoucher() {
  return <OneVoucher />
}
