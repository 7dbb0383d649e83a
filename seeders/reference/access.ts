import type { Area, MATRIX } from '~/domain/identity/matrix'
import { SYSTEM_ROLES, type SystemRole } from '~/domain/identity/system-roles'
import { sql } from '../../db/connection'
import type { Seed } from '../seed'

/** Areas that a package may leave out; 'platform', 'users', 'bills' and 'support' are in all. */
type SiteArea = { [A in Area]: 'site' extends (typeof MATRIX)[A]['on'][number] ? A : never }[Area]
type SubModuleKey = Exclude<SiteArea, 'platform' | 'users' | 'bills' | 'support'>

/** The product's modules, in the order that screens show them. */
const MODULES = [
  { key: 'academics', nameEn: 'Academic setup', nameBn: 'একাডেমিক বিন্যাস' },
  { key: 'students', nameEn: 'Students', nameBn: 'শিক্ষার্থী' },
  { key: 'people', nameEn: 'Staff', nameBn: 'শিক্ষক-কর্মচারী' },
  { key: 'exams', nameEn: 'Exams and results', nameBn: 'পরীক্ষা ও ফলাফল' },
  { key: 'money', nameEn: 'Money', nameBn: 'অর্থ ও হিসাব' },
  { key: 'office', nameEn: 'Office', nameBn: 'অফিস' },
  { key: 'public', nameEn: 'Web site', nameBn: 'ওয়েবসাইট' },
] as const
/** One for every area of the matrix that institutions have: an area without its name here does not compile. */
const SUB_MODULES: Record<SubModuleKey, { module: (typeof MODULES)[number]['key']; nameEn: string; nameBn: string }> = {
  academics: { module: 'academics', nameEn: 'Shifts, classes and subjects', nameBn: 'শিফট, শ্রেণি ও বিষয়' },
  calendar: { module: 'academics', nameEn: 'Calendar', nameBn: 'ক্যালেন্ডার' },
  library: { module: 'academics', nameEn: 'Library', nameBn: 'গ্রন্থাগার' },
  rooms: { module: 'academics', nameEn: 'Buildings and rooms', nameBn: 'ভবন ও কক্ষ' },
  people: { module: 'people', nameEn: 'Staff register', nameBn: 'শিক্ষক-কর্মচারী' },
  leave: { module: 'people', nameEn: 'Leave and duties', nameBn: 'ছুটি ও দায়িত্ব' },
  students: { module: 'students', nameEn: 'Student register', nameBn: 'শিক্ষার্থী তথ্য' },
  attendance: { module: 'students', nameEn: 'Attendance', nameBn: 'উপস্থিতি' },
  exams: { module: 'exams', nameEn: 'Exams and marks', nameBn: 'পরীক্ষা ও নম্বর' },
  'question-papers': { module: 'exams', nameEn: 'Question papers', nameBn: 'প্রশ্নপত্র' },
  'answer-sheets': { module: 'exams', nameEn: 'Answer sheets read by phone', nameBn: 'ফোনে পড়া উত্তরপত্র' },
  progress: { module: 'exams', nameEn: 'Conduct and skills', nameBn: 'আচরণ ও দক্ষতা' },
  quiz: { module: 'exams', nameEn: 'Quizzes and online exams', nameBn: 'কুইজ ও অনলাইন পরীক্ষা' },
  questions: { module: 'exams', nameEn: 'Question bank', nameBn: 'প্রশ্নভান্ডার' },
  assessment: { module: 'exams', nameEn: 'Competency assessment', nameBn: 'যোগ্যতাভিত্তিক মূল্যায়ন' },
  results: { module: 'exams', nameEn: 'Results', nameBn: 'ফলাফল' },
  fees: { module: 'money', nameEn: 'Fees', nameBn: 'ফি' },
  payments: { module: 'money', nameEn: 'Payments', nameBn: 'আদায়' },
  accounts: { module: 'money', nameEn: 'Accounts', nameBn: 'হিসাব' },
  certificates: { module: 'students', nameEn: 'Certificates', nameBn: 'সনদ ও প্রত্যয়ন' },
  messaging: { module: 'office', nameEn: 'SMS', nameBn: 'এসএমএস' },
  batches: { module: 'students', nameEn: 'Batches', nameBn: 'ব্যাচ' },
  lessons: { module: 'academics', nameEn: 'Lessons and homework', nameBn: 'পাঠ ও বাড়ির কাজ' },
  meetings: { module: 'academics', nameEn: 'Live meetings', nameBn: 'লাইভ ক্লাস' },
  tasks: { module: 'office', nameEn: 'Tasks', nameBn: 'কাজের তালিকা' },
  website: { module: 'public', nameEn: 'Web site', nameBn: 'ওয়েবসাইট' },
  admissions: { module: 'students', nameEn: 'Admission', nameBn: 'ভর্তি' },
  machines: { module: 'people', nameEn: 'Attendance machines', nameBn: 'হাজিরা যন্ত্র' },
  'staff-attendance': { module: 'people', nameEn: 'Employee attendance', nameBn: 'শিক্ষক-কর্মচারীর উপস্থিতি' },
  payroll: { module: 'money', nameEn: 'Payroll', nameBn: 'বেতন-ভাতা' },
  recruitment: { module: 'public', nameEn: 'Job applications', nameBn: 'নিয়োগের আবেদন' },
}

/** System roles with their permissions, the product's modules, and the full package. */
export const accessSeed: Seed = {
  name: 'access',
  data: { SYSTEM_ROLES, MODULES, SUB_MODULES },
  write: async () => {
    for (const role of SYSTEM_ROLES) await writeRole(role)
    for (const [position, m] of MODULES.entries()) {
      await sql(
        `INSERT INTO module (key, name_en, name_bn, position) VALUES ($1, $2, $3, $4)
         ON CONFLICT (key) DO UPDATE SET name_en = excluded.name_en, name_bn = excluded.name_bn, position = excluded.position`,
        [m.key, m.nameEn, m.nameBn, position],
      )
    }
    for (const [position, [key, m]] of Object.entries(SUB_MODULES).entries()) {
      await sql(
        `INSERT INTO sub_module (key, module, name_en, name_bn, position) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (key) DO UPDATE SET module = excluded.module, name_en = excluded.name_en, name_bn = excluded.name_bn, position = excluded.position`,
        [key, m.module, m.nameEn, m.nameBn, position],
      )
    }
    const [full] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn) VALUES ('full', 'Complete', 'সম্পূর্ণ') ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
    )
    await sql(
      'INSERT INTO package_sub_module (package_id, sub_module_key) SELECT $1, key FROM sub_module ON CONFLICT DO NOTHING',
      [full?.id],
    )
  },
}

/**
 * A role nobody edited becomes what the product says. One that an operator edited keeps its names, panel and rights, and
 * gets only the permissions that are new since the last upgrade; what the operator took away does not come back.
 */
async function writeRole(role: SystemRole): Promise<void> {
  const [known] = await sql<{ id: number; edited: boolean; seeded: string[] }>(
    'SELECT id, edited_at IS NOT NULL AS edited, seeded FROM role WHERE tenant_id IS NULL AND key = $1 FOR NO KEY UPDATE',
    [role.key],
  )
  if (known?.edited) {
    const fresh = role.permissions.filter((permission) => !known.seeded.includes(permission))
    await sql(
      'INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
      [known.id, fresh],
    )
    await sql('UPDATE role SET seeded = $2 WHERE id = $1', [known.id, role.permissions])
    return
  }
  const [row] = await sql<{ id: number }>(
    `INSERT INTO role (tenant_id, scope, panel, key, name_en, name_bn, seeded) VALUES (NULL, $1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, key) DO UPDATE SET panel = excluded.panel, name_en = excluded.name_en, name_bn = excluded.name_bn, seeded = excluded.seeded RETURNING id`,
    [role.scope, role.panel, role.key, role.nameEn, role.nameBn, role.permissions],
  )
  await sql('DELETE FROM role_permission WHERE role_id = $1 AND permission <> ALL ($2::text[])', [
    row?.id,
    role.permissions,
  ])
  await sql('INSERT INTO role_permission (role_id, permission) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
    row?.id,
    role.permissions,
  ])
}
