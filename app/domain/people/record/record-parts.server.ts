import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { deleteFile, fileOf, storeSent, type StoredFileRow } from '~/domain/operations/files/files.server'
import type { Day } from '~/format/dates'
import type { DocumentForm, EducationForm, ServiceForm, TrainingForm } from './employee.form'
import { mustSeePrivate } from './save-employee.server'
import { offerLine } from './undo-line.server'

export interface Education {
  id: number
  level: string
  subject: string
  institute: string
  year: number
  result: string
}
export interface Training {
  id: number
  title: string
  provider: string
  fromOn: Day
  toOn: Day
}
export interface Service {
  id: number
  post: string
  institute: string
  fromOn: Day
  toOn: Day
  mpo: boolean
}
export interface EmployeeDocument {
  id: number
  kind: string
  title: string
  name: string
  madeAt: Date
}

/** What an employee learnt, where they were trained and served before, and their papers. */
export async function recordParts(siteId: number, employeeId: number) {
  const of = [siteId, employeeId]
  return {
    education: await sql<Education>(
      'SELECT id, level, subject, institute, year, result FROM employee_education WHERE site_id = $1 AND employee_id = $2 ORDER BY year, id',
      of,
    ),
    training: await sql<Training>(
      'SELECT id, title, provider, from_on AS "fromOn", to_on AS "toOn" FROM employee_training WHERE site_id = $1 AND employee_id = $2 ORDER BY from_on, id',
      of,
    ),
    service: await sql<Service>(
      'SELECT id, post, institute, from_on AS "fromOn", to_on AS "toOn", mpo FROM employee_service WHERE site_id = $1 AND employee_id = $2 ORDER BY from_on, id',
      of,
    ),
    documents: await sql<EmployeeDocument>(
      `SELECT d.id, d.kind, d.title, f.name, d.made_at AS "madeAt" FROM employee_document d JOIN file f ON f.tenant_id = d.site_id AND f.id = d.file_id
       WHERE d.site_id = $1 AND d.employee_id = $2 ORDER BY d.id`,
      of,
    ),
  }
}

async function mustBeThere(siteId: number, employeeId: number): Promise<void> {
  const found = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2', [siteId, employeeId])
  if (!found.length) throw new Missing('employee')
}

/** @throws Missing */
export async function addEducation(ctx: SiteCtx, employeeId: number, form: EducationForm): Promise<void> {
  await mustBeThere(ctx.site.id, employeeId)
  await sql(
    'INSERT INTO employee_education (site_id, employee_id, level, subject, institute, year, result) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.site.id, employeeId, form.level, form.subject ?? '', form.institute, form.year, form.result ?? ''],
  )
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { education: form } })
}

/** @throws Missing */
export async function addTraining(ctx: SiteCtx, employeeId: number, form: TrainingForm): Promise<void> {
  await mustBeThere(ctx.site.id, employeeId)
  await sql(
    'INSERT INTO employee_training (site_id, employee_id, title, provider, from_on, to_on) VALUES ($1, $2, $3, $4, $5, $6)',
    [ctx.site.id, employeeId, form.title, form.provider ?? '', form.fromOn, form.toOn],
  )
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { training: form } })
}

/** @throws Missing */
export async function addService(ctx: SiteCtx, employeeId: number, form: ServiceForm): Promise<void> {
  await mustBeThere(ctx.site.id, employeeId)
  await sql(
    'INSERT INTO employee_service (site_id, employee_id, post, institute, from_on, to_on, mpo) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [ctx.site.id, employeeId, form.post, form.institute, form.fromOn, form.toOn, form.mpo],
  )
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { service: form } })
}

/** Keeps a paper of somebody's. @throws Missing; Refusal without the right to what is private; Invalid at `file` */
export async function addDocument(ctx: SiteCtx, employeeId: number, form: DocumentForm): Promise<void> {
  mustSeePrivate(ctx)
  await mustBeThere(ctx.site.id, employeeId)
  const stored = await storeSent(ctx, 'file', form.file, { purpose: 'sent', area: 'people' })
  await sql(
    'INSERT INTO employee_document (site_id, employee_id, kind, title, file_id, made_by) VALUES ($1, $2, $3, $4, $5, $6)',
    [ctx.site.id, employeeId, form.kind, form.title ?? '', stored.id, ctx.user.userId],
  )
  ctx.audit({ recordType: 'employee', recordId: employeeId, after: { document: form.kind, title: form.title } })
}

type Removed = { was: unknown }
const REMOVE = {
  education: (of: readonly number[]) =>
    sql<Removed>(
      'DELETE FROM employee_education x WHERE x.site_id = $1 AND x.employee_id = $2 AND x.id = $3 RETURNING to_jsonb(x) AS was',
      [...of],
    ),
  training: (of: readonly number[]) =>
    sql<Removed>(
      'DELETE FROM employee_training x WHERE x.site_id = $1 AND x.employee_id = $2 AND x.id = $3 RETURNING to_jsonb(x) AS was',
      [...of],
    ),
  service: (of: readonly number[]) =>
    sql<Removed>(
      'DELETE FROM employee_service x WHERE x.site_id = $1 AND x.employee_id = $2 AND x.id = $3 RETURNING to_jsonb(x) AS was',
      [...of],
    ),
} as const

/** Takes a line of the record out; what it was stands in the log. @throws Missing */
export async function removeLine(
  ctx: SiteCtx,
  employeeId: number,
  part: keyof typeof REMOVE,
  id: number,
): Promise<void> {
  const [gone] = await REMOVE[part]([ctx.site.id, employeeId, id])
  if (!gone) throw new Missing(part)
  offerLine(ctx, { part, employeeId, was: gone.was })
  ctx.audit({ recordType: 'employee', recordId: employeeId, before: { [part]: gone.was } })
}

/** Removes a paper of somebody's with its file. @throws Missing; Refusal without the right to what is private */
export async function removeDocument(ctx: SiteCtx, employeeId: number, id: number): Promise<void> {
  mustSeePrivate(ctx)
  const [gone] = await sql<{ file: number; kind: string; title: string }>(
    'DELETE FROM employee_document WHERE site_id = $1 AND employee_id = $2 AND id = $3 RETURNING file_id AS file, kind, title',
    [ctx.site.id, employeeId, id],
  )
  if (!gone) throw new Missing('document')
  await deleteFile(ctx.site, gone.file)
  ctx.audit({ recordType: 'employee', recordId: employeeId, before: { document: gone.kind, title: gone.title } })
}

/** A paper of somebody's, for who may see what is private. @throws Missing */
export async function documentFile(ctx: SiteCtx, employeeId: number, id: number): Promise<StoredFileRow> {
  const [row] = await sql<{ file: number }>(
    'SELECT file_id AS file FROM employee_document WHERE site_id = $1 AND employee_id = $2 AND id = $3',
    [ctx.site.id, employeeId, id],
  )
  if (!row) throw new Missing('document')
  return fileOf(ctx.site, row.file)
}

/** The order that an event was written down from. @throws Missing */
export async function orderFile(ctx: SiteCtx, employeeId: number, eventId: number): Promise<StoredFileRow> {
  const [row] = await sql<{ file: number | null }>(
    'SELECT file_id AS file FROM employee_event WHERE site_id = $1 AND employee_id = $2 AND id = $3',
    [ctx.site.id, employeeId, eventId],
  )
  if (!row?.file) throw new Missing('order')
  return fileOf(ctx.site, row.file)
}
