import { expect, test } from 'vitest'
import { fitsOffer, olderBy, onlyWithQuota } from '~/domain/admissions/form/fits-offer.policy'

const offer = { minMonths: 120, maxMonths: 168, gender: null }
const ON = '2027-01-01'
const quotas = { pools: [{ code: 'disability' }], ageOn: ON }
const none = { pools: [{ code: 'zone' }], ageOn: ON }
const born = (bornOn: string) => ({ bornOn, gender: 'female' })
const said = (message: string | undefined | null) => {
  const [key = '', query] = (message ?? '').split('?')
  const { years, months, quotaYears } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>
  return [key.split('.').pop(), years, months, quotaYears]
}

test('who is too old is told the limit of the class, and that of the quota where there is one', () => {
  const first = (admission: typeof quotas, bornOn: string) =>
    fitsOffer(offer, born(bornOn), ON, olderBy(admission, null)).bornOn
  expect(said(first(quotas, '2005-01-01'))).toEqual(['tooOldQuota', '14', '0', '19'])
  expect(said(first(none, '2005-01-01')).slice(0, 3)).toEqual(['tooOld', '14', '0'])
  // Sixteen: may still claim the quota, so that the first part lets them on.
  expect(first(quotas, '2010-06-01')).toBeUndefined()
  expect(said(first(none, '2010-06-01'))[0]).toBe('tooOld')
  expect(said(first(quotas, '2018-01-01')).slice(0, 2)).toEqual(['tooYoung', '10'])
})

test('a child who fits with a quota alone is told so from the first part on, and at the end in the same words', () => {
  const note = (bornOn: string, claimed: string[], admission = quotas) =>
    onlyWithQuota(offer, { bornOn }, admission, claimed)
  expect(said(note('2010-06-01', []))).toEqual(['tooOldQuota', '14', '0', '19'])
  expect(note('2010-06-01', ['disability'])).toBeNull()
  expect(note('2014-06-01', [])).toBeNull()
  expect(note('2010-06-01', [], none)).toBeNull()
  const last = fitsOffer(offer, born('2010-06-01'), ON, olderBy(quotas, [])).bornOn
  expect(last).toBe(note('2010-06-01', []))
  expect(fitsOffer(offer, born('2010-06-01'), ON, olderBy(quotas, ['disability']))).toEqual({})
})
