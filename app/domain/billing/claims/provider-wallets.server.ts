import { sql } from 'db/connection'
import type { Wallet } from '~/domain/online-payments/trx/trx-id.policy'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import type { ProviderWalletForm } from './claims.form'

export interface ProviderWallet {
  id: number
  provider: Wallet
  /** 8801XXXXXXXXX */
  number: string
  kind: 'merchant' | 'personal'
  noteBn: string
  noteEn: string
  active: boolean
}

/** The numbers the provider takes money on, those in use first. The scope must see the centre. */
export const providerWallets = (): Promise<ProviderWallet[]> =>
  sql<ProviderWallet>(
    `SELECT w.id, w.provider, w.number, w.kind, w.note_bn AS "noteBn", w.note_en AS "noteEn", w.active FROM provider_wallet w
     ORDER BY w.active DESC, w.provider, w.id LIMIT 100`,
  )

/** Adds a number, or changes it; which wallet it is of stays. @throws Invalid, Missing */
export async function saveProviderWallet(ctx: UserCtx, given: ProviderWalletForm): Promise<void> {
  mustBeCentral(ctx)
  const all = await providerWallets()
  const before = given.id === null ? null : (all.find(({ id }) => id === given.id) ?? null)
  if (given.id !== null && !before) throw new Missing('wallet')
  const provider = before?.provider ?? given.provider
  if (all.some((one) => one.provider === provider && one.number === given.number && one.id !== given.id))
    throw new Invalid({ number: ['ui:error.unique'] })
  const values = [given.number, given.kind, given.noteBn, given.noteEn, given.active]
  const [row] = before
    ? await sql<{ id: number }>(
        'UPDATE provider_wallet SET number = $1, kind = $2, note_bn = $3, note_en = $4, active = $5 WHERE id = $6 RETURNING id',
        [...values, before.id],
      )
    : await sql<{ id: number }>(
        'INSERT INTO provider_wallet (number, kind, note_bn, note_en, active, provider) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [...values, provider],
      )
  ctx.audit({ recordType: 'provider_wallet', recordId: row?.id ?? 0, before, after: { ...given, provider } })
}
