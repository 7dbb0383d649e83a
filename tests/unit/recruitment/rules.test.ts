import { describe, expect, test } from 'vitest'
import { askedOf, keptAsks, papersAsked } from '~/domain/recruitment/asks'
import { dataForm } from '~/domain/recruitment/form/candidate.form'
import { postAgeProblem } from '~/domain/recruitment/form/post-age.policy'
import { comesAt } from '~/domain/recruitment/interviews/parts'

test('age counts in whole years on the day of the circular, both limits inclusive', () => {
  const rule = { minYears: 18, maxYears: 35 }
  const on = '2026-12-01'
  expect(postAgeProblem(rule, '1991-12-01', on)).toBeNull() // 35 today
  expect(postAgeProblem(rule, '1991-11-30', on)).toBe('tooOld') // 35 yesterday
  expect(postAgeProblem(rule, '2008-12-01', on)).toBeNull() // 18 today
  expect(postAgeProblem(rule, '2008-12-02', on)).toBe('tooYoung')
  expect(postAgeProblem({ minYears: null, maxYears: null }, '1930-01-01', on)).toBeNull()
  expect(postAgeProblem({ minYears: null, maxYears: 35 }, '1992-02-29', '2027-03-01')).toBe('tooOld')
  expect(postAgeProblem({ minYears: null, maxYears: 35 }, '1992-02-29', '2027-02-28')).toBeNull()
})

test('candidates come one after the other where a sitting has slots, otherwise together', () => {
  const ten = new Date('2026-12-01T04:00:00Z')
  expect(comesAt(ten, 15, 1).toISOString()).toBe('2026-12-01T04:00:00.000Z')
  expect(comesAt(ten, 15, 4).toISOString()).toBe('2026-12-01T04:45:00.000Z')
  expect(comesAt(ten, null, 4)).toEqual(ten)
})

test('an opening keeps only what it asks otherwise than usual', () => {
  const asks = keptAsks({ nid: 'required', photo: 'optional', cv: 'off' })
  expect(asks).toEqual({ photo: 'optional', cv: 'off' })
  expect(askedOf('nid', asks)).toBe('required')
  expect(papersAsked(asks).map((one) => one.slot)).not.toContain('cv')
  expect(papersAsked(asks).find((one) => one.slot === 'photo')?.required).toBe(false)
})

describe('the form', () => {
  const good = {
    post: '7',
    nameBn: 'মোঃ রাকিব হাসান',
    fatherName: 'আব্দুল করিম',
    motherName: 'রহিমা বেগম',
    bornOn: '০৬/০৫/১৯৯৫',
    gender: 'male',
    nid: '১৯৯৫২৬১১০৩৮০০০০০১',
    mobile: '০১৭১২৩৪৫৬৭৮',
    presentAddress: 'সাভার',
    permanentAddress: 'সাভার',
  }
  const wrong = (more: object, asks = {}) =>
    dataForm(asks)
      .safeParse({ ...good, ...more })
      .error?.issues.map((issue) => issue.path.join('.')) ?? []

  test('takes Bengali digits, and a national ID of 10, 13 or 17 digits', () => {
    expect(dataForm({}).safeParse(good).data).toMatchObject({
      nid: '19952611038000001',
      bornOn: '1995-05-06',
      mobile: '8801712345678',
    })
    expect(wrong({ nid: '12345' })).toEqual(['nid'])
    expect(wrong({ nid: '' })).toEqual(['nid'])
    expect(wrong({ nid: '' }, { nid: 'optional' })).toEqual([])
  })

  test('an exam that is filled in says year and result, another its name', () => {
    expect(wrong({ sscSubject: 'বিজ্ঞান' })).toEqual(['sscYear', 'sscResult'])
    expect(wrong({ sscYear: '2011', sscResult: 'GPA 5' })).toEqual([])
    expect(wrong({ otherYear: '2020', otherResult: 'প্রথম' })).toEqual(['otherName'])
  })
})
