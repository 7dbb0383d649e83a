import { describe, expect, it } from 'vitest'
import { formatPhone, normalisePhone, normaliseSheetPhone } from '~/format/phone'
import { smsSize } from '~/format/sms'
import { cleanLines, cleanText, matchKey } from '~/format/text'

describe('phones', () => {
  it('stores 8801XXXXXXXXX', () => {
    for (const typed of [
      '01793287921',
      '8801793287921',
      '+8801793287921',
      '০১৭৯৩২৮৭৯২১',
      '01793-287921',
      '+880 1793 287921',
    ]) {
      expect([typed, normalisePhone(typed)]).toEqual([typed, '8801793287921'])
    }
  })
  it('refuses what is none', () => {
    for (const typed of ['', '0171234', '01293287921', '1793287921', '017932879211', '0179328792a', '+9101793287921']) {
      expect([typed, normalisePhone(typed)]).toEqual([typed, null])
    }
  })
  it('repairs what spreadsheets do to numbers', () => {
    for (const typed of [
      '1793287921',
      '1793287921.0',
      '008801793287921',
      '01793-287921, 01812345678',
      '০১৭৯৩২৮৭৯২১/০১৮',
    ]) {
      expect([typed, normaliseSheetPhone(typed)]).toEqual([typed, '8801793287921'])
    }
    expect(normaliseSheetPhone('0171234')).toBeNull()
  })
  it('shows it the way people write it', () => {
    expect(formatPhone('8801793287921', 'en')).toBe('01793-287921')
    expect(formatPhone('8801793287921', 'bn')).toBe('০১৭৯৩-২৮৭৯২১')
  })
})

describe('SMS segments', () => {
  it('counts Bengali as UCS-2', () => {
    expect([70, 71, 134, 135, 201, 202].map((length) => smsSize('ক'.repeat(length)).segments)).toEqual([
      1, 2, 2, 3, 3, 4,
    ])
    expect(smsSize('ক')).toEqual({ encoding: 'ucs2', units: 1, segments: 1, left: 69 })
  })
  it('counts plain English as GSM-7', () => {
    expect([160, 161, 306, 307].map((length) => smsSize('a'.repeat(length)).segments)).toEqual([1, 2, 2, 3])
    expect(smsSize('')).toEqual({ encoding: 'gsm7', units: 0, segments: 0, left: 160 })
  })
  it('charges extended characters double and emoji by UTF-16 units', () => {
    for (const character of '^{}\\[~]|€') expect(smsSize(character).units).toBe(2)
    expect(smsSize('a'.repeat(159) + '€').segments).toBe(2)
    expect(smsSize('😀').units).toBe(2)
    expect(smsSize('৳5')).toMatchObject({ encoding: 'ucs2' })
  })
  it('counts after NFC', () => {
    expect(smsSize('e\u0301').units).toBe(1)
  })
})

describe('text', () => {
  it('trims, collapses and removes what cannot be seen', () => {
    expect(cleanText('  ফাতেমা \u00a0 তুজ\tজোহরা\u200b \ufeff')).toBe('ফাতেমা তুজ জোহরা')
    expect(cleanText('a\u200db')).toBe('ab')
    expect(cleanText('a\u0000b')).toBe('ab')
  })
  it('keeps the joiners that Bengali needs', () => {
    expect(cleanText('র\u200d্যাব')).toBe('র\u200d্যাব')
    expect(cleanText('উৎ\u200cক্ষেপ')).toBe('উৎ\u200cক্ষেপ')
    expect(cleanText('কক্\u200d')).toBe('কক্')
  })
  it('brings both spellings of য় and ড় to one', () => {
    expect(cleanText('\u09df')).toBe(cleanText('\u09af\u09bc'))
    expect(cleanText('\u09dc')).toBe('\u09a1\u09bc')
  })
  it('keeps lines where they matter', () => {
    expect(cleanLines(' a  b \r\n\r\n\r\n\r\nc ')).toBe('a b\n\nc')
  })
  it('compares headings by their letters', () => {
    expect(matchKey('Roll-No.')).toBe(matchKey('roll no'))
    expect(matchKey('৪র্থ বিষয়')).toBe(matchKey('4র্থ  বিষয়:'))
    expect(matchKey('ছাত্র')).not.toBe(matchKey('ছাত্রী'))
  })
})
