import { describe, expect, test } from 'vitest'
import { looksBijoy } from '~/format/bijoy/detect'
import { bijoyToUnicode } from '~/format/bijoy/to-unicode'

/** What somebody typed with Bijoy, glyph by glyph as SutonnyMJ holds it, and what it reads. */
const WORDS: readonly (readonly [string, string, string])[] = [
  // vowel signs before their letter
  ['ি', 'wK', 'কি'],
  ['ে', '‡K', 'কে'],
  ['ে at the beginning of a word', '†Kb', 'কেন'],
  ['ৈ', '‰ewkó¨', 'বৈশিষ্ট্য'],
  ['ৈ, the other glyph', 'ˆZwi', 'তৈরি'],
  ['ো from two glyphs', '‡Kv_vq', 'কোথায়'],
  ['ৌ from two glyphs', '‡KŠkj', 'কৌশল'],
  ['ো with a joined letter', '‡¯‹v', 'স্কো'],
  ['ি before a joined letter', 'mw¤§wjZ', 'সম্মিলিত'],
  ['ি before a half with its tail', '¯’vwqZ¡', 'স্থায়িত্ব'],
  ['ে before ra-phala', '‡cÖg', 'প্রেম'],
  ['ি and reph', 'fwZ©', 'ভর্তি'],
  ['ে and reph', 'c‡e©', 'পর্বে'],
  ['ো and reph', '‡ev‡W©i', 'বোর্ডের'],
  // vowel signs after it
  ['া', 'gv', 'মা'],
  ['ী', 'bvix', 'নারী'],
  ['ু', 'KzKzi', 'কুকুর'],
  ['ূ', 'g~j', 'মূল'],
  ['ূ on র', 'iƒc', 'রূপ'],
  ['ৃ', 'K…wl', 'কৃষি'],
  ['ৃ, the other glyph', 'g„Z', 'মৃত'],
  // reph, ya-phala, ra-phala
  ['reph', 'Kg©', 'কর্ম'],
  ['reph before া', 'kZ©vewj', 'শর্তাবলি'],
  ['reph on ya', 'Kvh©vjq', 'কার্যালয়'],
  ['reph on a joined letter', 'D×©', 'উর্দ্ধ'],
  ['ya-phala', 'we`¨vjq', 'বিদ্যালয়'],
  ['ya-phala after the vowel', 'g„Zz¨', 'মৃত্যু'],
  ['ya-phala on a whole র', 'i¨ve', 'র‍্যাব'],
  ['অ্যা', 'A¨vwm‡÷›U', 'অ্যাসিস্টেন্ট'],
  ['ra-phala', 'cÖavb', 'প্রধান'],
  ['ra-phala, another glyph', 'MÖvg', 'গ্রাম'],
  ['a hasanta that does not join', 'D`&hvcb', 'উদ্‌যাপন'],
  ['ra-phala of ট', 'ivóª', 'রাষ্ট্র'],
  ['দ্রু', '`ªæZ', 'দ্রুত'],
  ['রু', 'iæwU', 'রুটি'],
  ['রু, the other glyph', 'i“wU', 'রুটি'],
  ['ত্র', 'QvÎ', 'ছাত্র'],
  ['ক্র', 'µq', 'ক্রয়'],
  // joined letters
  ['ক্ষ', 'wk¶K', 'শিক্ষক'],
  ['ক্ষ, the newer glyph', 'wkÿv', 'শিক্ষা'],
  ['ক্ষ্ম', 'j²x', 'লক্ষ্মী'],
  ['ক্ষ্ণ', 'Zx¶è', 'তীক্ষ্ণ'],
  ['জ্ঞ', 'weÁvb', 'বিজ্ঞান'],
  ['ঙ্ক', 'A¼', 'অঙ্ক'],
  ['ঙ্গ', 'wk¶v½b', 'শিক্ষাঙ্গন'],
  ['ঙ্খ', 'k•L', 'শঙ্খ'],
  ['চ্চ', 'D”P', 'উচ্চ'],
  ['চ্ছ', 'B”Qv', 'ইচ্ছা'],
  ['জ্জ', 'j¾v', 'লজ্জা'],
  ['জ্জ্ব', 'D¾¡j', 'উজ্জ্বল'],
  ['ঞ্চ', 'AÂj', 'অঞ্চল'],
  ['ঞ্জ', 'MÄ', 'গঞ্জ'],
  ['ট্ট', 'PÆMÖvg', 'চট্টগ্রাম'],
  ['ণ্ট', 'NÈv', 'ঘণ্টা'],
  ['ণ্ড', 'KvÊ', 'কাণ্ড'],
  ['ণ্ণ', 'welYœ', 'বিষণ্ণ'],
  ['ত্ত', 'DËi', 'উত্তর'],
  ['ত্ত্ব', 'ZË¡', 'তত্ত্ব'],
  ['ত্ম', 'AvZ¥v', 'আত্মা'],
  ['ত্ব', 'gnZ¡', 'মহত্ব'],
  ['দ্ধ', 'hy×', 'যুদ্ধ'],
  ['দ্দ', 'D‡Ïk¨', 'উদ্দেশ্য'],
  ['দ্ভ', 'D™¢e', 'উদ্ভব'],
  ['দ্ব', 'ØvivI', 'দ্বারাও'],
  ['ধ্ব', 'aŸwb', 'ধ্বনি'],
  ['ন্ত', 'kvšÍ', 'শান্ত'],
  ['ন্ত, the older glyph', 'kvš—', 'শান্ত'],
  ['ন্তু', 'wKš‘', 'কিন্তু'],
  ['ন্ত্র', 'gš¿Yvjq', 'মন্ত্রণালয়'],
  ['ন্থ', 'MÖš’', 'গ্রন্থ'],
  ['ন্দ', 'my›`i', 'সুন্দর'],
  ['ন্ধ', 'eÜ', 'বন্ধ'],
  ['ন্ন', 'wfbœ', 'ভিন্ন'],
  ['ন্ব', 'mgš^q', 'সমন্বয়'],
  ['ন্ম', 'Rb¥', 'জন্ম'],
  ['প্ত', 'cÖvß', 'প্রাপ্ত'],
  ['প্প', 'aà', 'ধপ্প'],
  ['ব্দ', 'kã', 'শব্দ'],
  ['ব্ধ', 'j‡ä', 'লব্ধে'],
  ['ভ্র', 'mv¤ú«wZK', 'সাম্প্রতিক'],
  ['ম্প', 'K¤ú', 'কম্প'],
  ['ম্ব', 'b‡f¤^i', 'নভেম্বর'],
  ['ম্ভ', 'm¤¢e', 'সম্ভব'],
  ['ম্ম', 'm¤§vb', 'সম্মান'],
  ['ল্প', 'Mí', 'গল্প'],
  ['ল্ল', 'Kzwgjøv', 'কুমিল্লা'],
  ['শু', 'ïiæ', 'শুরু'],
  ['শ্চ', 'wbðq', 'নিশ্চয়'],
  ['শ্ব', 'wek¦', 'বিশ্ব'],
  ['শ্র', 'kÖwgK', 'শ্রমিক'],
  ['ষ্ট', 'wgwó', 'মিষ্টি'],
  ['ষ্ঠ', 'lô', 'ষষ্ঠ'],
  ['ষ্ণ', 'K…òv', 'কৃষ্ণা'],
  ['ষ্প', 'cy®ú', 'পুষ্প'],
  ['স্ক', '¯‹zj', 'স্কুল'],
  ['স্ত', '¯Íi', 'স্তর'],
  ['স্তু', 'e¯‘', 'বস্তু'],
  ['স্ত্র', 'e¯¿', 'বস্ত্র'],
  ['স্থ', '¯’vb', 'স্থান'],
  ['স্ব', '¯^vaxb', 'স্বাধীন'],
  ['স্ম', '¯§iY', 'স্মরণ'],
  ['স্প', '¯úó', 'স্পষ্ট'],
  ['স্ট', '÷vd', 'স্টাফ'],
  ['হ্ন', 'wPý', 'চিহ্ন'],
  ['হ্ম', 'eªþ', 'ব্রহ্ম'],
  ['হৃ', 'ü`q', 'হৃদয়'],
  ['হু', 'eû', 'বহু'],
  ['গু', 'AvMy¸wj', 'আগুগুলি'],
  ['গ্ধ', '`»', 'দগ্ধ'],
  // marks, ড় ঢ় য়, digits, signs
  ['ঁ before the vowel', 'Puv`', 'চাঁদ'],
  ['ঁ after the vowel', 'Pvu`', 'চাঁদ'],
  ['ং', 'evsjv', 'বাংলা'],
  ['ঃ', '`ytL', 'দুঃখ'],
  ['ৎ', 'Drme', 'উৎসব'],
  ['ড় in NFC', 'evwo', 'বাড়ি'],
  ['ঢ় in NFC', 'Mvp', 'গাঢ়'],
  ['য় in NFC', 'mgq', 'সময়'],
  ['আঁ', 'AvuKv', 'আঁকা'],
  ['digits', '2026', '২০২৬'],
  ['danda', 'KiyY|', 'করুণ।'],
  ['quotation marks', 'ÒevsjvÓ', '“বাংলা”'],
  ['hasanta that is seen', 'evK&', 'বাক্'],
  ['full sentence', 'evsjv‡`k wk¶v †evW©, XvKv|', 'বাংলাদেশ শিক্ষা বোর্ড, ঢাকা।'],
  ['a notice', 'AvMvgx 15 wW‡m¤^i we`¨vjq eÜ _vK‡e|', 'আগামী ১৫ ডিসেম্বর বিদ্যালয় বন্ধ থাকবে।'],
  ['a name', '†gvt Avãyi ingvb', 'মোঃ আব্দুর রহমান'],
  ['another', 'mvw`qv Bmjvg', 'সাদিয়া ইসলাম'],
  // what is left alone
  ['Unicode stays', 'বাংলা লেখা', 'বাংলা লেখা'],
  ['an address stays', 'https://example.com/a?b=1 †`Lyb', 'https://example.com/a?b=1 দেখুন'],
  ['an e-mail address stays', 'info@school.edu.bd', 'info@school.edu.bd'],
  ['a picture’s number stays', 'Qwe (media:12) †`Lyb', 'ছবি (media:12) দেখুন'],
  ['known Latin names stay', 'SSC cix¶v', 'SSC পরীক্ষা'],
  ['a table’s bars stay', 'bvg | †ivj', 'নাম | রোল'],
  ['a real ellipsis stays', 'nq…', 'হয়…'],
  ['a bullet stays', '• GK', '• এক'],
  ['nothing', '', ''],
]

describe('Bijoy to Unicode', () => {
  test.each(WORDS)('%s: %s', (_what, typed, read) => {
    expect(bijoyToUnicode(typed)).toBe(read.normalize('NFC'))
  })

  test('what it gives is NFC, and is left alone the second time', () => {
    for (const [, typed] of WORDS) {
      const once = bijoyToUnicode(typed)
      expect(once).toBe(once.normalize('NFC'))
      if (!/[A-Za-z0-9]/.test(once)) expect(bijoyToUnicode(once)).toBe(once)
    }
  })

  test('takes anything: no input makes it fail or go on for ever', () => {
    for (const odd of [
      'w',
      '†',
      '©',
      '&',
      '¯',
      '¤¤¤',
      'www',
      '©©©©',
      '†‡w',
      '\u0000',
      'K'.repeat(20_000),
      '¯'.repeat(5_000),
    ])
      expect(bijoyToUnicode(odd).length).toBeGreaterThan(0)
  })
})

describe('what looks like Bijoy', () => {
  test.each([
    ['a sentence', 'evsjv‡`k wk¶v †evW©, XvKv|'],
    ['a column of names', 'mvw`qv Bmjvg\nZvbwRbv Av³vi\nwgRvbyi ingvb\nKwig DwÏb'],
    ['a notice without many signs', 'AvMvgx 15 wW‡m¤^i we`¨vjq eÜ _vK‡e'],
  ])('%s is', (_what, text) => expect(looksBijoy(text)).toBe(true))

  test.each([
    ['English', 'The school will be closed on 15 December. Please see the notice board for details.'],
    ['English names', 'Sadia Islam\nTanjina Akter\nMizanur Rahman\nKarim Uddin\nMd. Abdur Rahman'],
    ['Unicode', 'আগামী ১৫ ডিসেম্বর বিদ্যালয় বন্ধ থাকবে।'],
    ['Unicode with English', 'SSC পরীক্ষা ২০২৬ এর ফরম পূরণ (Form fill-up) চলছে'],
    ['numbers', '01712345678 2026-11-25'],
    ['an address', 'https://example.com/vwxyz'],
    ['a few letters', 'Kwi'],
    ['French names', 'Zoë Évrard\nAnaïs Müller'],
    ['camel case', 'iPhone eBay YouTube McDonald JavaScript'],
    ['nothing', ''],
  ])('%s is not', (_what, text) => expect(looksBijoy(text)).toBe(false))
})
