import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import type { SiteCtx } from '~/domain/context'
import { allOf, Invalid, Missing, refuse, Refusal } from '~/domain/errors'
import { deleteFile, storeSent } from '~/domain/operations/files/files.server'
import { today } from '~/format/dates'
import { mustBeDesignation, writeEvent } from '../events/events.server'
import { columnsOf, setTo, storedOf } from '../employee-columns.server'
import { fieldsOf } from '../employee-fields.policy'
import { masked } from '../kinds'
import type { BankForm, IdentityForm, MpoForm, NewEmployeeForm, PrivateForm } from './employee.form'
import { employeeOf, type Employee } from './employee.server'

/** The number after the last one of the usual kind: E017 after E016. */
export async function nextEmployeeCode(siteId: number): Promise<string> {
  const [row] = await sql<{ last: number }>(
    `SELECT coalesce(max(substring(code from 2)::int), 0) AS last FROM employee WHERE site_id = $1 AND code ~ '^E[0-9]{1,8}$'`,
    [siteId],
  )
  return `E${String((row?.last ?? 0) + 1).padStart(3, '0')}`
}

async function codeFree(siteId: number, code: string, id: number): Promise<void> {
  const twins = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND lower(code) = lower($2) AND id <> $3', [
    siteId,
    code,
    id,
  ])
  refuse(twins.length > 0, 'code', 'people:error.code')
}

async function religionThere(id: number | null): Promise<void> {
  if (id === null) return
  refuse(!(await sql('SELECT 1 FROM religion WHERE id = $1', [id])).length, 'religionId', 'ui:error.in')
}

const IDENTITY = fieldsOf('identity')
const OWN = ['code', 'name_bn', 'name_en', 'is_teacher', 'employment', 'religion_id'].map((column) => ({ column }))
/** What is written of a form's identity, in the order of its columns. */
const IDENTITY_COLUMNS = [...OWN, ...IDENTITY]
const identityOf = (form: IdentityForm) => [
  form.code,
  form.nameBn,
  form.nameEn ?? '',
  form.isTeacher,
  form.employment,
  form.religionId,
  ...storedOf(IDENTITY, form),
]

/**
 * Takes somebody on: the record, and the event of joining from which designation and grade follow.
 * @returns the id @throws Invalid for a code that is taken, a day to come or before birth, a designation that is not there
 */
export async function addEmployee(ctx: SiteCtx, form: NewEmployeeForm, person: string | null = null): Promise<number> {
  const site = ctx.site.id
  await oneAtATime('employees', site)
  await allOf(
    () => codeFree(site, form.code, 0),
    () => religionThere(form.religionId),
    () => mustBeDesignation(form.designationId),
    () => refuse(form.joinedOn > today(), 'joinedOn', 'people:error.future'),
    () => refuse(form.bornOn !== null && form.bornOn >= form.joinedOn, 'joinedOn', 'people:error.beforeBirth'),
  )
  const [row] = await sql<{ id: number }>(
    `INSERT INTO employee (site_id, designation_id, joined_on, pay_grade, person, position, ${columnsOf(IDENTITY_COLUMNS)})
     VALUES ($1, $2, $3, $4, coalesce($5::uuid, gen_random_uuid()), (SELECT coalesce(max(o.position), 0) + 1 FROM employee o WHERE o.site_id = $1),
       ${IDENTITY_COLUMNS.map((_, at) => `$${at + 6}`).join(', ')}) RETURNING id`,
    [site, form.designationId, form.joinedOn, form.payGrade, person, ...identityOf(form)],
  )
  if (!row) throw new Missing('employee')
  await writeEvent(
    site,
    row.id,
    {
      kind: 'joined',
      onDate: form.joinedOn,
      fromDesignationId: null,
      designationId: form.designationId,
      fromGrade: null,
      payGrade: form.payGrade,
      fromBasic: null,
      basic: form.basic === null ? null : Number(form.basic),
      until: null,
      note: '',
    },
    { orderNo: form.orderNo ?? '', fileId: null, by: ctx.user.userId },
  )
  ctx.audit({
    recordType: 'employee',
    recordId: row.id,
    after: { ...form, basic: form.basic === null ? null : Number(form.basic) },
  })
  return row.id
}

async function held(siteId: number, id: number): Promise<Employee> {
  await sql('SELECT 1 FROM employee WHERE site_id = $1 AND id = $2 FOR UPDATE', [siteId, id])
  return employeeOf(siteId, id)
}

/** What is different, before and after; nothing where all is as it was. */
function changesOf(employee: Employee, after: Record<string, unknown>) {
  const before: Record<string, unknown> = { ...employee }
  const keys = Object.keys(after).filter((key) => (after[key] ?? '') !== (before[key] ?? ''))
  return {
    before: Object.fromEntries(keys.map((key) => [key, before[key]])),
    after: Object.fromEntries(keys.map((key) => [key, after[key]])),
  }
}

/** @throws Missing; Invalid for a code that another has, a day of birth after joining */
export async function saveIdentity(ctx: SiteCtx, id: number, form: IdentityForm): Promise<void> {
  const site = ctx.site.id
  await oneAtATime('employees', site)
  const before = await held(site, id)
  const born = form.bornOn
  await allOf(
    () => codeFree(site, form.code, id),
    () => religionThere(form.religionId),
    () =>
      refuse(
        born !== null && before.joinedOn !== null && born >= before.joinedOn,
        'bornOn',
        'people:error.bornAfterJoining',
      ),
  )
  await sql(`UPDATE employee SET ${setTo(IDENTITY_COLUMNS, 3)} WHERE site_id = $1 AND id = $2`, [
    site,
    id,
    ...identityOf(form),
  ])
  ctx.audit({ recordType: 'employee', recordId: id, ...changesOf(before, form) })
}

/** @throws Missing */
export async function saveMpo(ctx: SiteCtx, id: number, form: MpoForm): Promise<void> {
  const before = await held(ctx.site.id, id)
  await sql('UPDATE employee SET mpo_index = $3, mpo_joined_on = $4, position = $5 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    id,
    form.mpoIndex,
    form.mpoJoinedOn,
    form.position,
  ])
  ctx.audit({ recordType: 'employee', recordId: id, ...changesOf(before, form) })
}

/** What is somebody's own is written, and seen, by who has the right to it. @throws Refusal */
export function mustSeePrivate(ctx: SiteCtx): void {
  if (!ctx.can('people.private.view')) throw new Refusal('people:error.private', {}, 403)
}

/** The log says that a number changed, and its end; it is read by more people than may see the number. */
const hidden = (changes: ReturnType<typeof changesOf>) => {
  const hide = (of: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(of).map(([key, value]) => [
        key,
        key.endsWith('Address') ? '•' : masked(value ? String(value) : null),
      ]),
    )
  return { before: hide(changes.before), after: hide(changes.after) }
}

/** @throws Missing; Refusal without the right; Invalid for an NID that a colleague has */
export async function savePrivate(ctx: SiteCtx, id: number, form: PrivateForm): Promise<void> {
  mustSeePrivate(ctx)
  const site = ctx.site.id
  await oneAtATime('employees', site)
  const before = await held(site, id)
  const twins = await sql('SELECT 1 FROM employee WHERE site_id = $1 AND nid = $2 AND id <> $3', [site, form.nid, id])
  if (twins.length) throw new Invalid({ nid: ['people:error.nidTaken'] })
  await sql(`UPDATE employee SET ${setTo(fieldsOf('private'), 3)} WHERE site_id = $1 AND id = $2`, [
    site,
    id,
    ...storedOf(fieldsOf('private'), form),
  ])
  ctx.audit({ recordType: 'employee', recordId: id, ...hidden(changesOf(before, form)) })
}

/** @throws Missing; Refusal without the right; Invalid for an account without its bank */
export async function saveBank(ctx: SiteCtx, id: number, form: BankForm): Promise<void> {
  mustSeePrivate(ctx)
  const before = await held(ctx.site.id, id)
  if (form.bankAccount && !form.bankName) throw new Invalid({ bankName: ['people:error.bankName'] })
  await sql(`UPDATE employee SET ${setTo(fieldsOf('bank'), 3)} WHERE site_id = $1 AND id = $2`, [
    ctx.site.id,
    id,
    ...storedOf(fieldsOf('bank'), form),
  ])
  ctx.audit({ recordType: 'employee', recordId: id, ...hidden(changesOf(before, form)) })
}

/** Takes another photo of somebody, or none; the one before is removed. @throws Missing; Invalid at `photo` for what is no picture */
export async function savePhoto(ctx: SiteCtx, id: number, photo: File | null): Promise<void> {
  const stored = photo && (await storeSent(ctx, 'photo', photo, { purpose: 'photo', area: 'people' }))
  const before = await held(ctx.site.id, id)
  await sql('UPDATE employee SET photo_file_id = $3 WHERE site_id = $1 AND id = $2', [
    ctx.site.id,
    id,
    stored?.id ?? null,
  ])
  if (before.photoFileId) await deleteFile(ctx.site, before.photoFileId)
  ctx.audit({
    recordType: 'employee',
    recordId: id,
    before: { photo: before.photoFileId },
    after: { photo: stored?.id ?? null },
  })
}
