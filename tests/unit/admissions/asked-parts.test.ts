import { expect, test } from 'vitest'
import { fieldsAsked } from '~/domain/admissions/form/admission-fields.policy'
import { missingIn } from '~/domain/admissions/form/step.form'
import { ADMISSION_FIELDS } from '~/domain/admissions/form/admission-fields'

const off = (of: RegExp) =>
  Object.fromEntries(ADMISSION_FIELDS.filter((one) => of.test(one.key)).map((one) => [one.key, 'off' as const]))

test('a part of which nothing is asked is no part; whether two addresses are one is asked where both are', () => {
  expect(fieldsAsked(off(/^(present|permanent)/), 'address')).toEqual([])
  expect(fieldsAsked(off(/^permanent/), 'address').map((one) => one.key)).not.toContain('sameAddress')
  expect(fieldsAsked({}, 'address').map((one) => one.key)).toContain('sameAddress')
})

test('an empty text is missing as nothing is', () => {
  const about = { homeCountry: 1 }
  expect(missingIn('child', {}, { nameBn: '' }, about)).toContain('nameBn')
  expect(missingIn('child', {}, { nameBn: 'আয়েশা' }, about)).not.toContain('nameBn')
})
