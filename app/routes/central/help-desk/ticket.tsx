import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { UserCtx } from '~/domain/context'
import { answerTicket, assignTicket, centreTicket, noteOnTicket } from '~/domain/support/centre/answer-ticket.server'
import { answeringOperators } from '~/domain/support/centre/operators.server'
import { isOver } from '~/domain/support/tickets/ticket'
import { answerForm, assignForm, noteForm } from '~/domain/support/tickets/ticket.form'
import { formatDateTime } from '~/format/dates'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Thread } from '~/screens/help-desk/thread'
import { TicketBadge } from '~/screens/help-desk/ticket-badges'
import { useWords } from '~/ui/lang'
import { Badge, KeyValue, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { CentreActions } from './ticket-actions'

export const handle: ScreenHandle = { title: 'tickets:one', under: paths.centreTickets, words: ['ui', 'platform'] }

export const loader = guard('institutions.tickets.view', async (ctx, { params }) => {
  const operators = await answeringOperators(ctx)
  const found = await centreTicket(ctx, idOf(params.site), idOf(params.id))
  return {
    ...found,
    mayAnswer: ctx.can('institutions.tickets.answer') && !isOver(found.ticket.state),
    mayNote: ctx.can('institutions.tickets.answer'),
    me: ctx.user.userId,
    operators: operators.map((one) => ({ value: one.id, text: nameIn(one, ctx.lang) })),
  }
})

export const action = guard(
  'institutions.tickets.answer',
  { body: 'upload' },
  intents({
    answer: submitted(answerForm, async (ctx: UserCtx, form, { params, request, done }) => {
      await answerTicket(ctx, idOf(params.site), idOf(params.id), form)
      return done(hereWith(request), 'tickets:answeredNow')
    }),
    note: submitted(noteForm, async (ctx: UserCtx, { text }, { params, request, done }) => {
      await noteOnTicket(ctx, idOf(params.site), idOf(params.id), text)
      return done(hereWith(request), 'tickets:noted')
    }),
    assign: submitted(assignForm, async (ctx: UserCtx, { operator }, { params, request, done }) => {
      await assignTicket(ctx, idOf(params.site), idOf(params.id), operator)
      return done(hereWith(request), 'tickets:assignedNow')
    }),
  }),
)

/** One ticket of an institution as operators see it. */
export default function CentreTicket() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const { site, ticket, messages } = data
  return (
    <Page title={t('tickets:numbered', { number: n(ticket.number) })}>
      <div className="grid gap-4">
        <Section card title={ticket.subject}>
          <KeyValue
            columns={2}
            items={[
              { label: t('tickets:institution'), value: name(site) },
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
              {
                label: t('tickets:operator'),
                value: name({ nameBn: ticket.operatorBn, nameEn: ticket.operatorEn }) || t('tickets:nobodyYet'),
              },
              { label: t('tickets:answerBy'), value: formatDateTime(ticket.firstAnswerDue, lang) },
              { label: t('tickets:solveBy'), value: formatDateTime(ticket.solveDue, lang) },
              ...(ticket.page ? [{ label: t('tickets:page'), value: ticket.page }] : []),
              ...(ticket.reopened ? [{ label: t('tickets:reopenedTimes'), value: n(ticket.reopened) }] : []),
              ...(ticket.satisfaction
                ? [
                    {
                      label: t('tickets:satisfaction'),
                      value: [t(`tickets:content.${ticket.satisfaction}`), ticket.satisfactionWords]
                        .filter(Boolean)
                        .join(' · '),
                    },
                  ]
                : []),
            ]}
          />
        </Section>
        <Thread messages={messages} fileAt={(line) => paths.centreTicketFile(site.id, ticket.id, line.id)} />
        <CentreActions data={data} answer={answer} />
      </div>
    </Page>
  )
}
