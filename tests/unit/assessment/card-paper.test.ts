import { afterAll, expect, test } from 'vitest'
import { closePdfWorkers, renderPdf } from '~/documents/pdf.server'
import { cardPage, cardShared } from '~/domain/assessment/cards/card-document'
import type { Card } from '~/domain/assessment/cards/read-cards.server'
import type { Run } from '~/domain/assessment/cards/runs.server'
import type { Tenant } from '~/domain/context'
import { pageCount, pdfText } from '../documents/pdf-text'

afterAll(() => closePdfWorkers())

const site = { id: 7, nameEn: 'Renamed since', nameBn: 'নতুন নাম', logoFileId: null } as Tenant
const none = { nameEn: '', nameBn: '' }
const run: Run = {
  id: 1,
  assessmentId: 1,
  number: 1,
  state: 'published',
  publishedAt: '2026-07-02T04:00:00Z',
  shown: {
    assessment: { nameEn: 'Half-yearly assessment', nameBn: 'ষাণ্মাসিক মূল্যায়ন' },
    round: 'half-yearly',
    session: '2026',
    className: { nameEn: 'Six', nameBn: 'ষষ্ঠ' },
    heldOn: '2026-06-25',
    scheme: {
      ...none,
      code: 'X',
      repeated: 'best',
      result: { ...none, code: 'X' },
      levels: [
        { symbol: '□', value: 1, nameEn: 'Square', nameBn: 'চতুর্ভুজ' },
        { symbol: '△', value: 3, nameEn: 'Triangle', nameBn: 'ত্রিভুজ' },
      ],
      bands: [
        { least: 100, boxes: 7, nameEn: 'Upgrading', nameBn: 'অনন্য' },
        { least: -25, boxes: 3, nameEn: 'Exploring', nameBn: 'অনুসন্ধানী' },
        { least: null, boxes: 1, nameEn: 'Elementary', nameBn: 'প্রারম্ভিক' },
      ],
    },
    columns: [],
    school: { nameEn: 'Shapla High School', nameBn: 'শাপলা', addressEn: 'Dhaka', addressBn: 'ঢাকা', eiin: '123456' },
  },
}
const field = { full: 1, middle: 0, beginning: 0, figure: 10_000, band: 0 }
const card: Card = {
  id: 1,
  enrolmentId: 1,
  sectionId: 1,
  roll: 12,
  shown: {
    student: { nameEn: 'Ayesha', nameBn: 'আয়েশা', code: '26060012' },
    section: { nameEn: 'A', nameBn: 'ক' },
    shift: { nameEn: 'Day', nameBn: 'দিবা' },
    medium: none,
    group: { ...none, code: 'NONE' },
    parts: [
      {
        subject: { id: 1, nameEn: 'Bangla', nameBn: 'বাংলা' },
        fields: [
          { ...field, nameEn: 'Speaking', nameBn: 'বলা' },
          { ...field, nameEn: 'Writing', nameBn: 'লেখা', figure: null, band: null },
        ],
        items: [{ code: 'B1', nameEn: 'Speaks clearly', nameBn: 'স্পষ্ট বলে', level: 3 }],
      },
    ],
    remarks: { student: 'I like group work.', guardian: '', teacher: 'Attentive.' },
  },
}

test('a card says in its language what the run kept: boxes of seven, the scale, remarks, the name of then', async () => {
  const page = cardPage(card, run, 'en', true)
  expect(page.parts[0]?.fields).toEqual([
    { name: 'Speaking', filled: 7, all: 7, band: 'Upgrading' },
    { name: 'Writing', filled: 0, all: 7, band: 'Not observed' },
  ])
  const shared = cardShared(site, run, 'en')
  expect(shared.key.map((one) => [one.name, one.filled, one.limit])).toEqual([
    ['Upgrading', 7, '≥ 100%'],
    ['Exploring', 3, '≥ −25%'],
    ['Elementary', 1, ''],
  ])
  const pdf = await renderPdf('assessment-card', { shared, pages: [page, page] })
  expect(pageCount(pdf)).toBe(2)
  const text = pdfText(pdf)
  for (const words of ['Shapla High School', 'Ayesha', 'Upgrading', 'Speaks clearly', 'Attentive.'])
    expect(text).toContain(words)
  expect(text).not.toContain('Renamed')
})

test('indicators are left out where only fields are wanted, and what is not published says so across the page', () => {
  expect(cardPage(card, run, 'bn', false).parts[0]?.items).toEqual([])
  expect(cardShared(site, run, 'bn').watermark).toBeUndefined()
  expect(cardShared(site, { ...run, state: 'generated' }, 'bn').watermark).toBe('খসড়া')
  expect(cardShared(site, { ...run, state: 'withdrawn' }, 'bn').watermark).toBe('অপ্রকাশিত')
})
