import { useSearchParams } from '@remix-run/react'
import type { ClaimRow } from '~/domain/online-payments/trx/claim-list.server'
import { isNoIncome } from '~/domain/online-payments/trx/line-kind.policy'
import { formatDateShort } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { useTaka } from '~/i18n/use-taka'
import { ClaimAnswer } from '~/screens/wallets/claim-answer'
import { Dialog } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue } from '~/ui/page'

type Row = Pick<ClaimRow, 'id' | 'provider' | 'trxId' | 'mobile' | 'amount' | 'state' | 'open' | 'line'>

/** What the payer says and what the wallet's statement says of it, and the two answers (`?decide=ID`). */
export function DecideClaim({ rows }: { rows: readonly Row[] }) {
  const [params] = useSearchParams()
  const row = rows.find(({ id, state }) => String(id) === params.get('decide') && state === 'waiting')
  return row ? <Decide key={row.id} row={row} /> : null
}

function Decide({ row }: { row: Row }) {
  const { t, lang } = useWords()
  const money = useTaka()
  const { line } = row
  return (
    <Dialog
      title={t('trx:claims.of', { wallet: t(`trx:wallet.${row.provider}`), id: row.trxId })}
      closeTo={paths.transactionIds}
    >
      {line && isNoIncome(line.kind) ? (
        <Alert tone="bad" title={t('trx:claims.noIncome', { kind: t(`trx:line.${line.kind}`) })} />
      ) : null}
      {line?.kind === 'unknown' ? <Alert tone="warn" title={t('trx:claims.kindUnknown')} /> : null}
      {line && line.amount !== row.amount ? <Alert tone="warn" title={t('trx:claims.differs')} /> : null}
      <KeyValue
        figures
        items={[
          {
            label: t('trx:claims.said'),
            value: `${money(row.amount)} · ${formatPhone(row.mobile, lang)}`,
          },
          {
            label: t('trx:claims.statement'),
            value: line
              ? [
                  money(line.amount),
                  t(`trx:line.${line.kind}`),
                  line.day ? formatDateShort(line.day, lang) : '',
                  line.mobile ? formatPhone(line.mobile, lang) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('trx:claims.noStatement'),
          },
          { label: t('trx:claims.open'), value: money(row.open) },
        ]}
      />
      <ClaimAnswer
        amount={row.line?.amount ?? row.amount}
        values={{ id: row.id }}
        confirms={!line || !isNoIncome(line.kind)}
      />
    </Dialog>
  )
}
