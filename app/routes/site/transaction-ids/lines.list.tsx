import { isNoIncome, LINE_KINDS } from '~/domain/online-payments/trx/line-kind.policy'
import type { WalletLine } from '~/domain/online-payments/trx/wallet-lines.server'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { listSpec } from '~/screens/list/spec'
import { trxIdColumn, walletOfColumn } from '~/screens/wallets/trx-id.columns'
import { Link } from '~/ui/link'
import { Badge } from '~/ui/page'

/** Lines of wallets' statements that need somebody. */
export const lineList = listSpec<WalletLine>()({
  area: 'trx',
  title: 'trx:statement.unclaimed',
  name: 'trxId',
  columns: {
    trxId: trxIdColumn,
    wallet: walletOfColumn,
    kind: {
      kind: 'word',
      header: 'trx:statement.kind',
      words: 'trx:line',
      phone: true,
      cell: (row, shown, { n }) => (
        <>
          <Badge tone={row.kind === 'payment' ? 'good' : isNoIncome(row.kind) ? 'plain' : 'warn'}>{shown}</Badge>{' '}
          {row.paymentId && row.receipt ? (
            <Link className="link" to={paths.paymentReceipt(row.paymentId)}>
              {n(row.receipt)}
            </Link>
          ) : null}
        </>
      ),
    },
    day: { kind: 'day', header: 'trx:statement.day' },
    amount: { kind: 'taka', phone: true },
    mobile: {
      kind: 'text',
      header: 'trx:statement.from',
      cell: (row, _, { lang }) => row.mobile && formatPhone(row.mobile, lang),
    },
    importedAt: { kind: 'instant', header: 'trx:statement.imported', file: null },
  },
  filters: {
    kind: { label: 'trx:statement.kind', kind: 'checks', of: LINE_KINDS, words: 'trx:line' },
  },
})
