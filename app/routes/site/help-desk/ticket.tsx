import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { closeTicket, rateTicket, reopenTicket, replyToTicket } from '~/domain/support/tickets/act-on-ticket.server'
import { isOver, mayReopen } from '~/domain/support/tickets/ticket'
import { reasonForm, replyForm, satisfactionForm } from '~/domain/support/tickets/ticket.form'
import { messagesOf, ticketOf } from '~/domain/support/tickets/tickets.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Thread } from '~/screens/help-desk/thread'
import { TicketBadge } from '~/screens/help-desk/ticket-badges'
import { useWords } from '~/ui/lang'
import { Badge, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { TicketActions } from './ticket-actions'

export const handle: ScreenHandle = { title: 'tickets:one', under: paths.siteTickets, words: ['ui', 'platform'] }

export const loader = guard('support.tickets.view', async (ctx, { params }) => {
  const ticket = await ticketOf(ctx.site.id, idOf(params.id))
  const mayAct = ctx.can('support.tickets.open')
  const over = isOver(ticket.state)
  return {
    ticket,
    messages: await messagesOf(ctx.site.id, ticket.id, false),
    may: {
      reply: mayAct && !over,
      close: mayAct && ticket.state !== 'closed',
      reopen: mayAct && mayReopen(ticket, new Date()),
      rate: mayAct && over,
    },
  }
})

export const action = guard(
  'support.tickets.open',
  { body: 'upload' },
  intents({
    reply: submitted(replyForm, async (ctx: SiteCtx, form, { params, request, done }) => {
      await replyToTicket(ctx, idOf(params.id), form)
      return done(hereWith(request), 'tickets:replied')
    }),
    close: async (ctx: SiteCtx, { params, request, done }) => {
      await closeTicket(ctx, idOf(params.id))
      return done(hereWith(request), 'tickets:closedNow')
    },
    reopen: submitted(reasonForm, async (ctx: SiteCtx, { text }, { params, request, done }) => {
      await reopenTicket(ctx, idOf(params.id), text)
      return done(hereWith(request), 'tickets:reopenedNow')
    }),
    rate: submitted(satisfactionForm, async (ctx: SiteCtx, form, { params, request, done }) => {
      await rateTicket(ctx, idOf(params.id), { satisfaction: Number(form.satisfaction), words: form.words ?? '' })
      return done(hereWith(request), 'tickets:rated')
    }),
  }),
)

/** One ticket as the institution sees it. */
export default function SiteTicket() {
  const { ticket, messages, may } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const operator = name({ nameBn: ticket.operatorBn, nameEn: ticket.operatorEn })
  return (
    <Page title={t('tickets:numbered', { number: n(ticket.number) })}>
      <div className="grid gap-4">
        <Section card title={ticket.subject}>
          <KeyValue
            columns={2}
            items={[
              { label: t('common:status'), value: <TicketBadge state={ticket.state} /> },
              {
                label: t('tickets:category'),
                value: (
                  <span className="flex flex-wrap gap-1.5">
                    {name({ nameBn: ticket.categoryBn, nameEn: ticket.categoryEn })}
                    {ticket.priority === 'urgent' ? <Badge tone="warn">{t('tickets:priority.urgent')}</Badge> : null}
                  </span>
                ),
              },
              {
                label: t('tickets:by'),
                value: `${name({ nameBn: ticket.byBn, nameEn: ticket.byEn })} · ${formatDateTime(ticket.openedAt, lang)}`,
              },
              { label: t('tickets:operator'), value: operator || t('tickets:nobodyYet') },
              ...(ticket.firstAnsweredAt
                ? []
                : [{ label: t('tickets:answerBy'), value: formatDateTime(ticket.firstAnswerDue, lang) }]),
              ...(ticket.endedAt
                ? []
                : [{ label: t('tickets:solveBy'), value: formatDateTime(ticket.solveDue, lang) }]),
              ...(ticket.page
                ? [
                    {
                      label: t('tickets:page'),
                      value: (
                        <a className="link-lined break-all" href={ticket.page}>
                          {ticket.page}
                        </a>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Section>
        <Thread messages={messages} fileAt={(line) => paths.file(line.file.key)} />
        <TicketActions ticket={ticket} may={may} answer={answer} />
      </div>
    </Page>
  )
}
