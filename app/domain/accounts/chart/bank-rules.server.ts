import { currentScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { lockBook } from '../years/book.server'

type Values = Record<string, unknown>

interface BankLedger {
  id: number
  code: string
  nameEn: string
  nameBn: string
  active: boolean
  /** An account stands behind it already. */
  taken: boolean
}

/** Ledgers that hold money at a bank, as an account's form offers them. */
export const bankLedgers = (siteId: number): Promise<BankLedger[]> =>
  sql<BankLedger>(
    `SELECT l.id, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn", l.active,
       EXISTS (SELECT FROM bank_account a WHERE a.site_id = l.site_id AND a.ledger_id = l.id) AS taken
     FROM ledger l WHERE l.site_id = $1 AND l.holds = 'bank' ORDER BY l.code`,
    [siteId],
  )

/**
 * Rules of bank accounts: each stands behind a ledger of its own. One that names none gets a ledger made for it, beside the
 * other money; a spreadsheet, which is looked at before it is written, must name it.
 */
export function bankRules(ctx: SiteCtx) {
  const check = async (values: Values, before: { id: number } | null) => {
    if (before || values.ledgerId) return null
    if (currentScope()?.readOnly) return { ledgerId: ['ui:error.required'] }
    await lockBook(ctx.site.id)
    values.ledgerId = await makeLedger(ctx, values)
    return null
  }
  return { check }
}

async function makeLedger(ctx: SiteCtx, values: Values): Promise<number> {
  const [place] = await sql<{ groupId: number; codes: string[] }>(
    `SELECT g.id AS "groupId", (SELECT coalesce(array_agg(x.code), '{}') FROM ledger x WHERE x.site_id = g.site_id) AS codes
     FROM ledger_group g WHERE g.site_id = $1 AND g.level = 2 AND g.kind = 'asset' AND g.active
     ORDER BY EXISTS (SELECT FROM ledger l WHERE l.site_id = g.site_id AND l.group_id = g.id AND l.holds = 'bank') DESC, g.code LIMIT 1`,
    [ctx.site.id],
  )
  if (!place) throw new Refusal('chart:error.noAssets', {}, 422)
  const number = String(values.accountNumber)
  const named = (bank: unknown) => `${String(bank)} – ${number}`.slice(0, 150)
  const [made] = await sql<{ id: number }>(
    `INSERT INTO ledger (site_id, group_id, kind, normal_side, holds, code, name_en, name_bn, position)
     VALUES ($1, $2, 'asset', 'debit', 'bank', $3, $4, $5, (SELECT coalesce(max(l.position), 0) + 1 FROM ledger l WHERE l.site_id = $1 AND l.group_id = $2)) RETURNING id`,
    [ctx.site.id, place.groupId, freeCode(place.codes), named(values.bankEn), named(values.bankBn)],
  )
  if (!made) throw new Error('no ledger')
  ctx.audit({ recordType: 'ledger', recordId: made.id, after: { nameEn: named(values.bankEn), holds: 'bank' } })
  return made.id
}

/** The first code from 1114 on that no ledger has: behind the banks of the central chart. */
export function freeCode(taken: readonly string[]): string {
  const known = new Set(taken)
  for (let code = 1114; code <= 1120; code++) if (!known.has(String(code))) return String(code)
  for (let serial = 1; ; serial++) {
    const code = `1113-${String(serial).padStart(2, '0')}`
    if (!known.has(code)) return code
  }
}
