import { describe, expect, test } from 'vitest'
import {
  dayIn,
  routineWeekday,
  stateAt,
  statesText,
  type OwnLists,
  type OwnSection,
} from '~/domain/attendance/offline/lists.policy'
import { offlineCallForm } from '~/domain/attendance/offline/call.form'
import type { OwnPapers } from '~/domain/exams/offline/papers.policy'
import { afterChoice, bodyOf, callOf, choicesOf, tapped } from '~/offline/call-model'
import { fresh, patience, type WaitingCall, type WaitingMarks } from '~/offline/entries'
import { afterMarkChoice, linesOf, markChoices, marksBody, wrongIn } from '~/offline/marks-model'

const KEY = '3f2c8a52-6b0e-4d53-9d0e-0f6f8f3c2a11'
const OTHER = '3f2c8a52-6b0e-4d53-9d0e-0f6f8f3c2a12'
const section: OwnSection = [7, 'নবম · ক', 'Nine · A', 1, '2026-01-01', '2026-12-31', 'wweow']
const lists: OwnLists = {
  today: '2026-11-26',
  from: '2026-11-25',
  correctDays: 3,
  afterwards: false,
  sections: [section],
  students: [
    [101, 7, 1, 'আয়েশা', 'Ayesha'],
    [102, 7, 2, 'করিম', 'Karim'],
    [103, 7, 3, 'লাবণী', 'Laboni'],
  ],
  leaves: [[103, '2026-11-26', '2026-11-28']],
  periods: [[5, 'প্রথম', 'First', '10:00', '10:40']],
  lessons: [[7, 5, 4, 'গণিত', 'Mathematics', [101, 103]]],
  sheets: [[7, '2026-11-25', 0, 2, '01-', [[102, null, 'জ্বর']]]],
}
const at = { section: 7, day: '2026-11-26', period: 0 }

describe('what the phone was told', () => {
  test('days by their letters, weekdays as the routine counts, states by signs', () => {
    expect(['2026-11-25', '2026-11-27', '2026-11-28', '2026-12-30'].map((day) => dayIn(lists, section, day))).toEqual([
      'working',
      'weekend',
      'off',
      'working',
    ])
    expect(routineWeekday('2026-11-26')).toBe(4) // a Thursday
    expect(
      statesText(
        [101, 102, 103],
        new Map([
          [101, 'present'],
          [102, 'leave'],
        ]),
      ),
    ).toBe('04-')
    expect([stateAt('04-', 0), stateAt('04-', 1), stateAt('04-', 2), stateAt('04-', 9)]).toEqual([
      'present',
      'leave',
      null,
      null,
    ])
  })
})

describe('a roll call', () => {
  test('begins with everybody present, but who has leave; what stood is shown with its note', () => {
    const call = callOf(lists, at, '2026-11-26', null)
    expect(call).toMatchObject({ base: 0, refused: null, later: false })
    expect(call?.lines.map((one) => one.state)).toEqual(['present', 'present', 'leave'])
    const before = callOf(lists, { ...at, day: '2026-11-25' }, '2026-11-26', null)
    expect(before).toMatchObject({ base: 2, later: true })
    expect(before?.lines.map((one) => [one.state, one.stands, one.note])).toEqual([
      ['present', 'present', ''],
      ['absent', 'absent', 'জ্বর'],
      ['present', null, ''],
    ])
  })
  test('of a period has those who take it; another section, and a section of somebody else’s, is none', () => {
    const call = callOf(lists, { ...at, period: 5 }, '2026-11-26', null)
    expect(call?.lines.map((one) => one.enrolment)).toEqual([101, 103])
    expect(callOf(lists, { ...at, section: 8 }, '2026-11-26', null)).toBeNull()
    const others: OwnSection = [7, '', '', 0, '2026-01-01', '2026-12-31', 'wwwww']
    expect(callOf({ ...lists, sections: [others] }, at, '2026-11-26', null)).toBeNull()
  })
  test('is refused by the rule of the school itself', () => {
    const on = (day: string, today: string) => callOf(lists, { ...at, day }, today, null)?.refused
    expect(on('2026-11-27', '2026-11-27')).toBe('attendance:refused.weekend')
    expect(on('2026-11-28', '2026-11-28')).toBe('attendance:refused.holiday')
    expect(on('2026-11-29', '2026-11-28')).toBe('attendance:refused.future')
    expect(on('2026-11-25', '2026-11-29')).toBe('attendance:refused.late')
  })
  test('a tap goes through the states; a period has no half day', () => {
    const round = ['present', 'absent', 'late', 'leave', 'half'] as const
    expect(round.map((one) => tapped(one, true))).toEqual(['absent', 'late', 'leave', 'half', 'present'])
    expect(tapped('leave', false)).toBe('present')
  })
  test('is sent as the school reads it: sixty in less than 3 KB, minutes and notes only where there are some', () => {
    const call = callOf(lists, { ...at, day: '2026-11-25' }, '2026-11-26', null)!
    call.lines[2] = { ...call.lines[2]!, state: 'late', minutes: 12 }
    const body = bodyOf(call, KEY, 'ভুল ছিল')
    expect(body.rows).toEqual([
      [101, 0],
      [102, 1, null, 'জ্বর'],
      [103, 2, 12],
    ])
    expect(offlineCallForm.parse(body)).toEqual(body)
    const sixty = { ...body, rows: Array.from({ length: 60 }, (_, one) => [900_000_000 + one, 2, 15] as const) }
    expect(Buffer.byteLength(JSON.stringify(sixty))).toBeLessThan(3 * 1024)
    for (const wrong of [
      { ...body, rows: [] },
      { ...body, rows: [[101, 5]] },
      { ...body, rows: [[101, 2, 0]] },
      { ...body, day: '2026-02-30' },
      { ...body, key: 'x' },
    ])
      expect(offlineCallForm.safeParse(wrong).success).toBe(false)
  })
})

describe('two versions of a roll call', () => {
  const entry: WaitingCall = {
    ...fresh(KEY, { bn: '', en: '' }, 0),
    kind: 'attendance',
    state: 'stale',
    body: {
      key: KEY,
      section: 7,
      day: '2026-11-26',
      period: null,
      base: 1,
      reason: '',
      rows: [
        [101, 1],
        [102, 0],
        [103, 2, 10],
        [104, 0],
      ],
    },
    seen: [
      [101, 0],
      [102, 0],
      [103, null],
      [104, null],
    ],
    // 101 as the phone saw it, 102 changed by the school alone, 103 by both, 104 not taken there
    conflict: {
      version: 3,
      who: null,
      at: null,
      now: [
        [101, 0, null, ''],
        [102, 1, null, ''],
        [103, 1, null, ''],
        [104, null, null, ''],
      ],
    },
  }
  test('what one alone changed is proposed; what both changed nobody decides but the person', () => {
    expect(choicesOf(entry).map((one) => [one.enrolment, one.phone, one.school, one.proposed])).toEqual([
      [101, 'absent', 'present', 'phone'],
      [102, 'present', 'absent', 'school'],
      [103, 'late', 'absent', null],
      [104, 'present', null, 'phone'],
    ])
  })
  test('only what was chosen is sent, on top of what was seen and with a key of its own; nothing chosen is nothing sent', () => {
    const next = afterChoice(entry, new Set([101, 103]), OTHER, 'কারণ')
    expect(next).toMatchObject({ key: OTHER, state: 'waits', conflict: null })
    expect(next?.body).toMatchObject({
      key: OTHER,
      base: 3,
      reason: 'কারণ',
      rows: [
        [101, 1],
        [103, 2, 10],
      ],
    })
    expect(afterChoice(entry, new Set(), OTHER, '')).toBeNull()
  })
})

describe('marks', () => {
  const papers: OwnPapers = {
    students: [
      [101, 1, 'আয়েশা', 'Ayesha'],
      [102, 2, 'করিম', 'Karim'],
    ],
    papers: [
      [
        40,
        6,
        '',
        '',
        '',
        '',
        '',
        '',
        50,
        '',
        '',
        [
          [17, 'সৃ', 'CQ', 7000],
          [18, 'ব', 'MCQ', 3000],
        ],
        [
          [101, 4550, null],
          [102, 'A', 2000],
        ],
      ],
    ],
  }
  const paper = papers.papers[0]!

  test('only cells that say another thing than what stood are sent, in digits as the school writes them', () => {
    const lines = linesOf(papers, 40, null)!
    expect(lines.map((line) => line.cells.map((one) => one.typed))).toEqual([
      ['45.5', ''],
      ['A', '20'],
    ])
    expect(marksBody(paper, lines, KEY, null)).toBeNull()
    lines[0]!.cells[1]!.typed = '২৫.৫'
    lines[1]!.cells[1]!.typed = '20.0'
    expect(marksBody(paper, lines, KEY, null)).toEqual({
      key: KEY,
      sheet: 40,
      version: 6,
      cells: [[101, 18, '25.5', '']],
    })
    expect(linesOf(papers, 41, null)).toBeNull()
  })
  test('what is wrong is said before it is kept', () => {
    expect(wrongIn({ typed: '71', full: 7000 }, 50)).toBe('exams:mark.max?max=70')
    expect(wrongIn({ typed: 'x', full: 7000 }, 50)).toBe('exams:mark.notNumber')
    expect(wrongIn({ typed: 'অনু', full: 7000 }, 50)).toBeNull()
  })
  test('of two versions a cell that nobody else touched is proposed, another is asked about', () => {
    const entry: WaitingMarks = {
      ...fresh(KEY, { bn: '', en: '' }, 0),
      kind: 'marks',
      state: 'stale',
      body: {
        key: KEY,
        sheet: 40,
        version: 6,
        cells: [
          [101, 17, '50', '45.5'],
          [101, 18, '25', ''],
          [102, 18, '22', '20'],
        ],
      },
      conflict: {
        version: 8,
        who: null,
        at: null,
        now: [
          [101, 17, '45.5'],
          [101, 18, '24'],
          [102, 18, '22'],
        ],
      },
    }
    expect(markChoices(entry).map((one) => [one.part, one.phone, one.school, one.proposed])).toEqual([
      [17, '50', '45.5', 'phone'],
      [18, '25', '24', null],
    ])
    expect(afterMarkChoice(entry, new Set(['101.18']), OTHER)?.body).toEqual({
      key: OTHER,
      sheet: 40,
      version: 8,
      cells: [[101, 18, '25', '24']],
    })
    expect(afterMarkChoice(entry, new Set(), OTHER)).toBeNull()
  })
})

test('patience doubles, and ends at five minutes', () => {
  expect([1, 2, 3, 20].map(patience)).toEqual([5_000, 10_000, 20_000, 300_000])
})
