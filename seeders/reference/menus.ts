import type { Panel } from '../../app/domain/platform/matrix'
import { paths } from '../../app/paths'
import { sql } from '../../db/connection'
import type { Seed } from '../index'

interface Entry { key: string; en: string; bn: string; icon: string; to?: string; children?: Entry[] }

const entry = (key: string, en: string, bn: string, icon: string, to: string): Entry => ({ key, en, bn, icon, to })
const branch = (key: string, en: string, bn: string, icon: string, children: Entry[]): Entry => ({ key, en, bn, icon, children })
const dashboard = entry('dashboard', 'Dashboard', 'ড্যাশবোর্ড', 'home', paths.dashboard)

/** What is built, and nothing else. An entry shows to those who may open its route. */
const MENUS: Record<Panel, Entry[]> = {
  central: [
    dashboard,
    branch('operations', 'Operations', 'পরিচালনা', 'log', [
      entry('outbox', 'Outgoing messages', 'প্রেরিত বার্তা', 'message', paths.outbox),
      entry('jobs', 'Background jobs', 'পটভূমির কাজ', 'clock', paths.centralJobs),
    ]),
    branch('impersonation', 'Impersonation', 'প্রতিনিধি হিসেবে কাজ', 'user', [
      entry('site', 'Impersonate a site', 'প্রতিষ্ঠানের হয়ে কাজ', 'user', paths.impersonate),
      entry('group', 'Impersonate a site group', 'গ্রুপের হয়ে কাজ', 'user', paths.impersonateGroup),
    ]),
    branch('access', 'Roles and permissions', 'ভূমিকা ও অনুমতি', 'lock', [
      entry('roles', 'Roles', 'ভূমিকা', 'list', paths.roles),
      entry('users', 'Users', 'ব্যবহারকারী', 'user', paths.users),
      entry('assign', 'Assign permissions (central roles)', 'অনুমতি প্রদান (কেন্দ্রীয় ভূমিকা)', 'lock', paths.assignCentral),
      entry('assign-site', 'Assign permissions', 'অনুমতি প্রদান', 'lock', paths.assignSite),
      entry('extra', 'Extra permissions', 'অতিরিক্ত অনুমতি', 'user', paths.extraPermissions),
      entry('site-user', 'Site user permissions', 'প্রতিষ্ঠানের ব্যবহারকারীর অনুমতি', 'user', paths.siteUserPermissions),
    ]),
    entry('kit', 'Design kit', 'নকশার উপকরণ', 'eye', paths.kit),
  ],
  group: [dashboard],
  site: [
    dashboard,
    branch('academics', 'Academic setup', 'একাডেমিক বিন্যাস', 'class', [
      entry('shifts', 'Shifts', 'শিফট', 'clock', paths.shifts),
      entry('classes', 'Shift, class, group and section', 'শিফট, শ্রেণি, বিভাগ ও শাখা', 'class', paths.classSettings),
      entry('subjects', 'Subjects of a class', 'শ্রেণির বিষয়', 'subject', paths.subjectSettings),
    ]),
    branch('students', 'Students', 'শিক্ষার্থী', 'student', [entry('list', 'Student list', 'শিক্ষার্থী তালিকা', 'list', paths.students)]),
    branch('exams', 'Exams', 'পরীক্ষা', 'exam', [
      entry('declare', 'Exam declare', 'পরীক্ষা ঘোষণা', 'exam', paths.examDeclare),
      entry('marks', 'Exam marks entry', 'নম্বর এন্ট্রি', 'marks', paths.marksEntry),
    ]),
    branch('results', 'Results', 'ফলাফল', 'result', [
      entry('generate', 'Generate result', 'ফলাফল তৈরি', 'result', paths.resultGenerate),
      entry('permission', 'Result permission', 'ফলাফল প্রকাশ', 'lock', paths.resultPermission),
      entry('report', 'Result report', 'ফলাফল প্রতিবেদন', 'print', paths.resultReport),
    ]),
  ],
  employee: [dashboard, branch('exams', 'Exams', 'পরীক্ষা', 'exam', [entry('marks', 'Exam marks entry', 'নম্বর এন্ট্রি', 'marks', paths.employeeMarksEntry)])],
  student: [dashboard, entry('results', 'Results', 'ফলাফল', 'result', paths.studentResults)],
}

export const menusSeed: Seed = {
  name: 'menus',
  data: MENUS,
  write: async () => {
    const kept: string[] = []
    for (const [panel, entries] of Object.entries(MENUS)) await write(panel, entries, null, panel, kept)
    await sql('DELETE FROM menu WHERE parent_id IS NOT NULL AND key <> ALL($1::text[])', [kept])
    await sql('DELETE FROM menu WHERE key <> ALL($1::text[])', [kept])
  },
}

async function write(panel: string, entries: Entry[], parentId: number | null, prefix: string, kept: string[]): Promise<void> {
  for (const [position, one] of entries.entries()) {
    const key = `${prefix}.${one.key}`
    kept.push(key)
    const [row] = await sql<{ id: number }>(
      `INSERT INTO menu (key, menu_en, menu_bn, menu_for, icon_name, route_name, parent_id, position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (key) DO UPDATE SET menu_en = excluded.menu_en, menu_bn = excluded.menu_bn, icon_name = excluded.icon_name,
         route_name = excluded.route_name, parent_id = excluded.parent_id, position = excluded.position RETURNING id`,
      [key, one.en, one.bn, panel, one.icon, one.to ?? null, parentId, position],
    )
    if (one.children && row) await write(panel, one.children, row.id, key, kept)
  }
}
