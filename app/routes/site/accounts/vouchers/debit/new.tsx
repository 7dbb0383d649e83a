import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnNew } from '../editor/act-on-voucher.server'
import { newVoucher } from '../editor/editor.server'
import { NewVoucher } from '../editor/new-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:debit.new',
  guide: 'vouchers:guide.debit',
  under: paths.voucherList('debit-voucher'),
  words: ['posting', 'books'],
}

export const loader = guard('accounts.vouchers.make', newVoucher('debit-voucher'))

export const action = guard('accounts.vouchers.make', { body: 'grid' }, actOnNew('debit-voucher'))

export default function NewDebitVoucher() {
  return <NewVoucher />
}
