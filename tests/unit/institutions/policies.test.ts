import { describe, expect, test } from 'vitest'
import { mayDecide, readTrackingNo, trackingNo } from '~/domain/institutions/applications/application.policy'
import { startingClasses } from '~/domain/institutions/institution.policy'
import { mayApply, missingForApplication } from '~/domain/institutions/leads/lead.policy'

describe('an application', () => {
  test('is decided once', () => {
    expect(mayDecide({ state: 'pending' })).toBe(true)
    expect([mayDecide({ state: 'approved' }), mayDecide({ state: 'refused' })]).toEqual([false, false])
  })

  test('has a number without letters that are taken for others, read back however it is typed', () => {
    const number = trackingNo(2026, new Uint8Array([0, 1, 2, 3, 250, 251, 252, 253]))
    expect(number).toBe('A26-2345' + number.slice(8))
    expect(number).toMatch(/^A26-[2-9A-HJKMNP-Z]{8}$/)
    expect(readTrackingNo(` ${number.toLowerCase().replace('-', ' ')} `)).toBe(number)
    for (const wrong of ['', 'A26', 'A26-0000000', "A26-2345678'--", 'B26-23456789', 'A26-1IL0O234'])
      expect(readTrackingNo(wrong)).toBeNull()
  })
})

test('an institution begins with the classes of its kind', () => {
  expect(startingClasses('college')).toEqual(['ELEVEN', 'TWELVE'])
  expect(startingClasses('school')).toContain('SIX')
  expect(startingClasses('school')).not.toContain('ELEVEN')
  expect(startingClasses('primary')).toHaveLength(5)
})

describe('a lead', () => {
  const whole = {
    stage: 'interested' as const,
    active: true,
    boardId: 1,
    thanaId: 2,
    addressBn: 'ক',
    contactName: 'ক',
    mobile: '8801700000000',
    email: 'a@b.example',
  }
  test('can be applied for once it says enough, and once only', () => {
    expect(missingForApplication(whole)).toEqual([])
    expect(missingForApplication({ ...whole, mobile: null, addressBn: '' })).toEqual(['addressBn', 'mobile'])
    expect([mayApply(whole), mayApply({ ...whole, stage: 'applied' }), mayApply({ ...whole, active: false })]).toEqual([
      true,
      false,
      false,
    ])
  })
})
