import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { packageChoices } from '~/domain/institutions/choices.server'
import { tenantsNamed } from '~/domain/tenancy/central.server'
import { answeringOperators } from '~/domain/support/centre/operators.server'
import { askedCategories, ticketQueue } from '~/domain/support/centre/queue.server'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { NOBODY, queueList } from './queue.list'

export const handle: ScreenHandle = { title: 'tickets:queue.title', guide: 'tickets:queue.guide', words: ['ui'] }

export const loader = guard('institutions.tickets.view', async (ctx, { request }) => {
  const packages = await packageChoices(ctx.lang)
  const operators = (await answeringOperators(ctx)).map((one) => ({
    value: String(one.id),
    text: nameIn(one, ctx.lang),
  }))
  const categories = (await askedCategories(ctx)).map((one) => ({ value: one.key, text: nameIn(one, ctx.lang) }))
  const spec = queueList({
    categories: categories.map((one) => one.value),
    operators: operators.map((one) => one.value),
  })
  const page = await listed(ctx, request, spec, async ({ filters: { operator, tenant, ...filters }, ...asked }) =>
    ticketQueue(ctx, {
      ...asked,
      filters: {
        ...filters,
        operator: operator?.map((one) => (one === NOBODY ? 0 : Number(one))),
        site: await tenantsNamed(ctx, tenant),
      },
    }),
  )
  return { ...page, packages, operators, categories }
})

/** What all institutions ask; what is late first. */
export default function Queue() {
  const { list, packages, operators, categories } = useLoaderData<typeof loader>()
  const { t } = useWords()
  return (
    <Page
      title={t('tickets:queue.title')}
      actions={<LinkButton to={paths.centreTicketTimes}>{t('tickets:times.title')}</LinkButton>}
    >
      <ListTable
        spec={queueList()}
        list={list}
        rowKey={(row) => `${row.siteId}.${row.id}`}
        rowMuted={(row) => row.endedAt !== null}
        empty={<EmptyState title="tickets:queue.none" text="tickets:queue.noneText" />}
        choices={{
          category: categories,
          operator: [{ value: NOBODY, label: 'tickets:nobodyYet' }, ...operators],
          package: packages,
          late: [{ value: 'yes', label: 'tickets:queue.onlyLate' }],
        }}
      />
    </Page>
  )
}
