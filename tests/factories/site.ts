import { type OfferedPaper, offerSubjects } from 'seeders/building/offerings'
import { levelOf } from 'seeders/demo/corpus'
import { createRow, createRows, insertRows } from 'seeders/rows'
import { classes, type GroupCode } from 'seeders/reference/data/index'
import { catalogue, everywhere, randomName } from './common'
import { type MadeStudent, writeStudents } from './student'
import { type MadeUser, makeUser } from './user'

export interface MadeSection {
  id: number
  nameEn: string
  nameBn: string
}

export interface SiteOptions {
  /** NINE to begin with; SIX to TWELVE. */
  classCode?: string
  /** SCIENCE to begin with; NONE in six to eight. */
  group?: GroupCode
  /** 1 to 4. */
  sections?: number
  /** Students in each section; 3 to begin with. */
  students?: number
  /** Subject codes that the teacher teaches, in the first section only; the first tie-break subject of the level when left out. */
  teaches?: string[]
}

/** An institution with one class offering, and three people who can log in. */
export interface MadeSite {
  id: number
  alias: string
  /** Head and admin. */
  admin: MadeUser
  /** Class teacher of the first section, teacher of `teaches` in it and nothing else. */
  teacher: MadeUser & { employeeId: number }
  /** The user of the first student. */
  student: MadeUser & { studentId: number }
  classCode: string
  group: GroupCode
  classId: number
  session: { id: number; label: string }
  shift: { id: number; nameEn: string }
  version: { id: number }
  offering: { id: number }
  section: MadeSection
  sections: MadeSection[]
  /** Every paper the class offers, in order. */
  papers: OfferedPaper[]
  /** Papers the teacher teaches in the first section. */
  taught: OfferedPaper[]
  students: MadeStudent[]
}

const SECTION_NAMES = [
  ['A', 'ক'],
  ['B', 'খ'],
  ['C', 'গ'],
  ['D', 'ঘ'],
] as const

/** An institution of its own for a test that writes: nothing else ever touches it. */
export async function makeSite(options: SiteOptions = {}): Promise<MadeSite> {
  const classCode = options.classCode ?? 'NINE'
  const group = options.group ?? (classes.find((row) => row.code === classCode)?.hasGroups ? 'SCIENCE' : 'NONE')
  const alias = randomName('t')
  const id = await catalogue()
  const made = await everywhere(async () => {
    const { id: siteId } = await createRow('tenant', {
      kind: 'site',
      alias,
      state: 'active' as const,
      created_at: '2026-01-01',
    })
    await insertRows('site', [
      {
        id: siteId,
        name_en: `Test School ${alias}`,
        name_bn: `পরীক্ষামূলক বিদ্যালয় ${alias}`,
        kind: 'school',
        default_lang: 'bn',
        ...BLANKS,
      },
    ])
    await createRow('membership', {
      site_id: siteId,
      package_id: id('package', 'full'),
      starts_on: '2024-01-01',
      ends_on: '2099-12-31',
      grace_days: 15,
    })
    const staff = await createRows(
      'employee',
      [
        ['E001', 'Head Teacher', 'প্রধান শিক্ষক', 'HEAD_TEACHER'],
        ['E002', 'Class Teacher', 'শ্রেণি শিক্ষক', 'ASST_TEACHER'],
      ].map(([code, name_en, name_bn, post = ''], position) => ({
        site_id: siteId,
        code,
        name_en,
        name_bn,
        designation_id: id('designation', post),
        is_teacher: true,
        position,
        state: 'active',
      })),
    )
    const [headId, teacherId] = [staff[0]?.id ?? 0, staff[1]?.id ?? 0]
    const session = await createRow('site_session', {
      site_id: siteId,
      session_type_id: id('session_type', 'CALENDAR'),
      label: '2026',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      is_current: true,
    })
    const shift = await createRow('shift', {
      site_id: siteId,
      name_en: 'Day',
      name_bn: 'দিবা',
      starts_at: '09:00',
      ends_at: '15:00',
      position: 1,
      active: true,
    })
    const offering = await createRow('class_offering', {
      site_id: siteId,
      session_id: session.id,
      shift_id: shift.id,
      version_id: id('version', 'BANGLA'),
      class_id: id('class', classCode),
      study_group_id: id('study_group', group),
    })
    const papers = await offerSubjects(siteId, [offering.id])
    const sections = (
      await createRows(
        'section',
        SECTION_NAMES.slice(0, options.sections ?? 1).map(([name_en, name_bn], position) => ({
          site_id: siteId,
          class_offering_id: offering.id,
          name_en,
          name_bn,
          capacity: 60,
          class_teacher_id: position === 0 ? teacherId : null,
          position,
        })),
      )
    ).map((row): MadeSection => ({ id: row.id, nameEn: row.name_en, nameBn: row.name_bn }))
    const [section] = sections
    if (!section) throw new Error('A site has at least one section')
    const teaches = options.teaches ?? [levelOf(classCode) === 'HSC' ? '107' : '109']
    const taught = papers.filter((paper) => teaches.includes(paper.gradeKey))
    await createRows(
      'assignment',
      taught.map((paper) => ({
        site_id: siteId,
        employee_id: teacherId,
        section_id: section.id,
        subject_offering_id: paper.id,
      })),
    )

    const place = { id: siteId, alias, classCode, group, session: { id: session.id, label: session.label }, papers }
    const students: MadeStudent[] = []
    for (const one of sections) students.push(...(await writeStudents(place, one, options.students ?? 3, 1)))
    return {
      ...place,
      headId,
      teacherId,
      classId: id('class', classCode),
      shift: { id: shift.id, nameEn: shift.name_en },
      version: { id: id('version', 'BANGLA') },
      offering: { id: offering.id },
      section,
      sections,
      taught,
      students,
    }
  })
  const { headId, teacherId, ...site } = made
  const [first] = site.students
  const admin = await makeUser(site.id, {
    username: 'admin',
    roles: ['head', 'admin'],
    employeeId: headId,
    nameEn: 'Head Teacher',
    nameBn: 'প্রধান শিক্ষক',
  })
  const teacher = await makeUser(site.id, {
    username: 'teacher',
    roles: ['class-teacher', 'teacher'],
    employeeId: teacherId,
    nameEn: 'Class Teacher',
    nameBn: 'শ্রেণি শিক্ষক',
  })
  const student = await makeUser(site.id, {
    username: 'student',
    kind: 'student',
    roles: ['student'],
    studentId: first?.id,
    nameEn: first?.nameEn,
    nameBn: first?.nameBn,
  })
  return {
    ...site,
    admin,
    teacher: { ...teacher, employeeId: teacherId },
    student: { ...student, studentId: first?.id ?? 0 },
  }
}

const BLANKS = {
  address_en: '',
  address_bn: '',
  about_en: '',
  about_bn: '',
  head_name_en: '',
  head_name_bn: '',
  head_message_en: '',
  head_message_bn: '',
  weekend: [5, 6],
  created_at: '2026-01-01',
}
