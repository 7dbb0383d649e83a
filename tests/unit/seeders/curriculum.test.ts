import { describe, expect, it } from 'vitest'
import {
  choiceSets,
  conditions,
  curriculum,
  curriculumOf,
  gpaDivisor,
  groups,
  markParts,
  passMark,
  religions,
  subjectOf,
  subjects,
} from 'seeders/reference/data'
import { repeated } from './bilingual'

const plans = [...new Set(curriculum.map((row) => `${row.level}/${row.group}`))]

describe('subjects', () => {
  it('add up: papers to the subject, parts to the paper, with the pass marks of the rule', () => {
    const parts = new Set<string>(markParts.map((row) => row.code))
    for (const subject of subjects) {
      expect(subject.papers[0]?.code, subject.nameEn).toBe(subject.code)
      expect(subject.papers.reduce((sum, paper) => sum + paper.fullMarks, 0)).toBe(subject.fullMarks)
      expect(subject.passMarks).toBe(passMark(subject.fullMarks))
      for (const paper of subject.papers) {
        expect(paper.parts.length, paper.nameEn).toBeGreaterThan(0)
        expect(paper.parts.reduce((sum, part) => sum + part.fullMarks, 0)).toBe(paper.fullMarks)
        expect(paper.parts.every((part) => parts.has(part.type) && part.passMarks === passMark(part.fullMarks))).toBe(
          true,
        )
      }
    }
  })

  it('use a paper code once in a level, and a short name once', () => {
    expect(repeated(subjects.flatMap((row) => row.papers.map((paper) => `${row.level}/${paper.code}`)))).toEqual([])
    expect(repeated(subjects.map((row) => `${row.level}/${row.shortBn}`))).toEqual([])
    expect(repeated(subjects.map((row) => `${row.level}/${row.shortEn}`))).toEqual([])
    expect(subjects.filter((row) => row.shortBn.length > 12 || row.shortEn.length > 6)).toEqual([])
  })

  it('mean different things at different levels', () => {
    expect(subjectOf('SSC', '109').nameEn).toBe('Mathematics')
    expect(subjectOf('HSC', '109').nameEn).toBe('Economics')
    expect(() => subjectOf('SSC', '999')).toThrow('No subject 999')
  })

  it('grade both papers of Bangla on 200 marks with 140 creative and 60 multiple choice', () => {
    const bangla = subjectOf('SSC', '101')
    const sum = (type: string) =>
      bangla.papers
        .flatMap((paper) => paper.parts)
        .filter((part) => part.type === type)
        .reduce((all, part) => all + part.fullMarks, 0)
    expect([bangla.fullMarks, bangla.passMarks, sum('CQ'), sum('MCQ')]).toEqual([200, 66, 140, 60])
  })

  it('give every religion but the last its subject at each school level', () => {
    for (const level of ['JUNIOR', 'SSC'] as const) {
      expect(subjects.filter((row) => row.level === level && row.religion).map((row) => row.religion)).toEqual(
        religions.slice(0, 4).map((row) => row.code),
      )
    }
  })

  it('examine the second paper of HSC Bangla in writing alone, that of SSC with multiple choice', () => {
    const parts = (level: string) =>
      subjects
        .find((row) => row.level === level && row.code === '101')
        ?.papers.map((paper) => paper.parts.map((one) => [one.type, one.fullMarks]))
    const theory = [
      ['CQ', 70],
      ['MCQ', 30],
    ]
    expect(parts('HSC')).toEqual([theory, [['WRITTEN', 100]]])
    expect(parts('SSC')).toEqual([theory, theory])
  })

  it('have two papers everywhere at HSC except ICT', () => {
    expect(subjects.filter((row) => row.level === 'HSC' && row.papers.length !== 2).map((row) => row.shortEn)).toEqual([
      'ICT',
    ])
  })
})

describe('curriculum', () => {
  it('covers the junior classes and three groups at SSC and HSC', () => {
    expect(plans.sort()).toEqual([
      'HSC/BUSINESS',
      'HSC/HUMANITIES',
      'HSC/SCIENCE',
      'JUNIOR/NONE',
      'PRIMARY/NONE',
      'SSC/BUSINESS',
      'SSC/HUMANITIES',
      'SSC/SCIENCE',
    ])
  })

  it('names only subjects, groups and conditions that exist', () => {
    const groupCodes = new Set(groups.map((row) => row.code))
    const conditionCodes = new Set(conditions.map((row) => row.code))
    for (const row of curriculum) {
      expect(subjectOf(row.level, row.subjectCode).level).toBe(row.level)
      expect(groupCodes.has(row.group) && conditionCodes.has(row.condition)).toBe(true)
      const kind = subjectOf(row.level, row.subjectCode).kind
      expect(kind === 'continuous').toBe(row.condition === 'CONTINUOUS')
      expect(kind === 'religion').toBe(row.condition === 'RELIGION')
    }
  })

  it('leads to the divisors of the boards: 7 in the junior classes, 9 at SSC, 6 at HSC', () => {
    expect(gpaDivisor('PRIMARY', 'NONE')).toBe(6)
    expect(gpaDivisor('JUNIOR', 'NONE')).toBe(7)
    for (const group of ['SCIENCE', 'HUMANITIES', 'BUSINESS'] as const) {
      expect([gpaDivisor('SSC', group), gpaDivisor('HSC', group)], group).toEqual([9, 6])
    }
  })

  it('offers enough in each set, and a fourth subject that is not an elective already', () => {
    for (const set of choiceSets) {
      const rows = curriculumOf(set.level, set.group)
      const offered = rows.filter((row) => row.set === set.code)
      expect(offered.length).toBeGreaterThan(set.choose)
      expect(offered.every((row) => row.condition === set.condition)).toBe(true)
    }
    for (const row of curriculum.filter((each) => each.set)) {
      expect(choiceSets.some((set) => set.level === row.level && set.group === row.group && set.code === row.set)).toBe(
        true,
      )
    }
    for (const plan of plans) {
      const rows = curriculum.filter((row) => `${row.level}/${row.group}` === plan)
      const compulsory = rows.filter((row) => row.condition === 'COMPULSORY').map((row) => row.subjectCode)
      expect(rows.filter((row) => row.condition !== 'COMPULSORY' && compulsory.includes(row.subjectCode))).toEqual([])
    }
  })
})
