import { inScope } from 'db/connection'
import { textCell, typedCell, type SheetCell } from '~/documents/typed-cells'
import { writeCsv, writeXlsx } from '~/documents/spreadsheet-write.server'
import type { UserCtx } from '~/domain/context'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import { storeFile } from '../files/files.server'
import { enqueueJob } from '../jobs/enqueue.server'
import { defineJob } from '../jobs/registry.server'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { auditWords } from './audit-words.server'
import { auditBatch, type AuditRow, type AuditSearch } from './audit-log.server'
import { changesText } from './diff.policy'

/** Rows of one file; more is asked for by days. */
const MOST_EXPORTED = 100_000
const BATCH = 2_000

export const EXPORT_HEADS = [
  'log:at',
  'log:site',
  'log:user',
  'log:actor',
  'log:program',
  'log:action',
  'log:recordType',
  'log:recordId',
  'log:changes',
  'log:path',
  'log:ip',
] as const

/** Records as rows of a spreadsheet, in the reader's words. */
export function exportRows(rows: readonly AuditRow[], lang: Lang): SheetCell[][] {
  const words = auditWords(wordsFor(lang))
  return rows.map((row) => [
    row.at,
    lang === 'bn' ? row.tenantBn : row.tenantEn,
    row.username,
    row.actorUsername,
    row.clientName,
    words.action(row.action),
    row.recordType && words.type(row.recordType),
    row.recordId,
    changesText(row.before, row.after, words).slice(0, 5_000),
    row.path,
    row.ip,
  ])
}

interface LogExportPayload {
  search: AuditSearch
  format: 'csv' | 'xlsx'
  lang: Lang
}

/** Writes what a search finds to a file of the centre, a batch a transaction; MOST_EXPORTED rows at most. */
export const logExportJob = defineJob<LogExportPayload>(
  'platform.log-export',
  async ({ tenant, scope, job, payload, progress, finish }) => {
    const { search, format, lang } = payload
    const rows: SheetCell[][] = []
    for (let after: { exactly: string; id: number } | null = null; rows.length < MOST_EXPORTED;) {
      const batch: AuditRow[] = await inScope({ tenants: 'all', readOnly: true }, () =>
        auditBatch(search, after, BATCH),
      )
      rows.push(...exportRows(batch, lang))
      await progress(rows.length, rows.length + batch.length)
      const last = batch.at(-1)
      if (!last || batch.length < BATCH) break
      after = { exactly: last.exactly, id: last.id }
    }
    const t = wordsFor(lang)
    const heads = EXPORT_HEADS.map((key) => t(key))
    const bytes =
      format === 'csv'
        ? new TextEncoder().encode(writeCsv([heads, ...rows.map((row) => row.map(textCell))]))
        : await writeXlsx([
            {
              name: t('log:title'),
              columns: heads.map((header) => ({ header })),
              rows: rows.map((row) => row.map(typedCell)),
            },
          ])
    await inScope(scope, async () => {
      const stored = await storeFile(
        { tenant, user: job.createdBy ? { userId: job.createdBy } : null },
        { name: `${t('log:title')}.${format}`, bytes, purpose: 'output' },
      )
      await finish({ link: paths.file(stored.key), rows: rows.length })
    })
  },
  { title: 'log:job', permission: 'operations.log.view' },
)

/** Queues an export of what a search finds. */
export async function orderLogExport(ctx: UserCtx, payload: LogExportPayload): Promise<number> {
  mustBeCentral(ctx)
  ctx.audit({
    action: 'operations.log.export',
    recordType: 'audit-log',
    recordId: payload.format,
    after: payload.search,
  })
  return enqueueJob(ctx, logExportJob, payload)
}
