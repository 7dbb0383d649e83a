import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { WalletForm } from './claims.form'
import type { Wallet } from './trx-id.policy'

export interface WalletAccount {
  id: number
  provider: Wallet
  /** 8801XXXXXXXXX */
  number: string
  kind: 'merchant' | 'personal'
  ledgerId: number
  ledgerEn: string
  ledgerBn: string
  noteBn: string
  noteEn: string
  active: boolean
}

/** The numbers an institution takes money on; those in use first. */
export const walletsOf = (siteId: number): Promise<WalletAccount[]> =>
  sql<WalletAccount>(
    `SELECT w.id, w.provider, w.number, w.kind, w.ledger_id AS "ledgerId", l.name_en AS "ledgerEn", l.name_bn AS "ledgerBn", w.note_bn AS "noteBn", w.note_en AS "noteEn", w.active
     FROM wallet_account w JOIN ledger l ON l.site_id = w.site_id AND l.id = w.ledger_id WHERE w.site_id = $1 ORDER BY w.active DESC, w.provider, w.id LIMIT 100`,
    [siteId],
  )

/** One of them. @throws Missing */
export async function walletOf(siteId: number, id: number): Promise<WalletAccount> {
  const wallet = (await walletsOf(siteId)).find((one) => one.id === id)
  if (!wallet) throw new Missing('wallet')
  return wallet
}

/** Adds a number, or changes it; which wallet it is of stays. @throws Invalid, Missing */
export async function saveWallet(ctx: SiteCtx, given: WalletForm): Promise<void> {
  const before = given.id === null ? null : await walletOf(ctx.site.id, given.id)
  const [ledger] = await sql(`SELECT id FROM ledger WHERE site_id = $1 AND id = $2 AND holds = 'bank' AND active`, [
    ctx.site.id,
    given.ledgerId,
  ])
  if (!ledger) throw new Invalid({ ledgerId: ['ui:error.in'] })
  const provider = before?.provider ?? given.provider
  const [same] = await sql(
    'SELECT id FROM wallet_account WHERE site_id = $1 AND provider = $2 AND number = $3 AND id IS DISTINCT FROM $4',
    [ctx.site.id, provider, given.number, given.id],
  )
  if (same) throw new Invalid({ number: ['ui:error.unique'] })
  const values = [
    ctx.site.id,
    provider,
    given.number,
    given.kind,
    given.ledgerId,
    given.noteBn,
    given.noteEn,
    given.active,
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE wallet_account SET number = $3, kind = $4, ledger_id = $5, note_bn = $6, note_en = $7, active = $8
         WHERE site_id = $1 AND provider = $2 AND id = $9 RETURNING id`,
        [...values, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO wallet_account (site_id, provider, number, kind, ledger_id, note_bn, note_en, active)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        values,
      )
  ctx.audit({ recordType: 'wallet_account', recordId: row?.id ?? 0, before, after: { ...given, provider } })
}
