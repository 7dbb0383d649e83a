import { sql } from '../../db/connection'
import type { CatalogueId } from '../catalogue-ids'
import { districts, thanas } from '../reference/data/index'
import { createRow, createRows, insertRows } from '../rows'
import { type EmployeeDraft, type GroupPlan, institutionTexts, type InstitutionPlan } from './corpus'

const kinds: Record<string, string> = { SECONDARY: 'school', COLLEGE: 'college' }

/** The trust that both institutions belong to. */
export async function writeGroup(plan: GroupPlan): Promise<number> {
  const { id } = await createRow('tenant', {
    kind: 'group',
    alias: plan.code,
    state: 'active',
    created_at: '2026-01-01',
  })
  await insertRows('site_group', [
    {
      id,
      name_en: plan.nameEn,
      name_bn: plan.nameBn,
      address_en: plan.addressEn,
      address_bn: plan.addressBn,
      phone: plan.phone,
      email: plan.email,
    },
  ])
  return id
}

/** One institution as its public site and its subscription show it. */
export async function writeSite(
  plan: InstitutionPlan,
  head: EmployeeDraft,
  groupId: number,
  catalogue: CatalogueId,
): Promise<number> {
  const texts = institutionTexts[plan.code]
  const { id } = await createRow('tenant', {
    kind: 'site',
    alias: plan.code,
    state: 'active',
    created_at: '2026-01-01',
  })
  await insertRows('site', [
    {
      id,
      name_en: plan.nameEn,
      name_bn: plan.nameBn,
      eiin: plan.eiin,
      kind: kinds[plan.institutionType] ?? 'school',
      board_id: catalogue('board', plan.board),
      thana_id: await thanaId(plan.upazilaCode),
      address_en: plan.addressEn,
      address_bn: plan.addressBn,
      phone: plan.phone,
      email: plan.email,
      established_year: plan.established,
      about_en: texts.aboutEn,
      about_bn: texts.aboutBn,
      head_name_en: head.nameEn,
      head_name_bn: head.nameBn,
      head_message_en: texts.messageEn,
      head_message_bn: texts.messageBn,
      default_lang: 'bn',
      weekend: [5, 6],
      created_at: '2026-01-01',
    },
  ])
  await insertRows('site_group_site', [{ site_group_id: groupId, site_id: id, from_date: `${plan.established}-01-01` }])
  await createRows('membership', [
    {
      site_id: id,
      package_id: catalogue('package', 'full'),
      starts_on: '2024-01-01',
      ends_on: '2035-12-31',
      grace_days: 15,
    },
  ])
  return id
}

async function thanaId(upazilaCode: string): Promise<number> {
  const upazila = thanas.find((row) => row.code === upazilaCode)
  const district = districts.find((row) => row.code === upazila?.districtCode)
  const [found] = await sql<{ id: number }>(
    `SELECT t.id FROM thana t JOIN district d ON d.id = t.district_id WHERE d.name_en = $1 AND t.kind = $2 AND t.name_en = $3`,
    [district?.nameEn, upazila?.kind, upazila?.nameEn],
  )
  if (!found) throw new Error(`No thana ${upazilaCode}`)
  return found.id
}
