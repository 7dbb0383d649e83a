import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Card } from '~/ui/page'
import type { OpenData } from '../books-data.server'

/** What is left to do until the books are in use, with the way to each; nothing once vouchers are written. */
export function Beginning({ data: { beginning } }: { data: OpenData }) {
  const { t, n } = useWords()
  if (beginning.opening && beginning.voucher) return null
  const steps = [
    { key: 'open', done: true, to: null },
    { key: 'opening', done: beginning.opening, to: paths.openingBalances },
    { key: 'ledgers', done: beginning.accounts, to: paths.ledgers },
    { key: 'voucher', done: beginning.voucher, to: paths.voucherNew('debit-voucher') },
  ]
  return (
    <div className="mb-5 print:hidden">
      <Card title={t('book-years:begin.title')}>
        <ol className="grid gap-2.5">
          {steps.map(({ key, done, to }, at) => (
            <li key={key} className="flex gap-3">
              <span
                aria-hidden="true"
                className={`grid h-6 w-6 shrink-0 place-items-center rounded-full border text-[0.8125rem] font-semibold ${done ? 'border-transparent bg-accent text-accent-ink' : 'border-edge text-muted'}`}
              >
                {done ? '✓' : n(at + 1)}
              </span>
              <span className="min-w-0">
                {done || !to ? (
                  <span className="text-muted">
                    {t(`book-years:begin.${key}`)} <span className="sr-only">{t('book-years:begin.done')}</span>
                  </span>
                ) : (
                  <Link to={to} className="link-lined font-medium">
                    {t(`book-years:begin.${key}`)}
                  </Link>
                )}
                {done ? null : (
                  <span className="block text-[0.875rem] text-muted">{t(`book-years:begin.${key}Text`)}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
