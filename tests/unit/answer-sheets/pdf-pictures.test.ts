import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesOf } from '~/domain/answer-sheets/scans/pdf-pictures'
import { scannedPdf } from 'tests/harness/answer-sheets/scanned-pdf'

test('the pages of a scanned PDF, in order; emblems and locked files give none', async () => {
  const page = (background: string, width = 800) =>
    sharp({ create: { width, height: 1000, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [first, second, emblem] = [await page('#fff'), await page('#888'), await page('#000', 100)]
  const pictures = picturesOf(
    scannedPdf([first, emblem, second].map((jpeg, at) => ({ jpeg, width: at === 1 ? 100 : 800 }))),
  )
  expect(pictures.map((one) => Buffer.from(one).equals(first) || Buffer.from(one).equals(second))).toEqual([true, true])
  expect(picturesOf(Buffer.from('%PDF-1.7\ntrailer << /Encrypt 3 0 R >>'))).toEqual([])
  expect(picturesOf(Buffer.from('%PDF-1.7 nothing'))).toEqual([])
})

test('a length that stands in another object is none; a file made to keep the reader busy is soon done with', () => {
  const jpeg = 'x'.repeat(50)
  const pdf = Buffer.from(
    `5 0 obj << /Subtype /Image /Width 800 /Filter /DCTDecode /Length 12 0 R >>\nstream\n${jpeg}endstream endobj`,
  )
  expect(picturesOf(pdf).map((one) => Buffer.from(one).toString())).toEqual([jpeg])
  const since = performance.now()
  for (const one of ['1', '1 0 obj ', '1 0 obj << >>stream\n'])
    expect(picturesOf(Buffer.from(`%PDF-1.7\n${one.repeat(4_000_000 / one.length)}`))).toEqual([])
  expect(performance.now() - since).toBeLessThan(5_000)
})
