import { describe, expect, it } from 'vitest'
import { readSectionNames } from '~/domain/academics/section-names.policy'
import { gpaDivisor, settingIssues, type SettingPaper } from '~/domain/academics/subject-setting.policy'
import { curriculumRows } from 'seeders/reference/catalogue-rows'
import { gpaDivisor as plannedDivisor, subjectOf, type GroupCode, type SubjectLevel } from 'seeders/reference/data'

const paper = (id: number, more: Partial<SettingPaper>): SettingPaper => ({
  id,
  subjectId: id,
  condition: 'compulsory',
  electiveSet: null,
  choose: null,
  mayBeOptional: false,
  religionId: null,
  gradeKey: String(id),
  nameEn: `Paper ${id}`,
  nameBn: `পত্র ${id}`,
  parts: [{ full: 10000, pass: 3300 }],
  ...more,
})

/** The curriculum of a group as a class that was filled with it has it. */
function filled(level: SubjectLevel, group: GroupCode): SettingPaper[] {
  return curriculumRows()
    .filter((row) => row.level === level && row.group === group)
    .flatMap((row) =>
      subjectOf(level, row.subjectCode).papers.map((one) =>
        paper(Number(one.code), {
          subjectId: Number(row.subjectCode),
          gradeKey: row.subjectCode,
          condition: row.condition as SettingPaper['condition'],
          electiveSet: row.elective_set,
          choose: row.choose,
          mayBeOptional: row.may_be_optional,
          religionId: row.condition === 'religion' ? 1 : null,
        }),
      ),
    )
}

describe('the GPA divisor of a class', () => {
  it.each([
    ['SSC', 'SCIENCE', 9],
    ['SSC', 'HUMANITIES', 9],
    ['SSC', 'BUSINESS', 9],
    ['HSC', 'SCIENCE', 6],
    ['HSC', 'HUMANITIES', 6],
    ['HSC', 'BUSINESS', 6],
    ['JUNIOR', 'NONE', 7],
  ] as const)('%s %s: %i', (level, group, divisor) => {
    expect(gpaDivisor(filled(level, group))).toBe(divisor)
    expect(plannedDivisor(level, group)).toBe(divisor)
  })

  it('counts papers that are graded apart one by one, and no optional or continuous subject', () => {
    const papers = [
      paper(1, {}),
      paper(2, { subjectId: 1 }),
      paper(3, { condition: 'optional' }),
      paper(4, { condition: 'continuous' }),
    ]
    expect(gpaDivisor(papers)).toBe(2)
    expect(gpaDivisor(papers.map((one) => ({ ...one, gradeKey: String(one.subjectId) })))).toBe(1)
  })
})

describe('the checks of a class', () => {
  const keys = (papers: SettingPaper[]) => settingIssues(papers).map((one) => one.key.split('.')[1])
  const elective = { condition: 'elective', electiveSet: 'E' } as const

  it('find nothing wrong with the curriculum', () => {
    for (const group of ['SCIENCE', 'HUMANITIES', 'BUSINESS'] as const)
      expect(keys(filled('SSC', group)), group).toEqual([])
  })

  it('name papers without marks, impossible pass marks and sets that are too small', () => {
    expect(keys([paper(1, { parts: [] })])).toEqual(['noParts'])
    expect(keys([paper(1, { parts: [], condition: 'continuous' })])).toEqual([])
    expect(keys([paper(1, { parts: [{ full: 3000, pass: 3100 }] })])).toEqual(['passOverFull'])
    expect(settingIssues([paper(1, { ...elective, choose: 2 })])).toMatchObject([
      { key: 'academics:check.setTooSmall', tone: 'bad', choose: 2, offered: 1 },
    ])
    expect(keys([paper(1, { ...elective, choose: 1 })])).toEqual(['setWhole'])
  })
})

describe('section names', () => {
  it.each([
    [
      'ক, খ',
      [
        ['ক', 'A'],
        ['খ', 'B'],
      ],
    ],
    [
      'a;B',
      [
        ['ক', 'A'],
        ['খ', 'B'],
      ],
    ],
    [
      '১, 2',
      [
        ['১', '1'],
        ['২', '2'],
      ],
    ],
    ['পদ্মা = Padma', [['পদ্মা', 'Padma']]],
    ['Padma , ', [['Padma', 'Padma']]],
    ['  ', []],
  ])('%s', (typed, names) => {
    expect(readSectionNames(typed).map((one) => [one.nameBn, one.nameEn])).toEqual(names)
  })
})
