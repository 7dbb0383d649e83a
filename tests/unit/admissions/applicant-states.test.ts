import { barTo, stateAfter, stepsFrom, type DeskFacts } from '~/domain/admissions/desk/applicant-states.policy'
import { describe, expect, test } from 'vitest'

const sent: DeskFacts = {
  state: 'submitted',
  payment: 'free',
  age: null,
  otherGender: false,
  chosen: false,
  listed: false,
}

describe('what the office does with an application', () => {
  test('each state offers its steps and no other', () => {
    expect(stepsFrom('draft')).toEqual([])
    expect(stepsFrom('submitted')).toEqual(['verify', 'correct', 'reject'])
    expect(stepsFrom('correction')).toEqual(['verify', 'correct', 'reject', 'recall'])
    expect(stepsFrom('verified')).toEqual(['correct', 'reject', 'unverify'])
    expect(stepsFrom('rejected')).toEqual(['restore'])
    expect(stepsFrom('withdrawn')).toEqual([])
    expect(stateAfter('restore')).toBe('submitted')
    expect(stateAfter('correct')).toBe('correction')
    expect(['restore', 'unverify', 'recall'].map((step) => stateAfter(step as 'restore'))).toEqual(
      Array(3).fill('submitted'),
    )
  })

  test('verifying asks for the fee, the age and the gender; rejecting does not', () => {
    expect(barTo('verify', sent)).toBeNull()
    expect(barTo('verify', { ...sent, payment: 'unpaid' })).toBe('unpaid')
    expect(barTo('verify', { ...sent, payment: 'exempt' })).toBeNull()
    expect(barTo('verify', { ...sent, payment: 'paid', age: 'tooOld' })).toBe('tooOld')
    expect(barTo('verify', { ...sent, otherGender: true })).toBe('otherGender')
    expect(barTo('verify', { ...sent, state: 'withdrawn' })).toBe('state')
    expect(barTo('reject', { ...sent, payment: 'unpaid', age: 'tooYoung' })).toBeNull()
  })

  test('who was called to a place is not moved any more', () => {
    const called: DeskFacts = { ...sent, state: 'verified', chosen: true }
    expect(barTo('reject', called)).toBe('chosen')
    expect(barTo('correct', called)).toBe('chosen')
    expect(barTo('restore', called)).toBe('state')
    expect(barTo('unverify', called)).toBe('chosen')
  })

  test('a verification is taken back while no list that is public was made of it, a request for correction at any time', () => {
    const verified: DeskFacts = { ...sent, state: 'verified', payment: 'paid' }
    expect(barTo('unverify', verified)).toBeNull()
    expect(barTo('unverify', { ...verified, listed: true })).toBe('listed')
    expect(barTo('correct', { ...verified, listed: true })).toBe('listed')
    expect(barTo('correct', verified)).toBeNull()
    expect(barTo('reject', { ...verified, listed: true })).toBeNull()
    expect(barTo('unverify', sent)).toBe('state')
    expect(barTo('recall', { ...sent, state: 'correction', listed: true })).toBeNull()
    expect(barTo('recall', verified)).toBe('state')
  })
})
