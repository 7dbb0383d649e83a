import type { Posting } from '../../../app/domain/accounts/posting/post-voucher.server'
import { addDays, parseDay, type Day } from '../../../app/format/dates'
import type { Random } from '../corpus'

/** Code of the central chart, debit and credit in poisha. */
export type BookLine = [
  code: string,
  debit: number,
  credit: number,
  more?: { fund?: string; party?: string; note?: string },
]

export interface PlannedVoucher {
  kind: Posting['kind']
  day: Day
  narration: string
  lines: BookLine[]
}

export const PARTIES: [key: string, kind: string, nameBn: string, nameEn: string, mobile: string][] = [
  ['books', 'supplier', 'মেসার্স জ্ঞানালোক লাইব্রেরি', 'Gyanalok Library', '8801711000101'],
  ['furniture', 'supplier', 'আধুনিক ফার্নিচার মার্ট', 'Adhunik Furniture Mart', '8801711000102'],
  ['science', 'supplier', 'সায়েন্টিফিক স্টোর', 'Scientific Store', '8801711000103'],
  ['electric', 'supplier', 'আলো ইলেকট্রিক', 'Alo Electric', '8801711000104'],
  ['internet', 'supplier', 'জেলা অনলাইন সার্ভিস', 'Zila Online Service', '8801711000105'],
  ['press', 'supplier', 'মডার্ন প্রিন্টিং প্রেস', 'Modern Printing Press', '8801711000106'],
  ['alumni', 'donor', 'প্রাক্তন শিক্ষার্থী সমিতি', 'Alumni Association', '8801711000107'],
]

/** What stood in the old books on the first day. */
export const OPENING: BookLine[] = [
  ['1101', 34_215_000, 0],
  ['1111', 186_430_050, 0],
  ['1201', 500_000_000, 0],
  ['1202', 820_000_000, 0],
  ['1203', 64_500_000, 0],
  ['1204', 38_200_000, 0],
  ['1205', 12_750_000, 0],
  ['1206', 9_840_000, 0],
  ['1301', 200_000_000, 0],
  ['1291', 0, 41_600_000],
  ['2103', 0, 3_650_000, { party: 'furniture' }],
  ['2202', 0, 18_000_000],
  ['3101', 0, 1_802_685_050],
]

/**
 * The vouchers of a month. What students pay is receipts of whole days, as a school without the fees module books them.
 * @param paying how many pay so; none where the counter writes each receipt
 * @param students how many there are
 * @param payroll what the institution itself pays its staff is posted by the payroll
 */
export function monthOfBooks(
  month: Day,
  paying: number,
  students: number,
  random: Random,
  firstMonth: number,
  payroll = false,
): PlannedVoucher[] {
  const number = parseDay(month).month
  const on = (date: number) => addDays(month, date - 1)
  const about = (taka: number) => Math.round(taka * (0.85 + random.next() * 0.3)) * 100
  const planned: PlannedVoucher[] = []
  const add = (kind: PlannedVoucher['kind'], date: number, narration: string, ...lines: BookLine[]) =>
    planned.push({ kind, day: on(date), narration, lines })

  const fees: [code: string, taka: number][] = [
    ['4101', paying * 90],
    ['4106', paying * 1.5],
    ...(number === 1
      ? ([
          ['4102', paying * 130],
          ['4103', paying * 160],
        ] as [string, number][])
      : []),
    ...(number === 5 || number === 10 ? ([['4104', paying * 55]] as [string, number][]) : []),
  ]
  for (const date of paying ? [5, 12, 19, 26] : []) {
    const lines = fees.map(([code, taka]): BookLine => [code, 0, about(taka)])
    const total = lines.reduce((sum, [, , credit]) => sum + credit, 0)
    const online = Math.round(total / 400) * 100
    add('receipt', date, 'শিক্ষার্থীদের কাছ থেকে আদায়', ['1101', total - online, 0], ['1113', online, 0], ...lines)
    const deposit = Math.floor((total - online) / 1_000_000) * 900_000
    if (deposit > 0) add('contra', date + 1, 'নগদ আদায় ব্যাংকে জমা', ['1111', deposit, 0], ['1101', 0, deposit])
  }
  const mpo = 41_250_000
  add('receipt', 7, 'এমপিও বাবদ প্রাপ্তি', ['1111', mpo, 0], ['4202', 0, mpo])
  const own = payroll ? 0 : students * 14_000
  const provident = Math.round(own / 20)
  add(
    'payment',
    8,
    'শিক্ষক-কর্মচারীর বেতন',
    ['5101', mpo + own, 0],
    ...(payroll
      ? []
      : ([
          ['5104', provident, 0],
          ['2201', 0, provident * 2],
        ] as BookLine[])),
    ['1111', 0, mpo + own - provident],
  )
  const bill = (date: number, code: string, taka: number, narration: string, from: string, party?: string) => {
    const amount = about(taka)
    add('payment', date, narration, [code, amount, 0, party ? { party } : {}], [from, 0, amount])
  }
  bill(15, '5301', 14_500, 'বিদ্যুৎ ও পানির বিল', '1111')
  bill(16, '5302', 1_500, 'ইন্টারনেট বিল', '1101', 'internet')
  bill(18, '5303', 5_200, 'কাগজ, কালি ও মনিহারি', '1101', 'press')
  bill(22, '5305', 2_400, 'সভার আপ্যায়ন', '1101')
  bill(25, '5306', 1_150, 'শিক্ষা অফিসে যাতায়াত', '1101')
  if (number % 3 === 1) bill(20, '5304', 18_000, 'শ্রেণিকক্ষ মেরামত', '1111', 'electric')
  if (number === 2) bill(14, '5202', 62_000, 'বার্ষিক ক্রীড়া ও সাংস্কৃতিক অনুষ্ঠান', '1111')
  if (number === 3 || number === 12) bill(27, '5205', 9_500, 'জাতীয় দিবস উদ্‌যাপন', '1101')
  if (number === 6 || number === 11) bill(23, '5201', 44_000, 'পরীক্ষার প্রশ্নপত্র ও খাতা', '1111', 'press')
  if (number === 4 || number === 10) {
    const amount = about(26_000)
    add('journal', 10, 'লাইব্রেরির বই ক্রয়, পরিশোধ বাকি', ['1206', amount, 0], ['2103', 0, amount, { party: 'books' }])
    add('payment', 24, 'বইয়ের মূল্য পরিশোধ', ['2103', amount, 0, { party: 'books' }], ['1111', 0, amount])
  }
  if (number === 3 || number === 9) {
    const gift = about(30_000)
    const poor = { fund: 'POOR' }
    add('receipt', 11, 'দরিদ্র তহবিলে দান', ['1111', gift, 0, poor], ['4203', 0, gift, { ...poor, party: 'alumni' }])
    const help = Math.round(gift / 200) * 100
    add('payment', 21, 'দরিদ্র শিক্ষার্থীদের পোশাক ও খাতা', ['5309', help, 0, poor], ['1111', 0, help, poor])
  }
  if (number % 3 === 0) {
    const interest = about(13_800)
    const charge = 34_500
    add('receipt', 28, 'ব্যাংক সুদ', ['1111', interest - charge, 0], ['5307', charge, 0], ['4301', 0, interest])
  }
  if (number === ((firstMonth + 10) % 12) + 1)
    add('journal', 28, 'বছরের অবচয়', ['5308', 21_400_000, 0], ['1291', 0, 21_400_000])
  return planned
}
