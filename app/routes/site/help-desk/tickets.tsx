import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { deskHere, takesTickets } from '~/domain/support/tickets/desk.server'
import { TICKET_STATES } from '~/domain/support/tickets/ticket'
import { listTickets, TICKET_SORTS } from '~/domain/support/tickets/tickets.server'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { TicketBadge } from '~/screens/help-desk/ticket-badges'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, EmptyState, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter } from '~/ui/table'
import { cameFrom } from './came-from.server'

export const handle: ScreenHandle = { title: 'tickets:title', guide: 'tickets:guide', words: ['ui'] }

export const loader = guard('support.tickets.view', async (ctx, { request }) => {
  const desk = await deskHere(ctx.site.id)
  const categories = desk.settings.categories.map((one) => ({ value: one.key, text: nameIn(one, ctx.lang) }))
  const listing = parseListing(request, {
    sortable: Object.keys(TICKET_SORTS),
    filters: { state: TICKET_STATES, category: categories.map((one) => one.value), opened: 'dates' },
  })
  const { items, total } = await listTickets(ctx.site.id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    categories: listing.filters.category,
    opened: listing.filters.opened,
    sort: listing.sort?.key,
    dir: listing.sort?.dir,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'tickets:title',
      [
        'tickets:number',
        'tickets:subject',
        'tickets:category',
        'common:status',
        'tickets:openedAt',
        'tickets:by',
        'tickets:operator',
        'tickets:satisfaction',
      ],
      items.map((one) => [
        one.number,
        one.subject,
        nameIn({ nameBn: one.categoryBn, nameEn: one.categoryEn }, ctx.lang),
        new Word(`tickets:state.${one.state}`),
        one.openedAt,
        nameIn({ nameBn: one.byBn, nameEn: one.byEn }, ctx.lang),
        nameIn({ nameBn: one.operatorBn, nameEn: one.operatorEn }, ctx.lang),
        one.satisfaction,
      ]),
    )
  return {
    list: listOf(listing, items, total),
    categories,
    contact: { phone: desk.settings.phone, email: desk.settings.email },
    from: cameFrom(request),
    takes: takesTickets(desk),
    mayOpen: takesTickets(desk) && ctx.can('support.tickets.open'),
  }
})

export default function Tickets() {
  const { list, categories, contact, from, takes, mayOpen } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const add = mayOpen ? (
    <LinkButton look="primary" to={from ? paths.siteTicketAbout(from) : paths.siteTicketNew}>
      {t('tickets:new')}
    </LinkButton>
  ) : null
  return (
    <Page title={t('tickets:title')} description={t('tickets:about')} actions={add}>
      {takes ? null : (
        <Alert tone="warn" title={t('tickets:error.closed')}>
          {[contact.phone ? formatPhone(contact.phone, lang) : null, contact.email].filter(Boolean).join(' · ')}
        </Alert>
      )}
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="subject"
        rowName={(row) => row.subject}
        rowMuted={(row) => row.state === 'closed'}
        caption="tickets:title"
        empty={<EmptyState title="tickets:none" text="tickets:noneText" action={add} />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: TICKET_STATES.map((value) => ({ value, label: `tickets:state.${value}` })),
          },
          { key: 'category', label: 'tickets:category', options: categories },
          { key: 'opened', label: 'tickets:openedAt', dates: DatesFilter },
        ]}
        columns={[
          {
            key: 'subject',
            header: 'tickets:subject',
            sortable: true,
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.siteTicket(row.id)}>
                {row.subject}
              </RecordLink>
            ),
          },
          { key: 'number', header: 'tickets:number', sortable: true, numeric: true, cell: (row) => n(row.number) },
          {
            key: 'state',
            header: 'common:status',
            phone: true,
            cell: (row) => (
              <span className="flex flex-wrap gap-1.5">
                <TicketBadge state={row.state} />
                {row.priority === 'urgent' ? <Badge tone="warn">{t('tickets:priority.urgent')}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'category',
            header: 'tickets:category',
            cell: (row) => name({ nameBn: row.categoryBn, nameEn: row.categoryEn }),
          },
          {
            key: 'touchedAt',
            header: 'tickets:touchedAt',
            sortable: true,
            phone: true,
            cell: (row) => formatDateTime(row.touchedAt, lang),
          },
          { key: 'by', header: 'tickets:by', cell: (row) => name({ nameBn: row.byBn, nameEn: row.byEn }) },
          {
            key: 'operator',
            header: 'tickets:operator',
            cell: (row) => name({ nameBn: row.operatorBn, nameEn: row.operatorEn }),
          },
        ]}
      />
    </Page>
  )
}
