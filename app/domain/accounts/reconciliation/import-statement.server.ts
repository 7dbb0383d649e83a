import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import type { Batch, Check, CheckedRow, Problem, SheetKind } from '~/domain/sheets/imports/kind'
import { formatDate, today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import { BANK_STATEMENT, judgeStatement, STATEMENT_FIELDS } from './statement-fields.policy'
import { lineKey, openIn, readStatement, type ReadLine, type ReadStatement } from './statement.policy'
import { againstStatement, holdAccount, writeStatement } from './write-statement.server'

/** Of which account a file is. */
export interface OfAccount {
  bankAccountId: number
}

/** A statement as it would be written, the oldest line first. */
interface Fresh {
  lines: ReadLine[]
  opening: number
  closing: number
}
interface CheckedStatement extends Check {
  fresh: Fresh | null
}

/** Those of a file's lines that the account does not have yet, as often as they are new. */
async function newOnes(siteId: number, accountId: number, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const days = lines.map((one) => one.day).sort()
  const kept = await sql<Omit<ReadLine, 'row'>>(
    `SELECT day, description, reference, withdrawn, deposited, balance FROM bank_statement_line
     WHERE site_id = $1 AND bank_account_id = $2 AND day BETWEEN $3 AND $4`,
    [siteId, accountId, days[0] ?? null, days.at(-1) ?? null],
  )
  const times = new Map<string, number>()
  for (const one of kept) times.set(lineKey(one), (times.get(lineKey(one)) ?? 0) + 1)
  return lines.filter((line) => {
    const left = times.get(lineKey(line)) ?? 0
    times.set(lineKey(line), left - 1)
    return left <= 0
  })
}

const netOf = (lines: readonly ReadLine[]) => lines.reduce((all, one) => all + one.deposited - one.withdrawn, 0)
const typed = (answer: unknown): number | null => (typeof answer === 'number' ? answer : null)

/** The days of lines, the first and the last. */
function spanOf(lines: readonly ReadLine[]): { startsOn: string; endsOn: string } {
  const days = lines.map(({ day }) => day).sort()
  return { startsOn: days[0] ?? '', endsOn: days.at(-1) ?? '' }
}

/**
 * The balances around what is new, and what is wrong with the statement as a whole. What the file says of itself is the bank's word; where nothing was left
 * out of it, it is not for us to say otherwise.
 */
async function balanced(
  ctx: SiteCtx,
  { subject, answers }: Batch<OfAccount>,
  read: ReadStatement,
  lines: ReadLine[],
): Promise<{ fresh: Fresh | null; problems: Problem[] }> {
  const wrong = (code: string, params: Problem['params'] = {}, label: string | null = null) => ({
    fresh: null,
    problems: [{ label, code, params }],
  })
  if (!lines.length) return wrong(read.lines.length ? 'bank:statement.allKnown' : 'bank:statement.noLines')
  const all = lines.length === read.lines.length
  const said = {
    // What is known already comes before what is new: the new part opens with it.
    opening: read.opening === null ? null : read.opening + netOf(read.lines) - netOf(lines),
    closing: read.closing,
  }
  for (const key of ['opening', 'closing'] as const) {
    const given = typed(answers[key])
    const label = `bank:statement.${key}`
    if (given === null && said[key] === null) return wrong('bank:statement.notSaid', {}, label)
    if (all && given !== null && said[key] !== null && said[key] !== given)
      return wrong('bank:statement.fileSays', {}, label)
  }
  const opening = typed(answers.opening) ?? said.opening ?? 0
  const closing = typed(answers.closing) ?? said.closing ?? 0
  if (opening + netOf(lines) !== closing) return wrong('bank:statement.notSum')
  const against = await againstStatement(ctx, { ...subject, ...spanOf(lines), opening: BigInt(opening) })
  return against ? wrong(against.code, against.params) : { fresh: { lines, opening, closing }, problems: [] }
}

/** A bank's statement as a sheet: whole or not at all. It is thrown away, closed and corrected on its own screen. */
export const statementImport: SheetKind<OfAccount> & {
  check: (ctx: SiteCtx, batch: Batch<OfAccount>) => Promise<CheckedStatement>
} = {
  key: BANK_STATEMENT,
  title: 'bank:statement.new',
  fields: STATEMENT_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  judge: judgeStatement,
  open: (table) => Object.values(openIn(table, today())).some(Boolean),
  whole: true,
  lock: (ctx, { subject }) => holdAccount(ctx.site.id, subject.bankAccountId),
  async check(ctx, batch) {
    const read = readStatement(batch, today())
    const lines = await newOnes(ctx.site.id, batch.subject.bankAccountId, read.lines)
    const { fresh, problems } = read.problems.length
      ? { fresh: null, problems: [] }
      : await balanced(ctx, batch, read, lines)
    return {
      rows: rowsOf(ctx, read, new Set(lines)),
      passed: read.passed,
      dates: read.dates,
      notes: notesOf(ctx, read, fresh),
      problems,
      fresh,
    }
  },
  async write(ctx, { subject, fileName }, check) {
    const { fresh } = check as CheckedStatement
    if (!fresh) throw new Error('no statement')
    const id = await writeStatement(ctx, {
      ...subject,
      ...spanOf(fresh.lines),
      opening: BigInt(fresh.opening),
      closing: BigInt(fresh.closing),
      fileName,
    })
    await sql(
      `INSERT INTO bank_statement_line (site_id, statement_id, bank_account_id, place, day, description, reference, withdrawn, deposited, balance)
       SELECT $1, $2, $3, x.place, x.day, x.description, x.reference, x.withdrawn, x.deposited, x.balance
       FROM jsonb_to_recordset($4::jsonb) AS x(place int, day date, description text, reference text, withdrawn bigint, deposited bigint, balance bigint)`,
      [
        ctx.site.id,
        id,
        subject.bankAccountId,
        JSON.stringify(fresh.lines.map((line, at) => ({ ...line, place: at + 1 }))),
      ],
    )
    return { statement: id }
  },
}

function rowsOf(ctx: SiteCtx, read: ReadStatement, fresh: ReadonlySet<ReadLine>): CheckedRow[] {
  const t = wordsFor(ctx.lang)
  const taka = (key: string, poisha: number | null) =>
    poisha === null ? '' : `${t(`bank:statement.${key}`)} ${formatTaka(poisha, ctx.lang)}`
  const lines = read.lines.map((line): CheckedRow => ({
    row: line.row,
    name: line.description || line.reference,
    about: [
      formatDate(line.day, ctx.lang),
      taka('withdrawn', line.withdrawn || null),
      taka('deposited', line.deposited || null),
      taka('balance', line.balance),
    ]
      .filter(Boolean)
      .join(' · '),
    outcome: fresh.has(line) ? 'new' : 'unchanged',
    changes: [],
    problems: [],
    notes: [],
  }))
  const wrong = read.problems.map(({ row, text, key }): CheckedRow => ({
    row,
    name: text,
    outcome: 'wrong',
    changes: [],
    problems: [{ label: null, code: key }],
    notes: [],
  }))
  return [...lines, ...wrong].sort((a, b) => a.row - b.row)
}

function notesOf({ lang }: SiteCtx, { lines }: ReadStatement, fresh: Fresh | null): Problem[] {
  const sum = (key: 'withdrawn' | 'deposited') =>
    formatTaka(
      (fresh?.lines ?? lines).reduce((all, one) => all + one[key], 0),
      lang,
    )
  const sums = { withdrawn: sum('withdrawn'), deposited: sum('deposited') }
  return [
    { label: null, code: 'bank:statement.sums', params: sums },
    ...(fresh
      ? [
          {
            label: null,
            code: 'bank:statement.balances',
            params: { opening: formatTaka(fresh.opening, lang), closing: formatTaka(fresh.closing, lang) },
          },
        ]
      : []),
  ]
}
