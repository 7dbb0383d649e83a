import { inScope, sql } from 'db/connection'
import type { SiteCtx } from '~/domain/platform/context'
import { Refusal } from '~/domain/platform/errors'
import { enqueueJob } from '~/domain/platform/jobs/enqueue.server'
import { defineJob } from '~/domain/platform/jobs/registry.server'
import { filled } from '~/domain/platform/jobs/statistics.server'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import type { KnownRecord } from '../roster/match.policy'
import { placeNames, type BothNames } from '../history/student-record.server'
import { readmit } from '../readmission/readmit.server'
import { lockStudents } from '../student-codes.server'
import { checkImport } from './check-import.server'
import { readImport, type ImportRow, type ImportSummary } from './import-record.server'
import { mayMove, type ImportMode } from './import-state.policy'
import type { PlannedRow } from './write-plan.policy'
import {
  writeChoices,
  writeEnrolments,
  writeGuardians,
  writeStudents,
  type WriteTarget,
  type WrittenRow,
} from './write-rows.server'
import { writeAudit } from '~/domain/platform/audit/write-audit.server'

/**
 * Orders the import of a checked roster as a background job. Only one order is taken: whoever confirms second is told.
 * @param takesBack whoever left and is in the file is taken in again; else their rows are left out
 * @returns the job's id
 * @throws Missing; Refusal when it already runs or ran, when `mode` is 'all' and a row is wrong, or when no row is good
 */
export async function confirmImport(ctx: SiteCtx, id: number, mode: ImportMode, takesBack = false): Promise<number> {
  const record = await readImport(ctx.site.id, id, { lock: true })
  if (record.state === 'running' || record.state === 'done') throw new Refusal('student-import:already')
  if (!mayMove(record.state, 'running')) throw new Refusal('student-import:notNow')
  const { counts } = await checkImport(ctx.site.id, record)
  if (counts.good - (takesBack ? 0 : counts.returns) === 0) throw new Refusal('student-import:nothingGood')
  if (mode === 'all' && counts.wrong > 0) throw new Refusal('student-import:stillWrong', { wrong: counts.wrong })
  const jobId = await enqueueJob(ctx, importRosterJob, { importId: id }, { key: String(id) })
  await sql(
    `UPDATE roster_import SET state = 'running', mode = $3, job_id = $4, takes_back = $5 WHERE site_id = $1 AND id = $2`,
    [ctx.site.id, id, mode, jobId, takesBack],
  )
  ctx.audit({
    action: 'students.import.confirm',
    recordType: 'roster_import',
    recordId: id,
    after: { mode, takesBack, ...counts },
  })
  return jobId
}

export const importRosterJob = defineJob<{ importId: number }>(
  'students.import-roster',
  async (run) => {
    await inScope(run.scope, async () => {
      const summary = await importRoster(run.tenant.id, run.payload.importId, run.progress)
      await filled(run.tenant.id)
      await run.finish({ link: paths.rosterImportOne(run.payload.importId), ...summary })
    })
  },
  {
    title: 'student-import:job',
    permission: 'students.students.import',
    failed: async ({ tenant, payload }) => {
      await sql(
        `UPDATE roster_import SET state = 'failed', finished_at = now() WHERE site_id = $1 AND id = $2 AND state = 'running'`,
        [tenant.id, payload.importId],
      )
    },
  },
)

/**
 * Writes the good rows of a confirmed import: students, guardians, enrolments, subjects, one audit record. All in the
 * caller's transaction, in as many statements for ten rows as for ten thousand; the rows are judged again first, because
 * the institution may have changed since the preview. Once it is done, another run changes nothing.
 * @param progress is told rows done of all rows
 * @throws Refusal when `mode` is 'all' and a row has become wrong; Missing
 */
export async function importRoster(
  siteId: number,
  importId: number,
  progress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<ImportSummary> {
  const began = Date.now()
  const record = await readImport(siteId, importId, { lock: true })
  if (record.state === 'done' && record.summary) return record.summary
  await lockStudents(siteId)
  const { planned, rows, skipped, counts } = await checkImport(siteId, record)
  if (record.mode === 'all' && counts.wrong > 0) throw new Refusal('student-import:stillWrong', { wrong: counts.wrong })
  const target = await targetOf(siteId, record)
  const step = (part: number) => progress(Math.floor((rows.length * part) / 5), rows.length)
  await step(1)
  const going = record.takesBack ? planned : planned.filter(({ row }) => row.effect !== 'returns')
  const written = await writeStudents(going, target)
  await step(2)
  const guardians = await writeGuardians(written, siteId)
  await step(3)
  await writeEnrolments(written, target)
  await step(4)
  await writeChoices(written, siteId)
  const returned = await readmit(
    siteId,
    written.flatMap(({ id: studentId, row }) =>
      row.effect === 'returns' ? [{ studentId, sessionId: record.sessionId }] : [],
    ),
    { onDay: today(), reason: record.fileName.slice(0, 300), way: 'import', by: record.createdBy },
  )
  const summary: ImportSummary = {
    created: counts.new,
    enrolled: counts.enrol,
    returned: returned.length,
    changed: counts.changed,
    unchanged: counts.unchanged,
    leftOut: counts.wrong + (record.takesBack ? 0 : counts.returns),
    incomplete: counts.incomplete,
    skipped: skipped.length,
    guardians,
    milliseconds: Date.now() - began,
  }
  await sql(
    `UPDATE roster_import SET state = 'done', summary = $3, finished_at = now() WHERE site_id = $1 AND id = $2`,
    [siteId, importId, JSON.stringify(summary)],
  )
  await writeAudit({ tenantId: siteId, userId: record.createdBy, path: paths.rosterImportOne(importId) }, [
    {
      action: 'students.students.import',
      recordType: 'roster_import',
      recordId: importId,
      after: { ...summary, fileName: record.fileName, students: await traceOf(siteId, written) },
    },
  ])
  return summary
}

async function targetOf(siteId: number, record: ImportRow): Promise<WriteTarget> {
  const religions = await sql<{ id: number; code: string }>('SELECT id, code FROM religion')
  const [session] = await sql<{ startsOn: string }>(
    'SELECT starts_on AS "startsOn" FROM site_session WHERE site_id = $1 AND id = $2',
    [siteId, record.sessionId],
  )
  return {
    siteId,
    sessionId: record.sessionId,
    year: Number((session?.startsOn ?? today()).slice(0, 4)),
    admittedOn: today(),
    religionIds: new Map(religions.map((one) => [one.code, one.id])),
  }
}

/** For the audit record: by student, 'new', 'enrol', or what each changed field was and became, with the names of what keys mean. */
async function traceOf(siteId: number, rows: readonly WrittenRow[]): Promise<Record<number, unknown>> {
  const changed = rows.flatMap((row) =>
    row.row.effect === 'changed' ? [[row.id, changesOf(row, row.row.known)] as const] : [],
  )
  const keysOf = (...fields: string[]) => [
    ...new Set(
      changed.flatMap(([, changes]) => fields.flatMap((field) => (changes[field] ?? []).flat())).filter(isKey),
    ),
  ]
  const places = await placeNames(siteId, keysOf('section'))
  const subjects = new Map(
    (
      await sql<BothNames & { id: number }>(
        'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM subject WHERE id = ANY($1::bigint[])',
        [keysOf(...SUBJECTS)],
      )
    ).map(({ id, ...names }) => [id, names]),
  )
  const named = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(field, one))
    if (!isKey(value)) return value
    return field === 'section' ? places.get(value) : SUBJECTS.includes(field) ? subjects.get(value) : value
  }
  const inWords = (changes: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair.map((one) => named(field, one))]))
  return {
    ...Object.fromEntries(rows.map((row) => [row.id, row.row.effect])),
    ...Object.fromEntries(changed.map(([id, changes]) => [id, inWords(changes)])),
  }
}

const SUBJECTS = ['optionalSubject', 'religionSubject', 'elective1']
const isKey = (value: unknown): value is number => typeof value === 'number'

function changesOf({ row }: PlannedRow, known: KnownRecord | null): Record<string, unknown[]> {
  const before = (field: string): unknown => {
    if (!known) return null
    if (field === 'section') return known.enrolment?.sectionId ?? null
    if (field === 'roll') return known.enrolment?.roll ?? null
    if (field === 'optionalSubject') return known.enrolment?.optionalSubjectId ?? null
    if (field === 'religionSubject') return known.enrolment?.religionSubjectId ?? null
    if (field === 'elective1') return known.enrolment?.electiveSubjectIds ?? null
    if (field.endsWith('Phone') && !(field in known)) return known.guardianPhones
    return field in known ? known[field as keyof KnownRecord] : null
  }
  const { draft } = row
  const keys: Record<string, unknown> = {
    section: draft.sectionId,
    optionalSubject: draft.optionalSubjectId,
    religionSubject: draft.religionSubjectId,
    elective1: draft.electiveSubjectIds,
  }
  const after = (field: string): unknown => (field in keys ? keys[field] : draft[field as keyof typeof draft])
  return Object.fromEntries(row.changes.map((field) => [field, [before(field), after(field)]]))
}
