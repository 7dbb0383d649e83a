import { describe, expect, test } from 'vitest'
import { barTo, stateAfter, stepsFrom, type CandidateFacts } from '~/domain/recruitment/desk/candidate-states.policy'

const sent: CandidateFacts = {
  state: 'submitted',
  beforeState: null,
  paid: 'free',
  called: false,
  appointed: false,
}

describe('what the office does with a candidate', () => {
  test('each state offers its steps and no other', () => {
    const from = (state: CandidateFacts['state']) => stepsFrom({ state, beforeState: null })
    expect(from('draft')).toEqual([])
    expect(from('submitted')).toEqual(['shortlist', 'correct', 'reject'])
    expect(from('correction')).toEqual(['shortlist', 'correct', 'reject', 'back'])
    expect(from('shortlisted')).toEqual(['reject', 'choose', 'wait', 'back'])
    expect(from('waiting')).toEqual(['reject', 'choose', 'back'])
    expect(from('chosen')).toEqual(['decline', 'back'])
    expect(from('rejected')).toEqual(['back'])
    expect(from('withdrawn')).toEqual([])
  })

  test('a mistake is taken back to what it was, or to what is usual before it', () => {
    expect(stateAfter('back', { state: 'rejected', beforeState: 'waiting' })).toBe('waiting')
    expect(stateAfter('back', { state: 'rejected', beforeState: null })).toBe('submitted')
    expect(stateAfter('back', { state: 'chosen', beforeState: null })).toBe('shortlisted')
    expect(stateAfter('back', { state: 'declined', beforeState: 'chosen' })).toBe('chosen')
    expect(stateAfter('back', { state: 'submitted', beforeState: null })).toBeNull()
  })

  test('short-listing asks for the fee, rejecting does not; who is called or appointed is not simply taken back', () => {
    expect(barTo('shortlist', sent)).toBeNull()
    expect(barTo('shortlist', { ...sent, paid: 'unpaid' })).toBe('unpaid')
    expect(barTo('reject', { ...sent, paid: 'unpaid' })).toBeNull()
    expect(barTo('choose', sent)).toBe('state')
    expect(barTo('back', { ...sent, state: 'shortlisted', called: true })).toBe('called')
    expect(barTo('reject', { ...sent, state: 'shortlisted', called: true })).toBeNull()
    expect(barTo('back', { ...sent, state: 'chosen', appointed: true })).toBe('appointed')
    expect(barTo('decline', { ...sent, state: 'chosen', appointed: true })).toBeNull()
  })
})
