import { classes } from '../../reference/data/academic'
import type { Bilingual, GroupCode } from '../../reference/data/types'
import { type AddressDraft, makeAddresses, type Neighbourhood } from './addresses'
import { type Gender, makeFamily, pickReligion, type Religion } from './names'
import { dayIn, fatherOccupations, makePhone, motherOccupations, pickBloodGroup } from './people'
import { makeRandom, type Random } from './random'

export type GenderMix = 'girls' | 'boys' | 'mixed'

/** Which class, group and section of a session the students sit in: codes of the reference data; shift and section are the site's. */
export interface Placement {
  session: string
  shift: string
  version: string
  classCode: string
  group: GroupCode
  section: string
}

export interface StudentOptions extends Placement {
  seed: number | string
  count: number
  genderMix: GenderMix
  near: Neighbourhood
  /** The first roll; 1 when left out. */
  firstRoll?: number
  /** The year in which they sit in that class, which decides their age; 2026 when left out. */
  year?: number
}

export interface StudentDraft extends Placement {
  /** Unique within an institution; the same on every run. */
  key: string
  roll: number
  nameBn: string
  nameEn: string
  fatherNameBn: string
  fatherNameEn: string
  motherNameBn: string
  motherNameEn: string
  fatherOccupation: Bilingual
  motherOccupation: Bilingual
  guardianRelation: 'FATHER' | 'MOTHER'
  guardianPhone: string
  /** YYYY-MM-DD. */
  dateOfBirth: string
  gender: Gender
  religion: Religion
  bloodGroup: string
  /** 17 digits: year of birth, area, serial. */
  birthRegNo: string
  present: AddressDraft
  permanent: AddressDraft
}

// A pupil is five years older than the number of the class on the first of January, some a year or two more.
function birthDay(random: Random, classCode: string, year: number): string {
  const number = classes.find((row) => row.code === classCode)?.number
  if (number == null) throw new Error(`Not a numbered class: ${classCode}`)
  return dayIn(random, year - number - 6 - random.weighted([[0, 70], [1, 23], [2, 7]] as const))
}

function draft(random: Random, options: StudentOptions, roll: number): StudentDraft {
  const { session, shift, version, classCode, group, section } = options
  const gender: Gender = options.genderMix === 'girls' ? 'FEMALE'
    : options.genderMix === 'boys' ? 'MALE' : random.chance(0.48) ? 'FEMALE' : 'MALE'
  const religion = pickReligion(random)
  const family = makeFamily(random, religion, gender)
  const dateOfBirth = birthDay(random, classCode, options.year ?? 2026)
  return {
    key: [session, shift, version, classCode, group, section, roll].join('/'),
    session, shift, version, classCode, group, section, roll,
    nameBn: family.own.nameBn,
    nameEn: family.own.nameEn,
    fatherNameBn: family.father.nameBn,
    fatherNameEn: family.father.nameEn,
    motherNameBn: family.mother.nameBn,
    motherNameEn: family.mother.nameEn,
    fatherOccupation: random.pick(fatherOccupations),
    motherOccupation: random.pick(motherOccupations),
    guardianRelation: random.chance(0.8) ? 'FATHER' : 'MOTHER',
    guardianPhone: makePhone(random),
    dateOfBirth,
    gender,
    religion,
    bloodGroup: pickBloodGroup(random),
    birthRegNo: `${dateOfBirth.slice(0, 4)}${random.pick(['2692', '2672', '6860', '1512', '3313'])}${String(random.int(100, 999))}${String(random.int(1, 999_999)).padStart(6, '0')}`,
    ...makeAddresses(random, options.near),
  }
}

/**
 * The students of one section, in the order of their rolls. The same options always give the same students;
 * no two of a section share a name. Throws on a class without a number.
 */
export function makeStudents(options: StudentOptions): StudentDraft[] {
  const { session, shift, version, classCode, group, section } = options
  const random = makeRandom([options.seed, session, shift, version, classCode, group, section].join('/'))
  const names = new Set<string>()
  const first = options.firstRoll ?? 1
  return Array.from({ length: options.count }, (_none, index) => {
    let made = draft(random, options, first + index)
    while (names.has(made.nameBn)) made = draft(random, options, first + index)
    names.add(made.nameBn)
    return made
  })
}

/** Makes one of them the younger or older child of the other's parents: same parents, guardian, religion and home. */
function asSibling(child: StudentDraft, of: StudentDraft): StudentDraft {
  const { fatherNameBn, fatherNameEn, motherNameBn, motherNameEn, fatherOccupation, motherOccupation, guardianRelation, guardianPhone, present, permanent } = of
  return { ...child, fatherNameBn, fatherNameEn, motherNameBn, motherNameEn, fatherOccupation, motherOccupation, guardianRelation, guardianPhone, present, permanent }
}

/**
 * Gives about `share` of the students a brother or sister in another class of the institution, so that a guardian
 * may have two children there. Only among Muslims, where the child's name does not show the family's.
 */
export function withSiblings(students: StudentDraft[], seed: number | string, share = 0.05): StudentDraft[] {
  const random = makeRandom(`${seed}/siblings`)
  const taken = new Set<string>()
  return students.map((student, index) => {
    if (student.religion !== 'ISLAM' || !random.chance(share) || taken.has(student.key)) return student
    const others = students.slice(0, index).filter((other) =>
      other.religion === 'ISLAM' && other.classCode !== student.classCode && !taken.has(other.key) && yearsApart(other, student) >= 1)
    if (others.length === 0) return student
    const sibling = random.pick(others)
    taken.add(sibling.key).add(student.key)
    return asSibling(student, sibling)
  })
}

const yearsApart = (a: StudentDraft, b: StudentDraft) =>
  Math.abs(Date.parse(a.dateOfBirth) - Date.parse(b.dateOfBirth)) / (365.25 * 86_400_000)
