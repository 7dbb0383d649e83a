import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { PassedRow } from '~/domain/accounts/reconciliation/side.policy'
import { readSheet, SpreadsheetError, type SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { confirmClaim } from './confirm-claim.server'
import type { LineKind } from './line-kind.policy'
import { readWalletStatement, type ReadWalletLine } from './statement.policy'
import { isUsed } from './used-ids.server'
import { saysSame } from './wallet-lines.server'
import { walletOf, walletsOf, type WalletAccount } from './wallets.server'

interface ImportedStatement {
  /** Lines that were new. */
  fresh: number
  known: number
  /** Lines that are no money to be claimed: refunds, payouts and the like, and such of which nobody can say it. */
  others: number
  /** Claims that its lines confirmed, and such whose amount, number or kind is another. */
  confirmed: number
  differs: number
  /** Rows that are no lines. */
  passed: number
}

/**
 * Takes over what a wallet's own statement says, each id once and with its kind, and receives the claims that a payment in it says the
 * same of. Another amount is left to the office; a payment nobody has sent waits for its sender; rows that are no lines are kept to be seen.
 * @throws Invalid where the file cannot be read; Missing; Refusal of the books
 */
export async function importWalletStatement(
  ctx: SiteCtx,
  given: { wallet: number; file: File },
): Promise<ImportedStatement> {
  const wallet = await walletOf(ctx.site.id, given.wallet)
  const own = (await walletsOf(ctx.site.id)).map(({ number }) => number)
  const read = readWalletStatement(await rowsOf(given.file), own)
  if (!read) throw new Invalid({ file: ['trx:error.noHeadings'] })
  const [wrong] = read.wrong
  if (wrong !== undefined) throw new Invalid({ file: [`trx:error.row?row=${wrong}`] })
  if (!read.lines.length) throw new Invalid({ file: ['trx:error.noLines'] })
  await holdBook(ctx.site.id) // nobody decides a claim between its being found and received
  const fresh = await keepLines(ctx, wallet, read.lines)
  await keepStatement(ctx, wallet, given.file.name, read.passed)
  const { confirmed, differs } = await receiveClaims(ctx, wallet, read.lines)
  const done = {
    fresh,
    known: read.lines.length - fresh,
    others: read.lines.filter(({ kind }) => kind !== 'payment').length,
    confirmed,
    differs,
    passed: read.passed.length,
  }
  ctx.audit({
    recordType: 'wallet_account',
    recordId: wallet.id,
    after: { file: given.file.name.slice(0, 200), ...done },
  })
  return done
}

/** Keeps lines by their ids; one that is known learns that it was given back, or what it is. @returns how many are new */
async function keepLines(ctx: SiteCtx, wallet: WalletAccount, lines: readonly ReadWalletLine[]): Promise<number> {
  const fresh = await sql(
    `INSERT INTO wallet_line (site_id, wallet_account_id, provider, trx_id, kind, day, amount, mobile, imported_by)
     SELECT $1, $2, $3, x.trx, x.kind, x.day, x.amount, x.mobile, $9 FROM unnest($4::text[], $5::text[], $6::date[], $7::bigint[], $8::text[]) AS x(trx, kind, day, amount, mobile)
     ON CONFLICT (site_id, provider, trx_id) DO NOTHING RETURNING id`,
    [
      ctx.site.id,
      wallet.id,
      wallet.provider,
      lines.map(({ trxId }) => trxId),
      lines.map(({ kind }) => kind),
      lines.map(({ day }) => day),
      lines.map(({ amount }) => amount),
      lines.map(({ mobile }) => mobile),
      ctx.user.userId,
    ],
  )
  const judged = lines.filter(({ kind }) => kind !== 'unknown')
  await sql(
    `UPDATE wallet_line l SET kind = x.kind FROM unnest($3::text[], $4::text[], $5::bigint[]) AS x(trx, kind, amount)
     WHERE l.site_id = $1 AND l.provider = $2 AND l.trx_id = x.trx AND l.kind <> x.kind AND (x.kind <> 'payment' OR l.kind = 'unknown' AND l.amount = x.amount)`,
    [
      ctx.site.id,
      wallet.provider,
      judged.map(({ trxId }) => trxId),
      judged.map(({ kind }) => kind),
      judged.map(({ amount }) => amount),
    ],
  )
  return fresh.length
}

async function keepStatement(
  ctx: SiteCtx,
  wallet: WalletAccount,
  fileName: string,
  passed: readonly PassedRow[],
): Promise<void> {
  await sql(
    'INSERT INTO wallet_statement (site_id, wallet_account_id, file_name, passed, imported_by) VALUES ($1, $2, $3, $4, $5)',
    [ctx.site.id, wallet.id, fileName.slice(0, 200), JSON.stringify(passed), ctx.user.userId],
  )
}

/** Receives the claims that wait for one of the lines and say the same. */
async function receiveClaims(ctx: SiteCtx, wallet: WalletAccount, lines: readonly ReadWalletLine[]) {
  const waiting = await sql<{
    id: number
    trxId: string
    kind: LineKind
    amount: number
    said: number
    sender: string
    mobile: string | null
  }>(
    `SELECT c.id, c.trx_id AS "trxId", l.kind, l.amount, c.amount AS said, c.mobile AS sender, l.mobile FROM wallet_claim c
     JOIN wallet_line l ON l.site_id = c.site_id AND l.provider = c.provider AND l.trx_id = c.trx_id
     WHERE c.site_id = $1 AND c.provider = $2 AND c.state = 'waiting' AND c.trx_id = ANY($3::text[]) ORDER BY c.id`,
    [ctx.site.id, wallet.provider, lines.map(({ trxId }) => trxId)],
  )
  let confirmed = 0
  for (const claim of waiting) {
    if (!saysSame(claim, claim.said, claim.sender)) continue
    if (await isUsed(ctx.site.id, wallet.provider, claim.trxId)) continue
    await confirmClaim(ctx.site, claim.id, { amount: claim.amount, userId: ctx.user.userId })
    confirmed++
  }
  return { confirmed, differs: waiting.length - confirmed }
}

/** The statement that was taken over last, with the rows of it that are no lines. */
export async function lastStatement(siteId: number): Promise<{ fileName: string; passed: PassedRow[] } | null> {
  const [row] = await sql<{ fileName: string; passed: PassedRow[] }>(
    'SELECT file_name AS "fileName", passed FROM wallet_statement WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
    [siteId],
  )
  return row ?? null
}

async function rowsOf(file: File): Promise<SheetRow[]> {
  try {
    return await readSheet(new Uint8Array(await file.arrayBuffer()), { maxRows: 5_000, maxColumns: 60 })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ file: [worded(new Refusal(error.code, error.values))] })
  }
}
