import { describe, expect, it } from 'vitest'
import {
  abilityOf,
  chooseSubjects,
  corpusSeed,
  institutionPlan,
  institutionPlans,
  levelOf,
  makeMarks,
  makePhone,
  makeRandom,
  makeStudents,
  planEmployees,
  planStudents,
  type StudentDraft,
  type StudentOptions,
} from 'seeders/demo/corpus'
import { boys, girls } from 'seeders/demo/corpus/names-muslim'
import { choiceSets, curriculumOf, designations, gpaDivisor, subjectOf, thanas } from 'seeders/reference/data'
import { faults, repeated } from './bilingual'

const options: StudentOptions = {
  seed: 7,
  session: '2026',
  shift: 'DAY',
  version: 'BANGLA',
  classCode: 'NINE',
  group: 'SCIENCE',
  section: 'A',
  count: 55,
  genderMix: 'mixed',
  near: 'savar',
}
const everybody = institutionPlans.map((plan) => ({
  plan,
  students: planStudents(plan),
  employees: planEmployees(plan),
}))
const mobile = /^8801[3-9]\d{8}$/

describe('the source of randomness', () => {
  it('repeats itself and differs by seed', () => {
    const draw = (seed: number | string) => Array.from({ length: 20 }, makeRandom(seed).next)
    expect(draw(1)).toEqual(draw(1))
    expect(draw('a')).not.toEqual(draw('b'))
    expect(makeRandom(1).next()).toBeCloseTo(0.6270739405881613, 12)
    expect(draw(3).every((value) => value >= 0 && value < 1)).toBe(true)
    expect(() => makeRandom(1).pick([])).toThrow('Nothing to pick from')
  })
})

describe('names', () => {
  it('are enough, bilingual and different', () => {
    expect(boys.length).toBeGreaterThanOrEqual(120)
    expect(girls.length).toBeGreaterThanOrEqual(120)
    expect(faults([boys, girls])).toEqual([])
    for (const list of [boys, girls]) {
      expect(repeated(list.map((row) => row.nameBn))).toEqual([])
      expect(repeated(list.map((row) => row.nameEn))).toEqual([])
    }
  })
})

describe('a section', () => {
  it('is the same on every run and another one by seed', () => {
    expect(makeStudents(options)).toEqual(makeStudents(options))
    expect(makeStudents({ ...options, seed: 8 })[0]?.nameBn).not.toBe(makeStudents(options)[0]?.nameBn)
  })

  it('keeps its first students when it grows', () => {
    expect(makeStudents({ ...options, count: 10 })).toEqual(makeStudents(options).slice(0, 10))
  })

  it('has consecutive rolls, different names and the asked gender', () => {
    const section = makeStudents({ ...options, firstRoll: 101, genderMix: 'girls' })
    expect(section.map((row) => row.roll)).toEqual(Array.from({ length: 55 }, (_none, index) => 101 + index))
    expect(repeated(section.map((row) => row.nameBn))).toEqual([])
    expect(section.every((row) => row.gender === 'FEMALE')).toBe(true)
    expect(new Set(makeStudents(options).map((row) => row.gender)).size).toBe(2)
  })

  it('refuses a class without an age', () => {
    expect(() => makeStudents({ ...options, classCode: 'HONOURS' })).toThrow('Not a numbered class')
  })
})

describe.each(everybody)('$plan.code', ({ plan, students, employees }) => {
  it('has the planned number of students and staff', () => {
    expect(students).toHaveLength({ shapla: 600, meghna: 300 }[plan.code])
    expect(employees).toHaveLength({ shapla: 36, meghna: 26 }[plan.code])
  })

  it('has nobody without a proper name in both languages', () => {
    expect(faults([students, employees])).toEqual([])
    expect(students.filter((row) => row.nameEn.split(' ').length < 2)).toEqual([])
  })

  it('has no roll, key or birth registration twice', () => {
    expect(repeated(students.map((row) => row.key))).toEqual([])
    expect(repeated(students.map((row) => row.birthRegNo))).toEqual([])
    expect(
      students.filter(
        (row) => !/^\d{17}$/.test(row.birthRegNo) || !row.birthRegNo.startsWith(row.dateOfBirth.slice(0, 4)),
      ),
    ).toEqual([])
  })

  it('has valid mobile numbers, shared only by brothers and sisters of another class', () => {
    expect(
      [...students.map((row) => row.guardianPhone), ...employees.map((row) => row.phone)].filter(
        (phone) => !mobile.test(phone),
      ),
    ).toEqual([])
    const families = new Map<string, StudentDraft[]>()
    for (const row of students) families.set(row.guardianPhone, [...(families.get(row.guardianPhone) ?? []), row])
    const siblings = [...families.values()].filter((family) => family.length > 1)
    expect(siblings.length).toBeGreaterThan(3)
    for (const family of siblings) {
      expect(new Set(family.map((row) => `${row.fatherNameBn}/${row.motherNameBn}/${row.religion}`)).size).toBe(1)
      expect(new Set(family.map((row) => row.classCode)).size).toBe(family.length)
    }
  })

  it('has an age that fits the class', () => {
    for (const row of students) {
      const classNumber = { SIX: 6, SEVEN: 7, EIGHT: 8, NINE: 9, TEN: 10, ELEVEN: 11, TWELVE: 12 }[row.classCode] ?? 0
      const age = 2026 - Number(row.dateOfBirth.slice(0, 4))
      expect(age - classNumber).toBeGreaterThanOrEqual(6)
      expect(age - classNumber).toBeLessThanOrEqual(8)
    }
  })

  it('lives in thanas that exist', () => {
    const known = new Map(thanas.map((row) => [row.code, row.districtCode]))
    const homes = [...students, ...employees].flatMap((row) => [row.present, row.permanent])
    expect(homes.filter((home) => known.get(home.upazilaCode) !== home.districtCode)).toEqual([])
  })

  it('gives every student a valid choice of subjects', () => {
    for (const row of students) {
      const level = levelOf(row.classCode)
      const chosen = chooseSubjects({
        seed: corpusSeed,
        key: row.key,
        level,
        group: row.group,
        religion: row.religion,
        gender: row.gender,
      })
      expect(repeated(chosen.map((each) => each.subjectCode)), row.key).toEqual([])
      const counted = chosen.filter((each) => each.condition !== 'OPTIONAL' && each.condition !== 'CONTINUOUS')
      expect(counted.length, row.key).toBe(gpaDivisor(level, row.group))
      for (const set of choiceSets.filter((each) => each.level === level && each.group === row.group)) {
        const taken = chosen.filter((each) => each.condition === set.condition)
        expect(
          taken.length <= set.choose && (taken.length === set.choose || !set.required),
          `${row.key} ${set.code}`,
        ).toBe(true)
        const offered = curriculumOf(level, row.group)
          .filter((each) => each.set === set.code)
          .map((each) => each.subjectCode)
        expect(taken.every((each) => offered.includes(each.subjectCode))).toBe(true)
      }
      const faith = chosen.find((each) => each.condition === 'RELIGION')
      if (faith) expect(subjectOf(level, faith.subjectCode).religion).toBe(row.religion)
    }
  })

  it('has staff in posts that exist, each with an own address, and a teacher for whatever is taught', () => {
    const posts = new Map(designations.map((row) => [row.code, row]))
    const kind = plan.code === 'shapla' ? 'school' : 'college'
    expect(employees.filter((row) => !['both', kind].includes(posts.get(row.designation)?.institution ?? ''))).toEqual(
      [],
    )
    expect(employees[0]?.category).toBe('head')
    expect(repeated(employees.map((row) => row.email))).toEqual([])
    expect(repeated(employees.map((row) => row.phone))).toEqual([])
    expect(employees.filter((row) => !new RegExp(`^[a-z.]+@${plan.code}\\.example$`).test(row.email))).toEqual([])
    expect(
      employees.filter((row) => row.joinedOn.slice(0, 4) < String(Number(row.dateOfBirth.slice(0, 4)) + 22)),
    ).toEqual([])
    const taught = new Set(
      employees.flatMap((row) => row.subjects.map((each) => `${each.level}/${subjectOf(each.level, each.code).code}`)),
    )
    const offered = plan.sections.flatMap((section) => {
      const level = levelOf(section.classCode)
      return curriculumOf(level, section.group).map((row) => `${level}/${row.subjectCode}`)
    })
    expect([...new Set(offered)].filter((key) => !taught.has(key))).toEqual([])
  })
})

describe('marks', () => {
  const students = everybody[0]?.students ?? []
  const papersOf = (row: StudentDraft) => {
    const level = levelOf(row.classCode)
    return chooseSubjects({
      seed: corpusSeed,
      key: row.key,
      level,
      group: row.group,
      religion: row.religion,
      gender: row.gender,
    }).flatMap(({ subjectCode }) =>
      subjectOf(level, subjectCode).papers.map((paper) => ({
        key: `${level}/${paper.code}`,
        subject: `${level}/${subjectCode}`,
        parts: paper.parts,
      })),
    )
  }
  const input = students.map((row) => ({ key: row.key, papers: papersOf(row) }))
  const marks = makeMarks({ seed: corpusSeed, exam: 'HALF_YEARLY', students: input })
  const byStudent = new Map<string, { obtained: number; full: number }>()
  for (const mark of marks) {
    const paper = input.find((row) => row.key === mark.studentKey)?.papers.find((row) => row.key === mark.paperKey)
    const full = paper?.parts.find((part) => part.type === mark.part)?.fullMarks ?? 0
    const sum = byStudent.get(mark.studentKey) ?? { obtained: 0, full: 0 }
    byStudent.set(mark.studentKey, { obtained: sum.obtained + (mark.obtained ?? 0), full: sum.full + full })
  }
  const shares = [...byStudent.values()].map((row) => row.obtained / row.full)

  it('are the same on every run, and others for another exam', () => {
    expect(makeMarks({ seed: corpusSeed, exam: 'HALF_YEARLY', students: input.slice(0, 20) })).toEqual(
      marks.slice(
        0,
        input
          .slice(0, 20)
          .reduce((sum, row) => sum + row.papers.reduce((all, paper) => all + paper.parts.length, 0), 0),
      ),
    )
    const annual = makeMarks({ seed: corpusSeed, exam: 'ANNUAL', students: input })
    expect(annual.filter((mark, index) => mark.obtained !== marks[index]?.obtained).length).toBeGreaterThan(
      marks.length / 2,
    )
  })

  it('are whole numbers within the part, or absent', () => {
    const full = new Map(
      input.flatMap((row) =>
        row.papers.flatMap((paper) =>
          paper.parts.map((part) => [`${paper.key}/${part.type}`, part.fullMarks] as const),
        ),
      ),
    )
    const wrong = marks.filter((mark) =>
      mark.absent
        ? mark.obtained !== null
        : mark.obtained === null ||
          !Number.isInteger(mark.obtained) ||
          mark.obtained < 0 ||
          mark.obtained > (full.get(`${mark.paperKey}/${mark.part}`) ?? -1),
    )
    expect(wrong).toEqual([])
  })

  it('follow the ability of the student, with some absent and few above 80 percent', () => {
    const abilities = students.map((row) => abilityOf(corpusSeed, row.key))
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
    const [a, s] = [mean(abilities), mean(shares)]
    const covariance = mean(abilities.map((value, index) => (value - a) * ((shares[index] ?? 0) - s)))
    const deviation = (list: number[], middle: number) => Math.sqrt(mean(list.map((value) => (value - middle) ** 2)))
    expect(covariance / (deviation(abilities, a) * deviation(shares, s))).toBeGreaterThan(0.7)
    expect(s).toBeGreaterThan(0.5)
    expect(s).toBeLessThan(0.75)
    expect(shares.filter((share) => share > 0.8).length / shares.length).toBeLessThan(0.2)
    const absent = marks.filter((mark) => mark.absent).length / marks.length
    expect(absent).toBeGreaterThan(0.002)
    expect(absent).toBeLessThan(0.03)
  })
})

describe('mobile numbers', () => {
  it('are valid whatever the seed', () => {
    const random = makeRandom(99)
    expect(Array.from({ length: 2000 }, () => makePhone(random)).filter((phone) => !mobile.test(phone))).toEqual([])
  })

  it('are also those of the institutions', () => {
    expect(
      [institutionPlan('shapla').phone, institutionPlan('meghna').phone].every((phone) => mobile.test(phone)),
    ).toBe(true)
  })
})
