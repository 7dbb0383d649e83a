import type { UserCtx } from '~/domain/context'
import {
  auditRecord,
  COUNTED,
  programChoices,
  searchAudit,
  type AuditRow,
  type AuditSearch,
} from '~/domain/operations/audit/audit-log.server'
import { auditWords } from '~/domain/operations/audit/audit-words.server'
import { changesOf } from '~/domain/operations/audit/diff.policy'
import { EXPORT_HEADS, exportRows } from '~/domain/operations/audit/export-job.server'
import { tenantsNamed } from '~/domain/tenancy/central.server'
import { Missing } from '~/domain/errors'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { askedOf, fileOf } from '~/screens/list/listed.server'
import { each, listSpec } from '~/screens/list/spec'
import { listOf } from '~/screens/listing.server'
import { toAsciiDigits } from '~/format/digits'
import { logList } from './log.list'

type FileRow = ReturnType<typeof exportRows>[number]

/** The file, with the columns of the one that is ordered. */
const logFile = listSpec<FileRow>()({
  area: 'log',
  title: 'log:title',
  name: 'log:at',
  columns: each(EXPORT_HEADS, (header) => ({
    kind: 'text',
    header,
    of: () => null,
    file: (row: FileRow) => row[EXPORT_HEADS.indexOf(header)] ?? null,
  })),
})

/** A row's number as it was typed, Bengali digits too; 0, which finds nothing, for anything else. */
const numberOf = (text: string) => Number(/^\d{1,15}$/.exec(toAsciiDigits(text.trim()))?.[0] ?? 0)

/** What the address searches for. */
export async function searchOf(ctx: UserCtx, request: Request) {
  const listing = askedOf(request, logList)
  const { tenant, actor, as, program, work, type, record, action, at, ip } = listing.filters
  const words = auditWords(wordsFor(ctx.lang))
  const q = listing.q.trim()
  const search: AuditSearch = {
    typed: q ? { username: q, actions: words.actionsMeant(q), recordTypes: words.typesMeant(q) } : undefined,
    tenants: await tenantsNamed(ctx, tenant),
    actor: actor?.trim(),
    impersonated: as !== undefined,
    clients: program,
    work: work === undefined ? undefined : numberOf(work),
    recordTypes: type?.trim() ? words.typesMeant(type.trim()) : undefined,
    recordId: record && toAsciiDigits(record.trim()),
    actions: action?.trim() ? words.actionsMeant(action.trim()) : undefined,
    ip: ip && toAsciiDigits(ip.trim()),
    from: at?.from,
    to: at?.to,
  }
  return { listing, search }
}

export async function loadLog(ctx: UserCtx, request: Request) {
  const { listing, search } = await searchOf(ctx, request)
  const words = wordsOf(ctx.lang)
  const { items, total, capped } = await searchAudit(ctx, search, {
    offset: listing.offset,
    limit: Math.min(listing.limit, COUNTED),
  })
  if (listing.export) throw fileOf(ctx.lang, listing.export, logFile, exportRows(items, ctx.lang))
  const [, tenant, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(new URL(request.url).searchParams.get('record') ?? '') ?? []
  if (new URL(request.url).searchParams.has('record') && !id) throw new Missing('record')
  return {
    list: listOf(
      listing,
      items.map((row) => words.brief(row)),
      total,
    ),
    capped,
    counted: COUNTED,
    programs: await programChoices(ctx),
    record: id ? words.whole(await auditRecord(ctx, Number(tenant), Number(id))) : null,
    tabs: [
      { to: paths.auditLog, label: 'log:title' },
      ...(ctx.can('operations.jobs.view') ? [{ to: paths.centralJobs, label: 'log:failedJobs' }] : []),
      ...(ctx.can('operations.outbox.view') ? [{ to: paths.outbox, label: 'log:outgoing' }] : []),
    ],
  }
}

/** Records in the reader's words. */
function wordsOf(lang: Lang) {
  const t = wordsFor(lang)
  const words = auditWords(t)
  const said = (stored: string | null) => stored && words.value(stored)
  const common = ({ before: _before, after: _after, ...row }: AuditRow) => ({
    ...row,
    ...(row.tenantId === 1 ? { tenantEn: t('log:centre'), tenantBn: t('log:centre') } : {}),
    actionWords: words.action(row.action),
    typeWords: row.recordType && words.type(row.recordType),
    typeTyped: row.recordType && words.typeTyped(row.recordType),
  })
  return {
    brief: (row: AuditRow) => ({
      ...common(row),
      changes: [
        ...new Set(
          changesOf(row.before, row.after)
            .filter((one) => one.changed)
            .map((one) => words.field(one.field)),
        ),
      ].slice(0, 6),
    }),
    whole: (row: AuditRow) => ({
      ...common(row),
      changes: changesOf(row.before, row.after).map((one) => ({
        ...one,
        label: words.path(one.field),
        before: said(one.before),
        after: said(one.after),
      })),
    }),
  }
}
