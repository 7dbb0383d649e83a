import { sql } from 'db/connection'
import { BANK_FILE, ownAccount } from '~/domain/accounts/reconciliation/import-statement.server'
import { headingsAt } from '~/domain/accounts/reconciliation/statement-columns.policy'
import { dropUpload, keepSheet, uploadOf } from '~/domain/catalogues/uploads.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { today } from '~/format/dates'
import type { ListImportForm } from './list.form'
import {
  findListColumns,
  LIST_FIELDS,
  readList,
  type ListColumns,
  type ListField,
  type ReadList,
} from './list-rows.policy'
import { matchLines, type MatchedLine } from './match-lines.server'
import { takeListJob } from './take-list-job.server'

const WORDS = 'bank-list:file'

/** Keeps an uploaded list to be shown and confirmed; gives its number. @throws Invalid: why it cannot be read */
export async function keepList(ctx: SiteCtx, form: { bankAccountId: number; file: File }): Promise<number> {
  await ownAccount(ctx.site.id, form.bankAccountId)
  return keepSheet(ctx, form.file, { words: WORDS, ...BANK_FILE })
}

interface ListPreview extends Omit<ReadList, 'lines'> {
  upload: number
  fileName: string
  headings: string[]
  columns: ListColumns
  /** Those that the account does not have yet, with whose they are. */
  lines: (ReadList['lines'][number] & { match: MatchedLine })[]
  /** Lines that the account has already: they are left out. */
  known: number
}

/** What a kept file says, by the columns chosen, remembered or guessed. @throws Missing; Invalid where no row looks like headings */
export async function previewList(
  ctx: SiteCtx,
  accountId: number,
  upload: string,
  chosen: ListColumns | null,
): Promise<ListPreview> {
  const kept = await uploadOf(ctx, WORDS, upload)
  if (!kept) throw new Missing('upload')
  await ownAccount(ctx.site.id, accountId)
  const [before] = await sql<{ columns: Partial<Record<ListField, string>> }>(
    'SELECT columns FROM fee_list_columns WHERE site_id = $1 AND bank_account_id = $2',
    [ctx.site.id, accountId],
  )
  const found = findListColumns(kept.rows, before?.columns ?? null)
  if (!found) throw new Invalid({ '': ['bank-list:noHeadings'] })
  const columns = chosen ?? found.columns
  const read = readList(kept.rows, found.at, columns, today())
  const known = await sql<{ key: string }>(
    `SELECT line_key AS key FROM fee_list_line WHERE site_id = $1 AND bank_account_id = $2 AND line_key = ANY ($3::text[])`,
    [ctx.site.id, accountId, read.lines.map(({ key }) => key)],
  )
  const keys = new Set(known.map(({ key }) => key))
  const fresh = read.lines.filter(({ key }) => !keys.has(key))
  const matches = await matchLines(ctx.site.id, fresh)
  return {
    ...read,
    lines: fresh.map((line, at) => ({ ...line, match: matches[at] as MatchedLine })),
    known: keys.size,
    upload: kept.id,
    fileName: kept.fileName,
    headings: headingsAt(kept.rows, found.at),
    columns,
  }
}

/**
 * Takes a list over as it was shown, without rows that are wrong and lines the account has; a job then takes the payments that are
 * certain. The account remembers the columns.
 * @returns the list and the job
 * @throws Missing; Invalid when nothing is new
 */
export async function importList(ctx: SiteCtx, form: ListImportForm): Promise<{ id: number; job: number }> {
  const columns: ListColumns = Object.fromEntries(
    LIST_FIELDS.flatMap((field) => (form[field] === null ? [] : [[field, Number(form[field])]])),
  )
  await sql('SELECT FROM bank_account WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.site.id,
    form.bankAccountId,
  ]) // of two who take the same file over, the second finds nothing new
  const seen = await previewList(ctx, form.bankAccountId, form.upload, columns)
  if (!seen.lines.length) throw new Invalid({ '': [seen.known ? 'bank-list:allKnown' : 'bank-list:noLines'] })
  const [list] = await sql<{ id: number }>(
    'INSERT INTO fee_list (site_id, bank_account_id, file_name, made_by) VALUES ($1, $2, $3, $4) RETURNING id',
    [ctx.site.id, form.bankAccountId, seen.fileName, ctx.user.userId],
  )
  if (!list) throw new Error('no list')
  await sql(
    `INSERT INTO fee_list_line (site_id, list_id, bank_account_id, line_key, place, day, amount, reference, description, slip, student)
     SELECT $1, $2, $3, x.key, x.row, x.day, x.amount, x.reference, x.description, x.slip, x.student
     FROM jsonb_to_recordset($4::jsonb) AS x(key text, row int, day date, amount bigint, reference text, description text, slip text, student text)
     ON CONFLICT (site_id, bank_account_id, line_key) DO NOTHING`,
    [ctx.site.id, list.id, form.bankAccountId, JSON.stringify(seen.lines)],
  )
  const headings = Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, seen.headings[at] ?? '']))
  await sql(
    `INSERT INTO fee_list_columns (site_id, bank_account_id, columns) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, bank_account_id) DO UPDATE SET columns = excluded.columns`,
    [ctx.site.id, form.bankAccountId, JSON.stringify(headings)],
  )
  await dropUpload(ctx, seen.upload)
  ctx.audit({
    recordType: 'fee_list',
    recordId: list.id,
    after: { file: seen.fileName, lines: seen.lines.length, known: seen.known, wrong: seen.problems.length },
  })
  const job = await enqueueJob(ctx, takeListJob, { listId: list.id }, { key: `list ${list.id}` })
  return { id: list.id, job }
}
