import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import { readSheet, SpreadsheetError, type SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Refusal, worded } from '~/domain/platform/errors'
import { confirmClaim } from './confirm-claim.server'
import { readWalletStatement } from './statement.policy'
import { maySend } from './trx-id.policy'
import { isUsed } from './used-ids.server'
import { walletOf } from './wallets.server'

export interface ImportedStatement {
  /** Lines that were new. */
  fresh: number
  known: number
  /** Claims that its lines confirmed, and such whose amount or number is another. */
  confirmed: number
  differs: number
}

/**
 * Takes over what a wallet's own statement says came in, each id once, and receives the claims that say the same. Another amount is
 * left to the office; a line nobody has sent waits for its sender.
 * @throws Invalid where the file cannot be read; Missing; Refusal of the books
 */
export async function importWalletStatement(
  ctx: SiteCtx,
  given: { wallet: number; file: File },
): Promise<ImportedStatement> {
  const wallet = await walletOf(ctx.site.id, given.wallet)
  const read = readWalletStatement(await rowsOf(given.file))
  if (!read) throw new Invalid({ file: ['trx:error.noHeadings'] })
  const [wrong] = read.wrong
  if (wrong !== undefined) throw new Invalid({ file: [`trx:error.row?row=${wrong}`] })
  if (!read.lines.length) throw new Invalid({ file: ['trx:error.noLines'] })
  await holdBook(ctx.site.id) // nobody decides a claim between its being found and received
  const fresh = await sql(
    `INSERT INTO wallet_line (site_id, wallet_account_id, provider, trx_id, day, amount, mobile, imported_by)
     SELECT $1, $2, $3, x.trx, x.day, x.amount, x.mobile, $8 FROM unnest($4::text[], $5::date[], $6::bigint[], $7::text[]) AS x(trx, day, amount, mobile)
     ON CONFLICT (site_id, provider, trx_id) DO NOTHING RETURNING id`,
    [
      ctx.site.id,
      wallet.id,
      wallet.provider,
      read.lines.map(({ trxId }) => trxId),
      read.lines.map(({ day }) => day),
      read.lines.map(({ amount }) => amount),
      read.lines.map(({ mobile }) => mobile),
      ctx.user.userId,
    ],
  )
  const waiting = await sql<{
    id: number
    trxId: string
    amount: number
    said: number
    mobile: string
    shown: string | null
  }>(
    `SELECT c.id, c.trx_id AS "trxId", l.amount, c.amount AS said, c.mobile, l.mobile AS shown FROM wallet_claim c
     JOIN wallet_line l ON l.site_id = c.site_id AND l.provider = c.provider AND l.trx_id = c.trx_id
     WHERE c.site_id = $1 AND c.provider = $2 AND c.state = 'waiting' AND c.trx_id = ANY($3::text[]) ORDER BY c.id`,
    [ctx.site.id, wallet.provider, read.lines.map(({ trxId }) => trxId)],
  )
  let confirmed = 0
  for (const claim of waiting) {
    if (claim.amount !== claim.said || !maySend(claim.mobile, claim.shown)) continue
    if (await isUsed(ctx.site.id, wallet.provider, claim.trxId)) continue
    await confirmClaim(ctx.site, claim.id, { amount: claim.amount, userId: ctx.user.userId })
    confirmed++
  }
  const done = {
    fresh: fresh.length,
    known: read.lines.length - fresh.length,
    confirmed,
    differs: waiting.length - confirmed,
  }
  ctx.audit({
    recordType: 'wallet_account',
    recordId: wallet.id,
    after: { file: given.file.name.slice(0, 200), ...done },
  })
  return done
}

async function rowsOf(file: File): Promise<SheetRow[]> {
  try {
    return await readSheet(new Uint8Array(await file.arrayBuffer()), { maxRows: 5_000, maxColumns: 60 })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ file: [worded(new Refusal(error.code, error.values))] })
  }
}
