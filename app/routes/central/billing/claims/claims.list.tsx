import type { CentralClaim } from '~/domain/billing/claims/claim-lists.server'
import { CLAIM_STATES } from '~/domain/online-payments/trx/trx-id.policy'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { trxIdColumn, walletOfColumn } from '~/screens/wallets/trx-id.columns'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { Link } from '~/ui/link'

/** Transaction IDs that institutions sent for their bills. */
export const billClaimList = listSpec<CentralClaim>()({
  area: 'trx',
  title: 'bills:centre.claims',
  name: 'trxId',
  columns: {
    trxId: trxIdColumn,
    provider: walletOfColumn,
    site: {
      kind: 'name',
      header: 'bills:centre.site',
      phone: true,
    },
    sentAt: { kind: 'instant', header: 'trx:sent' },
    mobile: { kind: 'phone', hidden: true, cell: (_, shown) => shown },
    for: { kind: 'text', header: 'bills:for', of: 'numbers', cell: (_, shown, { n }) => n(shown) },
    amount: { kind: 'taka', phone: true },
    challan: {
      kind: 'text',
      header: 'bills:challan',
      cell: (row, shown, { n }) =>
        row.challanId && row.challan ? (
          <Link className="link" to={paths.challanEdit(row.challanId)}>
            {n(shown)}
          </Link>
        ) : (
          row.answer
        ),
    },
    answer: { kind: 'text', hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'bills:claim',
      tones: CLAIM_TONES,
      phone: true,
    },
  },
  filters: {
    state: { label: 'common:status', kind: 'checks', of: CLAIM_STATES, words: 'bills:claim' },
  },
})
