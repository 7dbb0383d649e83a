import { sql } from 'db/connection'
import { holdAccount } from '~/domain/accounts/reconciliation/write-statement.server'
import type { OfAccount } from '~/domain/accounts/reconciliation/import-statement.server'
import type { SiteCtx } from '~/domain/context'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import type { CheckedRow, SheetKind } from '~/domain/sheets/imports/kind'
import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { formatTaka } from '~/format/money'
import { BANK_LIST, judgeList, LIST_FIELDS } from './list-fields.policy'
import { readList, type ListLine } from './list-rows.policy'
import { matchLines, type MatchedLine } from './match-lines.server'
import { takeListJob } from './take-list-job.server'

/** A row, with its line where it is one, and whose that is where the account does not have it yet. */
export interface CheckedLine extends CheckedRow {
  line: ListLine | null
  match: MatchedLine | null
}

/** Those of a file's lines that the account has already. */
async function knownKeys(siteId: number, accountId: number, lines: readonly ListLine[]): Promise<Set<string>> {
  const known = await sql<{ key: string }>(
    `SELECT line_key AS key FROM fee_list_line WHERE site_id = $1 AND bank_account_id = $2 AND line_key = ANY ($3::text[])`,
    [siteId, accountId, lines.map(({ key }) => key)],
  )
  return new Set(known.map(({ key }) => key))
}

const aboutLine = ({ lang }: SiteCtx, line: ListLine): string =>
  [
    formatDate(line.day, lang),
    formatTaka(line.amount, lang),
    ...[line.slip, line.student, line.reference].map((text) => digits(text, lang)),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * A bank's list of fees: without rows that are wrong and lines the account has; a job then takes the payments that are certain, the others wait for a person.
 * A receipt is cancelled at its own door.
 */
export const listImport: SheetKind<OfAccount, CheckedLine> = {
  key: BANK_LIST,
  title: 'bank-list:new',
  fields: LIST_FIELDS,
  limits: { maxRows: 6_000, maxColumns: 60, ansi: true },
  mostSheets: 20,
  judge: judgeList,
  // Of two who take the same file over, the second finds nothing new.
  lock: (ctx, { subject }) => holdAccount(ctx.site.id, subject.bankAccountId),
  async check(ctx, batch) {
    const read = readList(batch, today())
    const known = await knownKeys(ctx.site.id, batch.subject.bankAccountId, read.lines)
    const fresh = read.lines.filter(({ key }) => !known.has(key))
    const matches = await matchLines(ctx.site.id, fresh)
    const matchOf = new Map(fresh.map((line, at) => [line, matches[at] ?? null]))
    const rows = read.lines.map((line): CheckedLine => {
      const match = matchOf.get(line) ?? null
      return {
        row: line.row,
        name: line.description || line.student || line.reference,
        about: aboutLine(ctx, line),
        outcome: known.has(line.key) ? 'unchanged' : 'new',
        changes: [],
        problems: [],
        notes: [],
        hints: match?.why ? [{ label: null, code: `bank-list:why.${match.why}` }] : [],
        line,
        match,
      }
    })
    const wrong = read.problems.map(({ row, text, key }): CheckedLine => ({
      row,
      name: text,
      outcome: 'wrong',
      changes: [],
      problems: [{ label: null, code: key }],
      notes: [],
      line: null,
      match: null,
    }))
    const sum = fresh.reduce((all, one) => all + one.amount, 0)
    return {
      rows: [...rows, ...wrong].sort((a, b) => a.row - b.row),
      passed: read.passed,
      dates: read.dates,
      notes: [{ label: null, code: 'bank-list:sumNote', params: { amount: formatTaka(sum, ctx.lang) } }],
      problems:
        fresh.length || read.problems.length
          ? []
          : [{ label: null, code: read.lines.length ? 'bank-list:allKnown' : 'bank-list:noLines' }],
    }
  },
  async write(ctx, { subject, fileName }, { rows }) {
    const lines = rows.flatMap(({ outcome, line }) => (outcome === 'new' && line ? line : []))
    const [list] = await sql<{ id: number }>(
      'INSERT INTO fee_list (site_id, bank_account_id, file_name, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
      [ctx.site.id, subject.bankAccountId, fileName, ctx.user.userId],
    )
    if (!list) throw new Error('no list')
    await sql(
      `INSERT INTO fee_list_line (site_id, list_id, bank_account_id, line_key, place, day, amount, reference, description, slip, student)
       SELECT $1, $2, $3, x.key, x.row, x.day, x.amount, x.reference, x.description, x.slip, x.student
       FROM jsonb_to_recordset($4::jsonb) AS x(key text, row int, day date, amount bigint, reference text, description text, slip text, student text)
       ON CONFLICT (site_id, bank_account_id, line_key) DO NOTHING`,
      [ctx.site.id, list.id, subject.bankAccountId, JSON.stringify(lines)],
    )
    ctx.audit({ recordType: 'fee_list', recordId: list.id, after: { file: fileName, lines: lines.length } })
    const job = await enqueueJob(ctx, takeListJob, { listId: list.id }, { key: `list ${list.id}` })
    return { list: list.id, job }
  },
}
