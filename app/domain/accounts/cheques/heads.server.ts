import { sql } from 'db/connection'
import { Refusal } from '~/domain/errors'
import { copyChart } from '../years/open-book.server'

/** Heads of the central chart that bank work books to by itself. */
export const HEADS = { chequesInHand: '1131', bankCharges: '5307', bankInterest: '4301' } as const

/** The ledger of a head by its code, where the books have it. */
export const ledgerOfHead = async (siteId: number, code: string): Promise<number | null> => {
  const [ledger] = await sql<{ id: number }>(
    `SELECT l.id FROM ledger l LEFT JOIN accounts_head h ON h.id = l.accounts_head_id
     WHERE l.site_id = $1 AND (h.code = $2 OR l.accounts_head_id IS NULL AND l.code = $2) AND l.active AND l.holds = 'other' ORDER BY h.code NULLS LAST LIMIT 1`,
    [siteId, code],
  )
  return ledger?.id ?? null
}

/**
 * The ledger in which an institution keeps a head of the central chart; books that were opened before the head came get it now.
 * @throws Refusal that names the code, where they have none
 */
export async function headLedger(site: { id: number }, head: keyof typeof HEADS): Promise<number> {
  const code = HEADS[head]
  const known = await ledgerOfHead(site.id, code)
  if (known !== null) return known
  await copyChart(site)
  const copied = await ledgerOfHead(site.id, code)
  if (copied === null) throw new Refusal('bank:noHead', { code }, 422)
  return copied
}

export interface AccountRow {
  id: number
  ledgerId: number
  bankEn: string
  bankBn: string
  number: string
  active: boolean
}

/** The accounts at banks and mobile wallets, those in use first. */
export const bankAccountsOf = (siteId: number): Promise<AccountRow[]> =>
  sql<AccountRow>(
    `SELECT id, ledger_id AS "ledgerId", bank_en AS "bankEn", bank_bn AS "bankBn", account_number AS number, active
     FROM bank_account WHERE site_id = $1 ORDER BY active DESC, bank_en, account_number`,
    [siteId],
  )
