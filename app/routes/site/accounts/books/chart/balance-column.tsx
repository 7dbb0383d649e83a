import { useLang, useTranslation } from '~/i18n/use-words'
import { formatTaka } from '~/format/money'
import type { MasterRow } from '~/screens/master'
import type { Column } from '~/ui/table'

/** What a row's ledger has by now, with its side; `of` says which ledger. */
export function useBalanceColumn(
  balances: Readonly<Record<number, number>>,
  of: (row: MasterRow) => number,
): Column<MasterRow> {
  const { t } = useTranslation()
  const lang = useLang()
  return {
    key: 'balance',
    header: 'chart:balance',
    numeric: true,
    phone: true,
    cell: (row) => {
      const balance = balances[of(row)] ?? 0
      if (!balance) return <span className="text-muted">{formatTaka(0n, lang)}</span>
      const amount = formatTaka(Math.abs(balance), lang)
      return t(balance > 0 ? 'chart:debitSide' : 'chart:creditSide', { amount })
    },
  }
}
