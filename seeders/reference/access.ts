import { type Area, type MATRIX, SYSTEM_ROLES } from '../../app/domain/platform/matrix'
import { sql } from '../../db/connection'
import type { Seed } from '../index'

/** Areas that a package may leave out; 'platform' is in all. */
type SiteArea = { [A in Area]: 'site' extends (typeof MATRIX)[A]['on'][number] ? A : never }[Area]
type SubModuleKey = Exclude<SiteArea, 'platform'>

/** The product's modules, in the order that screens show them. */
const MODULES = [
  { key: 'academics', nameEn: 'Academic setup', nameBn: 'একাডেমিক বিন্যাস' },
  { key: 'students', nameEn: 'Students', nameBn: 'শিক্ষার্থী' },
  { key: 'exams', nameEn: 'Exams and results', nameBn: 'পরীক্ষা ও ফলাফল' },
] as const
/** One for every area of the matrix that institutions have: an area without its name here does not compile. */
const SUB_MODULES: Record<SubModuleKey, { module: (typeof MODULES)[number]['key']; nameEn: string; nameBn: string }> = {
  academics: { module: 'academics', nameEn: 'Shifts, classes and subjects', nameBn: 'শিফট, শ্রেণি ও বিষয়' },
  calendar: { module: 'academics', nameEn: 'Calendar', nameBn: 'ক্যালেন্ডার' },
  students: { module: 'students', nameEn: 'Student register', nameBn: 'শিক্ষার্থী নিবন্ধন' },
  exams: { module: 'exams', nameEn: 'Exams and marks', nameBn: 'পরীক্ষা ও নম্বর' },
  results: { module: 'exams', nameEn: 'Results', nameBn: 'ফলাফল' },
}

/** System roles with their permissions, the product's modules, and the full package. */
export const accessSeed: Seed = {
  name: 'access',
  data: { SYSTEM_ROLES, MODULES, SUB_MODULES },
  write: async () => {
    for (const role of SYSTEM_ROLES) {
      const [row] = await sql<{ id: number }>(
        `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn) VALUES (NULL, $1, $2, $3, $4, $5)
         ON CONFLICT (tenant_id, key) DO UPDATE SET panel = excluded.panel, name_en = excluded.name_en, name_bn = excluded.name_bn RETURNING id`,
        [role.scope, role.panel, role.key, role.nameEn, role.nameBn],
      )
      await sql('DELETE FROM role_permission WHERE role_id = $1', [row?.id])
      await sql('INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[])', [row?.id, role.permissions])
    }
    for (const [position, m] of MODULES.entries()) {
      await sql(
        `INSERT INTO module (key, name_en, name_bn, position) VALUES ($1, $2, $3, $4)
         ON CONFLICT (key) DO UPDATE SET name_en = excluded.name_en, name_bn = excluded.name_bn, position = excluded.position`,
        [m.key, m.nameEn, m.nameBn, position])
    }
    for (const [position, [key, m]] of Object.entries(SUB_MODULES).entries()) {
      await sql(
        `INSERT INTO sub_module (key, module, name_en, name_bn, position) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (key) DO UPDATE SET module = excluded.module, name_en = excluded.name_en, name_bn = excluded.name_bn, position = excluded.position`,
        [key, m.module, m.nameEn, m.nameBn, position])
    }
    const [full] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn) VALUES ('full', 'Complete', 'সম্পূর্ণ') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`)
    await sql('INSERT INTO package_sub_module (package_id, sub_module_key) SELECT $1, key FROM sub_module ON CONFLICT DO NOTHING', [full?.id])
  },
}
