import { describe, expect, test } from 'vitest'
import { maySheetMove, stepRefusal, type ChainFacts, type SheetState } from '~/domain/exams/chain/mark-chain.policy'

const states: SheetState[] = ['open', 'submitted', 'checked', 'approved']

describe('the chain of a mark sheet', () => {
  test('goes forward one step at a time and back to open from everywhere', () => {
    const allowed = states.flatMap((from) => states.filter((to) => maySheetMove(from, to)).map((to) => `${from} ${to}`))
    expect(allowed).toEqual(['open submitted', 'submitted open', 'submitted checked', 'checked open', 'checked approved', 'approved open'])
  })

  const facts: ChainFacts = { examState: 'declared', state: 'submitted', version: 3, submittedBy: 7 }
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
