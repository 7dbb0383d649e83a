import { inScope, sql } from 'db/connection'
import { Refusal } from '~/domain/platform/errors'
import { addTask } from '~/domain/platform/jobs/enqueue.server'
import { log } from '~/domain/platform/log.server'
import { addDays, dayAt, instantAt, today, type Day } from '~/format/dates'
import { openGateway } from '../settings/access.server'
import { ask } from './ask.server'
import { raise } from './exceptions.server'
import { wireOf } from './wire.server'

const AT = '03:10'
/** A gateway's day is listed again for so long: what was paid shortly before midnight comes late. */
const DAYS = 2

/** Has the worker compare the books with the gateways' early the next morning. To be said in the transaction of what makes it needed. */
export async function wakeCompare(siteId: number): Promise<void> {
  const at = instantAt(today(), AT)
  const next = at > new Date() ? at : instantAt(addDays(today(), 1), AT)
  await addTask('gateway-compare', { tenantId: siteId }, next, `gateway-compare ${siteId}`)
}

/**
 * The worker's task `gateway-compare`: asks once more for every attempt of the last days that is not paid, and where a gateway lists a day's
 * payments, looks whether each is here and each of ours is there.
 */
export async function compareDays({ tenantId }: { tenantId: number }): Promise<void> {
  const site = { id: tenantId }
  const yesterday = addDays(today(), -1)
  for (const id of await unpaidSince(site.id, addDays(yesterday, 1 - DAYS))) await quietly(site, () => ask(site, id))
  const gateways = await inScope({ tenants: [site.id], readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT g.id FROM site_gateway g WHERE g.site_id = $1 AND g.purpose = 'fees' AND EXISTS (
         SELECT FROM gateway_session s WHERE s.site_id = g.site_id AND s.site_gateway_id = g.id AND s.day >= $2)`,
      [site.id, addDays(yesterday, -DAYS)],
    ),
  )
  for (const { id } of gateways)
    for (let back = 0; back < DAYS; back++) await quietly(site, () => compareDay(site, id, addDays(yesterday, -back)))
  await inScope({ tenants: [site.id], readOnly: false }, async () => {
    if (
      (
        await sql('SELECT FROM gateway_session WHERE site_id = $1 AND day >= $2 LIMIT 1', [
          site.id,
          addDays(today(), -14),
        ])
      ).length
    )
      await wakeCompare(site.id)
  })
}

const unpaidSince = async (siteId: number, day: Day): Promise<number[]> => {
  const rows = await inScope({ tenants: [siteId], readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT s.id FROM gateway_session s WHERE s.site_id = $1 AND s.day >= $2 AND s.state NOT IN ('paid', 'created') AND s.token IS NOT NULL ORDER BY s.id LIMIT 500`,
      [siteId, day],
    ),
  )
  return rows.map(({ id }) => id)
}

/** One that fails keeps the others from nothing. */
async function quietly(site: { id: number }, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, tenant: site.id }, 'gateway: not compared')
  }
}

interface Ours {
  id: number
  invoice: string
  transactionId: string
  amount: number
}

/** Compares one gateway's list of a day with what we have of it. */
async function compareDay(site: { id: number }, siteGatewayId: number, day: Day): Promise<void> {
  const gateway = await inScope({ tenants: [site.id], readOnly: true }, () =>
    openGateway(site.id, siteGatewayId),
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (!gateway?.adapter.listDay) return
  const listed = await gateway.adapter.listDay(gateway.access, day, wireOf(site, gateway, null))
  const paid = listed.filter((one) => one.state === 'paid')
  const ours = await inScope({ tenants: [site.id], readOnly: true }, () =>
    sql<Ours & { paidAt: Date }>(
      `SELECT s.id, s.invoice, s.transaction_id AS "transactionId", s.paid_amount AS amount, s.paid_at AS "paidAt" FROM gateway_session s
       WHERE s.site_id = $1 AND s.site_gateway_id = $2 AND s.state = 'paid' AND s.mode = $3 AND s.paid_at BETWEEN $4 AND $5`,
      [site.id, siteGatewayId, gateway.mode, instantAt(addDays(day, -1), '00:00'), instantAt(addDays(day, 2), '00:00')],
    ),
  )
  const known = new Set(ours.map(({ transactionId }) => transactionId))
  for (const one of paid)
    if (one.transactionId && !known.has(one.transactionId)) await missing(site, siteGatewayId, one)
  const there = new Set(listed.map(({ transactionId }) => transactionId))
  const lacking = ours.filter(({ transactionId, paidAt }) => dayAt(paidAt) === day && !there.has(transactionId))
  await inScope({ tenants: [site.id], readOnly: false }, async () => {
    for (const { id, transactionId, amount } of lacking)
      await raise(site, { id, siteGatewayId }, 'unlisted', { transaction: transactionId, amount, day })
  })
}

/** A payment that the gateway lists and we have not: its attempt is asked for, or a person is told. */
async function missing(
  site: { id: number },
  siteGatewayId: number,
  one: { invoice?: string; transactionId?: string; amount?: number },
): Promise<void> {
  const [session] = await inScope({ tenants: [site.id], readOnly: true }, () =>
    sql<{ id: number; state: string }>(
      'SELECT id, state FROM gateway_session WHERE site_id = $1 AND site_gateway_id = $2 AND invoice = $3',
      [site.id, siteGatewayId, one.invoice ?? ''],
    ),
  )
  if (session && (await ask(site, session.id)) === 'paid' && session.state !== 'paid') return
  await inScope({ tenants: [site.id], readOnly: false }, () =>
    raise(
      site,
      { id: session?.id ?? null, siteGatewayId },
      session?.state === 'paid' ? 'turned' : 'unknown-payment',
      { transaction: one.transactionId, amount: one.amount, invoice: one.invoice },
      one.transactionId,
    ),
  )
}
