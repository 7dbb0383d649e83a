import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { asProvider } from '~/domain/billing/own/as-provider.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal } from '~/domain/errors'
import { storeSent } from '~/domain/operations/files/files.server'
import { deskHere, openHours, takesTickets } from './desk.server'
import { afterOpenMinutes } from './hours.policy'
import { tellCentre } from './tell-ticket.server'
import { targetMinutes } from './ticket'
import type { TicketForm } from './ticket.form'
import { writeLine } from './write-message.server'

/** Keeps a file that was sent along with a ticket of this institution; null where none was. */
export const ticketFile = async (ctx: SiteCtx, file: File | null): Promise<number | null> =>
  file === null
    ? null
    : (await storeSent({ tenant: ctx.site, user: ctx.user }, 'file', file, { purpose: 'document' })).id

/**
 * Asks the provider something; the operators' bells ring. The same form sent twice is one ticket.
 * @returns its id
 * @throws Refusal when the desk takes no tickets; Invalid for a category that is none
 */
export async function openTicket(ctx: SiteCtx, form: TicketForm): Promise<number> {
  return asProvider(ctx, 'write', async (centre) => {
    const site = ctx.site.id
    const desk = await deskHere(site)
    if (!takesTickets(desk)) throw new Refusal('tickets:error.closed')
    const category = desk.settings.categories.find((one) => one.key === form.category)
    if (!category) throw new Invalid({ category: ['ui:error.in'] })
    const fileId = await ticketFile(ctx, form.file)
    await oneAtATime('help tickets', site)
    const [known] = await sql<{ id: number }>('SELECT id FROM help_ticket WHERE site_id = $1 AND once = $2', [
      site,
      form.once,
    ])
    if (known) return known.id
    const now = new Date()
    const target = targetMinutes(desk.settings, category, form.priority)
    const hours = await openHours(site, desk, now)
    const [made] = await sql<{ id: number; number: number }>(
      `INSERT INTO help_ticket (site_id, number, category, category_bn, category_en, priority, subject, page, opened_by, opened_at, touched_at, first_answer_due, solve_due, once)
       SELECT $1, coalesce(max(t.number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::uuid FROM help_ticket t WHERE t.site_id = $1
       RETURNING id, number`,
      [
        site,
        category.key,
        category.nameBn,
        category.nameEn,
        form.priority,
        form.subject,
        form.page ?? '',
        ctx.user.userId,
        now,
        afterOpenMinutes(now, target.answer, hours),
        afterOpenMinutes(now, target.solve, hours),
        form.once,
      ],
    )
    if (!made) throw new Error('no ticket')
    await writeLine(centre, site, made.id, { side: 'institution', step: 'opened', text: form.text, fileId })
    await tellCentre(ctx, null, { id: made.id, subject: form.subject }, 'opened')
    ctx.audit({
      recordType: 'help_ticket',
      recordId: made.id,
      after: { number: made.number, category: category.key, priority: form.priority, subject: form.subject },
    })
    return made.id
  })
}
