import { afterAll, expect, test } from 'vitest'
import { closePdfWorkers, renderPdf } from '~/documents/pdf.server'
import { draftMark, paperWords } from '~/domain/payroll/papers/slip-paper.server'
import { pdfText } from '../documents/pdf-text'

afterAll(closePdfWorkers)

const school = { nameBn: 'শাপলা উচ্চ বিদ্যালয়', nameEn: 'Shapla High School', address: 'Dhaka' }

test('until it is approved, every page of a month’s papers says that it is a draft', () => {
  expect(draftMark('draft', 'en')).toEqual({ watermark: 'Draft' })
  expect(draftMark('checked', 'bn')).toEqual({ watermark: 'খসড়া' })
  for (const state of ['approved', 'paid', 'locked'] as const) expect(draftMark(state, 'en')).toEqual({})
})

const slip = {
  title: 'Pay slip',
  facts: [{ label: 'Name', value: 'Karim' }],
  parts: [
    {
      title: 'Institution',
      earnings: [{ name: 'Basic', amount: '1' }],
      deductions: [],
      sums: { earned: '1', deducted: '0', net: '1' },
    },
  ],
  net: { label: 'Net', value: '1' },
  inWords: 'one',
  note: '',
}

test.each(['draft', 'approved'] as const)('slips and sheets of a month that is %s', async (state) => {
  const mark = draftMark(state, 'en')
  const slips = await renderPdf('salary', {
    lang: 'en',
    school,
    words: paperWords('en'),
    slips: [slip, slip, slip],
    ...mark,
  })
  const sheet = await renderPdf('student-list', {
    lang: 'en',
    school,
    title: 'Sheet',
    subtitle: 'November',
    issuedOn: '29/11/2026',
    wide: true,
    columns: [{ head: 'Name' }],
    rows: [['Karim']],
    ...mark,
  })
  for (const pdf of [slips, sheet]) expect(pdfText(pdf).includes('Draft')).toBe(state === 'draft')
})
