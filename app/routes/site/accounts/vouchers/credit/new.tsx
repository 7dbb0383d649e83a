import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnNew } from '../editor/act-on-voucher.server'
import { newVoucher } from '../editor/editor.server'
import { NewVoucher } from '../editor/new-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:credit.new',
  guide: 'vouchers:guide.credit',
  under: paths.voucherList('credit-voucher'),
  words: ['posting', 'books'],
}

export const loader = guard('accounts.vouchers.make', newVoucher('credit-voucher'))

export const action = guard('accounts.vouchers.make', { body: 'grid' }, actOnNew('credit-voucher'))

export default function NewCreditVoucher() {
  return <NewVoucher />
}
