import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import { fieldsAsked, shownAnswers } from '~/domain/admissions/form/admission-fields.policy'
import { ageInMonths, ageProblem } from '~/domain/admissions/form/age.policy'
import { stepForm, type StepCircumstances } from '~/domain/admissions/form/step.form'
import { share } from '~/domain/admissions/declare/national-set'

describe('age on a day', () => {
  test.each([
    ['2016-01-01', '2027-01-01', 132],
    ['2016-01-02', '2027-01-01', 131],
    ['2016-02-29', '2017-02-28', 11],
    ['2016-02-29', '2017-03-01', 12],
    ['2027-01-01', '2027-01-01', 0],
    ['2027-02-01', '2027-01-01', -1],
  ])('born %s is %s → %i months', (born, on, months) => expect(ageInMonths(born, on)).toBe(months))

  const rule = { minMonths: 120, maxMonths: 168 }
  test.each([
    ['2017-01-01', 0, null],
    ['2017-01-02', 0, 'tooYoung'],
    ['2013-01-01', 0, null],
    ['2012-12-02', 0, null],
    ['2012-12-01', 0, 'tooOld'],
    ['2012-12-01', 60, null],
  ])('born %s, up to %i months older', (born, older, problem) =>
    expect(ageProblem(rule, born, '2027-01-01', older)).toBe(problem),
  )
  test('without a day nobody is too old', () => expect(ageProblem(rule, '1990-01-01', null)).toBeNull())
})

const about: StepCircumstances = { homeCountry: 1 }
const wrong = (step: Parameters<typeof stepForm>[0], typed: Record<string, string>, asks = {}) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(typed)) form.set(key, value)
  const read = parseWithZod(form, { schema: stepForm(step, asks, about) })
  return read.status === 'success' ? {} : (read.error ?? {})
}

describe('a part of the form', () => {
  const child = {
    offer: '5',
    nameBn: 'রহিম',
    nameEn: 'Rahim',
    birthRegNo: '২০১৬২৬১১০০০০০০০০১',
    bornOn: '৬/৫/২০১৬',
    gender: 'male',
    religion: '1',
  }
  test('is right with digits of either script', () => expect(wrong('child', child)).toEqual({}))
  test('says what is missing in the specification’s words, all at once', () =>
    expect(wrong('child', {})).toEqual({
      offer: ['validation:custom.yearOrClass'],
      nameBn: ['validation:custom.firstName'],
      nameEn: ['validation:custom.firstName'],
      birthRegNo: ['ui:error.required'],
      bornOn: ['validation:custom.dateOfBirth'],
      gender: ['validation:custom.gender'],
      religion: ['validation:custom.religion'],
    }))
  test.each([
    ['birthRegNo', '2016261100000000', 'admission-form:error.birthRegNo'],
    ['birthRegNo', '20162611000000001X', 'admission-form:error.birthRegNo'],
    ['gender', 'none', 'ui:error.in'],
    ['bornOn', '31/02/2016', 'ui:error.date'],
  ])('%s as %s is refused, whatever else is right', (key, value, message) =>
    expect(wrong('child', { ...child, [key]: value })).toEqual({ [key]: [message] }),
  )
  test('what an admission does not ask is neither missed nor taken', () => {
    expect(wrong('child', { ...child, religion: '', nameEn: '' }, { religion: 'off', nameEn: 'optional' })).toEqual({})
    expect(fieldsAsked({ religion: 'off', gender: 'off' }, 'child').map((one) => one.key)).not.toContain('religion')
    expect(fieldsAsked({ gender: 'off' }, 'child').map((one) => one.key)).toContain('gender')
  })
  test('abroad there are no districts, and the same address is asked once', () => {
    expect(wrong('address', { presentCountry: '2', sameAddress: 'on' })).toEqual({})
    expect(Object.keys(wrong('address', { presentCountry: '1', sameAddress: 'on' }))).toEqual([
      'presentDivision',
      'presentDistrict',
      'presentThana',
    ])
    expect(Object.keys(wrong('address', { presentCountry: '2' }))).toEqual([
      'permanentCountry',
      'permanentDivision',
      'permanentDistrict',
      'permanentThana',
    ])
  })
  test('a mother’s name and a mobile number cannot be left out', () =>
    expect(wrong('parents', { fatherNameBn: 'করিম', contactNumber: '12345', motherNameBn: '' })).toEqual({
      contactNumber: ['ui:error.phone'],
      motherNameBn: ['validation:custom.motherName'],
    }))
})

test('answers are shown in the reader’s digits and names, without what was left empty', () => {
  const shown = shownAnswers(
    {
      nameBn: 'রহিম',
      bornOn: '2016-05-06',
      gender: 'male',
      religion: 3,
      contactNumber: '8801712345678',
      yearlyIncome: 12_000_000,
      email: null,
      sameAddress: true,
    },
    'bn',
    { 'religion 3': { bn: 'ইসলাম', en: 'Islam' } },
  )
  expect(shown.map((one) => [one.key, one.word ?? one.value])).toEqual([
    ['nameBn', 'রহিম'],
    ['bornOn', '০৬ মে ২০১৬'],
    ['gender', 'admission-form:gender.male'],
    ['religion', 'ইসলাম'],
    ['yearlyIncome', '৳১,২০,০০০'],
    ['contactNumber', expect.stringContaining('১৭')],
    ['sameAddress', 'admission-form:yes'],
  ])
})

test('a quota’s share is rounded down, so that what is left is general', () => {
  expect([40, 10, 5, 5, 2, 1].map((percent) => share(55, percent))).toEqual([22, 5, 2, 2, 1, 0])
})
