import { sql } from 'db/connection'
import { today } from '~/format/dates'
import { seeTenants } from '~/domain/tenancy/central.server'
import type { AuditEntry, UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { pour } from '../money.policy'
import { billedSite, lockSiteMoney } from '../sites.server'
import { writeMatches } from './match.server'

interface Applied {
  matchedPoisha: bigint
  /** For the log; null where nothing was to be paid. */
  entry: AuditEntry | null
}

/**
 * Pays what is open of an institution with what it has with the provider: the oldest deposits first, the oldest invoices first, and only
 * those of the company that has the money. In the caller's transaction, which sees the centre and the institution.
 * @param by of the centre; null: by itself
 */
export async function applyCredit(by: number | null, siteId: number): Promise<Applied> {
  await lockSiteMoney(siteId)
  const held = await sql<{ id: number; companyId: number; amount: number }>(
    `SELECT id, company_id AS "companyId", unmatched_poisha AS amount FROM challan
     WHERE site_id = $1 AND state = 'verified' AND unmatched_poisha > 0 ORDER BY deposited_on, id FOR UPDATE`,
    [siteId],
  )
  if (!held.length) return { matchedPoisha: 0n, entry: null }
  const open = await sql<{ id: number; companyId: number; amount: number }>(
    `SELECT id, company_id AS "companyId", open_poisha AS amount FROM invoice
     WHERE site_id = $1 AND state = 'issued' AND open_poisha > 0 ORDER BY due_on, id FOR UPDATE`,
    [siteId],
  )
  const parts = pour(held, open)
  const day = today()
  for (const { id } of held) {
    const own = parts.filter((part) => part.challanId === id)
    if (own.length) await writeMatches(by, { id, siteId }, own, day)
  }
  const matchedPoisha = parts.reduce((sum, part) => sum + part.amount, 0n)
  const after = {
    matchedPoisha: Number(matchedPoisha),
    parts: parts.map((part) => ({ ...part, amount: Number(part.amount) })),
  }
  return { matchedPoisha, entry: parts.length ? { recordType: 'credit applied', recordId: siteId, after } : null }
}

/** The same at an operator's wish. @returns what was paid, poisha. @throws Missing; Refusal where there is nothing to pay it with, or to be paid */
export async function applyCreditOf(ctx: UserCtx, siteId: number): Promise<bigint> {
  await billedSite(siteId)
  await seeTenants(ctx, [siteId])
  const { matchedPoisha, entry } = await applyCredit(ctx.user.userId, siteId)
  if (!entry) throw new Refusal('billing:applied.nothing')
  ctx.audit(entry)
  return matchedPoisha
}
