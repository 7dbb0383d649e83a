import type { OpenPayment, Unsettled } from '~/domain/gateways/settlement/settlements.server'
import { useName } from '~/i18n/use-words'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { whole, type ListPage } from '~/ui/table'
import type { SettlementData } from './load-settlement.server'
import { openList, openOf, unsettledList } from './settlements.list'

/** What each gateway took and has not paid in. */
export function UnsettledList({ data }: { data: SettlementData }) {
  const { t } = useWords()
  return (
    <ListTable
      bare
      spec={unsettledList}
      list={whole(data.gateways)}
      actions={(row) =>
        data.maySettle && row.many > 0 ? (
          <LinkButton small to={`${openOf(row.id)}&dialog=arrived`}>
            {t('gateway-settlements:arrive')}
          </LinkButton>
        ) : null
      }
    />
  )
}

/** The payments of one gateway that wait. */
export function OpenList({ list, gateway }: { list: ListPage<OpenPayment>; gateway: Unsettled }) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Section title={t('gateway-settlements:openOf', { name: nameOf(gateway) })}>
      <ListTable
        spec={openList}
        list={list}
        rowKey={(row) => row.paymentId}
        empty={<EmptyState title="gateway-settlements:nothing" text="gateway-settlements:nothingText" />}
      />
    </Section>
  )
}
