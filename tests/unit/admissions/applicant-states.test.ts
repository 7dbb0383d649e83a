import { barTo, stateAfter, stepsFrom, type DeskFacts } from '~/domain/admissions/desk/applicant-states.policy'
import { describe, expect, test } from 'vitest'

const sent: DeskFacts = { state: 'submitted', payment: 'free', age: null, otherGender: false, chosen: false }

describe('what the office does with an application', () => {
  test('each state offers its steps and no other', () => {
    expect(stepsFrom('draft')).toEqual([])
    expect(stepsFrom('submitted')).toEqual(['verify', 'correct', 'reject'])
    expect(stepsFrom('correction')).toEqual(['verify', 'correct', 'reject'])
    expect(stepsFrom('verified')).toEqual(['correct', 'reject'])
    expect(stepsFrom('rejected')).toEqual(['restore'])
    expect(stepsFrom('withdrawn')).toEqual([])
    expect(stateAfter('restore')).toBe('submitted')
    expect(stateAfter('correct')).toBe('correction')
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
  })
})
