import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { packageChoices } from '~/domain/institutions/choices.server'
import { tenantsNamed } from '~/domain/platform/central.server'
import { answeringOperators } from '~/domain/support/centre/operators.server'
import { askedCategories, QUEUE_SORTS, ticketQueue } from '~/domain/support/centre/queue.server'
import { TICKET_STATES } from '~/domain/support/tickets/ticket'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { TicketBadge, TicketDue } from '~/screens/help-desk/ticket-badges'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'

export const handle: ScreenHandle = { title: 'tickets:queue.title', guide: 'tickets:queue.guide', words: ['ui'] }

/** In the operators' filter: those that nobody has. An id of no user. */
const NOBODY = 'nobody'

export const loader = guard('institutions.tickets.view', async (ctx, { request }) => {
  const packages = await packageChoices(ctx.lang)
  const operators = await answeringOperators(ctx)
  const categories = await askedCategories(ctx)
  const listing = parseListing(request, {
    sortable: Object.keys(QUEUE_SORTS),
    filters: {
      state: TICKET_STATES,
      category: categories.map((one) => one.key),
      operator: [NOBODY, ...operators.map((one) => String(one.id))],
      package: 'id',
      tenant: 'text',
      late: ['yes'],
    },
  })
  const { state, category, operator, package: bought, tenant, late } = listing.filters
  const { items, total } = await ticketQueue(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: state,
    categories: category,
    operators: operator?.map((one) => (one === NOBODY ? 0 : Number(one))),
    sites: await tenantsNamed(ctx, tenant),
    packages: bought,
    late: late !== undefined,
    sort: listing.sort?.key,
    dir: listing.sort?.dir,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'tickets:queue.title',
      [
        'tickets:institution',
        'tickets:number',
        'tickets:subject',
        'tickets:category',
        'common:status',
        'tickets:openedAt',
        'tickets:solveBy',
        'tickets:operator',
        'tickets:satisfaction',
      ],
      items.map((one) => [
        nameIn({ nameBn: one.siteBn, nameEn: one.siteEn }, ctx.lang),
        one.number,
        one.subject,
        nameIn({ nameBn: one.categoryBn, nameEn: one.categoryEn }, ctx.lang),
        new Word(`tickets:state.${one.state}`),
        one.openedAt,
        one.solveDue,
        nameIn({ nameBn: one.operatorBn, nameEn: one.operatorEn }, ctx.lang),
        one.satisfaction,
      ]),
    )
  return {
    list: listOf(listing, items, total),
    packages,
    operators: operators.map((one) => ({ value: String(one.id), text: nameIn(one, ctx.lang) })),
    categories: categories.map((one) => ({ value: one.key, text: nameIn(one, ctx.lang) })),
  }
})

/** What all institutions ask; what is late first. */
export default function Queue() {
  const { list, packages, operators, categories } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
  const name = useName()
  return (
    <Page
      title={t('tickets:queue.title')}
      actions={<LinkButton to={paths.centreTicketTimes}>{t('tickets:times.title')}</LinkButton>}
    >
      <DataTable
        list={list}
        rowKey={(row) => `${row.siteId}.${row.id}`}
        rowHeader="subject"
        rowName={(row) => row.subject}
        rowMuted={(row) => row.endedAt !== null}
        caption="tickets:queue.title"
        empty={<EmptyState title="tickets:queue.none" text="tickets:queue.noneText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: TICKET_STATES.map((value) => ({ value, label: `tickets:state.${value}` })),
          },
          { key: 'category', label: 'tickets:category', options: categories },
          {
            key: 'operator',
            label: 'tickets:operator',
            options: [{ value: NOBODY, label: 'tickets:nobodyYet' }, ...operators],
          },
          { key: 'package', label: 'tickets:package', options: packages },
          { key: 'tenant', label: 'tickets:institution', kind: 'text' },
          { key: 'late', label: 'tickets:late', options: [{ value: 'yes', label: 'tickets:queue.onlyLate' }] },
        ]}
        columns={[
          {
            key: 'subject',
            header: 'tickets:subject',
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.centreTicket(row.siteId, row.id)}>
                {row.subject}
              </RecordLink>
            ),
          },
          {
            key: 'site',
            header: 'tickets:institution',
            phone: true,
            cell: (row) => name({ nameBn: row.siteBn, nameEn: row.siteEn }),
          },
          { key: 'state', header: 'common:status', phone: true, cell: (row) => <TicketBadge state={row.state} /> },
          {
            key: 'solveDue',
            header: 'tickets:due',
            sortable: true,
            phone: true,
            cell: (row) => <TicketDue ticket={row} late={row.late} />,
          },
          {
            key: 'category',
            header: 'tickets:category',
            cell: (row) => name({ nameBn: row.categoryBn, nameEn: row.categoryEn }),
          },
          {
            key: 'operator',
            header: 'tickets:operator',
            cell: (row) => name({ nameBn: row.operatorBn, nameEn: row.operatorEn }),
          },
          {
            key: 'openedAt',
            header: 'tickets:openedAt',
            sortable: true,
            cell: (row) => formatDateTime(row.openedAt, lang),
          },
        ]}
      />
    </Page>
  )
}
