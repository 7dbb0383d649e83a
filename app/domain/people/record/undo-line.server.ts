import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'

interface RemovedLine {
  part: 'education' | 'training' | 'service'
  employeeId: number
  /** The row as it was. */
  was: unknown
}

const BACK = {
  education: (of: unknown[]) =>
    sql(
      `INSERT INTO employee_education (site_id, id, employee_id, level, subject, institute, year, result)
       SELECT $1::bigint, r.id, $2::bigint, r.level, r.subject, r.institute, r.year, r.result FROM jsonb_populate_record(NULL::employee_education, $3::jsonb) r
       ON CONFLICT (site_id, id) DO NOTHING RETURNING id`,
      of,
    ),
  training: (of: unknown[]) =>
    sql(
      `INSERT INTO employee_training (site_id, id, employee_id, title, provider, from_on, to_on)
       SELECT $1::bigint, r.id, $2::bigint, r.title, r.provider, r.from_on, r.to_on FROM jsonb_populate_record(NULL::employee_training, $3::jsonb) r
       ON CONFLICT (site_id, id) DO NOTHING RETURNING id`,
      of,
    ),
  service: (of: unknown[]) =>
    sql(
      `INSERT INTO employee_service (site_id, id, employee_id, post, institute, from_on, to_on, mpo)
       SELECT $1::bigint, r.id, $2::bigint, r.post, r.institute, r.from_on, r.to_on, r.mpo FROM jsonb_populate_record(NULL::employee_service, $3::jsonb) r
       ON CONFLICT (site_id, id) DO NOTHING RETURNING id`,
      of,
    ),
} as const

/** A line that was taken out of a record stands in it again. */
const lineUndo = siteUndo<RemovedLine>(
  'people.line',
  'people.employees.manage',
  async (ctx, { part, employeeId, was }) => {
    const back = await BACK[part]([ctx.site.id, employeeId, JSON.stringify(was)])
    if (!back.length) throw changedSince()
    ctx.audit({ recordType: 'employee', recordId: employeeId, after: { [part]: was } })
  },
)

/** Offers to put it back. */
export const offerLine = (ctx: SiteCtx, kept: RemovedLine): void => ctx.undoable?.({ kind: lineUndo.kind, kept })

export const LINE_UNDOS = [lineUndo]
