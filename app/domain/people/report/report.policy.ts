import { ageOn } from '~/domain/students/report/report.policy'
import type { Day } from '~/format/dates'
import { EMPLOYEE_FIELDS, reportedOf, type Field } from '../employee-fields.policy'
import { masked } from '../kinds'
import type { EmployeeRow } from './employee-list.server'

/** Columns of the staff's report, in their order; what is private in them is masked or absent for who has no right to it. */
export const STAFF_COLUMNS = [
  { key: 'code', kind: 'digits' },
  { key: 'name', kind: 'text' },
  { key: 'nameBn', kind: 'text' },
  { key: 'nameEn', kind: 'text' },
  { key: 'designation', kind: 'text' },
  { key: 'work', kind: 'word' },
  { key: 'employment', kind: 'word' },
  { key: 'payGrade', kind: 'number' },
  { key: 'mpoIndex', kind: 'digits' },
  { key: 'mpoJoinedOn', kind: 'day' },
  { key: 'joinedOn', kind: 'day' },
  { key: 'served', kind: 'number' },
  { key: 'age', kind: 'number' },
  { key: 'religion', kind: 'text' },
  { key: 'education', kind: 'word' },
  ...reportedOf('identity'),
  { key: 'father', kind: 'text' },
  { key: 'mother', kind: 'text' },
  ...reportedOf('private'),
  { key: 'bank', kind: 'text' },
  ...reportedOf('bank'),
  { key: 'state', kind: 'word' },
  { key: 'leftOn', kind: 'day' },
] as const
export type StaffColumn = (typeof STAFF_COLUMNS)[number]
type StaffKey = StaffColumn['key']
const FIELD_OF = new Map<string, Field>(EMPLOYEE_FIELDS.map((one) => [one.key, one]))
export const USUAL: readonly StaffKey[] = ['code', 'name', 'designation', 'payGrade', 'mpoIndex', 'joinedOn', 'mobile']

/** What a column says of somebody; words are keys. */
export function staffFact(
  one: EmployeeRow,
  key: StaffKey,
  of: { bn: boolean; day: Day; seesPrivate: boolean },
): string | number | null {
  const own = (bn: string | null, en: string | null) => (of.bn ? bn || en : en || bn) || null
  const field = FIELD_OF.get(key)
  if (field) return fieldFact(field, one[field.key] || null, of.seesPrivate)
  switch (key) {
    case 'name':
      return own(one.nameBn, one.nameEn)
    case 'designation':
      return own(one.designationBn, one.designationEn)
    case 'religion':
      return own(one.religionBn, one.religionEn)
    case 'work':
      return `people:work.${one.isTeacher ? 'teaching' : 'support'}`
    case 'employment':
      return `people:employment.${one.employment}`
    case 'education':
      return one.education && `people:level.${one.education}`
    case 'state':
      return `people:state.${one.state}`
    case 'age':
      return ageOn(one.bornOn, of.day)
    case 'served':
      return ageOn(one.joinedOn, one.leftOn ?? of.day)
    case 'father':
      return one.fatherNameBn || null
    case 'mother':
      return one.motherNameBn || null
    case 'bank':
      return of.seesPrivate ? [one.bankName, one.bankBranch].filter(Boolean).join(', ') || null : null
    default:
      return one[key] || null
  }
}

function fieldFact(field: Field, value: string | null, seesPrivate: boolean): string | null {
  if (!value) return null
  if (field.kind === 'gender') return `common:genders.${value}`
  if ('hides' in field && !seesPrivate) return field.hides === 'masked' ? masked(value) : null
  return field.kind === 'lines' ? value.replace(/\s*\n\s*/g, ', ') : value
}

export const MEASURES = ['designation', 'gender', 'mpo', 'age', 'grade', 'employment'] as const
type StaffMeasure = (typeof MEASURES)[number]

const BANDS = [25, 30, 35, 40, 45, 50, 55, 60] as const
/** The band of an age: '30-34', below the first '-24', from the last on '60+'. */
export function bandOf(age: number): string {
  const from = BANDS.filter((one) => one <= age).at(-1)
  if (from === undefined) return `-${BANDS[0] - 1}`
  return from === BANDS.at(-1) ? `${from}+` : `${from}-${from + 4}`
}

const ageOf = (band: string) => (band.startsWith('-') ? 0 : Number.parseInt(band, 10))

/** Of what each measure counts somebody; null: not recorded. Designations by their place in `order`. */
function measured(one: EmployeeRow, measure: StaffMeasure, day: Day): string | null {
  if (measure === 'designation') return one.designationId === null ? null : String(one.designationId)
  if (measure === 'gender') return one.gender
  if (measure === 'mpo') return one.mpoIndex ? 'yes' : 'no'
  if (measure === 'grade') return one.payGrade === null ? null : String(one.payGrade)
  if (measure === 'employment') return one.employment
  const age = ageOn(one.bornOn, day)
  return age === null ? null : bandOf(age)
}

export interface StaffCount {
  key: string | null
  teaching: number
  support: number
}

/** How many teachers and others there are of each; what is not recorded comes last, and only if it occurs. */
export function countStaff(
  people: readonly EmployeeRow[],
  measure: StaffMeasure,
  day: Day,
  order: readonly string[] = [],
): StaffCount[] {
  const counts = new Map<string | null, StaffCount>()
  for (const one of people) {
    const key = measured(one, measure, day)
    const row = counts.get(key) ?? { key, teaching: 0, support: 0 }
    row[one.isTeacher ? 'teaching' : 'support'] += 1
    counts.set(key, row)
  }
  const place = (key: string | null): number => {
    if (key === null) return Number.MAX_SAFE_INTEGER
    if (measure === 'age') return ageOf(key)
    if (measure === 'grade') return Number(key)
    const at = order.indexOf(key)
    return at < 0 ? order.length : at
  }
  return [...counts.values()].sort((a, b) => place(a.key) - place(b.key))
}
