import { sql } from 'db/connection'
import { where, type Asked } from 'db/where'
import { mustBeCentral } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { toAsciiDigits } from '~/format/digits'
import { knownIds } from '../choices.server'
import { siteOfEiin } from '../identity.server'
import { lockIdentities } from '../scope.server'
import type { LeadValues } from './lead.form'
import type { Stage } from './lead.policy'

export interface Lead {
  id: number
  nameEn: string
  nameBn: string
  eiin: string | null
  kind: string
  boardId: number | null
  boardEn: string | null
  boardBn: string | null
  thanaId: number | null
  thanaEn: string | null
  thanaBn: string | null
  districtEn: string | null
  districtBn: string | null
  addressEn: string
  addressBn: string
  isCentre: boolean
  centreCode: string | null
  contactName: string
  mobile: string | null
  email: string | null
  students: number | null
  stage: Stage
  note: string
  applicationId: number | null
  active: boolean
  version: number
  createdAt: Date
}

const COLUMNS = `l.id, l.name_en AS "nameEn", l.name_bn AS "nameBn", l.eiin, l.kind, l.board_id AS "boardId", b.name_en AS "boardEn", b.name_bn AS "boardBn", l.thana_id AS "thanaId",
  h.name_en AS "thanaEn", h.name_bn AS "thanaBn", d.name_en AS "districtEn", d.name_bn AS "districtBn", l.address_en AS "addressEn", l.address_bn AS "addressBn", l.is_centre AS "isCentre",
  l.centre_code AS "centreCode", l.contact_name AS "contactName", l.mobile, l.email::text, l.students, l.stage, l.note, l.application_id AS "applicationId", l.active, l.version, l.created_at AS "createdAt"`
const FROM =
  'FROM lead l LEFT JOIN board b ON b.id = l.board_id LEFT JOIN thana h ON h.id = l.thana_id LEFT JOIN district d ON d.id = h.district_id'

type LeadQuery = Asked<{
  kind?: readonly string[]
  board?: readonly number[]
  district?: readonly number[]
  stage?: readonly string[]
  centre?: readonly ('yes' | 'no')[]
  /** Those that were put away are not among them unless they are asked for. */
  put?: readonly ('here' | 'away' | 'all')[]
}>

/** Institutions that are not customers. */
export async function listLeads(
  ctx: UserCtx,
  { q, filters, sort, ...page }: LeadQuery,
): Promise<{ items: Lead[]; total: number }> {
  mustBeCentral(ctx)
  const { kind, board, district, stage, centre, put } = filters
  const w = where(ctx.tenant.id)
    .contains(toAsciiDigits(q), ...['l.name_en', 'l.name_bn', 'l.eiin', 'l.contact_name', 'l.mobile', 'l.centre_code'])
    .and(kind, 'l.kind = ANY({})')
    .and(board, 'l.board_id = ANY({})')
    .and(district, 'h.district_id = ANY({})')
    .and(stage, 'l.stage = ANY({})')
  if (centre?.length === 1) w.and(centre[0] === 'yes', 'l.is_centre = {}')
  if (put?.[0] !== 'all') w.and(put?.[0] !== 'away', 'l.active = {}')
  const from = `${FROM} WHERE ${w.text('l.tenant_id = $1')}`
  const dir = sort?.dir === 'desc' ? 'DESC' : 'ASC'
  const byName = ctx.lang === 'bn' ? 'l.name_bn COLLATE "bn-x-icu"' : 'l.name_en COLLATE "en-x-icu"'
  const by = sort?.key === 'students' ? 'l.students' : byName
  const [counted] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${from}`, w.binds)
  const items = await sql<Lead>(
    `SELECT ${COLUMNS} ${from} ORDER BY ${by} ${dir} NULLS LAST, l.id ${dir} ${w.page(page)}`,
    w.binds,
  )
  return { items, total: counted?.total ?? 0 }
}

/** @throws Missing */
export async function leadOf(ctx: UserCtx, given: unknown, lock = false): Promise<Lead> {
  mustBeCentral(ctx)
  const id = /^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : 0
  if (lock) await sql('SELECT 1 FROM lead WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [ctx.tenant.id, id])
  const [row] = await sql<Lead>(`SELECT ${COLUMNS} ${FROM} WHERE l.tenant_id = $1 AND l.id = $2`, [ctx.tenant.id, id])
  if (!row) throw new Missing('lead')
  return row
}

/** Adds a lead (`id` null) or changes one. @returns its id. @throws Invalid at the field; Refusal when stale */
export async function saveLead(ctx: UserCtx, id: number | null, given: LeadValues): Promise<number> {
  mustBeCentral(ctx)
  await lockIdentities()
  const before = id === null ? null : await leadOf(ctx, id, true)
  if (before && before.version !== given.version) throw new Refusal('institutions:error.stale')
  const eiin = given.eiin && toAsciiDigits(given.eiin)
  const errors: Record<string, string[]> = {}
  if (
    eiin &&
    (await sql('SELECT 1 FROM lead WHERE tenant_id = 1 AND eiin = $1 AND id <> coalesce($2, 0)', [eiin, id])).length
  )
    errors.eiin = ['ui:error.unique']
  if (eiin && !before?.applicationId && (await siteOfEiin(eiin, null)))
    errors.eiin = ['institutions:error.eiinCustomer']
  if (given.boardId !== null && !(await knownIds('board', [given.boardId])).length) errors.boardId = ['ui:error.exists']
  if (given.thanaId !== null && !(await knownIds('thana', [given.thanaId])).length) errors.thanaId = ['ui:error.exists']
  if (Object.keys(errors).length) throw new Invalid(errors)
  const stage = before?.stage === 'applied' ? 'applied' : given.stage
  const values = [
    ctx.tenant.id,
    given.nameEn,
    given.nameBn,
    eiin,
    given.kind,
    given.boardId,
    given.thanaId,
    given.addressEn ?? '',
    given.addressBn ?? '',
    given.isCentre,
    given.centreCode,
    given.contactName ?? '',
    given.mobile,
    given.email,
    given.students,
    stage,
    given.note ?? '',
  ]
  const [row] = before
    ? await sql<{ id: number }>(
        `UPDATE lead SET name_en = $2, name_bn = $3, eiin = $4, kind = $5, board_id = $6, thana_id = $7, address_en = $8, address_bn = $9, is_centre = $10, centre_code = $11, contact_name = $12,
         mobile = $13, email = $14, students = $15, stage = $16, note = $17, version = version + 1 WHERE tenant_id = $1 AND id = $18 RETURNING id`,
        [...values, before.id],
      )
    : await sql<{ id: number }>(
        `INSERT INTO lead (tenant_id, name_en, name_bn, eiin, kind, board_id, thana_id, address_en, address_bn, is_centre, centre_code, contact_name, mobile, email, students, stage, note)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
        values,
      )
  const saved = (row as { id: number }).id
  ctx.audit({ recordType: 'lead', recordId: saved, before: before ?? undefined, after: await leadOf(ctx, saved) })
  return saved
}

/** Puts a lead away, or takes it out again: nothing is forgotten. @throws Missing */
export async function retireLead(ctx: UserCtx, id: number, active: boolean): Promise<void> {
  const before = await leadOf(ctx, id, true)
  await sql('UPDATE lead SET active = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
    active,
  ])
  ctx.audit({ recordType: 'lead', recordId: id, before: { active: before.active }, after: { active } })
}
