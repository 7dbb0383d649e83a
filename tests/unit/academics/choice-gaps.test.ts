import { describe, expect, it } from 'vitest'
import {
  covers,
  gapKey,
  gapsInExam,
  gapsOf,
  isMissing,
  packChoices,
  readChoices,
  type NamedPaper,
} from '~/domain/subject-choices/gaps.policy'
import { judgeSlots, slotsOf, slotValues } from '~/domain/subject-choices/grid.policy'

const paper = (id: number, condition: NamedPaper['condition'], more: Partial<NamedPaper> = {}): NamedPaper => ({
  id,
  classOfferingId: 1,
  subjectId: id,
  condition,
  electiveSet: condition === 'elective' ? 'A' : null,
  choose: condition === 'elective' ? 2 : null,
  mayBeOptional: false,
  religionId: null,
  code: String(id),
  subjectEn: `Subject ${id}`,
  subjectBn: `বিষয় ${id}`,
  ...more,
})
const papers = [
  paper(1, 'compulsory'),
  paper(11, 'religion', { religionId: 1 }),
  paper(12, 'religion', { religionId: 2 }),
  paper(21, 'elective'),
  paper(22, 'elective'),
  paper(23, 'elective', { mayBeOptional: true }),
  paper(31, 'optional'),
]
const codes = (text: string, religion: number | null = 1) => gapsOf(papers, readChoices(text), religion).map(gapKey)

describe('gaps of a choice', () => {
  it('are what is missing or too much; another religion and no fourth subject are none', () => {
    expect(codes('11:religion 21:elective 22:elective')).toEqual([])
    expect(codes('12:religion 21:elective 22:elective 31:optional')).toEqual([])
    expect(codes('')).toEqual(['religionMissing//0/1', 'setCount/A/0/2'])
    expect(codes('11:religion 21:elective')).toEqual(['setCount/A/1/2'])
    expect(codes('11:religion 21:elective 22:elective 23:elective')).toEqual(['setCount/A/3/2'])
    expect(codes('11:religion 21:elective 22:elective 98:elective 99:optional')).toEqual(['unknown//0/0'])
  })

  it('matter to an exam only where it examines what they are about', () => {
    const gaps = gapsOf(papers, [], 1)
    const inExam = (...ids: number[]) => gapsInExam(gaps, papers, new Set(ids)).map((gap) => gap.code)
    expect(inExam(1)).toEqual([])
    expect(inExam(1, 11)).toEqual(['religionMissing'])
    expect(inExam(1, 22)).toEqual(['setCount'])
    const moved = gapsOf(papers, readChoices('11:religion 21:elective 22:elective 99:optional'), 1)
    expect(gapsInExam(moved, papers, new Set([1]))).toEqual([])
    expect(gapsInExam(moved, papers, new Set([1, 31]))).toHaveLength(1)
  })

  it('are covered by a decision about these, and by no other', () => {
    const [religion, set] = gapsOf(papers, [], 1)
    const one = gapsOf(papers, readChoices('11:religion 21:elective'), 1)
    const decided = [religion, set].map((gap) => (gap ? gapKey(gap) : ''))
    expect(covers(decided, set ? [set] : [])).toBe(true)
    expect(covers(decided, one)).toBe(false)
    expect(covers([], [])).toBe(true)
    expect(one.every(isMissing)).toBe(true)
  })
})

describe('the slots of a row', () => {
  const slots = slotsOf(papers)
  it('are religion, each elective to be taken, and the fourth', () => {
    expect(slots.map((slot) => [slot.key, slot.subjects.map((one) => one.id)])).toEqual([
      ['r', [11, 12]],
      ['e0-0', [21, 22, 23]],
      ['e0-1', [21, 22, 23]],
      ['o', [23, 31]],
    ])
  })
  it('read and write the same choice', () => {
    const text = '11:religion 21:elective 22:elective 23:optional'
    const values = slotValues(slots, papers, readChoices(text))
    expect(values).toEqual({ r: 11, 'e0-0': 21, 'e0-1': 22, o: 23 })
    const { choices, errors } = judgeSlots(slots, papers, values, 1)
    expect([packChoices(choices), errors]).toEqual([text, {}])
  })
  it('may be empty, and say what is wrong where it is', () => {
    const errors = (values: Record<string, number | null>) => judgeSlots(slots, papers, values, 1).errors
    expect(errors({ 'e0-0': 21 })).toEqual({})
    expect(errors({ 'e0-0': 21, 'e0-1': 21 })).toEqual({ 'e0-1': 'academics:choice.twice' })
    expect(errors({ 'e0-0': 23, 'e0-1': 21, o: 23 })).toEqual({ o: 'academics:choice.twice' })
    expect(errors({ 'e0-0': 31 })).toEqual({ 'e0-0': 'ui:error.in' })
    expect(Object.keys(errors({ r: 12 }))).toEqual(['r'])
  })
})
