import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { noteChallan, noteSection } from '~/domain/accounts/tax/note-tax.server'
import { challanForm, sectionForm } from '~/domain/accounts/tax/tax.form'
import type { SiteCtx } from '~/domain/context'
import { useFullTaka } from '~/i18n/use-taka'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { Tabs } from '~/ui/tabs'
import { NoBook } from '../no-book'
import { loadTax } from './load-tax.server'
import { TaxDialogs } from './dialogs'
import { challanList, taxList } from './tax.list'

const TITLE = 'tax:title'

export const handle: ScreenHandle = { title: TITLE, guide: 'tax:guide', words: ['tax', 'books', 'posting', 'ui'] }

export const loader = guard('accounts.reports.view', (ctx, { request }) => loadTax(ctx, request))

export const action = guard(
  'accounts.vouchers.make',
  intents<SiteCtx, Record<string, unknown>>({
    section: submitted(sectionForm, async (ctx, value, { done }) => {
      await noteSection(ctx, value)
      return done(`${paths.taxRegister}?kind=${value.kind}`, 'tax:done.section')
    }),
    challan: submitted(challanForm, async (ctx, value, { done }) => {
      await noteChallan(ctx, value)
      return done(`${paths.taxRegister}?kind=${value.kind}`, 'tax:done.challan')
    }),
  }),
)

export default function Tax() {
  const data = useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const taka = useFullTaka()
  const location = useLocation()
  if (!data) return <NoBook title={t(TITLE)} />
  const { kind, list, sum, span, manages } = data
  const paper = (party?: number) =>
    `${paths.taxPaper}?kind=${kind}&from=${span.from}&to=${span.to}${party ? `&party=${party}` : ''}`
  return (
    <Page
      title={t(TITLE)}
      description={t('tax:about')}
      actions={
        <>
          <LinkButton document target="_blank" to={paper()}>
            {t('tax:paper')}
          </LinkButton>
          {manages ? (
            <LinkButton look="primary" to={hrefWith(location, { deposit: 'yes' })}>
              {t('tax:deposit')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <Tabs
        label="tax:kinds"
        tabs={(['tds', 'vat'] as const).map((one) => ({
          to: hrefWith(location, { kind: one === 'tds' ? null : one, page: null, deposit: null, sort_of: null }),
          label: `tax:kind.${one}`,
        }))}
      />
      <div className="my-4">
        <Stats>
          <Stat label={t('tax:sum')} value={taka(sum)} />
          <Stat label={t('tax:many')} value={n(list.total)} />
        </Stats>
      </div>
      <ListTable
        spec={taxList(kind)}
        list={list}
        search={false}
        rowKey={(row) => row.key}
        rowName={(row) => row.number}
        actions={(row) =>
          row.state === 'deposited' ? (
            row.partyId ? (
              <LinkButton small document target="_blank" to={paper(row.partyId)}>
                {t('tax:paperOf')}
              </LinkButton>
            ) : null
          ) : manages ? (
            <LinkButton small to={hrefWith(location, { sort_of: row.key })}>
              {t('tax:sort')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="tax:none" text="tax:noneText" />}
      />
      <div className="mt-6">
        <Section title={t('tax:challans')}>
          <ListTable
            spec={challanList}
            rows={data.challans}
            empty={<EmptyState title="tax:noChallan" text="tax:noChallanText" />}
          />
        </Section>
      </div>
      <TaxDialogs data={data} />
    </Page>
  )
}
