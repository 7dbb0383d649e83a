import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Refusal, worded } from '~/domain/errors'
import { today } from '~/format/dates'
import { formatTaka } from '~/format/money'
import type { LineForm, TypedForm } from './statement.form'
import { heldStatement, isFixedAfter, lastStatement } from './statements.server'

/** @throws Invalid at its field when the institution has no such bank account */
export async function ownAccount(siteId: number, id: number): Promise<void> {
  const [row] = await sql('SELECT 1 FROM bank_account WHERE site_id = $1 AND id = $2', [siteId, id])
  if (!row) throw new Invalid({ bankAccountId: ['ui:error.in'] })
}

export interface NewStatement extends TypedForm {
  fileName?: string
}

/** Holds an account: nobody else writes a statement of it meanwhile. */
export const holdAccount = (siteId: number, id: number): Promise<object[]> =>
  sql('SELECT FROM bank_account WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [siteId, id])

/** What stands against a statement of these days: the account has one, a later one is closed, or it does not begin where the last closed one ended. */
export async function againstStatement(
  ctx: SiteCtx,
  form: Pick<NewStatement, 'bankAccountId' | 'startsOn' | 'endsOn' | 'opening'>,
): Promise<{ at: 'startsOn' | 'opening'; code: string; params: Record<string, string> } | null> {
  const [over] = await sql(
    'SELECT id FROM bank_statement WHERE site_id = $1 AND bank_account_id = $2 AND (starts_on < $4 AND ends_on > $3 OR starts_on = $3)',
    [ctx.site.id, form.bankAccountId, form.startsOn, form.endsOn],
  )
  if (over) return { at: 'startsOn', code: 'bank:statement.overlaps', params: {} }
  if (await isFixedAfter(ctx.site.id, form.bankAccountId, form.startsOn))
    return { at: 'startsOn', code: 'bank:statement.fixedAfter', params: {} }
  const last = await lastStatement(ctx.site.id, form.bankAccountId, form.startsOn)
  return last?.closed && last.closing !== Number(form.opening)
    ? { at: 'opening', code: 'bank:statement.notContinued', params: { closing: formatTaka(last.closing, ctx.lang) } }
    : null
}

/** Writes a statement without lines; the account is held, and nothing stands against it. */
export async function writeStatement(ctx: SiteCtx, form: NewStatement): Promise<number> {
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
  await holdAccount(ctx.site.id, form.bankAccountId)
  const against = await againstStatement(ctx, form)
  if (against) throw new Invalid({ [against.at]: [worded(new Refusal(against.code, against.params))] })
  return writeStatement(ctx, form)
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
