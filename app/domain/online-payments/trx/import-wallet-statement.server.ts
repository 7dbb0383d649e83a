import { sql } from 'db/connection'
import { holdBook } from '~/domain/accounts/posting/hold-book.server'
import type { SiteCtx } from '~/domain/context'
import type { CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { formatTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { confirmClaim } from './confirm-claim.server'
import type { LineKind } from './line-kind.policy'
import { judgeWallet, WALLET_FIELDS, WALLET_STATEMENT } from './statement-fields.policy'
import { readWalletStatement, type ReadWalletLine } from './statement.policy'
import { isUsed } from './used-ids.server'
import { saysSame } from './wallet-lines.server'
import { walletOf, walletsOf, type WalletAccount } from './wallets.server'

/** Of which of the institution's numbers a statement is. */
export interface OfWallet {
  wallet: number
}

export interface CheckedWalletLine extends CheckedRow {
  line: ReadWalletLine | null
}

/** Whether a line that is known learns its kind: that it was given back, or what it is. */
const learns = (known: { kind: LineKind; amount: number }, line: ReadWalletLine): boolean =>
  line.kind !== 'unknown' &&
  known.kind !== line.kind &&
  (line.kind !== 'payment' || (known.kind === 'unknown' && known.amount === line.amount))

async function knownLines(ctx: SiteCtx, wallet: WalletAccount, lines: readonly ReadWalletLine[]) {
  const known = await sql<{ trxId: string; kind: LineKind; amount: number }>(
    `SELECT trx_id AS "trxId", kind, amount FROM wallet_line WHERE site_id = $1 AND provider = $2 AND trx_id = ANY ($3::text[])`,
    [ctx.site.id, wallet.provider, lines.map(({ trxId }) => trxId)],
  )
  return new Map(known.map((one) => [one.trxId, one]))
}

/**
 * What a wallet's own statement says, each id once and with its kind; its payments receive the claims that say the same. Another amount is left to the
 * office; a payment nobody has sent waits for its sender. What was received is taken back at its own door.
 */
export const walletImport: SheetKind<OfWallet, CheckedWalletLine> = {
  key: WALLET_STATEMENT,
  title: 'trx:statement.title',
  fields: WALLET_FIELDS,
  limits: { maxRows: 5_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  judge: judgeWallet,
  whole: true,
  // Nobody decides a claim between its being found and received.
  lock: (ctx) => holdBook(ctx.site.id),
  async check(ctx, batch) {
    const wallet = await walletOf(ctx.site.id, batch.subject.wallet)
    const own = (await walletsOf(ctx.site.id)).map(({ number }) => number)
    const read = readWalletStatement(batch, own)
    const known = await knownLines(ctx, wallet, read.lines)
    const rows = read.lines.map((line) => checkedLine(ctx, line, known.get(line.trxId)))
    const wrong = read.problems.map(({ row, text, key }): CheckedWalletLine => ({
      row,
      name: text,
      outcome: 'wrong',
      changes: [],
      problems: [{ label: null, code: key }],
      notes: [],
      line: null,
    }))
    return { rows: [...rows, ...wrong].sort((a, b) => a.row - b.row), passed: read.passed, dates: read.dates }
  },
  async write(ctx, { subject }, { rows }) {
    const wallet = await walletOf(ctx.site.id, subject.wallet)
    const lines = rows.flatMap(({ line }) => line ?? [])
    const of = (outcome: CheckedRow['outcome']) =>
      rows.flatMap((row) => (row.outcome === outcome ? (row.line ?? []) : []))
    await keepLines(ctx, wallet, of('new'))
    await learnKinds(ctx, wallet, of('changed'))
    return {
      others: lines.filter(({ kind }) => kind !== 'payment').length,
      ...(await receiveClaims(ctx, wallet, lines)),
    }
  },
}

function checkedLine(
  { lang }: SiteCtx,
  line: ReadWalletLine,
  known: { kind: LineKind; amount: number } | undefined,
): CheckedWalletLine {
  const t = wordsFor(lang)
  const word = (kind: LineKind) => t(`trx:line.${kind}`)
  const changed = known !== undefined && learns(known, line)
  return {
    row: line.row,
    name: line.trxId,
    about: [
      line.day && formatDate(line.day, lang),
      formatTaka(line.amount, lang),
      line.mobile && formatPhone(line.mobile, lang),
      word(line.kind),
    ]
      .filter(Boolean)
      .join(' · '),
    outcome: !known ? 'new' : changed ? 'changed' : 'unchanged',
    changes: changed ? [{ label: 'trx:statement.kind', before: word(known.kind), after: word(line.kind) }] : [],
    problems: [],
    notes: [],
    hints:
      line.kind === 'payment'
        ? []
        : [{ label: null, code: line.kind === 'unknown' ? 'trx:statement.lookHint' : 'trx:statement.noIncomeHint' }],
    line,
  }
}

const keepLines = (ctx: SiteCtx, wallet: WalletAccount, lines: readonly ReadWalletLine[]): Promise<object[]> =>
  sql(
    `INSERT INTO wallet_line (site_id, wallet_account_id, provider, trx_id, kind, day, amount, mobile, imported_by)
     SELECT $1, $2, $3, x.trx, x.kind, x.day, x.amount, x.mobile, $9 FROM unnest($4::text[], $5::text[], $6::date[], $7::bigint[], $8::text[]) AS x(trx, kind, day, amount, mobile)
     ON CONFLICT (site_id, provider, trx_id) DO NOTHING`,
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

const learnKinds = (ctx: SiteCtx, wallet: WalletAccount, lines: readonly ReadWalletLine[]): Promise<object[]> =>
  sql(
    `UPDATE wallet_line l SET kind = x.kind FROM unnest($3::text[], $4::text[]) AS x(trx, kind)
     WHERE l.site_id = $1 AND l.provider = $2 AND l.trx_id = x.trx`,
    [ctx.site.id, wallet.provider, lines.map(({ trxId }) => trxId), lines.map(({ kind }) => kind)],
  )

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
