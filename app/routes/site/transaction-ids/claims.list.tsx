import type { ClaimRow } from '~/domain/online-payments/trx/claim-list.server'
import { CLAIM_STATES, WALLETS } from '~/domain/online-payments/trx/trx-id.policy'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { trxIdColumn, walletOfColumn } from '~/screens/wallets/trx-id.columns'
import { CLAIM_TONES } from '~/screens/online-payment/claim-tones'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'

/** Transaction ids that were sent to the office. */
export const claimList = listSpec<ClaimRow>()({
  area: 'trx',
  title: 'trx:claims.title',
  name: 'trxId',
  columns: {
    trxId: trxIdColumn,
    wallet: walletOfColumn,
    sentAt: { kind: 'instant', header: 'trx:sent' },
    student: {
      kind: 'name',
      phone: true,
      cell: (row, shown, { t, n }) =>
        `${shown}${row.application ? ` (${t('applicant-payment:list.application', { number: n(row.application) })})` : ''}${row.people > 1 ? ` ${t('trx:claims.others', { count: row.people - 1, shown: n(row.people - 1) })}` : ''}`,
    },
    mobile: { kind: 'text', cell: (row, _, { lang }) => formatPhone(row.mobile, lang) },
    amount: { kind: 'taka', phone: true },
    answer: { kind: 'text', hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'trx:state',
      phone: true,
      cell: (row, shown, { t, n }) => (
        <>
          <Badge tone={row.back ? 'bad' : CLAIM_TONES[row.state]}>{row.back ? t('trx:claims.back') : shown}</Badge>{' '}
          {row.paymentId && row.receipt ? (
            <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
              {n(row.receipt)}
            </Link>
          ) : (
            row.answer
          )}
        </>
      ),
    },
  },
  filters: {
    state: { label: 'common:status', kind: 'checks', of: CLAIM_STATES, words: 'trx:state' },
    wallet: { label: 'trx:walletOf', kind: 'checks', of: WALLETS, words: 'trx:wallet' },
  },
})
