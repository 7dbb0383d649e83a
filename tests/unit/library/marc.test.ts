import { describe, expect, test } from 'vitest'
import { readMarc, writeMarc } from '~/domain/library/marc/iso2709.policy'
import { marcRows } from '~/domain/library/marc/marc-books.policy'
import { fromMarc8 } from '~/domain/library/marc/marc8.policy'

const latin1 = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((one) => [...one]))

const gitanjali = () =>
  writeMarc([
    { tag: '001', of: '17' },
    { tag: '008', of: `000000s1910    bg ${' '.repeat(17)}ben  ` },
    { tag: '020', of: [['a', '978-0-306-40615-7 (pbk.)']] },
    { tag: '082', indicators: '04', of: [['a', '891.44/14']] },
    {
      tag: '100',
      indicators: '1 ',
      of: [
        ['6', '880-01'],
        ['a', 'Ṭhākura, Rabīndranātha,'],
        ['d', '1861-1941.'],
      ],
    },
    {
      tag: '245',
      indicators: '10',
      of: [
        ['6', '880-02'],
        ['a', 'Gītāñjali /'],
        ['c', 'Rabīndranātha Ṭhākura.'],
      ],
    },
    {
      tag: '260',
      of: [
        ['a', 'Kalakātā :'],
        ['b', 'Biśvabhāratī,'],
        ['c', '1910.'],
      ],
    },
    {
      tag: '300',
      of: [
        ['a', '178 p. ;'],
        ['c', '22 cm'],
      ],
    },
    { tag: '505', indicators: '0 ', of: [['a', 'Not carried']] },
    {
      tag: '700',
      indicators: '1 ',
      of: [
        ['a', 'Radice, William,'],
        ['e', 'translator.'],
      ],
    },
    {
      tag: '880',
      indicators: '1 ',
      of: [
        ['6', '100-01'],
        ['a', 'ঠাকুর, রবীন্দ্রনাথ'],
      ],
    },
    {
      tag: '880',
      indicators: '10',
      of: [
        ['6', '245-02'],
        ['a', 'গীতাঞ্জলি /'],
      ],
    },
    {
      tag: '952',
      of: [
        ['p', '00042'],
        ['c', 'A-1'],
        ['g', '250.00'],
      ],
    },
    {
      tag: '952',
      of: [
        ['p', '43'],
        ['c', 'A-1'],
      ],
    },
  ])

describe('MARC 21', () => {
  test('a record becomes a row a copy, in both scripts, and says what is not carried', () => {
    const { records, wrong } = readMarc(gitanjali(), 10)
    expect(wrong).toEqual([])
    const { rows, left } = marcRows({ records })
    const book = {
      titleBn: 'গীতাঞ্জলি',
      titleEn: 'Gītāñjali',
      author: 'রবীন্দ্রনাথ ঠাকুর',
      translator: 'William Radice',
      editor: '',
      isbn: '9780306406157',
      language: 'bn',
      publisher: 'Biśvabhāratī',
      edition: '',
      publishedYear: '1910',
      subject: '',
      ddc: '891.4414',
      pages: '178',
    }
    expect(rows).toEqual([
      { ...book, accessionNo: '42', rack: 'A-1', price: '250.00' },
      { ...book, accessionNo: '43', rack: 'A-1', price: '' },
    ])
    expect(left).toEqual([['505', 1]])
  })
  test('a broken record costs itself alone', () => {
    const broken = latin1('00040nam a2299999 a 4500\u001egarbage\u001d')
    const file = readMarc(joined(gitanjali(), broken, latin1('\r\n'), gitanjali()), 10)
    expect(file.records.map((one) => one.nth)).toEqual([1, 3])
    expect(file.wrong).toEqual([{ nth: 2, why: 'form' }])
  })
  test('what has no end, no record or too many is said', () => {
    expect(readMarc(latin1('nothing of the kind'), 10)).toEqual({
      records: [],
      wrong: [{ nth: 1, why: 'form' }],
      more: false,
    })
    expect(readMarc(joined(latin1('x'.repeat(100_001)), latin1('\u001d')), 10).wrong).toEqual([{ nth: 1, why: 'long' }])
    expect(readMarc(joined(gitanjali(), gitanjali()), 1)).toMatchObject({ more: true, records: { length: 1 } })
    expect(readMarc(new Uint8Array(), 10)).toEqual({ records: [], wrong: [], more: false })
  })
  test('MARC-8 puts an accent before its letter; another script is not guessed', () => {
    expect(fromMarc8(latin1('Caf\u00e2e \u00f2Th\u00e5akura'))).toBe('Café Ṭhākura')
    expect(fromMarc8(latin1('\u001b(NBukva'))).toBeNull()
    const record = gitanjali()
    // A leader that says Unicode and bytes that are none.
    const at = record.findIndex((one, place) => one === 0x47 && record[place + 1] === 0xc4)
    record[at + 1] = 0xff
    expect(readMarc(record, 10).wrong).toEqual([{ nth: 1, why: 'script' }])
  })
})
