import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, EmptyState, Stat, Stats } from '~/ui/page'
import { billList } from './bills.list'
import type { BillsShown } from './load-bills.server'

/** What the institution owes the provider, invoice by invoice. */
export function BillList({
  data: { list, standing, attempts, mayPay },
}: {
  data: Pick<BillsShown, 'list' | 'standing' | 'mayPay'> & {
    attempts: readonly Pick<BillsShown['attempts'][number], 'invoice' | 'gatewayEn' | 'gatewayBn' | 'amount'>[]
  }
}) {
  const { t } = useWords()
  const nameOf = useName()
  const taka = useTaka()
  return (
    <>
      {attempts.map((one) => (
        <Alert
          key={one.invoice}
          tone="warn"
          title={t('bills:unfinished', {
            gateway: nameOf({ nameEn: one.gatewayEn, nameBn: one.gatewayBn }),
            amount: taka(one.amount),
          })}
        >
          <Link className="link" to={paths.billPaymentStatus(one.invoice)}>
            {t('bills:look')}
          </Link>
        </Alert>
      ))}
      <div className="mb-4">
        <Stats>
          <Stat label={t('bills:standing.open')} value={taka(standing.openPoisha)} />
          <Stat
            label={t('bills:standing.overdue')}
            value={taka(standing.overduePoisha)}
            tone={standing.overduePoisha ? 'bad' : undefined}
          />
          <Stat label={t('bills:standing.credit')} value={taka(standing.unmatchedPoisha)} to={paths.billPayments} />
          <Stat label={t('bills:standing.owed')} value={taka(standing.owedPoisha)} />
        </Stats>
      </div>
      <ListTable
        spec={billList}
        list={list}
        rowName={(row) => row.number}
        bulk={mayPay && standing.openPoisha > 0 ? [{ intent: 'choose', label: 'bills:pay.chosen' }] : undefined}
        actions={(row) =>
          mayPay && row.openPoisha > 0 ? (
            <LinkButton small look="primary" to={paths.payBillsOf([row.id])}>
              {t('bills:pay.one')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="bills:none" text="bills:noneText" />}
      />
    </>
  )
}
