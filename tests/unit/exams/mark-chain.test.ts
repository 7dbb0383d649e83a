import { describe, expect, test } from 'vitest'
import {
  handInRefusal,
  maySheetMove,
  stepRefusal,
  type ChainFacts,
  type SheetState,
} from '~/domain/exams/chain/mark-chain.policy'

const states: SheetState[] = ['open', 'submitted', 'checked', 'approved']

describe('the chain of a mark sheet', () => {
  test('goes forward one step at a time and back to open from everywhere', () => {
    const allowed = states.flatMap((from) => states.filter((to) => maySheetMove(from, to)).map((to) => `${from} ${to}`))
    expect(allowed).toEqual([
      'open submitted',
      'submitted open',
      'submitted checked',
      'checked open',
      'checked approved',
      'approved open',
    ])
  })

  const facts: ChainFacts = { examState: 'declared', state: 'submitted', version: 3, submittedBy: 7 }
  test('the office hands in only what is open, whole and as it was seen', () => {
    const open = { examState: 'declared', state: 'open', version: 3, entered: 40, expected: 40 } as const
    expect(handInRefusal(open, 3)).toBeNull()
    expect(handInRefusal(open, 2)).toBe('marks:refused.changed')
    expect(handInRefusal({ ...open, entered: 39 }, 3)).toBe('marks:refused.incomplete')
    expect(handInRefusal({ ...open, entered: 0, expected: 0 }, 3)).toBe('exams:refused.empty')
    expect(handInRefusal({ ...open, state: 'checked' }, 3)).toBe('exams:refused.move')
    expect(handInRefusal({ ...open, examState: 'closed' }, 3)).toBe('exams:refused.exam-closed')
  })

  test('a second person checks what they saw', () => {
    expect(stepRefusal(facts, 'checked', 8, 3)).toBeNull()
    expect(stepRefusal(facts, 'checked', 7, 3)).toBe('marks:refused.ownSheet')
    expect(stepRefusal(facts, 'checked', 8, 2)).toBe('marks:refused.changed')
    expect(stepRefusal(facts, 'approved', 8, 3)).toBe('marks:refused.notChecked')
    expect(stepRefusal({ ...facts, state: 'open' }, 'checked', 8, 3)).toBe('exams:refused.move')
    expect(stepRefusal({ ...facts, examState: 'closed' }, 'checked', 8, 3)).toBe('exams:refused.exam-closed')
  })
  test('who submitted does not approve either; nobody known as submitter binds nobody', () => {
    expect(stepRefusal({ ...facts, state: 'checked' }, 'approved', 7, 3)).toBe('marks:refused.ownSheet')
    expect(stepRefusal({ ...facts, state: 'checked', submittedBy: null }, 'approved', 7, 3)).toBeNull()
  })
})
