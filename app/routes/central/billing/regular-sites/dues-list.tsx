import { BUCKETS } from '~/domain/billing/states.policy'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { LinkButton } from '~/ui/button'
import { loadRegularSites } from './load-regular-sites.server'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { regularSiteList } from './sites.list'

type ListData = Extract<Awaited<ReturnType<typeof loadRegularSites>>, { view: 'list' }>

export function SiteList({ data: { list, sums, choices, mayRemind, mayInvoices } }: { data: ListData }) {
  const { t } = useWords()
  return (
    <Page
      title={t('billing:regular.title')}
      description={t('billing:regular.about')}
      actions={<LinkButton to={paths.regularMonths}>{t('billing:regular.byMonth')}</LinkButton>}
    >
      <DuesTotals sums={sums} />
      <ListTable
        spec={regularSiteList({ linked: mayInvoices })}
        list={list}
        rowKey={(row) => row.siteId}
        choices={choices}
        bulk={mayRemind ? [{ intent: 'remind', label: 'billing:remind.chosen' }] : undefined}
        empty={<EmptyState title="billing:regular.empty" text="billing:regular.emptyText" />}
      />
    </Page>
  )
}

/** What all of them owe together. */
function DuesTotals({ sums }: Pick<ListData, 'sums'>) {
  const { t, n } = useWords()
  const taka = useTaka()
  return (
    <section
      aria-label={t('billing:regular.totals')}
      className="mb-4 overflow-x-auto rounded border border-line bg-raised"
      tabIndex={0}
    >
      <table className="w-full min-w-[44rem] text-[0.9375rem]">
        <caption className="sr-only">{t('billing:regular.totals')}</caption>
        <thead>
          <tr>
            {[
              'billing:regular.sites',
              ...BUCKETS.map((bucket) => `billing:bucket.${bucket}`),
              'billing:regular.open',
              'billing:regular.credit',
              'billing:regular.owed',
            ].map((key) => (
              <th
                key={key}
                scope="col"
                className="border-b border-line px-3 py-1.5 text-right text-[0.8125rem] font-medium text-muted"
              >
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="tabular-nums">
            {[
              n(sums.sites),
              ...BUCKETS.map((bucket) => taka(sums[bucket])),
              taka(sums.openPoisha),
              taka(sums.creditPoisha),
              taka(sums.owedPoisha),
            ].map((value, at) => (
              <td key={at} className="px-3 py-2 text-right font-medium">
                {value}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
