import { sql } from 'db/connection'
import { dropUpload, keepSheet, uploadOf } from '~/domain/catalogues/uploads.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal, worded } from '~/domain/errors'
import { today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import {
  findColumns,
  headingsAt,
  STATEMENT_FIELDS,
  type StatementColumns,
  type StatementField,
} from './statement-columns.policy'
import { lineKey, readStatement, type ReadStatement } from './statement.policy'
import type { ImportForm, LineForm, TypedForm } from './statement.form'
import { heldStatement, isFixedAfter, lastStatement } from './statements.server'
import type { ReadLine } from './day-order.policy'

const WORDS = 'bank:statement'

/** @throws Invalid at its field when the institution has no such bank account */
export async function ownAccount(siteId: number, id: number): Promise<void> {
  const [row] = await sql('SELECT 1 FROM bank_account WHERE site_id = $1 AND id = $2', [siteId, id])
  if (!row) throw new Invalid({ bankAccountId: ['ui:error.in'] })
}

export const BANK_FILE = { limits: { maxRows: 6_000, maxColumns: 60 }, longest: 600 }

/** Keeps an uploaded statement to be shown and confirmed; gives its number. @throws Invalid: why it cannot be read */
export async function keepStatement(ctx: SiteCtx, form: { bankAccountId: number; file: File }): Promise<number> {
  await ownAccount(ctx.site.id, form.bankAccountId)
  return keepSheet(ctx, form.file, { words: WORDS, ...BANK_FILE })
}

interface StatementPreview extends ReadStatement {
  upload: number
  fileName: string
  headings: string[]
  columns: StatementColumns
  /** Lines that the account has already: they are left out. */
  known: number
}

/** What a kept file says, by the columns chosen or guessed. @throws Missing; Invalid where no row looks like headings */
export async function previewStatement(
  ctx: SiteCtx,
  accountId: number,
  upload: string,
  chosen: StatementColumns | null,
): Promise<StatementPreview> {
  const kept = await uploadOf(ctx, WORDS, upload)
  if (!kept) throw new Missing('upload')
  await ownAccount(ctx.site.id, accountId)
  const [before] = await sql<{ columns: Partial<Record<StatementField, string>> }>(
    'SELECT columns FROM bank_statement_columns WHERE site_id = $1 AND bank_account_id = $2',
    [ctx.site.id, accountId],
  )
  const found = findColumns(kept.rows, before?.columns ?? null)
  if (!found) throw new Invalid({ '': ['bank:statement.noHeadings'] })
  const columns = chosen ?? found.columns
  const read = readStatement(kept.rows, found.at, columns, today())
  const lines = await newOnes(ctx.site.id, accountId, read.lines)
  const amount = (all: number, one: ReadLine) => all + one.deposited - one.withdrawn
  const knownSum = read.lines.reduce(amount, 0) - lines.reduce(amount, 0)
  return {
    ...read,
    // What is known already comes before what is new: the new part opens with it.
    opening: read.opening === null ? null : read.opening + knownSum,
    lines,
    known: read.lines.length - lines.length,
    upload: kept.id,
    fileName: kept.fileName,
    headings: headingsAt(kept.rows, found.at),
    columns,
  }
}

/** Those of a file's lines that the account does not have yet, as often as they are new. */
async function newOnes(siteId: number, accountId: number, lines: ReadLine[]): Promise<ReadLine[]> {
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

const columnsIn = (form: ImportForm): StatementColumns =>
  Object.fromEntries(STATEMENT_FIELDS.flatMap((field) => (form[field] === null ? [] : [[field, Number(form[field])]])))

/**
 * Takes a statement over as it was shown: whole or not at all. The account remembers the columns.
 * @throws Missing; Invalid when a row is wrong, nothing is new or it does not come to its closing balance
 */
export async function importStatement(ctx: SiteCtx, form: ImportForm): Promise<number> {
  const columns = columnsIn(form)
  const seen = await previewStatement(ctx, form.bankAccountId, form.upload, columns)
  if (seen.problems.length) throw new Invalid({ '': ['bank:statement.stillWrong'] })
  const [first, last] = [seen.lines[0], seen.lines.at(-1)]
  if (!first || !last) throw new Invalid({ '': [seen.known ? 'bank:statement.allKnown' : 'bank:statement.noLines'] })
  const days = seen.lines.map((one) => one.day).sort()
  const sum = seen.lines.reduce((all, one) => all + one.deposited - one.withdrawn, 0)
  // What the file says of itself is the bank's word; where nothing was left out of it, it is not for us to say otherwise.
  if (seen.known === 0 && seen.opening !== null && seen.opening !== Number(form.opening))
    throw new Invalid({ opening: ['bank:statement.fileSays'] })
  if (seen.known === 0 && seen.closing !== null && seen.closing !== Number(form.closing))
    throw new Invalid({ closing: ['bank:statement.fileSays'] })
  if (Number(form.opening) + sum !== Number(form.closing)) throw new Invalid({ closing: ['bank:statement.notSum'] })
  const id = await write(ctx, {
    bankAccountId: form.bankAccountId,
    startsOn: days[0] ?? first.day,
    endsOn: days.at(-1) ?? last.day,
    opening: form.opening,
    closing: form.closing,
    fileName: seen.fileName,
  })
  await sql(
    `INSERT INTO bank_statement_line (site_id, statement_id, bank_account_id, place, day, description, reference, withdrawn, deposited, balance)
     SELECT $1, $2, $3, x.place, x.day, x.description, x.reference, x.withdrawn, x.deposited, x.balance
     FROM jsonb_to_recordset($4::jsonb) AS x(place int, day date, description text, reference text, withdrawn bigint, deposited bigint, balance bigint)`,
    [ctx.site.id, id, form.bankAccountId, JSON.stringify(seen.lines.map((line, at) => ({ ...line, place: at + 1 })))],
  )
  const headings = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, seen.headings[column] ?? '']),
  )
  await sql(
    `INSERT INTO bank_statement_columns (site_id, bank_account_id, columns) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, bank_account_id) DO UPDATE SET columns = excluded.columns`,
    [ctx.site.id, form.bankAccountId, JSON.stringify(headings)],
  )
  await dropUpload(ctx, seen.upload)
  return id
}

interface NewStatement extends TypedForm {
  fileName?: string
}

/** Writes a statement without lines. @throws Invalid when the account has one over these days, or it does not begin where the last closed one ended */
async function write(ctx: SiteCtx, form: NewStatement): Promise<number> {
  await sql('SELECT FROM bank_account WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.site.id,
    form.bankAccountId,
  ])
  const [over] = await sql(
    'SELECT id FROM bank_statement WHERE site_id = $1 AND bank_account_id = $2 AND (starts_on < $4 AND ends_on > $3 OR starts_on = $3)',
    [ctx.site.id, form.bankAccountId, form.startsOn, form.endsOn],
  )
  const at = form.fileName === undefined ? 'startsOn' : ''
  if (over) throw new Invalid({ [at]: ['bank:statement.overlaps'] })
  if (await isFixedAfter(ctx.site.id, form.bankAccountId, form.startsOn))
    throw new Invalid({ [at]: ['bank:statement.fixedAfter'] })
  const last = await lastStatement(ctx.site.id, form.bankAccountId, form.startsOn)
  if (last?.closed && last.closing !== Number(form.opening))
    throw new Invalid({
      opening: [worded(new Refusal('bank:statement.notContinued', { closing: formatTaka(last.closing, ctx.lang) }))],
    })
  const [row] = await sql<{ id: number }>(
    `INSERT INTO bank_statement (site_id, bank_account_id, starts_on, ends_on, opening, closing, file_name, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      ctx.site.id,
      form.bankAccountId,
      form.startsOn,
      form.endsOn,
      form.opening,
      form.closing,
      form.fileName ?? '',
      ctx.user.userId,
    ],
  )
  if (!row) throw new Error('no statement')
  ctx.audit({
    recordType: 'bank_statement',
    recordId: row.id,
    after: { ...form, opening: Number(form.opening), closing: Number(form.closing) },
  })
  return row.id
}

/** A statement on paper, whose lines will be typed. @throws Invalid */
export async function typeStatement(ctx: SiteCtx, form: TypedForm): Promise<number> {
  await ownAccount(ctx.site.id, form.bankAccountId)
  if (form.endsOn > today()) throw new Invalid({ endsOn: ['bank:row.future'] })
  return write(ctx, form)
}

/** Adds a typed line. @throws Missing, Refusal when it is closed; Invalid at its day */
export async function addLine(ctx: SiteCtx, statementId: number, form: LineForm): Promise<void> {
  const statement = await heldStatement(ctx.site.id, statementId)
  if (form.day < statement.startsOn || form.day > statement.endsOn)
    throw new Invalid({ day: ['bank:statement.outside'] })
  await sql(
    `INSERT INTO bank_statement_line (site_id, statement_id, bank_account_id, place, day, description, reference, withdrawn, deposited)
     SELECT $1, $2, $3, coalesce(max(l.place), 0) + 1, $4, $5, $6, $7, $8 FROM bank_statement_line l WHERE l.site_id = $1 AND l.statement_id = $2`,
    [
      ctx.site.id,
      statementId,
      statement.bankAccountId,
      form.day,
      form.description ?? '',
      form.reference ?? '',
      form.withdrawn ?? 0,
      form.deposited ?? 0,
    ],
  )
  ctx.audit({
    recordType: 'bank_statement',
    recordId: statementId,
    after: { line: form.day, withdrawn: Number(form.withdrawn ?? 0), deposited: Number(form.deposited ?? 0) },
  })
}

/** Throws a statement away of which nothing is matched yet: a wrong file. @throws Missing, Refusal */
export async function dropStatement(ctx: SiteCtx, id: number): Promise<void> {
  const statement = await heldStatement(ctx.site.id, id)
  if (statement.matched) throw new Refusal('bank:statement.hasMatches')
  const [waits] = await sql(
    `SELECT w.draft_id FROM bank_statement_line l JOIN bank_waiting_line w ON w.site_id = l.site_id AND w.line_id = l.id
     WHERE l.site_id = $1 AND l.statement_id = $2 LIMIT 1`,
    [ctx.site.id, id],
  )
  if (waits) throw new Refusal('bank:statement.hasWaiting')
  await sql('DELETE FROM bank_statement_line WHERE site_id = $1 AND statement_id = $2', [ctx.site.id, id])
  await sql('DELETE FROM bank_statement WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'bank_statement', recordId: id, before: { ...statement }, after: null })
}
