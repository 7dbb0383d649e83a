import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { deskHere, takesTickets } from '~/domain/support/tickets/desk.server'
import { listTickets } from '~/domain/support/tickets/tickets.server'
import { nameIn } from '~/format/names'
import { formatPhone } from '~/format/phone'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ticketList } from './tickets.list'

export const handle: ScreenHandle = { title: 'tickets:title', guide: 'tickets:guide', words: ['ui'] }

/** The screen of this site somebody stood on before they opened the help desk: what they may want to ask about. '' where that is not known. */
function cameFrom(request: Request): string {
  const said = request.headers.get('referer')
  if (!said || !URL.canParse(said)) return ''
  const [from, here] = [new URL(said), new URL(request.url)]
  const path = from.pathname + from.search
  return from.host === here.host && !from.pathname.startsWith('/site/help-desk/') && path.length <= 300 ? path : ''
}

export const loader = guard('support.tickets.view', async (ctx, { request }) => {
  const desk = await deskHere(ctx.site.id)
  const categories = desk.settings.categories.map((one) => ({ value: one.key, text: nameIn(one, ctx.lang) }))
  const spec = ticketList(categories.map((one) => one.value))
  return {
    ...(await listed(ctx, request, spec, (asked) => listTickets(ctx.site.id, asked))),
    categories,
    contact: { phone: desk.settings.phone, email: desk.settings.email },
    from: cameFrom(request),
    takes: takesTickets(desk),
    mayOpen: takesTickets(desk) && ctx.can('support.tickets.open'),
  }
})

export default function Tickets() {
  const { list, categories, contact, from, takes, mayOpen } = useLoaderData<typeof loader>()
  const { t, lang } = useWords()
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
      <ListTable
        spec={ticketList()}
        list={list}
        choices={{ category: categories }}
        rowMuted={(row) => row.state === 'closed'}
        empty={<EmptyState title="tickets:none" text="tickets:noneText" action={add} />}
      />
    </Page>
  )
}
