import { useSearchParams } from '@remix-run/react'
import type { CentralClaim } from '~/domain/billing/claims/claim-lists.server'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ClaimAnswer } from '~/screens/wallets/claim-answer'
import { Dialog } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { KeyValue } from '~/ui/page'

type Row = Omit<CentralClaim, 'sentAt'>

/** What an institution says to have sent, and the two answers (`?claim=SITE.ID`). */
export function DecideBillClaim({ rows }: { rows: readonly Row[] }) {
  const [params] = useSearchParams()
  const row = rows.find(({ siteId, id, state }) => `${siteId}.${id}` === params.get('claim') && state === 'waiting')
  return row ? <Decide key={row.id} row={row} /> : null
}

function Decide({ row }: { row: Row }) {
  const { t, n, lang } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <Dialog
      title={t('trx:claims.of', { wallet: t(`trx:wallet.${row.provider}`), id: row.trxId })}
      closeTo={paths.claimedIds}
    >
      <KeyValue
        figures
        items={[
          { label: t('bills:centre.site'), value: nameOf({ nameEn: row.siteEn, nameBn: row.siteBn }) },
          { label: t('trx:claims.said'), value: `${taka(row.amount)} · ${formatPhone(row.mobile, lang)}` },
          { label: t('bills:for'), value: n(row.numbers) },
          { label: t('bills:rest'), value: taka(row.open) },
        ]}
      />
      <ClaimAnswer amount={row.amount} values={{ siteId: row.siteId, id: row.id }} />
    </Dialog>
  )
}
