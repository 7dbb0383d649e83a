import { renderPdf } from '~/documents/pdf.server'
import { remarkFor, signatureText } from '~/domain/results/settings/sheet-look.policy'
import { describe, expect, test } from 'vitest'
import { pageCount, pdfText } from '../documents/pdf-text'
import { shared, student } from '../documents/samples'

const remarks = [
  { from: 0, bn: 'আরও পরিশ্রম প্রয়োজন', en: 'Needs more work' },
  { from: 500, bn: 'চমৎকার', en: '' },
  { from: 350, bn: 'ভালো', en: 'Good' },
]

describe('remarks', () => {
  test('the highest band reached speaks, in whatever order they stand', () => {
    expect([500, 499, 350, 349, 0].map((gpa) => remarkFor(remarks, gpa, 'bn'))).toEqual([
      'চমৎকার',
      'ভালো',
      'ভালো',
      'আরও পরিশ্রম প্রয়োজন',
      'আরও পরিশ্রম প্রয়োজন',
    ])
  })
  test('one language stands in for the other, and nothing is said below the lowest band', () => {
    expect(remarkFor(remarks, 500, 'en')).toBe('চমৎকার')
    expect(remarkFor(remarks.slice(1), 0, 'en')).toBeUndefined()
  })
  test('a signature without an English name shows the Bengali one', () => {
    expect(
      signatureText({ titleBn: 'প্রধান শিক্ষক', titleEn: 'Head', nameBn: 'রহিমা', nameEn: '', fileId: null }, 'en'),
    ).toEqual({ title: 'Head', name: 'রহিমা' })
  })
})

describe('layouts', () => {
  const made = async (layout: 'classic' | 'compact' | 'detailed', count: number) =>
    renderPdf('mark-sheet', {
      shared: { ...shared('en'), layout },
      pages: Array.from({ length: count }, (_, n) => student(n + 1, 'en')),
    })
  test('compact puts two students on a page, the others one', async () => {
    expect(
      await Promise.all(
        (['classic', 'compact', 'detailed'] as const).map(async (layout) => pageCount(await made(layout, 5))),
      ),
    ).toEqual([5, 3, 5])
  })
  test('pre-printed paper gets no letterhead', async () => {
    const text = async (blankMm?: number) =>
      pdfText(
        await renderPdf('mark-sheet', {
          shared: { ...shared('en'), ...(blankMm ? { blankMm } : {}) },
          pages: [student(1, 'en')],
        }),
      )
    expect(await text()).toContain('Krishnapur, Savar')
    expect(await text(50)).not.toContain('Krishnapur, Savar')
  })
})
