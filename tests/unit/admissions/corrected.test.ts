import { openParts } from '~/domain/admissions/form/admission-fields.policy'
import { changesBetween, partsNamed, type FormThen } from '~/domain/admissions/form/corrected.policy'
import { describe, expect, test } from 'vitest'
import { ADMISSION_STEPS } from '~/domain/admissions/form/admission-fields'

const then: FormThen = {
  answers: { nameBn: 'আয়েশা', motherNameBn: 'রহিমা', email: null, sameAddress: false, gpa: 4.5 },
  files: { photo: 7, tc: 8 },
  claims: [1, 2],
}

describe('a correction', () => {
  test('opens the parts that are named and the sending; without names, and in a draft, all', () => {
    expect(openParts({ state: 'correction', correctParts: ['previous', 'child'] })).toEqual([
      'child',
      'previous',
      'send',
    ])
    expect(openParts({ state: 'correction', correctParts: [] })).toEqual(ADMISSION_STEPS)
    expect(openParts({ state: 'draft', correctParts: ['child'] })).toEqual(ADMISSION_STEPS)
  })

  test('the part of a field that is named is open too', () => {
    expect(partsNamed(['address'], ['motherNameBn', 'fatherNameBn', 'nobody'])).toEqual(['address', 'parents'])
    expect(partsNamed([], ['nobody'])).toEqual([])
  })

  test('what was changed: fields in the order of the form, files that came or are others, quotas', () => {
    expect(
      changesBetween(then, {
        answers: { ...then.answers, nameBn: 'আয়েশা খাতুন', motherNameBn: '', gpa: '4.5', sameAddress: undefined },
        files: { photo: 9, tc: 8, birth: 10 },
        claims: [2, 3],
      }),
    ).toEqual([
      { kind: 'field', key: 'nameBn', was: 'আয়েশা', now: 'আয়েশা খাতুন' },
      { kind: 'field', key: 'motherNameBn', was: 'রহিমা', now: null },
      { kind: 'file', key: 'photo', was: true },
      { kind: 'file', key: 'birth', was: false },
      { kind: 'claim', key: 1, now: false },
      { kind: 'claim', key: 3, now: true },
    ])
    expect(changesBetween(then, then)).toEqual([])
  })
})
