import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnNew } from '../editor/act-on-voucher.server'
import { newVoucher } from '../editor/editor.server'
import { NewVoucher } from '../editor/new-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:contra.new',
  guide: 'vouchers:guide.contra',
  under: paths.voucherList('contra-voucher'),
  words: ['posting', 'books'],
}

export const loader = guard('accounts.vouchers.make', newVoucher('contra-voucher'))

export const action = guard('accounts.vouchers.make', { body: 'grid' }, actOnNew('contra-voucher'))

export default function NewContraVoucher() {
  return <NewVoucher />
}
