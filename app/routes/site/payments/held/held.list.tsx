import type { HeldRow } from '~/domain/payments/held/held-list.server'
import type { PayoutRow } from '~/domain/payments/held/payout-list.server'
import { shortTaka } from '~/format/money'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'
import { VoucherLink } from '../../accounts/bank/parts'

/** Students of whom something is held. */
export const heldList = listSpec<HeldRow>()({
  area: 'held',
  title: 'held:title',
  name: 'student',
  columns: {
    code: 'code',
    student: { kind: 'name', phone: true },
    state: { kind: 'word', header: 'held:standing', words: 'held:student_state' },
    held: 'taka',
    out: 'taka',
    rest: {
      kind: 'taka',
      phone: true,
      cell: ({ rest, asked }, shown, { t, lang }) =>
        rest < 0 ? (
          <Badge tone="warn">{t('held:toClaim', { amount: shortTaka(-rest, lang) })}</Badge>
        ) : asked ? (
          `${shown} (${t('held:askedFor', { amount: shortTaka(asked, lang) })})`
        ) : (
          shown
        ),
    },
  },
  filters: {
    left: { label: 'held:standing', only: 'held:onlyLeft' },
    rest: { label: 'held:rest', only: 'held:onlyRest' },
  },
})

/** What was asked to be given back or paid over. */
export const payoutList = listSpec<PayoutRow>()({
  area: 'held',
  title: 'held:tab.asked',
  name: 'payee',
  columns: {
    kind: { kind: 'word', words: 'held:tab' },
    payee: { kind: 'text', header: 'held:party', phone: true },
    amount: { kind: 'taka', phone: true },
    reason: { kind: 'text', cell: (row, shown) => (row.answer ? `${shown} → ${row.answer}` : shown) },
    reference: { kind: 'code', hidden: true },
    asker: 'name',
    askedAt: { kind: 'instant', hidden: true },
    day: 'day',
    voucher: {
      kind: 'code',
      cell: ({ voucher, kind }) =>
        voucher ? <VoucherLink number={voucher} kind={kind === 'board-back' ? 'receipt' : 'payment'} /> : null,
    },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'held:state',
      tones: { asked: 'warn', paid: 'good', refused: 'plain' },
      phone: true,
    },
  },
  filters: {
    state: { label: 'common:status', kind: 'checks', of: ['asked', 'paid', 'refused'], words: 'held:state' },
  },
})
