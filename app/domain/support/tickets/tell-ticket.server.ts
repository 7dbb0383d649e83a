import { sql } from 'db/connection'
import { CENTRE } from '~/domain/tenancy/central.server'
import type { SiteCtx } from '~/domain/context'
import { sendMail } from '~/domain/delivery/messages/send.server'
import { notify, staffWhoMay } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Ticket } from './tickets.server'

const figures = (given: Record<string, string>) => ({ ...given, interpolation: { escapeValue: false } })

/** Rings for the operator who has a ticket, or for all who answer while nobody has it. Runs in a unit that sees the centre. */
export async function tellCentre(
  ctx: SiteCtx,
  assignedTo: number | null,
  ticket: { id: number; subject: string },
  what: 'opened' | 'replied' | 'reopened' | 'closed',
): Promise<void> {
  const operators = await staffWhoMay(CENTRE, 'institutions.tickets.answer')
  const told = assignedTo !== null && operators.includes(assignedTo) ? [assignedTo] : operators
  const { nameBn, nameEn } = ctx.site
  await notify(CENTRE, told, {
    titleBn: wordsFor('bn')(`tickets:bell.${what}`, figures({ site: nameBn || nameEn, subject: ticket.subject })),
    titleEn: wordsFor('en')(`tickets:bell.${what}`, figures({ site: nameEn || nameBn, subject: ticket.subject })),
    link: paths.centreTicket(ctx.site.id, ticket.id),
  })
}

/**
 * Tells who asked, and whom the settings name as answering in the institution: by bell, and who asked by e-mail too, where they have an
 * address. Runs in a unit that sees the institution.
 */
export async function tellInstitution(
  siteId: number,
  ticket: Pick<Ticket, 'id' | 'number' | 'subject' | 'openedBy'>,
  what: 'answered' | 'waiting' | 'solved',
  text: string,
): Promise<void> {
  const people = await sql<{ id: number; email: string | null; asked: boolean; lang: 'bn' | 'en' }>(
    `SELECT u.id, u.email, u.id = $2 AS asked, s.default_lang AS lang FROM app_user u JOIN site s ON s.id = u.tenant_id
     WHERE u.tenant_id = $1 AND u.state = 'active'
       AND (u.id = $2 OR EXISTS (SELECT 1 FROM help_desk_setting d WHERE d.site_id = u.tenant_id AND u.id = ANY (d.answerer_ids)))`,
    [siteId, ticket.openedBy],
  )
  const words = figures({ number: String(ticket.number), subject: ticket.subject })
  await notify(
    siteId,
    people.map((one) => one.id),
    {
      titleBn: wordsFor('bn')(`tickets:bell.${what}`, words),
      titleEn: wordsFor('en')(`tickets:bell.${what}`, words),
      bodyBn: text.slice(0, 500),
      bodyEn: text.slice(0, 500),
      link: paths.siteTicket(ticket.id),
    },
  )
  const asker = people.find((one) => one.asked)
  if (asker?.email && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(asker.email))
    await sendMail(siteId, {
      to: asker.email,
      subject: wordsFor(asker.lang)(`tickets:bell.${what}`, words),
      text,
      purpose: 'support.ticket',
    })
}
