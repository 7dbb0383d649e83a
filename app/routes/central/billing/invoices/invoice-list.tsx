import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import { invoiceList } from './invoices.list'
import { loadInvoices } from './load-invoices.server'
import { useTaka } from '~/i18n/use-taka'

type ListData = Extract<Awaited<ReturnType<typeof loadInvoices>>, { view: 'list' }>

export function InvoiceList({ data: { list, sums, mayManage, companies } }: { data: ListData }) {
  const { t, n } = useWords()
  const taka = useTaka()
  const add = mayManage ? (
    <LinkButton look="primary" to={paths.invoiceNew}>
      {t('billing:invoice.newTitle')}
    </LinkButton>
  ) : null
  return (
    <Page
      title={t('billing:invoice.title')}
      actions={
        mayManage ? (
          <>
            <LinkButton to="?view=generate">{t('billing:generate.open')}</LinkButton>
            {add}
          </>
        ) : null
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('billing:invoice.found')} value={n(list.total)} />
          <Stat label={t('billing:invoice.sumIssued')} value={taka(sums.totalPoisha)} />
          <Stat
            label={t('billing:invoice.sumOpen')}
            value={taka(sums.openPoisha)}
            tone={sums.owedPoisha ? 'warn' : undefined}
          />
          {sums.owedPoisha < sums.openPoisha ? (
            <Stat label={t('billing:invoice.sumOwed')} value={taka(sums.owedPoisha)} />
          ) : null}
        </Stats>
      </div>
      <ListTable
        spec={invoiceList}
        list={list}
        rowName={(row) => row.number ?? String(row.id)}
        choices={{ company: companies }}
        rowMuted={(row) => row.state === 'discarded'}
        empty={<EmptyState title="billing:invoice.empty" text="billing:invoice.emptyText" action={add} />}
      />
    </Page>
  )
}
