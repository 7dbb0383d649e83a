import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdCard, IdCardShared } from '~/documents/papers/card'
import type { LetterPage, LetterPaper } from '~/documents/papers/letter'
import { closePdfWorkers, renderPdf } from '~/documents/pdf.server'
import { qrSvg } from '~/documents/qr'
import { DEFAULT_TEMPLATES } from '~/domain/certificates/default-templates'
import { FIELDS, fillTemplate, parseTemplate } from '~/domain/certificates/fields.policy'
import { pageCount, pdfText } from '../documents/pdf-text'

const LONG = { bn: 'মোহাম্মদ আব্দুল্লাহ আল মামুন চৌধুরী শাহরিয়ার', en: 'Mohammad Abdullah Al Mamun Chowdhury Shah' }
const school = {
  nameBn: 'শাপলা আদর্শ উচ্চ বিদ্যালয়',
  nameEn: 'Shapla Adarsha High School',
  address: 'সাভার, ঢাকা',
  eiin: '990101',
}
let photo = new Uint8Array()

/** Looked at by people when DOCUMENTS_OUT names a folder. */
const keep = (name: string, pdf: Buffer) =>
  process.env.DOCUMENTS_OUT ? writeFile(`${process.env.DOCUMENTS_OUT}/${name}.pdf`, pdf) : undefined

beforeAll(async () => {
  photo = new Uint8Array(
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#6aa' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(closePdfWorkers)

const words = (lang: 'bn' | 'en'): LetterPaper['words'] =>
  lang === 'bn'
    ? {
        memo: 'স্মারক নং',
        date: 'তারিখ',
        verify: 'যাচাই কোড',
        verifyHint: 'কিউআর কোড স্ক্যান করুন।',
        photo: 'ছবি',
        seal: 'সিল',
      }
    : {
        memo: 'Memo no.',
        date: 'Date',
        verify: 'Verification code',
        verifyHint: 'Scan the QR code.',
        photo: 'Photograph',
        seal: 'Seal',
      }

function letter(key: string, lang: 'bn' | 'en', more: Partial<LetterPage> = {}): LetterPage {
  const template = DEFAULT_TEMPLATES[key]
  if (!template) throw new Error(key)
  const values = {
    ...Object.fromEntries(
      FIELDS.map((field) => [field.key, lang === 'bn' ? 'উত্তর বিশিল, মিরপুর-১' : 'North Bishil, Mirpur-1']),
    ),
    name: LONG[lang],
    father: LONG[lang],
    mother: LONG[lang],
  }
  return {
    school,
    layout: template.layout,
    memo: 'TC/2026/0012',
    date: '2026-11-21',
    title: lang === 'bn' ? template.titleBn : template.titleEn,
    text: fillTemplate(parseTemplate(lang === 'bn' ? template.bodyBn : template.bodyEn), values),
    signatures: template.signatures.map((one) => ({
      title: lang === 'bn' ? one.titleBn : one.titleEn,
      name: LONG[lang],
    })),
    verification: { code: 'ABCD-EFGH-JKMN', qr: qrSvg('http://shapla.example.com/web/verify/ABCDEFGHJKMN') },
    ...more,
  }
}

describe('letters', () => {
  test.each(Object.keys(DEFAULT_TEMPLATES))(
    '%s takes one page with forty-letter names and every field filled, in both languages',
    async (key) => {
      for (const lang of ['bn', 'en'] as const) {
        const pdf = await renderPdf('letter', {
          lang,
          words: words(lang),
          letters: [
            letter(
              key,
              lang,
              key.startsWith('attestation') ? { photo } : { mark: lang === 'bn' ? 'প্রতিলিপি' : 'DUPLICATE' },
            ),
          ],
        })
        await keep(`${key}-${lang}`, pdf)
        expect(pageCount(pdf)).toBe(1)
        const text = pdfText(pdf).replaceAll('\n', '')
        expect(text).toContain(lang === 'bn' ? '২০২৬/০০১২' : 'TC/2026/0012')
        expect(text).toContain('ABCD-EFGH-JKMN')
      }
    },
  )

  test('a long text goes on on a further page, the signatures whole on the last; many letters make many pages', async () => {
    const text = Array.from({ length: 40 }, () => [
      [{ t: 'বাংলাদেশের মাধ্যমিক শিক্ষা ব্যবস্থায় এই প্রতিষ্ঠান দীর্ঘদিন ধরে সুনামের সঙ্গে কাজ করছে। ' }],
    ])
    const long = await renderPdf('letter', {
      lang: 'bn',
      words: words('bn'),
      letters: [letter('protyonpotro-student', 'bn', { text })],
    })
    expect(pageCount(long)).toBe(2)
    const many = await renderPdf('letter', {
      lang: 'bn',
      words: words('bn'),
      letters: Array.from({ length: 60 }, () => letter('protyonpotro-student', 'bn')),
    })
    expect(pageCount(many)).toBe(60)
  })

  test('what looks like markup is only text', async () => {
    const pdf = await renderPdf('letter', {
      lang: 'en',
      words: words('en'),
      letters: [letter('protyonpotro-student', 'en', { text: [[[{ t: '#panic("x") $ *a* _b_ @c <d>', b: true }]]] })],
    })
    expect(pdfText(pdf)).toContain('#panic("x") $ *a* _b_ @c <d>')
  })
})

describe('ID cards', () => {
  const shared = (layout: IdCardShared['layout'], lang: 'bn' | 'en'): IdCardShared => ({
    lang,
    layout,
    school: {
      name: lang === 'bn' ? school.nameBn : school.nameEn,
      otherName: '',
      address: school.address,
      contact: '01710-001401',
      ...(lang === 'en' ? { logo: photo } : {}),
    },
    words: {
      title: 'শিক্ষার্থী পরিচয়পত্র',
      found: 'পাওয়া গেলে ফেরত দিন:',
      scan: 'যাচাই করতে স্ক্যান',
      head: 'প্রতিষ্ঠান প্রধান',
      noPhoto: 'ছবি',
    },
  })
  const card = (at: number, lang: 'bn' | 'en'): IdCard => ({
    name: at % 2 ? LONG[lang] : 'আশা',
    otherName: LONG[lang === 'bn' ? 'en' : 'bn'],
    ...(at % 3 ? { photo } : {}),
    qr: qrSvg('http://shapla.example.com/site-public/student-details/s260001.101.12345'),
    facts: [
      ['আইডি', '260001'],
      ['শ্রেণি', 'নবম · ব্যবসায় শিক্ষা · ক'],
      ['রোল', '1'],
      ['শিক্ষাবর্ষ', '2026'],
      ['রক্ত', 'AB+'],
    ],
    back: [
      ['মেয়াদ', '31 12 2026'],
      ['অভিভাবক', '01710-001401'],
      ['ইআইআইএন', '990101'],
    ],
  })

  test('a sheet of ten and a rest of three: two pages each', async () => {
    for (const lang of ['bn', 'en'] as const) {
      const pdf = await renderPdf('id-card', {
        shared: shared('sheet', lang),
        pages: [
          { cards: Array.from({ length: 10 }, (_, at) => card(at, lang)) },
          { cards: Array.from({ length: 3 }, (_, at) => card(at, lang)) },
        ],
      })
      await keep(`cards-${lang}`, pdf)
      expect(pageCount(pdf)).toBe(4)
    }
  })

  test('a printer’s sheet has eight cards apart, with crop marks; a rest of three takes a sheet too', async () => {
    const pdf = await renderPdf('id-card', {
      shared: shared('press', 'bn'),
      pages: [
        { cards: Array.from({ length: 8 }, (_, at) => card(at, 'bn')) },
        { cards: Array.from({ length: 3 }, (_, at) => card(at, 'bn')) },
      ],
    })
    await keep('cards-press', pdf)
    expect(pageCount(pdf)).toBe(4)
  })

  test('a card printer gets pages of the card’s size', async () => {
    const pdf = await renderPdf('id-card', { shared: shared('card', 'bn'), pages: [{ cards: [card(1, 'bn')] }] })
    expect(pageCount(pdf)).toBe(2)
    // CR80: 85.6 × 54 mm in points.
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 242\.6\d+ 153\.07\d*\]/)
  })
})
