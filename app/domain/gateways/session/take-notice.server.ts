import { inScope, sql } from 'db/connection'
import { Missing, Refusal } from '~/domain/errors'
import { today } from '~/format/dates'
import type { Hint, Notice } from '../adapters/adapter'
import { openGateway, openGatewaysOf, type OpenedGateway } from '../settings/access.server'
import { answered, FINAL, roomFor } from './come-back.server'
import { raise } from './exceptions.server'
import { keepCall } from './wire.server'

/** A gateway and what a notice says by its settings. */
interface Heard {
  gateway: OpenedGateway
  said: Hint & { genuine: boolean }
  session: { id: number } | null
}

/**
 * Takes up what says that it is a notice of a gateway's server, and asks that server. The merchant may be the same for the institution's own
 * gateway, its door to the provider's, and other institutions: the attempt is looked for in all of them that find the notice genuine. What is
 * another institution's is asked for there, and nothing of it is kept here. No transaction may be open.
 * @param code of the gateway as its address has it, or the attempt's invoice
 * @returns what the gateway wants to hear; null where the institution has no such gateway
 */
export async function takeNotice(
  site: { id: number },
  code: string,
  notice: Notice,
): Promise<{ status: number; body: unknown } | null> {
  const gateways = await inScope({ tenants: [site.id], readOnly: true }, () => openGatewaysOf(site.id, code))
  const [asked] = gateways
  if (!asked) return null
  const heard = await hear(site, gateways, notice)
  if (heard?.said.genuine && !heard.session) {
    const state = await ofAnother(site, heard, notice)
    if (state) return asked.adapter.answerNotice(FINAL.includes(state))
  }
  const { gateway, said, session } = heard ?? { gateway: asked, said: null, session: null }
  await keep(site, gateway, session, said && !said.genuine ? 'notice, not genuine' : 'notice', notice)
  if (said?.genuine && session)
    return gateway.adapter.answerNotice(FINAL.includes(await answered(site, session.id, said)))
  if (said) await tell(site, { gateway, said, session })
  return gateway.adapter.answerNotice(false)
}

/** By which of the gateways a notice is understood: where its attempt is, else the first that finds it genuine, else the first that can read it. */
async function hear(site: { id: number }, gateways: readonly OpenedGateway[], notice: Notice): Promise<Heard | null> {
  const all: Heard[] = []
  for (const gateway of gateways) {
    const said = gateway.adapter.readNotice(gateway.access, notice)
    if (!said) continue
    const session = await inScope({ tenants: [site.id], readOnly: true }, () => named(site.id, gateway, said))
    all.push({ gateway, said, session })
  }
  const genuine = all.filter(({ said }) => said.genuine)
  return genuine.find(({ session }) => session) ?? genuine[0] ?? all.find(({ session }) => session) ?? all[0] ?? null
}

/** The attempt that a notice tells of: by our invoice, else (Nagad knows only the end of it) by the gateway's token, among this gateway's. */
async function named(siteId: number, gateway: OpenedGateway, hint: Hint): Promise<{ id: number } | null> {
  const [session] = await sql<{ id: number }>(
    `SELECT s.id FROM gateway_session s WHERE s.site_id = $1 AND s.site_gateway_id = $2 AND (s.invoice = $3 OR s.token = $4)
     ORDER BY (s.invoice = $3) IS TRUE DESC LIMIT 1`,
    [siteId, gateway.id, hint.invoice ?? null, hint.token ?? null],
  )
  return session ?? null
}

/**
 * A merchant that several institutions share tells one address of all its payments: an attempt of another institution is asked for as if the
 * notice had come to its own, in its own units of work. Only its gateway's own settings say whether the notice is genuine.
 * @returns the attempt's state; null where no other institution's gateway of this kind and merchant began it
 */
async function ofAnother(site: { id: number }, { gateway, said }: Heard, notice: Notice): Promise<string | null> {
  if (!said.invoice) return null
  const [found] = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ siteId: number; siteGatewayId: number; id: number }>(
      `SELECT s.site_id AS "siteId", s.site_gateway_id AS "siteGatewayId", s.id FROM gateway_session s
         JOIN site_gateway g ON g.site_id = s.site_id AND g.id = s.site_gateway_id JOIN payment_gateway c ON c.id = g.gateway_id
       WHERE c.code = $2 AND s.site_id <> $1 AND s.invoice = $3 LIMIT 1`,
      [site.id, gateway.code, said.invoice],
    ),
  )
  if (!found) return null
  const owner = { id: found.siteId }
  const its = await inScope({ tenants: [owner.id], readOnly: true }, () => opened(owner.id, found.siteGatewayId))
  const hint = its?.adapter.readNotice(its.access, notice)
  if (!its || !hint?.genuine) return null
  await keep(owner, its, found, 'notice', notice)
  return answered(owner, found.id, hint)
}

async function opened(siteId: number, siteGatewayId: number): Promise<OpenedGateway | null> {
  try {
    return await openGateway(siteId, siteGatewayId)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Missing) return null
    throw error
  }
}

async function keep(
  site: { id: number },
  gateway: OpenedGateway,
  session: { id: number } | null,
  what: string,
  notice: Notice,
): Promise<void> {
  if (!(await roomFor(site.id, gateway.id, session?.id ?? null))) return
  const exchange = { what, url: '', request: notice.body, status: null, response: null, ms: 0 }
  await keepCall(site, gateway, session?.id ?? null, exchange)
}

/** What is not the gateway's, or tells of a payment that nobody began here, a person looks at. */
async function tell(site: { id: number }, { gateway, said, session }: Heard): Promise<void> {
  const of = { id: session?.id ?? null, siteGatewayId: gateway.id }
  const detail = { invoice: said.invoice, transaction: said.transactionId }
  await inScope({ tenants: [site.id], readOnly: false }, () =>
    said.genuine
      ? raise(site, of, 'unknown-payment', detail, said.transactionId ?? said.invoice ?? '')
      : raise(site, of, 'forged', detail, today()),
  )
}
