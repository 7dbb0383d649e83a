import type { Cell } from '~/domain/sheets/cell'
import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { jsonOfRows, readSheet, SpreadsheetError, type SheetCell, type SheetRow } from '~/documents/spreadsheet.server'
import type { SiteCtx } from '~/domain/platform/context'
import { Invalid, Missing, Refusal, worded } from '~/domain/platform/errors'
import { cleanText, matchKey } from '~/format/text'
import { nextEmployeeCode } from '../record/save-employee.server'
import { readStaffSheet, type ReadRow, type SheetContext, type SheetReading } from './read-sheet.policy'

/** Rows of a sheet; a college has a few hundred employees. */
const MOST = 2_000

interface StoredImport {
  id: number
  fileName: string
  rows: { row: number; cells: Cell[] }[]
  state: 'read' | 'written' | 'discarded'
  made: number | null
  changed: number | null
}

async function rowsOf(file: File): Promise<SheetRow[]> {
  try {
    return await readSheet(new Uint8Array(await file.arrayBuffer()), { maxRows: MOST, maxColumns: 60 })
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new Invalid({ file: [worded(new Refusal(error.code, error.values))] })
  }
}

/** Keeps the rows of a sheet; nobody is made of them yet. Read before the first query of an action. @returns its id @throws Invalid at `file` */
export async function startStaffImport(ctx: SiteCtx, file: File): Promise<number> {
  const rows = await rowsOf(file)
  const stored = await jsonOfRows(rows, (cell: SheetCell) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : cell,
  )
  const [made] = await sql<{ id: number }>(
    `INSERT INTO employee_import (site_id, file_name, rows, created_by) VALUES ($1, $2, convert_from($3, 'UTF8')::jsonb, $4) RETURNING id`,
    [ctx.site.id, cleanText(file.name).slice(0, 200) || 'staff', stored, ctx.user.userId],
  )
  if (!made) throw new Missing('import')
  ctx.audit({
    recordType: 'employee_import',
    recordId: made.id,
    after: { file: file.name.slice(0, 200), rows: rows.length },
  })
  return made.id
}

/** An import of the institution. @throws Missing */
export async function staffImport(siteId: number, id: number): Promise<StoredImport> {
  const [row] = await sql<StoredImport>(
    'SELECT id, file_name AS "fileName", rows, state, made, changed FROM employee_import WHERE site_id = $1 AND id = $2',
    [siteId, id],
  )
  if (!row) throw new Missing('import')
  return row
}

async function contextOf(ctx: SiteCtx): Promise<SheetContext> {
  const designations = await sql<{
    id: number
    code: string
    nameBn: string
    nameEn: string
    payGrade: number | null
    isTeaching: boolean
  }>(
    'SELECT id, code, name_bn AS "nameBn", name_en AS "nameEn", pay_grade AS "payGrade", is_teaching AS "isTeaching" FROM designation WHERE active',
  )
  const religions = await sql<{ id: number; code: string }>('SELECT id, code FROM religion')
  return {
    designations: new Map(
      designations.flatMap(({ code, nameBn, nameEn, ...one }) =>
        [code, nameBn, nameEn].filter(Boolean).map((name) => [matchKey(name), one] as const),
      ),
    ),
    religions: new Map(religions.map((one) => [one.code, one.id])),
    known: await sql('SELECT id, code, nid FROM employee WHERE site_id = $1', [ctx.site.id]),
    seesPrivate: ctx.can('people.private.view'),
    now: new Date(),
  }
}

/** What an import would do now. Writes nothing. */
export const checkStaffImport = async (ctx: SiteCtx, one: StoredImport): Promise<SheetReading> =>
  readStaffSheet(one.rows, await contextOf(ctx))

/** Lays an import aside; its rows are forgotten. @throws Missing; Refusal once it is written */
export async function discardStaffImport(ctx: SiteCtx, id: number): Promise<void> {
  const [gone] = await sql<{ id: number }>(
    `UPDATE employee_import SET state = 'discarded', rows = '[]' WHERE site_id = $1 AND id = $2 AND state = 'read' RETURNING id`,
    [ctx.site.id, id],
  )
  if (!gone) throw new Refusal('people-import:notNow')
  ctx.audit({ recordType: 'employee_import', recordId: id, after: { state: 'discarded' } })
}

/**
 * Writes all rows of an import, or none: new people with their joining, and of those who are known what the sheet says and they lack or have otherwise.
 * Designation, day of joining and grade of known people follow from their events and are left alone.
 * @throws Missing; Refusal where a row is wrong, or it was written already
 */
export async function writeStaffImport(ctx: SiteCtx, id: number): Promise<{ made: number; changed: number }> {
  const site = ctx.site.id
  await oneAtATime('employees', site)
  const one = await staffImport(site, id)
  if (one.state !== 'read') throw new Refusal('people-import:notNow')
  const { rows } = await checkStaffImport(ctx, one)
  if (!rows.length) throw new Refusal('people-import:nothing', {}, 422)
  if (rows.some((row) => row.problems.length)) throw new Refusal('people-import:wrongRows', {}, 422)
  const fresh = rows.filter((row) => row.knownId === null)
  const known = rows.filter((row) => row.knownId !== null)
  await addAll(ctx, fresh)
  const changed = known.length ? await changeAll(site, known) : 0
  await sql(
    `UPDATE employee_import SET state = 'written', rows = '[]', made = $3, changed = $4 WHERE site_id = $1 AND id = $2`,
    [site, id, fresh.length, changed],
  )
  ctx.audit({ recordType: 'employee_import', recordId: id, after: { made: fresh.length, changed } })
  return { made: fresh.length, changed }
}

const COLUMNS = `code text, "nameBn" text, "nameEn" text, "designationId" bigint, "isTeacher" boolean, employment text, gender text, "religionId" bigint, "bloodGroup" text, "bornOn" date,
  mobile text, email text, "fatherNameBn" text, "motherNameBn" text, "joinedOn" date, "payGrade" smallint, "mpoIndex" text, nid text, tin text, "presentAddress" text,
  "permanentAddress" text, "bankName" text, "bankBranch" text, "bankAccount" text, "bankRouting" text`

async function addAll(ctx: SiteCtx, fresh: readonly ReadRow[]): Promise<void> {
  if (!fresh.length) return
  const site = ctx.site.id
  const next = Number((await nextEmployeeCode(site)).slice(1))
  const asked = fresh.flatMap(({ draft }) => /^E(\d{1,8})$/i.exec(String(draft.code ?? ''))?.[1] ?? []).map(Number)
  let last = Math.max(next - 1, ...asked)
  const drafts = fresh.map(({ draft }) => ({ ...draft, code: draft.code ?? `E${String(++last).padStart(3, '0')}` }))
  await sql(
    `WITH made AS (
       INSERT INTO employee (site_id, code, name_bn, name_en, designation_id, is_teacher, employment, gender, religion_id, blood_group, born_on, mobile, email, father_name_bn, mother_name_bn,
         joined_on, pay_grade, mpo_index, nid, tin, present_address, permanent_address, bank_name, bank_branch, bank_account, bank_routing, position)
       SELECT $1, u.code, u."nameBn", coalesce(u."nameEn", ''), u."designationId", u."isTeacher", coalesce(u.employment, 'permanent'), u.gender, u."religionId", u."bloodGroup", u."bornOn",
         u.mobile, u.email, coalesce(u."fatherNameBn", ''), coalesce(u."motherNameBn", ''), u."joinedOn", u."payGrade", u."mpoIndex", u.nid, u.tin, coalesce(u."presentAddress", ''),
         coalesce(u."permanentAddress", ''), coalesce(u."bankName", ''), coalesce(u."bankBranch", ''), u."bankAccount", u."bankRouting",
         (SELECT coalesce(max(o.position), 0) FROM employee o WHERE o.site_id = $1) + row_number() OVER ()
       FROM jsonb_to_recordset($2::jsonb) AS u(${COLUMNS}) RETURNING site_id, id, designation_id, pay_grade, joined_on)
     INSERT INTO employee_event (site_id, employee_id, kind, on_date, designation_id, pay_grade, made_by)
     SELECT m.site_id, m.id, 'joined', m.joined_on, m.designation_id, m.pay_grade, $3 FROM made m`,
    [site, JSON.stringify(drafts), ctx.user.userId],
  )
}

async function changeAll(siteId: number, known: readonly ReadRow[]): Promise<number> {
  const drafts = known.map(({ knownId, draft }) => ({ ...draft, id: knownId }))
  const rows = await sql<{ id: number }>(
    `UPDATE employee e SET name_bn = coalesce(u."nameBn", e.name_bn), name_en = coalesce(u."nameEn", e.name_en), employment = coalesce(u.employment, e.employment),
       gender = coalesce(u.gender, e.gender), religion_id = coalesce(u."religionId", e.religion_id), blood_group = coalesce(u."bloodGroup", e.blood_group),
       born_on = coalesce(u."bornOn", e.born_on), mobile = coalesce(u.mobile, e.mobile), email = coalesce(u.email, e.email),
       father_name_bn = coalesce(u."fatherNameBn", e.father_name_bn), mother_name_bn = coalesce(u."motherNameBn", e.mother_name_bn), mpo_index = coalesce(u."mpoIndex", e.mpo_index),
       nid = coalesce(u.nid, e.nid), tin = coalesce(u.tin, e.tin), present_address = coalesce(u."presentAddress", e.present_address),
       permanent_address = coalesce(u."permanentAddress", e.permanent_address), bank_name = coalesce(u."bankName", e.bank_name), bank_branch = coalesce(u."bankBranch", e.bank_branch),
       bank_account = coalesce(u."bankAccount", e.bank_account), bank_routing = coalesce(u."bankRouting", e.bank_routing)
     FROM jsonb_to_recordset($2::jsonb) AS u(id bigint, ${COLUMNS}) WHERE e.site_id = $1 AND e.id = u.id RETURNING e.id`,
    [siteId, JSON.stringify(drafts)],
  )
  return rows.length
}
