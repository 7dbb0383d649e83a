import { createHash } from 'node:crypto'
import { inScope, sql } from 'db/connection'
import type { UserCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { writeAudit } from '~/domain/operations/audit/write-audit.server'
import { enqueueJob } from '~/domain/operations/jobs/enqueue.server'
import { defineJob, type JobDefinition } from '~/domain/operations/jobs/registry.server'
import { filled } from '~/domain/operations/jobs/statistics.server'
import type { Permission } from '~/domain/identity/matrix'
import { readBatch } from './batches.server'
import { withFormulaErrors } from './lines.policy'
import {
  countRows,
  mayMove,
  OUTCOMES,
  type Batch,
  type Check,
  type CheckedRow,
  type Importer,
  type ImportMode,
  type SheetKind,
  type Summary,
} from './kind'

/** Among the answers of a file: whether rows that ask for it are agreed to. */
const CONSENT = 'consent'

/** What a check comes to and what it was made of, in a few signs: whoever confirms says what was shown. */
export const stampOf = (
  { rows, notes = [], problems: wrong = [] }: Check,
  { mapping, chosen, answers }: Pick<Batch, 'mapping' | 'chosen' | 'answers'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([mapping, chosen, { ...answers, [CONSENT]: 0 }, notes, wrong]))
    .update(
      JSON.stringify(
        rows.map(({ row, name, about, outcome, changes, problems }) => [row, name, about, outcome, changes, problems]),
      ),
    )
    .digest('hex')
    .slice(0, 32)

/** Judges the rows of a file, without writing anything. */
export const checkImport = async <Subject extends object, Row extends CheckedRow, C extends Importer>(
  ctx: C,
  kind: SheetKind<Subject, Row, C>,
  batch: Batch<Subject>,
): Promise<Check<Row>> => withFormulaErrors(await kind.check(ctx, batch), batch, kind.fields)

/** Rows that nobody agreed to are left out. */
const agreedTo = <Subject extends object, Row extends CheckedRow, C extends Importer>(
  { consent }: SheetKind<Subject, Row, C>,
  check: Check<Row>,
  agreed: boolean,
): Check<Row> =>
  !consent || agreed
    ? check
    : { ...check, rows: check.rows.map((row) => (consent.of(row) ? { ...row, outcome: 'left' } : row)) }

/** @throws Refusal where this cannot be written, or not so */
function mayWrite({ whole }: Pick<SheetKind, 'whole'>, { rows, problems = [] }: Check, mode: ImportMode): void {
  const [problem] = problems
  if (problem) throw new Refusal(problem.code, { ...problem.params }, 422)
  const counts = countRows(rows)
  if (counts.good === 0) throw new Refusal('sheets:nothingGood', {}, 422)
  if (counts.wrong > 0 && (whole || mode === 'all'))
    throw new Refusal('sheets:stillWrong', { wrong: counts.wrong }, 422)
}

/**
 * Writes what was shown, or orders it as a job where a request would be too short for it. Only one order is taken: whoever confirms second is told.
 * @returns whether it is done
 * @throws Missing; Refusal when it runs or ran, when what it would do is no longer what was shown, or a row holds it up
 */
export async function confirmImport<Subject extends object, Row extends CheckedRow, C extends UserCtx>(
  ctx: C,
  kind: SheetKind<Subject, Row, C>,
  id: number,
  { mode, stamp, consents = false }: { mode: ImportMode; stamp: string; consents?: boolean },
): Promise<boolean> {
  const batch = await readBatch<Subject>(ctx.tenant.id, kind, id, { lock: true })
  if (batch.state === 'running' || batch.state === 'done') throw new Refusal('sheets:already')
  if (!mayMove(batch.state, 'running')) throw new Refusal('sheets:notNow')
  if (!kind.job) await kind.lock(ctx, batch)
  const check = await checkImport(ctx, kind, batch)
  if (stampOf(check, batch) !== stamp) throw new Refusal('sheets:otherwise')
  const agreed = agreedTo(kind, check, consents)
  mayWrite(kind, agreed, mode)
  if (kind.consent)
    await sql(`UPDATE sheet_import SET answers = answers || $3 WHERE tenant_id = $1 AND id = $2`, [
      ctx.tenant.id,
      id,
      JSON.stringify({ [CONSENT]: Number(consents) }),
    ])
  if (kind.job) {
    const jobId = await enqueueJob(ctx, kind.job, { importId: id }, { key: String(id) })
    await sql(`UPDATE sheet_import SET state = 'running', mode = $3, job_id = $4 WHERE tenant_id = $1 AND id = $2`, [
      ctx.tenant.id,
      id,
      mode,
      jobId,
    ])
    ctx.audit({ recordType: 'sheet_import', recordId: id, after: { mode, ...countRows(agreed.rows) } })
    return false
  }
  const done = await writeChecked(ctx, kind, { ...batch, mode }, agreed)
  ctx.audit({
    recordType: 'sheet_import',
    recordId: id,
    after: { file: batch.fileName, ...done.summary, ...done.trail },
  })
  return true
}

async function writeChecked<Subject extends object, Row extends CheckedRow, C extends Importer>(
  importer: C,
  kind: SheetKind<Subject, Row, C>,
  batch: Batch<Subject>,
  check: Check<Row>,
  progress: (part: number) => Promise<void> = async () => {},
): Promise<{ summary: Summary; trail: object }> {
  const began = Date.now()
  if (kind.undo) await sql(`SET LOCAL app.sheet_import = '${batch.id}'`)
  const figures = await kind.write(importer, batch, check, progress)
  if (kind.undo) await sql(`SET LOCAL app.sheet_import = ''`)
  const counts = countRows(check.rows)
  const summary: Summary = {
    ...Object.fromEntries([...OUTCOMES, 'noted' as const].map((one) => [one, counts[one]])),
    passed: check.passed.length,
    ...figures,
    milliseconds: Date.now() - began,
  }
  await sql(
    `UPDATE sheet_import SET state = 'done', mode = $3, summary = $4, finished_at = now() WHERE tenant_id = $1 AND id = $2`,
    [importer.tenant.id, batch.id, batch.mode, JSON.stringify(summary)],
  )
  return { summary, trail: (await kind.trail?.(importer, check)) ?? {} }
}

/** The job of a kind that is too long for a request; list it in app/domain/jobs.server.ts. */
export const importJob = <Subject extends object, Row extends CheckedRow>(
  name: string,
  kind: () => SheetKind<Subject, Row, Importer>,
  {
    title,
    permission,
    action,
    link,
  }: { title: string; permission: Permission; action: string; link: (id: number) => string },
): JobDefinition<{ importId: number }> =>
  defineJob<{ importId: number }>(
    name,
    async (run) => {
      await inScope(run.scope, async () => {
        const { importId } = run.payload
        const { summary, trail, batch } = await runImport(run, kind(), importId, run.progress)
        await filled(run.tenant.id)
        if (trail)
          await writeAudit({ tenantId: run.tenant.id, userId: batch.createdBy, path: link(importId) }, [
            { action, recordType: 'sheet_import', recordId: importId, after: { ...summary, ...trail } },
          ])
        await run.finish({ link: link(importId), ...summary })
      })
    },
    {
      title,
      permission,
      failed: async ({ tenant, payload }) => {
        await sql(
          `UPDATE sheet_import SET state = 'failed', finished_at = now() WHERE tenant_id = $1 AND id = $2 AND state = 'running'`,
          [tenant.id, payload.importId],
        )
      },
    },
  )

const PARTS = 5

/**
 * Writes the good rows of a confirmed import. All in the caller's transaction, in as many statements for ten rows as for ten thousand; the rows are judged
 * again first, because the institution may have changed since. Once it is done, another run changes nothing.
 * @param progress is told rows done of all rows
 * @throws Refusal when `mode` is 'all' and a row has become wrong; Missing
 */
export async function runImport<Subject extends object, Row extends CheckedRow>(
  importer: Importer,
  kind: SheetKind<Subject, Row, Importer>,
  importId: number,
  progress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<{ summary: Summary; trail: object | null; batch: Batch<Subject> }> {
  const batch = await readBatch<Subject>(importer.tenant.id, kind, importId, { lock: true })
  if (batch.state === 'done' && batch.summary) return { summary: batch.summary, trail: null, batch }
  await kind.lock(importer, batch)
  const check = agreedTo(kind, await checkImport(importer, kind, batch), batch.answers[CONSENT] === 1)
  mayWrite(kind, check, batch.mode ?? 'all')
  const { length } = check.rows
  const done = await writeChecked(importer, kind, batch, check, (part) =>
    progress(Math.floor((length * part) / PARTS), length),
  )
  return { ...done, batch }
}
