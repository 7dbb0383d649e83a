import { expect, test } from 'vitest'
import { dataForm } from '~/domain/admissions/desk/desk.form'
import { SHARED_WORDS } from '~/i18n/lang'
import { areasOf } from '~/ui/screen-handle'
import { handle } from '~/routes/site/admission-desk/applicant'

test('what the office types wrongly into an application is said in words that its page has', () => {
  const judged = dataForm.safeParse({
    id: 'x',
    version: '1',
    birthRegNo: '1',
    bornOn: 'x',
    gender: 'x',
    mobile: '1',
    gpa: 'x',
  })
  const areas = (judged.error?.issues ?? []).map(({ message }) => message.split(':')[0] ?? '')
  expect(areas.length).toBeGreaterThan(4)
  const known = [...SHARED_WORDS, 'validation', ...areasOf([{ id: 'routes/site/admission-desk/applicant', handle }])]
  expect(areas.filter((one) => !known.includes(one))).toEqual([])
})
