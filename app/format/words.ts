import { parseDay } from './dates'
import type { Lang } from './lang'
import { MONTHS } from './months'

const ENGLISH_SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const ENGLISH_TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

// Bengali has its own word for each number below a hundred. The spellings are those of school and bank forms.
const BENGALI = (
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় ' +
  'দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ ' +
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ' +
  'ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ ' +
  'চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ ' +
  'পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ' +
  'ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর ' +
  'সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি ' +
  'আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই ' +
  'নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'
)
  .normalize('NFC')
  .split(' ')

function below100(value: number, lang: Lang): string {
  if (lang === 'bn') return BENGALI[value] ?? ''
  if (value < 20) return ENGLISH_SMALL[value] ?? ''
  const unit = value % 10
  return (ENGLISH_TENS[(value - unit) / 10] ?? '') + (unit ? '-' + ENGLISH_SMALL[unit] : '')
}

/** A whole number in words of lakh and crore, without a capital: 105250n -> 'one lakh five thousand two hundred
 * fifty' / 'এক লক্ষ পাঁচ হাজার দুইশত পঞ্চাশ'. A negative number begins with 'minus' / 'ঋণাত্মক'. */
export function numberInWords(value: number | bigint, lang: Lang): string {
  const number = BigInt(value)
  if (number < 0n) return (lang === 'bn' ? 'ঋণাত্মক ' : 'minus ') + numberInWords(-number, lang)
  if (number === 0n) return below100(0, lang)
  const words: string[] = []
  const crore = number / 10_000_000n
  let rest = Number(number % 10_000_000n)
  const bengali = lang === 'bn'
  if (crore) words.push(numberInWords(crore, lang), bengali ? 'কোটি' : 'crore')
  for (const [size, en, bn] of [
    [100_000, 'lakh', 'লক্ষ'],
    [1000, 'thousand', 'হাজার'],
  ] as const) {
    const count = Math.floor(rest / size)
    rest %= size
    if (count) words.push(below100(count, lang), bengali ? bn : en)
  }
  const hundreds = Math.floor(rest / 100)
  if (hundreds) words.push(below100(hundreds, lang) + (bengali ? 'শত' : ' hundred'))
  if (rest % 100) words.push(below100(rest % 100, lang))
  return words.join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An amount of poisha in words, as receipts and vouchers print it (domain facts, section 8):
 * 10525050n -> 'One lakh five thousand two hundred fifty taka and fifty paisa only' /
 * 'এক লক্ষ পাঁচ হাজার দুইশত পঞ্চাশ টাকা পঞ্চাশ পয়সা মাত্র'. */
export function amountInWords(poisha: bigint, lang: Lang): string {
  const size = poisha < 0n ? -poisha : poisha
  const taka = size / 100n
  const paisa = Number(size % 100n)
  const parts: string[] = []
  if (taka || !paisa) parts.push(numberInWords(taka, lang) + (lang === 'bn' ? ' টাকা' : ' taka'))
  if (paisa) parts.push(below100(paisa, lang) + (lang === 'bn' ? ' পয়সা' : ' paisa'))
  const minus = poisha < 0n ? (lang === 'bn' ? 'ঋণাত্মক ' : 'minus ') : ''
  return lang === 'bn'
    ? `${minus}${parts.join(' ')} মাত্র`.normalize('NFC')
    : capital(`${minus}${parts.join(' and ')} only`)
}

/** A date in words, as a transfer certificate states the date of birth: 2011-09-28 -> 'Twenty-eight September two
 * thousand eleven' / 'আটাশ সেপ্টেম্বর দুই হাজার এগারো'. Throws RangeError when the day does not exist. */
export function dateInWords(day: string, lang: Lang): string {
  const { year, month, date } = parseDay(day)
  return capital([below100(date, lang), MONTHS[lang][month - 1], numberInWords(year, lang)].join(' '))
}
