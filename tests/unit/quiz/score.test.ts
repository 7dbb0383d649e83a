import { describe, expect, test } from 'vitest'
import { scoreOf } from '~/domain/quiz/attempt/score.policy'
import { order } from '~/domain/quiz/attempt/shuffle.policy'
import { endOf, judgeAnswer, maySee, writtenWhen } from '~/domain/quiz/attempt/timing.policy'
import type { QuestionContent } from '~/domain/questions/content'

const stem = { bn: 'প্রশ্ন', en: '' }
const said = (text: string) => ({ bn: text, en: '' })
const choice = (kind: 'single' | 'multiple', right: string): QuestionContent => ({
  kind,
  stem,
  options: ['a', 'b', 'c', 'd'].map((key) => ({ ...said(key), key, right: right.includes(key) })),
})

describe('marks of an answer', () => {
  test('one right option: all of them, or the penalty; no answer costs nothing', () => {
    expect(scoreOf(choice('single', 'b'), ['b'], 100, 25)).toBe(100)
    expect(scoreOf(choice('single', 'b'), ['c'], 100, 25)).toBe(-25)
    expect(scoreOf(choice('single', 'b'), [], 100, 25)).toBe(0)
    expect(scoreOf(choice('single', 'b'), ['c'], 100, 0)).toBe(0)
  })
  test('several right options: a wrong one takes a right one’s part away', () => {
    expect(scoreOf(choice('multiple', 'ab'), ['a', 'b'], 100, 0)).toBe(100)
    expect(scoreOf(choice('multiple', 'ab'), ['a'], 100, 0)).toBe(50)
    expect(scoreOf(choice('multiple', 'ab'), ['a', 'c'], 100, 50)).toBe(-50)
    expect(scoreOf(choice('multiple', 'abc'), ['a', 'b'], 100, 0)).toBe(66)
  })
  test('pairs, places and gaps give their part', () => {
    const matching: QuestionContent = {
      kind: 'matching',
      stem,
      left: [
        { ...said('ঢাকা'), key: 'a', match: 'x' },
        { ...said('দিল্লি'), key: 'b', match: 'y' },
      ],
      right: [
        { ...said('বাংলাদেশ'), key: 'x' },
        { ...said('ভারত'), key: 'y' },
      ],
    }
    expect(scoreOf(matching, ['x', 'y'], 200, 0)).toBe(200)
    expect(scoreOf(matching, ['x', 'x'], 200, 0)).toBe(100)
    const ordering: QuestionContent = {
      kind: 'ordering',
      stem,
      items: ['a', 'b', 'c'].map((key) => ({ ...said(key), key })),
    }
    expect(scoreOf(ordering, ['1', '3', '2'], 300, 0)).toBe(100)
    const gaps: QuestionContent = {
      kind: 'fill-in',
      stem,
      gaps: [{ accepted: ['12'] }, { accepted: ['Water', 'পানি'] }],
    }
    expect(scoreOf(gaps, ['১২', 'water'], 100, 0)).toBe(100)
    expect(scoreOf(gaps, ['-12', 'পানি'], 100, 0)).toBe(50)
  })
  test('numbers are compared exactly, within their tolerance', () => {
    const numeric: QuestionContent = { kind: 'numeric', stem, value: '3.14', tolerance: '0.01', unit: '' }
    expect(scoreOf(numeric, ['৩.১৫'], 100, 0)).toBe(100)
    expect(scoreOf(numeric, ['3.1500000000001'], 100, 0)).toBe(0)
    expect(scoreOf({ ...numeric, value: '0.3', tolerance: '0' }, ['0.30'], 100, 0)).toBe(100)
    expect(scoreOf(numeric, ['pi'], 100, 0)).toBe(0)
  })
  test('true or false', () => {
    expect(scoreOf({ kind: 'true-false', stem, answer: false }, ['false'], 100, 0)).toBe(100)
    expect(scoreOf({ kind: 'true-false', stem, answer: false }, ['true'], 100, 0)).toBe(0)
  })
})

describe('the clock', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 4, minute))
  test('an attempt ends after its minutes, and not after the quiz closes; extra time is added to both', () => {
    expect(endOf(at(0), { minutes: 20, closesAt: at(50) }, 0)).toEqual(at(20))
    expect(endOf(at(40), { minutes: 20, closesAt: at(50) }, 0)).toEqual(at(50))
    expect(endOf(at(40), { minutes: 20, closesAt: at(50) }, 5)).toEqual(at(55))
  })
  test('what was written in time counts when it arrives within the grace, and no later', () => {
    const attempt = { state: 'open', endsAt: at(20), graceMinutes: 5, takenOverAt: null }
    expect(judgeAnswer({ writtenAt: at(19), receivedAt: at(20) }, attempt)).toBe('in-time')
    expect(judgeAnswer({ writtenAt: at(19), receivedAt: at(25) }, attempt)).toBe('late-arrived')
    expect(judgeAnswer({ writtenAt: at(19), receivedAt: at(26) }, attempt)).toBe('over')
    expect(judgeAnswer({ writtenAt: at(21), receivedAt: at(22) }, attempt)).toBe('over')
    expect(judgeAnswer({ writtenAt: at(5), receivedAt: at(6) }, { ...attempt, state: 'handed-in' })).toBe('over')
  })
  test('of a device that was replaced counts what it wrote before', () => {
    const attempt = { state: 'open', endsAt: at(20), graceMinutes: 5, takenOverAt: at(10) }
    expect(judgeAnswer({ writtenAt: at(9), receivedAt: at(12) }, attempt)).toBe('in-time')
    expect(judgeAnswer({ writtenAt: at(11), receivedAt: at(12) }, attempt)).toBe('taken-over')
  })
  test('a device’s wrong clock is set right by what it shows when it sends', () => {
    const hour = 3_600_000
    expect(writtenWhen(+at(5) + hour, +at(8) + hour, at(0), at(8))).toEqual(at(5))
    expect(writtenWhen(+at(5), +at(8), at(7), at(8))).toEqual(at(7))
  })
  test('keys are not shown while another attempt may be begun', () => {
    const quiz = { overAt: at(50), closed: true, more: false }
    expect(maySee('at-once', quiz, at(30))).toBe(true)
    expect(maySee('at-once', { ...quiz, more: true }, at(30))).toBe(false)
    expect(maySee('closed', quiz, at(30))).toBe(false)
    expect(maySee('closed', quiz, at(51))).toBe(true)
    expect(maySee('never', quiz, at(51))).toBe(false)
  })
})

test('an order follows from its seed and holds everything once', () => {
  expect(order(8, 42, 1)).toEqual(order(8, 42, 1))
  expect(order(8, 42, 1)).not.toEqual(order(8, 43, 1))
  expect([...order(8, 42, 1)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
