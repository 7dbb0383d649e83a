import { guard } from '~/access/guard.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnList, loadVouchers } from '../list/list.server'
import { VoucherList } from '../list/voucher-list'

export const handle: ScreenHandle = { title: 'vouchers:debit.list', words: ['books'] }

export const loader = guard('accounts.vouchers.view', loadVouchers('debit-voucher'))

export const action = guard('accounts.vouchers.make', actOnList('debit-voucher'))

export default function DebitVouchers() {
  return <VoucherList />
}
