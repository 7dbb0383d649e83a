import { MONTHS } from './months'

// Spellings that school papers also use, beside the names above and their first three English letters.
const OTHER_SPELLINGS: Record<string, number> = {
  sept: 9,
  জানুয়ারী: 1,
  ফেব্রুয়ারী: 2,
  ফেব্রু: 2,
  আগষ্ট: 8,
  অগাস্ট: 8,
  সেপ্টেম্বার: 9,
  নবেম্বর: 11,
  ডিসেঃ: 12,
  জানু: 1,
  সেপ্ট: 9,
  অক্টো: 10,
}

const BY_NAME = new Map<string, number>()
MONTHS.bn.forEach((name, index) => BY_NAME.set(name, index + 1))
MONTHS.en.forEach((name, index) => {
  BY_NAME.set(name.toLowerCase(), index + 1)
  BY_NAME.set(name.slice(0, 3).toLowerCase(), index + 1)
})
for (const [name, month] of Object.entries(OTHER_SPELLINGS)) BY_NAME.set(name.normalize('NFC'), month)

/** 1 to 12 for a month's name in either language, short or long; null when it is no month. */
export function monthByName(name: string): number | null {
  return BY_NAME.get(name.normalize('NFC').toLowerCase().replace(/\.$/, '')) ?? null
}
