import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnNew } from '../editor/act-on-voucher.server'
import { newVoucher } from '../editor/editor.server'
import { NewVoucher } from '../editor/new-voucher'

export const handle: ScreenHandle = {
  title: 'vouchers:journal.new',
  guide: 'vouchers:guide.journal',
  under: paths.voucherList('journal-voucher'),
  words: ['posting', 'books'],
}

export const loader = guard('accounts.vouchers.make', newVoucher('journal-voucher'))

export const action = guard('accounts.vouchers.make', { body: 'grid' }, actOnNew('journal-voucher'))

export default function NewJournalVoucher() {
  return <NewVoucher />
}
