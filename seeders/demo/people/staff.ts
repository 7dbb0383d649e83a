import { sql } from '../../../db/connection'
import type { CatalogueId } from '../../catalogue-ids'
import { createRow, insertRows, must, type Row } from '../../rows'
import { designations } from '../../reference/data/designations'
import type { WrittenSite } from '../academics'
import { type EmployeeDraft, makeFamily, makeRandom, type Random } from '../corpus'
import { serviceOf } from './service'

const BANKS = ['সোনালী ব্যাংক পিএলসি', 'অগ্রণী ব্যাংক পিএলসি', 'জনতা ব্যাংক পিএলসি', 'রূপালী ব্যাংক পিএলসি']
const ROUTING = ['200270001', '010270002', '135270003', '185270004']
const UNIVERSITIES = ['জাতীয় বিশ্ববিদ্যালয়', 'ঢাকা বিশ্ববিদ্যালয়', 'জগন্নাথ বিশ্ববিদ্যালয়', 'রাজশাহী বিশ্ববিদ্যালয়']
const SCHOOLS = [
  'সাভার অধরচন্দ্র মডেল উচ্চ বিদ্যালয়',
  'নরসিংদী উচ্চ বিদ্যালয়',
  'ত্রিশাল নজরুল একাডেমী',
  'মির্জাপুর এস কে পাইলট উচ্চ বিদ্যালয়',
]
const TRAININGS = [
  ['সৃজনশীল প্রশ্ন প্রণয়ন', 'মাধ্যমিক ও উচ্চশিক্ষা অধিদপ্তর'],
  ['আইসিটিভিত্তিক শিক্ষণ', 'ব্যানবেইস'],
  ['কারিকুলাম বিস্তরণ', 'জাতীয় শিক্ষাক্রম ও পাঠ্যপুস্তক বোর্ড'],
] as const

/** Days of birth that bring somebody's last day near: a helper whose service was extended, and a teacher who goes in spring. */
const EXTENDED = '1966-10-15'
const GOING = '1967-03-20'

const gradeOf = (designation: string) => designations.find((row) => row.code === designation)?.payGrade ?? null
const numberOf = (random: Random, length: number) =>
  Array.from({ length }, (_, at) => random.int(at === 0 ? 1 : 0, 9)).join('')

/** Who is who in the demo's story: nobody whom other parts of it name. */
function storied(staff: readonly EmployeeDraft[]) {
  const helper = staff.find((one) => one.category === 'support')
  const teacher = staff.findLast((one) => one.category === 'teacher' && one.mpoIndex !== null)
  return { helper: helper?.code, teacher: teacher?.code }
}

/** The record of each employee: numbers, parents, addresses, bank; education, training, and their service in dated events. */
export async function writeStaff(
  site: WrittenSite,
  staff: readonly EmployeeDraft[],
  by: number,
  catalogue: CatalogueId,
): Promise<void> {
  const { helper, teacher } = storied(staff)
  const facts: Row[] = []
  const education: Row[] = []
  const training: Row[] = []
  const events: Row[] = []
  for (const [at, draft] of staff.entries()) {
    const random = makeRandom(`${site.plan.code}/record/${draft.code}`)
    const employeeId = must(site.employees, draft.code, 'employee')
    const own = { site_id: site.id, employee_id: employeeId }
    const bornOn = draft.code === helper ? EXTENDED : draft.code === teacher ? GOING : draft.dateOfBirth
    const family = makeFamily(random, draft.religion, draft.gender)
    const bank = random.int(0, BANKS.length - 1)
    const partTime = draft.designation === 'PART_TIME_TEACHER'
    facts.push({
      id: employeeId,
      born_on: bornOn,
      nid: numberOf(random, 10),
      tin: random.chance(0.5) ? numberOf(random, 12) : null,
      blood_group: draft.bloodGroup,
      father_name_bn: family.father.nameBn,
      father_name_en: family.father.nameEn,
      mother_name_bn: family.mother.nameBn,
      mother_name_en: family.mother.nameEn,
      present_address: draft.present.lineBn,
      permanent_address: draft.permanent.lineBn,
      employment: partTime ? 'part-time' : 'permanent',
      pay_grade: gradeOf(draft.designation),
      mpo_joined_on: draft.mpoIndex === null ? null : `${Number(draft.joinedOn.slice(0, 4)) + 1}-01-01`,
      bank_name: BANKS[bank],
      bank_branch: site.plan.code === 'shapla' ? 'সাভার শাখা' : 'নরসিংদী শাখা',
      bank_account: numberOf(random, 13),
      bank_routing: ROUTING[bank],
    })
    const born = Number(bornOn.slice(0, 4))
    education.push(...learnt(random, own, born, draft))
    if (draft.subjects.length)
      for (const [title, provider] of TRAININGS.slice(0, 1 + (at % 3)))
        training.push({ ...own, title, provider, ...week(2019 + random.int(0, 6), random) })
    events.push(
      ...serviceOf({
        own,
        by,
        joinedOn: draft.joinedOn,
        designationId: catalogue('designation', draft.designation),
        juniorId: draft.designation === 'SENIOR_TEACHER' ? catalogue('designation', 'ASST_TEACHER') : null,
        grade: gradeOf(draft.designation),
        extendedTo: draft.code === helper ? '2027-10-14' : null,
      }),
    )
  }
  await sql(
    `UPDATE employee e SET born_on = u.born_on, nid = u.nid, tin = u.tin, blood_group = u.blood_group, father_name_bn = u.father_name_bn, father_name_en = u.father_name_en,
       mother_name_bn = u.mother_name_bn, mother_name_en = u.mother_name_en, present_address = u.present_address, permanent_address = u.permanent_address, employment = u.employment,
       pay_grade = u.pay_grade, mpo_joined_on = u.mpo_joined_on, bank_name = u.bank_name, bank_branch = u.bank_branch, bank_account = u.bank_account, bank_routing = u.bank_routing
     FROM jsonb_populate_recordset(NULL::employee, $2::jsonb) u WHERE e.site_id = $1 AND e.id = u.id`,
    [site.id, JSON.stringify(facts)],
  )
  await insertRows('employee_education', education)
  await insertRows('employee_training', training)
  await insertRows('employee_event', events)
  await writeRetired(site, by, catalogue)
  if (teacher) await writeHandover(site, must(site.employees, teacher, 'employee'), by)
}

const week = (year: number, random: Random) => {
  const day = random.int(1, 20)
  const month = String(random.int(1, 12)).padStart(2, '0')
  const on = (date: number) => `${year}-${month}-${String(date).padStart(2, '0')}`
  return { from_on: on(day), to_on: on(day + 5) }
}

/** What somebody learnt, step by step, as their post asks. */
function learnt(random: Random, own: Row, born: number, draft: EmployeeDraft): Row[] {
  const line = (level: string, age: number, institute: string, subject = '') => ({
    ...own,
    level,
    subject,
    institute,
    year: born + age,
    result: random.pick(['প্রথম বিভাগ', 'দ্বিতীয় বিভাগ', 'দ্বিতীয় বিভাগ']),
  })
  const school = random.pick(SCHOOLS)
  if (draft.category === 'support') return [line('eight', 14, school)]
  const first = [line('ssc', 16, school), line('hsc', 18, random.pick(SCHOOLS))]
  if (draft.category === 'office') return [...first, line('bachelor', 22, random.pick(UNIVERSITIES))]
  const university = random.pick(UNIVERSITIES)
  return [
    ...first,
    line('bachelor', 22, university),
    ...(random.chance(0.7) || draft.category === 'head' ? [line('master', 24, university)] : []),
    ...(random.chance(0.6) ? [line('bed', 27, 'সরকারি টিচার্স ট্রেনিং কলেজ, ঢাকা')] : []),
  ]
}

/** One who has gone into retirement: records stay. */
async function writeRetired(site: WrittenSite, by: number, catalogue: CatalogueId): Promise<void> {
  const designationId = catalogue('designation', 'OFFICE_ASSISTANT')
  const grade = gradeOf('OFFICE_ASSISTANT')
  const one = await createRow('employee', {
    site_id: site.id,
    code: 'R001',
    name_en: 'Md. Abdul Hakim',
    name_bn: 'মোঃ আব্দুল হাকিম',
    designation_id: designationId,
    is_teacher: false,
    gender: 'male',
    religion_id: catalogue('religion', 'ISLAM'),
    born_on: '1965-07-01',
    joined_on: '1991-02-10',
    pay_grade: grade,
    position: 999,
    state: 'retired',
    left_on: '2025-06-30',
    left_reason: 'বয়স পূর্ণ হওয়ায় অবসর',
  })
  const own = { site_id: site.id, employee_id: one.id }
  const events = serviceOf({ own, by, joinedOn: '1991-02-10', designationId, juniorId: null, grade, extendedTo: null })
  const last = events.filter((event) => String(event.on_date) < '2025-06-30')
  await insertRows('employee_event', [
    ...last,
    {
      ...last.at(-1),
      kind: 'retired',
      on_date: '2025-06-30',
      from_designation_id: designationId,
      designation_id: null,
      from_grade: grade,
      pay_grade: null,
      from_basic: last.at(-1)?.basic ?? null,
      basic: null,
      until: null,
      order_no: 'অবসর/২০২৫/০১',
      note: 'বয়স পূর্ণ হওয়ায় অবসর',
    },
  ])
}

/** What the teacher who goes in spring hands over; some of it is done. */
const writeHandover = (site: WrittenSite, employeeId: number, by: number): Promise<void> =>
  insertRows(
    'employee_handover',
    ['কক্ষ ও আলমারির চাবি', 'লাইব্রেরির বই', 'নম্বরপত্র ও উত্তরপত্র', 'কম্পিউটার ও অন্যান্য সরঞ্জাম', 'পরিচয়পত্র'].map((what, at) => ({
      site_id: site.id,
      employee_id: employeeId,
      what,
      done_on: at < 2 ? '2026-11-20' : null,
      done_by: at < 2 ? by : null,
      taken_by: at < 2 ? 'অফিস সহকারী' : '',
    })),
  )
