import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { paymentList, sentList } from './bills.list'
import type { PaymentsShown } from './load-bills.server'

/** What the institution paid, what it sent and waits for, and the slips that it made. */
export function PaymentList({ data: { list, claims } }: { data: Pick<PaymentsShown, 'list' | 'claims'> }) {
  const { t, lang } = useWords()
  return (
    <>
      {claims.length > 0 && (
        <Section title={t('bills:claims')}>
          <ListTable spec={sentList} rows={claims} />
        </Section>
      )}
      <ListTable
        spec={paymentList}
        list={list}
        search={false}
        rowName={(row) => row.number}
        rowMuted={(row) => row.state === 'cancelled'}
        actions={(row) =>
          row.source === 'bank' && row.state === 'draft' ? (
            <LinkButton small document target="_blank" to={paths.billPaper('slip', row.id, lang)}>
              {t('bills:slip.print')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="bills:noPayments" text="bills:noPaymentsText" />}
      />
    </>
  )
}
