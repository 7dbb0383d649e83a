import { useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { payoutList } from './held.list'
import type { HeldData } from './load-held.server'

type Payouts = NonNullable<HeldData['payouts']>

/** What was asked to be given back or paid over: what waits for the second person first. */
export function PayoutList({ list, me, mayDecide }: { list: Payouts; me: number; mayDecide: boolean }) {
  const { t } = useWords()
  const location = useLocation()
  return (
    <div className="mt-4">
      <ListTable
        spec={payoutList}
        list={list}
        actions={(row) =>
          row.state === 'paid' ? (
            <LinkButton small document target="_blank" to={paths.payoutReceipt(row.id)}>
              {t('held:receipt')}
            </LinkButton>
          ) : mayDecide && row.state === 'asked' && row.askedBy !== me ? (
            <LinkButton small to={hrefWith(location, { decide: String(row.id) })}>
              {t('held:decide')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="held:noPayouts" text="held:noPayoutsText" />}
      />
    </div>
  )
}
