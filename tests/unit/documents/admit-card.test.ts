import { describe, expect, test } from 'vitest'
import type { AdmitCard, AdmitShared } from '~/documents/papers/duties'
import { renderPdf } from '~/documents/pdf.server'
import { pageCount, pdfText } from './pdf-text'

const shared = (per: AdmitShared['per']): AdmitShared => ({
  lang: 'en',
  school: { nameBn: 'মেঘনা কলেজ', nameEn: 'Meghna College', address: 'Narsingdi', eiin: '990202' },
  exam: 'Year Final',
  session: '2026-2027',
  per,
  issuedOn: '21 November 2026',
  instructions: ['Be in your seat fifteen minutes early.', 'No phones.'],
  words: Object.fromEntries(
    [
      'title',
      'session',
      'roll',
      'photo',
      'room',
      'seat',
      'date',
      'time',
      'subject',
      'noPapers',
      'instructions',
      'controller',
      'head',
      'verify',
      'issued',
    ].map((word) => [word, word]),
  ),
})
const card = (papers: number): AdmitCard => ({
  name: 'Md. Abdullah Al Mamun Chowdhury Siddiquee',
  roll: '1',
  facts: ['Father', 'Mother', 'Class', 'Section'].map((label) => ({ label, value: 'x' })),
  seat: { room: '101', seat: '1-1-1', where: 'Main' },
  papers: Array.from({ length: papers }, (_, at) => ({
    date: `${10 + at}/12/2026`,
    day: 'Thursday',
    time: '10:00 AM – 01:00 PM',
    code: String(501 + at),
    subject: 'Business Organisation',
  })),
  verification: {
    code: 'ABCD-EFGH',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
  },
})

describe('admit cards', () => {
  test.each([
    [1, 24],
    [2, 2],
    [2, 13],
    [2, 22],
    [4, 13],
    [4, 21],
  ] as const)('%i on A4 with %i papers: one sheet, every paper, the code', async (per, papers) => {
    const pdf = await renderPdf('admit-card', {
      shared: shared(per),
      pages: [{ cards: Array.from({ length: per }, () => card(papers)) }],
    })
    expect(pageCount(pdf)).toBe(1)
    const text = pdfText(pdf)
    for (const code of [501, 500 + papers]) expect(text.split(String(code)).length - 1, String(code)).toBe(per)
    expect(text.split('ABCD-EFGH').length - 1).toBe(per)
  })
})
