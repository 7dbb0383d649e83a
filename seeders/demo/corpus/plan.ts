import { classes, shiftNames, versions } from '../../reference/data/academic'
import { upazilas } from '../../reference/data/locations'
import type { Bilingual, GroupCode, SubjectLevel } from '../../reference/data/types'
import type { Neighbourhood } from './addresses'
import { type EmployeeDraft, makeEmployees, type PostPlan } from './employees'
import { meghnaPosts, shaplaPosts } from './plan-staff'
import { type GenderMix, makeStudents, type StudentDraft, withSiblings } from './students'

export interface SessionPlan {
  /** The label, which is its key within the site. */
  label: string
  /** Code of the session type. */
  type: string
  /** YYYY-MM-DD, both included. */
  startsOn: string
  endsOn: string
}

/** One section of one class offering, and how many sit in it. */
export interface SectionPlan {
  session: string
  shift: string
  version: string
  classCode: string
  group: GroupCode
  section: Bilingual & { code: string }
  genderMix: GenderMix
  count: number
  firstRoll: number
}

export interface InstitutionPlan extends Bilingual {
  /** The subdomain. */
  code: 'shapla' | 'meghna'
  institutionType: string
  board: string
  /** Invented: no institution has a number that starts with 99. */
  eiin: string
  established: number
  mottoBn: string
  mottoEn: string
  addressBn: string
  addressEn: string
  upazilaCode: string
  phone: string
  email: string
  near: Neighbourhood
  shifts: (Bilingual & { code: string })[]
  versions: (Bilingual & { code: string })[]
  sessions: SessionPlan[]
  sections: SectionPlan[]
  posts: PostPlan[]
}

export interface GroupPlan extends Bilingual {
  code: 'padma'
  addressBn: string
  addressEn: string
  phone: string
  email: string
  established: number
  institutions: InstitutionPlan['code'][]
}

/** Everything of the demo hangs on this seed. */
export const corpusSeed = 'shikkhangan-2026'

const upazilaCode = (nameEn: string) => {
  const found = upazilas.find((row) => row.nameEn === nameEn)
  if (!found) throw new Error(`No upazila ${nameEn}`)
  return found.code
}

const sectionA = { code: 'A', nameBn: 'ক', nameEn: 'A' }
const sectionB = { code: 'B', nameBn: 'খ', nameEn: 'B' }
type Row = [classCode: string, shift: string, version: string, group: GroupCode, section: typeof sectionA, mix: GenderMix, count: number]

// The morning shift is the girls', the day shift the boys'; English version classes are mixed.
const shaplaRows: Row[] = [
  ['SIX', 'MORNING', 'BANGLA', 'NONE', sectionA, 'girls', 32], ['SIX', 'MORNING', 'BANGLA', 'NONE', sectionB, 'girls', 31],
  ['SIX', 'DAY', 'BANGLA', 'NONE', sectionA, 'boys', 36], ['SIX', 'DAY', 'ENGLISH', 'NONE', sectionA, 'mixed', 24],
  ['SEVEN', 'MORNING', 'BANGLA', 'NONE', sectionA, 'girls', 34], ['SEVEN', 'DAY', 'BANGLA', 'NONE', sectionA, 'boys', 33],
  ['SEVEN', 'DAY', 'BANGLA', 'NONE', sectionB, 'boys', 32], ['SEVEN', 'DAY', 'ENGLISH', 'NONE', sectionA, 'mixed', 22],
  ['EIGHT', 'MORNING', 'BANGLA', 'NONE', sectionA, 'girls', 31], ['EIGHT', 'MORNING', 'BANGLA', 'NONE', sectionB, 'girls', 30],
  ['EIGHT', 'DAY', 'BANGLA', 'NONE', sectionA, 'boys', 36], ['EIGHT', 'DAY', 'ENGLISH', 'NONE', sectionA, 'mixed', 20],
  ['NINE', 'MORNING', 'BANGLA', 'SCIENCE', sectionA, 'girls', 26], ['NINE', 'MORNING', 'BANGLA', 'HUMANITIES', sectionA, 'girls', 24],
  ['NINE', 'DAY', 'BANGLA', 'SCIENCE', sectionA, 'boys', 28], ['NINE', 'DAY', 'BANGLA', 'BUSINESS', sectionA, 'mixed', 24],
  ['NINE', 'DAY', 'ENGLISH', 'SCIENCE', sectionA, 'mixed', 18],
  ['TEN', 'MORNING', 'BANGLA', 'SCIENCE', sectionA, 'girls', 27], ['TEN', 'MORNING', 'BANGLA', 'HUMANITIES', sectionA, 'girls', 23],
  ['TEN', 'DAY', 'BANGLA', 'SCIENCE', sectionA, 'boys', 30], ['TEN', 'DAY', 'BANGLA', 'BUSINESS', sectionA, 'mixed', 22],
  ['TEN', 'DAY', 'ENGLISH', 'SCIENCE', sectionA, 'mixed', 17],
]
const meghnaRows: Row[] = [
  ['ELEVEN', 'DAY', 'BANGLA', 'SCIENCE', sectionA, 'mixed', 40], ['ELEVEN', 'DAY', 'BANGLA', 'SCIENCE', sectionB, 'mixed', 34],
  ['ELEVEN', 'DAY', 'BANGLA', 'HUMANITIES', sectionA, 'mixed', 44], ['ELEVEN', 'DAY', 'BANGLA', 'BUSINESS', sectionA, 'mixed', 36],
  ['TWELVE', 'DAY', 'BANGLA', 'SCIENCE', sectionA, 'mixed', 36], ['TWELVE', 'DAY', 'BANGLA', 'SCIENCE', sectionB, 'mixed', 32],
  ['TWELVE', 'DAY', 'BANGLA', 'HUMANITIES', sectionA, 'mixed', 42], ['TWELVE', 'DAY', 'BANGLA', 'BUSINESS', sectionA, 'mixed', 36],
]

const sections = (rows: Row[], session: (classCode: string) => string): SectionPlan[] =>
  rows.map(([classCode, shift, version, group, section, genderMix, count]) =>
    ({ session: session(classCode), classCode, shift, version, group, section, genderMix, count, firstRoll: 1 }))

export const groupPlan: GroupPlan = {
  code: 'padma',
  nameBn: 'পদ্মা শিক্ষা ট্রাস্ট',
  nameEn: 'Padma Education Trust',
  addressBn: '১৪ পদ্মা ভবন, শিক্ষা সড়ক, সাভার, ঢাকা-১৩৪০',
  addressEn: '14 Padma Bhaban, Shikkha Road, Savar, Dhaka-1340',
  phone: '8801710001400',
  email: 'office@padma.example',
  established: 1984,
  institutions: ['shapla', 'meghna'],
}

export const institutionPlans: InstitutionPlan[] = [
  {
    code: 'shapla',
    nameBn: 'শাপলা আদর্শ উচ্চ বিদ্যালয়',
    nameEn: 'Shapla Adarsha High School',
    institutionType: 'SECONDARY',
    board: 'DHAKA',
    eiin: '990101',
    established: 1977,
    mottoBn: 'শিক্ষাই আলো',
    mottoEn: 'Learning is light',
    addressBn: 'শাপলা সড়ক, তালবাগ, সাভার, ঢাকা-১৩৪০',
    addressEn: 'Shapla Road, Talbagh, Savar, Dhaka-1340',
    upazilaCode: upazilaCode('Savar'),
    phone: '8801710001401',
    email: 'info@shapla.example',
    near: 'savar',
    shifts: shiftNames.filter((row) => row.code !== 'EVENING'),
    versions,
    sessions: [{ label: '2026', type: 'CALENDAR', startsOn: '2026-01-01', endsOn: '2026-12-31' }],
    sections: sections(shaplaRows, () => '2026'),
    posts: shaplaPosts,
  },
  {
    code: 'meghna',
    nameBn: 'মেঘনা কলেজ',
    nameEn: 'Meghna College',
    institutionType: 'COLLEGE',
    board: 'DHAKA',
    eiin: '990202',
    established: 1995,
    mottoBn: 'জ্ঞানে মুক্তি, কর্মে সিদ্ধি',
    mottoEn: 'Freedom through knowledge, success through work',
    addressBn: 'কলেজ রোড, ব্রাহ্মন্দী, নরসিংদী সদর, নরসিংদী-১৬০০',
    addressEn: 'College Road, Brahmondi, Narsingdi Sadar, Narsingdi-1600',
    upazilaCode: upazilaCode('Narsingdi Sadar'),
    phone: '8801710001402',
    email: 'info@meghna.example',
    near: 'narsingdi',
    shifts: shiftNames.filter((row) => row.code === 'DAY'),
    versions: versions.filter((row) => row.code === 'BANGLA'),
    // The year of work, July to June, as the college keeps its registers: both classes stand in it.
    sessions: [
      { label: '2025-2026', type: 'COLLEGE', startsOn: '2025-07-01', endsOn: '2026-06-30' },
      { label: '2026-2027', type: 'COLLEGE', startsOn: '2026-07-01', endsOn: '2027-06-30' },
    ],
    sections: sections(meghnaRows, () => '2026-2027'),
    posts: meghnaPosts,
  },
]

/** Throws on a code that is not in the plan. */
export function institutionPlan(code: InstitutionPlan['code']): InstitutionPlan {
  const plan = institutionPlans.find((row) => row.code === code)
  if (!plan) throw new Error(`No institution ${code} in the plan`)
  return plan
}

/** All students of an institution of the plan, section by section, some of them brothers and sisters. */
export function planStudents(plan: InstitutionPlan): StudentDraft[] {
  const made = plan.sections.flatMap(({ section, ...row }) =>
    makeStudents({ ...row, section: section.code, seed: `${corpusSeed}/${plan.code}`, near: plan.near }))
  return withSiblings(made, `${corpusSeed}/${plan.code}`)
}

/** The staff of an institution of the plan; the head comes first. */
export function planEmployees(plan: InstitutionPlan): EmployeeDraft[] {
  return makeEmployees({ seed: `${corpusSeed}/${plan.code}`, posts: plan.posts, near: plan.near, emailDomain: `${plan.code}.example` })
}

/** The level whose subjects and curriculum a class follows. Throws for classes outside 6 to 12. */
export function levelOf(classCode: string): SubjectLevel {
  const level = classes.find((row) => row.code === classCode)?.level
  if (level === 'JUNIOR' || level === 'SSC' || level === 'HSC') return level
  throw new Error(`No subjects are planned for class ${classCode}`)
}
