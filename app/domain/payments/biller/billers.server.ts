import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { BILLER_SCOPES } from '~/domain/oauth/scopes.policy'
import type { BillerForm } from './biller.form'

export interface BillerRow {
  clientId: number
  name: string
  /** What the institution said of it; null while it never did. */
  method: 'bank' | 'wallet' | null
  ledgerId: number | null
  ledgerEn: string | null
  ledgerBn: string | null
  active: boolean
  /** How much above what a student owes is taken, poisha. */
  mostOver: number | null
  /** What it brought this month that stands, poisha. */
  month: number
}

/** Programs of banks and wallets that this institution may open to, those that are open first. */
export const listBillers = (siteId: number): Promise<BillerRow[]> =>
  sql<BillerRow>(
    `SELECT c.id AS "clientId", c.name, b.method, b.ledger_id AS "ledgerId", l.name_en AS "ledgerEn", l.name_bn AS "ledgerBn", coalesce(b.active, false) AS active, b.most_over AS "mostOver",
       coalesce((SELECT sum(p.amount) FROM payment p LEFT JOIN payment_reversal r ON r.site_id = p.site_id AND r.payment_id = p.id
         WHERE p.site_id = $1 AND p.provider = 'biller:' || c.id AND p.day >= date_trunc('month', now() AT TIME ZONE 'Asia/Dhaka') AND r.payment_id IS NULL), 0)::bigint AS month
     FROM oauth_client c LEFT JOIN biller b ON b.site_id = $1 AND b.client_id = c.id LEFT JOIN ledger l ON l.site_id = b.site_id AND l.id = b.ledger_id
     WHERE c.revoked_at IS NULL AND c.own_access AND c.scopes && $2::text[] AND (c.any_tenant OR $1 = ANY (c.site_ids))
     ORDER BY coalesce(b.active, false) DESC, lower(c.name), c.id LIMIT 200`,
    [siteId, [...BILLER_SCOPES]],
  )

/**
 * Opens or shuts the institution for a program, and says where its money goes.
 * @throws Missing for a program it may not open to; Invalid for a ledger that holds no money at a bank
 */
export async function saveBiller(ctx: SiteCtx, given: BillerForm): Promise<void> {
  const before = (await listBillers(ctx.site.id)).find((one) => one.clientId === given.clientId)
  if (!before) throw new Missing('biller')
  const [ledger] = await sql(
    `SELECT 1 FROM ledger WHERE site_id = $1 AND id = $2 AND holds = 'bank' AND (active OR NOT $3)`,
    [ctx.site.id, given.ledgerId, given.active],
  )
  if (!ledger) throw new Invalid({ ledgerId: ['ui:error.exists'] })
  await sql(
    `INSERT INTO biller (site_id, client_id, method, ledger_id, active, changed_by, most_over) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, client_id) DO UPDATE SET method = excluded.method, ledger_id = excluded.ledger_id, active = excluded.active, most_over = excluded.most_over,
       changed_by = excluded.changed_by, changed_at = now()`,
    [ctx.site.id, given.clientId, given.method, given.ledgerId, given.active, ctx.user.userId, Number(given.mostOver)],
  )
  ctx.audit({
    recordType: 'biller',
    recordId: given.clientId,
    before: { method: before.method, ledger: before.ledgerEn, active: before.active, mostOver: before.mostOver },
    after: { ...given, mostOver: Number(given.mostOver) },
  })
}

interface Biller {
  clientId: number
  name: string
  method: 'bank' | 'wallet'
  ledgerId: number
  /** How much above what a student owes is taken, poisha. */
  mostOver: number
}

/** The program that calls, as the institution has opened to it. @throws Refusal 403: a person, or not opened */
export async function callingBiller(ctx: SiteCtx): Promise<Biller> {
  const { program, userId } = ctx.user
  const [biller] =
    program && userId === 0
      ? await sql<Omit<Biller, 'name'>>(
          `SELECT client_id AS "clientId", method, ledger_id AS "ledgerId", most_over AS "mostOver" FROM biller WHERE site_id = $1 AND client_id = $2 AND active`,
          [ctx.site.id, program.clientId],
        )
      : []
  if (!biller || !program) throw new Refusal('biller:error.notOpened', {}, 403)
  return { ...biller, name: program.name }
}

/** As the payments of a program are told apart from those of others. */
export const providerOf = (biller: Biller): string => `biller:${biller.clientId}`
