import { describe, expect, test } from 'vitest'
import { clashes, clashesBetween, type TimedPaper } from '~/domain/exams/clash.policy'

let next = 1
const paper = (over: Partial<TimedPaper>): TimedPaper => ({
  paperId: next++,
  offeringId: 1,
  condition: 'compulsory',
  electiveSet: null,
  choose: null,
  gradeKey: String(next),
  heldOn: '2026-11-03',
  startsAt: '10:00',
  minutes: 120,
  ...over,
})

describe('clashes on the timetable', () => {
  test.each<[string, Partial<TimedPaper>, Partial<TimedPaper>, number]>([
    ['same time', {}, {}, 1],
    ['overlapping', {}, { startsAt: '11:59' }, 1],
    ['one after the other', {}, { startsAt: '12:00' }, 0],
    ['another day', {}, { heldOn: '2026-11-04' }, 0],
    ['another class', {}, { offeringId: 2 }, 0],
    ['no date', {}, { heldOn: null, startsAt: null }, 0],
    ['no time takes the day', {}, { startsAt: null }, 1],
    ['unknown length is three hours', { minutes: null }, { startsAt: '12:59' }, 1],
    ['two religions', { condition: 'religion' }, { condition: 'religion' }, 0],
    ['a religion and a compulsory subject', { condition: 'religion' }, {}, 1],
    [
      'one of a set',
      { condition: 'elective', electiveSet: 'A', choose: 1 },
      { condition: 'elective', electiveSet: 'A', choose: 1 },
      0,
    ],
    [
      'three of a set',
      { condition: 'elective', electiveSet: 'A', choose: 3 },
      { condition: 'elective', electiveSet: 'A', choose: 3 },
      1,
    ],
    [
      'two papers of one religion',
      { condition: 'religion', gradeKey: '111' },
      { condition: 'religion', gradeKey: '111' },
      1,
    ],
  ])('%s', (_, a, b, found) => expect(clashes([paper(a), paper(b)])).toHaveLength(found))

  test('papers of two exams clash for one class only, and never within one of them', () => {
    const [one, other] = [paper({}), paper({ startsAt: '11:00' })]
    expect(clashesBetween([one, paper({})], [other])).toHaveLength(2)
    expect(clashesBetween([one], [other])).toEqual([[one, other]])
    expect(clashesBetween([one], [paper({ offeringId: 2 })])).toEqual([])
    expect(clashesBetween([one, paper({})], [])).toEqual([])
    expect(clashesBetween([paper({ condition: 'religion' })], [paper({ condition: 'religion' })])).toEqual([])
  })
})
