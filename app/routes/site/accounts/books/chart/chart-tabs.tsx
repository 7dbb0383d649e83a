import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'

const LISTS = [
  ['group', paths.ledgerGroups],
  ['subGroup', paths.ledgerSubGroups],
  ['ledger', paths.ledgers],
  ['bank', paths.bankAccounts],
  ['party', paths.parties],
  ['fund', paths.funds],
] as const

/** The lists that hang together: groups, their sub-groups, the ledgers in them, and what ledgers are about. */
export function ChartTabs({ at }: { at: (typeof LISTS)[number][0] }) {
  const { t } = useWords()
  return (
    <>
      <nav aria-label={t('chart:lists')} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
        {LISTS.map(([key, to]) => (
          <Link
            key={key}
            to={to}
            aria-current={key === at ? 'page' : undefined}
            className={`py-1.5 ${key === at ? 'font-semibold text-ink' : 'text-accent underline underline-offset-2'}`}
          >
            {t(`chart:${key}.title`)}
          </Link>
        ))}
      </nav>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t(`chart:${at}.help`)}</p>
    </>
  )
}
