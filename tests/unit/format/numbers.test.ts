import { describe, expect, it } from 'vitest'
import { digits, toAsciiDigits, toBengaliDigits } from '~/format/digits'
import { formatTaka, parseTaka, plainTaka } from '~/format/money'
import { formatHundredths, formatInteger, parseHundredths, parseInteger, plainHundredths } from '~/format/numbers'
import { ordinal } from '~/format/ordinal'
import { amountInWords, dateInWords, numberInWords } from '~/format/words'

describe('digits', () => {
  it('turns digits both ways and leaves the rest', () => {
    expect(toBengaliDigits('Roll 1234567890')).toBe('Roll ১২৩৪৫৬৭৮৯০')
    expect(toAsciiDigits('রোল ১২৩৪৫৬৭৮৯০')).toBe('রোল 1234567890')
    expect(digits('২০২6', 'bn')).toBe('২০২৬')
    expect(digits('২০২6', 'en')).toBe('2026')
  })
  it('leaves codes with Latin letters whole: they are typed and scanned elsewhere', () => {
    for (const code of [
      'MR-2026-27-000877',
      'SKT/2026-27/000031',
      'E005',
      '9GH7K2M4QX',
      'T-2026-77',
      'A26-000123',
      'TRX998',
    ])
      expect(digits(`রসিদ ${code}, ৭টি, 12 মাস`, 'bn')).toBe(`রসিদ ${code}, ৭টি, ১২ মাস`)
    // What is a word and a number, a mark, a sum, or a place in a table is said in the reader's digits.
    expect(digits('Class 6, GPA-5, A+ 4.00, B3, B12, Tk 1,200, 2026-27, 01711-000001', 'bn')).toBe(
      'Class ৬, GPA-৫, A+ ৪.০০, B৩, B১২, Tk ১,২০০, ২০২৬-২৭, ০১৭১১-০০০০০১',
    )
    expect(digits('প্রত্যয়ন/2026/0005', 'bn')).toBe('প্রত্যয়ন/২০২৬/০০০৫')
  })
})

describe('grouping', () => {
  it('counts in lakh and crore in both languages', () => {
    expect(formatInteger(12345678, 'en')).toBe('1,23,45,678')
    expect(formatInteger(12345678n, 'bn')).toBe('১,২৩,৪৫,৬৭৮')
    expect([0, 7, 999, 1000, 99999, 100000].map((n) => formatInteger(n, 'en'))).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '99,999',
      '1,00,000',
    ])
    expect(formatInteger(-123456, 'en')).toBe('-1,23,456')
    expect(formatInteger(9_007_199_254_740_993n, 'en')).toBe('9,00,71,99,25,47,40,993')
  })
  it('shows hundredths exactly', () => {
    expect(formatHundredths(433, 'bn')).toBe('৪.৩৩')
    expect([0, 5, -5, 100, 123456].map((n) => plainHundredths(n))).toEqual(['0.00', '0.05', '-0.05', '1.00', '1234.56'])
    expect([8500, 7950, 7955, 0, 10000].map((n) => formatHundredths(n, 'en', { trim: true }))).toEqual([
      '85',
      '79.5',
      '79.55',
      '0',
      '100',
    ])
  })
  it('reads what people type, or says null', () => {
    expect(['৩৩.৫', '1,234.5', '.5', '7', '7.250', '-2', '৭৯.৫০'].map(parseHundredths)).toEqual([
      3350, 123450, 50, 700, 725, -200, 7950,
    ])
    expect(['', '.', 'ten', '1.234', '1.2.3', '--1', '1e3', 'Infinity', 'NaN'].map(parseHundredths)).toEqual(
      Array(9).fill(null),
    )
    expect(['১২', ' 1,05,250 ', '1.5', '', '12a'].map(parseInteger)).toEqual([12, 105250, null, null, null])
  })
})

describe('taka', () => {
  it('puts the sign first, with two decimals', () => {
    expect(formatTaka(10525050n, 'en')).toBe('৳1,05,250.50')
    expect(formatTaka(10525050n, 'bn')).toBe('৳১,০৫,২৫০.৫০')
    expect(formatTaka(1234567850n, 'bn')).toBe('৳১,২৩,৪৫,৬৭৮.৫০')
    expect(formatTaka(0n, 'en')).toBe('৳0.00')
    expect(formatTaka(-5n, 'en')).toBe('-৳0.05')
    expect(plainTaka(10525050n)).toBe('105250.50')
  })
  it('reads typed amounts exactly', () => {
    const typed = [
      '১,০৫,২৫০.৫০',
      '৳1,05,250.50',
      '105250.5',
      ' 500/- ',
      'Tk. 12',
      '৫০০ টাকা',
      '.5',
      '-৳20',
      '90071992547409.93',
    ]
    expect(typed.map(parseTaka)).toEqual([
      10525050n,
      10525050n,
      10525050n,
      50000n,
      1200n,
      50000n,
      50n,
      -2000n,
      9007199254740993n,
    ])
  })
  it('never guesses', () => {
    expect(['', '৳', 'abc', '1.234', '1,2,3', '1e5', '12 34', '0x10', '1,23'].map(parseTaka)).toEqual(
      Array(9).fill(null),
    )
  })
  it('gives back what it printed', () => {
    for (let value = 1n; value < 10n ** 15n; value = value * 7n + 3n) {
      expect(parseTaka(formatTaka(value, 'bn'))).toBe(value)
      expect(parseTaka(formatTaka(-value, 'en'))).toBe(-value)
    }
  })
})

describe('words', () => {
  it('writes amounts as receipts do', () => {
    expect(amountInWords(10525050n, 'en')).toBe('One lakh five thousand two hundred fifty taka and fifty paisa only')
    expect(amountInWords(10525050n, 'bn')).toBe('এক লক্ষ পাঁচ হাজার দুইশত পঞ্চাশ টাকা পঞ্চাশ পয়সা মাত্র'.normalize('NFC'))
    expect(amountInWords(0n, 'en')).toBe('Zero taka only')
    expect(amountInWords(75n, 'en')).toBe('Seventy-five paisa only')
    expect(amountInWords(10000n, 'bn')).toBe('একশত টাকা মাত্র')
    expect(amountInWords(-200n, 'en')).toBe('Minus two taka only')
  })
  it('counts beyond a hundred crore', () => {
    expect(numberInWords(1_234_567_890n, 'en')).toBe(
      'one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety',
    )
    expect(numberInWords(10_000_001, 'bn')).toBe('এক কোটি এক')
  })
  it('has a hundred different words below a hundred in each language', () => {
    for (const lang of ['bn', 'en'] as const) {
      const words = Array.from({ length: 100 }, (_, n) => numberInWords(n, lang))
      expect(new Set(words).size).toBe(100)
      expect(words.every((word) => word.length > 1 && word === word.normalize('NFC'))).toBe(true)
    }
    expect([19, 29, 39, 55, 63, 79, 89, 99].map((n) => numberInWords(n, 'bn'))).toEqual([
      'উনিশ',
      'ঊনত্রিশ',
      'ঊনচল্লিশ',
      'পঞ্চান্ন',
      'তেষট্টি',
      'ঊনআশি',
      'ঊননব্বই',
      'নিরানব্বই',
    ])
  })
  it('writes a birth date', () => {
    expect(dateInWords('2011-09-28', 'en')).toBe('Twenty-eight September two thousand eleven')
    expect(dateInWords('2011-09-28', 'bn')).toBe('আটাশ সেপ্টেম্বর দুই হাজার এগারো')
  })
})

describe('ordinals', () => {
  it('follows each language', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map((n) => ordinal(n, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '103rd',
      '111th',
    ])
    expect([1, 2, 3, 4, 5, 6, 7, 10, 11, 25].map((n) => ordinal(n, 'bn'))).toEqual(
      ['১ম', '২য়', '৩য়', '৪র্থ', '৫ম', '৬ষ্ঠ', '৭ম', '১০ম', '১১তম', '২৫তম'].map((text) => text.normalize('NFC')),
    )
  })
})
