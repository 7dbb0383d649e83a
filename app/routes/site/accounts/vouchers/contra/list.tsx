import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnList, loadVouchers } from '../list/list.server'
import { VoucherList } from '../list/voucher-list'

export const handle: ScreenHandle = { title: 'vouchers:contra.list', words: ['books'] }

export const loader = guard('accounts.vouchers.view', loadVouchers('contra-voucher'))

export const action = guard('accounts.vouchers.make', actOnList('contra-voucher'))

export default function ContraVouchers() {
  return <VoucherList />
}
