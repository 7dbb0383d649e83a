import type { Seed } from '../seed'
import { must, seedRows } from '../rows'
import { idsOf } from './ids'

type Kind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'
interface Head {
  code: string
  nameBn: string
  nameEn: string
  kind: Kind
  level: 1 | 2 | 3
  parent: string | null
  credit: boolean
  holds: 'cash' | 'bank' | 'other'
}

/**
 * A group a block: `code বাংলা | English`, indented once for a sub-group and twice for a head. `*` marks a head on the
 * other side than its group; `(cash)` and `(bank)` what holds money.
 */
const CHART: [Kind, string][] = [
  [
    'asset',
    `
1 সম্পদ | Assets
 11 চলতি সম্পদ | Current assets
  1101 নগদ তহবিল | Cash in hand (cash)
  1102 খুচরা নগদান | Petty cash (cash)
  1111 সোনালী ব্যাংক হিসাব | Sonali Bank account (bank)
  1112 অন্যান্য ব্যাংক হিসাব | Other bank accounts (bank)
  1113 মোবাইল ব্যাংকিং হিসাব | Mobile banking account (bank)
  1121 শিক্ষার্থীদের কাছে বকেয়া ফি | Fees due from students
  1122 অনলাইন গেটওয়ে থেকে প্রাপ্য | Due from payment gateways
  1123 কর্মচারীদের অগ্রিম | Advances to staff
  1124 অগ্রিম খরচ | Prepaid expenses
  1131 হাতে থাকা চেক | Cheques in hand
  1191 কাউন্টারের নগদের অমিল | Cash differences of the counter
 12 স্থায়ী সম্পদ | Fixed assets
  1201 জমি | Land
  1202 ভবন | Buildings
  1203 আসবাবপত্র | Furniture
  1204 কম্পিউটার ও সরঞ্জাম | Computers and equipment
  1205 ল্যাবরেটরির যন্ত্রপাতি | Laboratory equipment
  1206 লাইব্রেরির বই | Library books
  1207 যানবাহন | Vehicles
  1291 পুঞ্জীভূত অবচয় | Accumulated depreciation *
 13 বিনিয়োগ | Investments
  1301 স্থায়ী আমানত (এফডিআর) | Fixed deposits (FDR)`,
  ],
  [
    'liability',
    `
2 দায় | Liabilities
 21 চলতি দায় | Current liabilities
  2101 অগ্রিম ফি | Fees received in advance
  2102 বকেয়া বেতন-ভাতা | Salaries payable
  2103 সরবরাহকারীদের পাওনা | Payable to suppliers
  2104 উৎসে কর্তিত আয়কর | Income tax deducted at source
  2105 ভ্যাট প্রদেয় | VAT payable
  2106 বোর্ডে জমাদানযোগ্য ফি | Fees collected for the board
 22 দীর্ঘমেয়াদি দায় | Long-term liabilities
  2201 ভবিষ্য তহবিল | Provident fund
  2202 শিক্ষার্থীদের জামানত | Students' caution money
  2203 ঋণ | Loans`,
  ],
  [
    'equity',
    `
3 তহবিল | Funds
 31 সাধারণ তহবিল | General fund
  3101 সাধারণ তহবিল হিসাব | General fund account
  3102 পুঞ্জীভূত উদ্বৃত্ত | Accumulated surplus
 32 বিশেষ তহবিল | Special funds
  3201 উন্নয়ন তহবিল | Development fund
  3202 কল্যাণ/দারিদ্র্য তহবিল | Welfare/poor fund
  3203 সংরক্ষিত তহবিল | Reserve fund`,
  ],
  [
    'income',
    `
4 আয় | Income
 41 শিক্ষার্থী ফি | Student fees
  4101 মাসিক বেতন | Tuition
  4102 ভর্তি ফি | Admission fees
  4103 সেশন চার্জ | Session charges
  4104 পরীক্ষার ফি | Examination fees
  4105 ছাড়পত্র ও প্রশংসাপত্র ফি | Certificate fees
  4106 জরিমানা | Fines
  4107 অন্যান্য ফি | Other fees
  4191 ফি মওকুফ | Fee waivers *
 42 অনুদান | Grants
  4201 সরকারি অনুদান | Government grants
  4202 এমপিও বাবদ প্রাপ্তি | MPO receipts
  4203 দান | Donations
 43 অন্যান্য আয় | Other income
  4301 ব্যাংক সুদ | Bank interest
  4302 ভাড়া | Rent
  4303 বিবিধ আয় | Miscellaneous income`,
  ],
  [
    'expense',
    `
5 ব্যয় | Expenses
 51 বেতন ও ভাতা | Salaries and allowances
  5101 শিক্ষক-কর্মচারীর বেতন | Salaries of teachers and staff
  5102 উৎসব ভাতা | Festival bonuses
  5103 অতিরিক্ত সময়ের ভাতা | Overtime
  5104 ভবিষ্য তহবিলে প্রতিষ্ঠানের অংশ | Institution's share of provident fund
 52 শিক্ষা ব্যয় | Education expenses
  5201 পরীক্ষা ব্যয় | Examination expenses
  5202 ক্রীড়া ও সাংস্কৃতিক ব্যয় | Sports and cultural expenses
  5203 লাইব্রেরি ব্যয় | Library expenses
  5204 ল্যাবরেটরি ব্যয় | Laboratory expenses
  5205 জাতীয় দিবস উদ্‌যাপন | National days
 53 প্রশাসনিক ব্যয় | Administrative expenses
  5301 বিদ্যুৎ, পানি ও গ্যাস | Electricity, water and gas
  5302 ইন্টারনেট ও টেলিফোন | Internet and telephone
  5303 মুদ্রণ ও মনিহারি | Printing and stationery
  5304 মেরামত ও রক্ষণাবেক্ষণ | Repair and maintenance
  5305 আপ্যায়ন | Hospitality
  5306 যাতায়াত | Conveyance
  5307 ব্যাংক ও গেটওয়ে চার্জ | Bank and gateway charges
  5308 অবচয় | Depreciation
  5309 বিবিধ ব্যয় | Miscellaneous expenses`,
  ],
]

const heads: Head[] = CHART.flatMap(([kind, block]) => {
  const parents: string[] = []
  return block
    .trim()
    .split('\n')
    .map((line): Head => {
      const level = (line.length - line.trimStart().length + 1) as 1 | 2 | 3
      const match = /^(\d+) (.+?) \| (.+?)(?: \((cash|bank)\))?( \*)?$/.exec(line.trim())
      if (!match) throw new Error(`Not a line of the chart: ${line}`)
      const [, code = '', nameBn = '', nameEn = '', holds, other] = match
      parents[level] = code
      const credit = kind === 'liability' || kind === 'equity' || kind === 'income'
      return {
        code,
        nameBn: nameBn.normalize('NFC'),
        nameEn,
        kind,
        level,
        parent: level === 1 ? null : (parents[level - 1] ?? null),
        credit: other ? !credit : credit,
        holds: holds === 'cash' || holds === 'bank' ? holds : 'other',
      }
    })
})

const voucherTypes: [code: string, nameBn: string, nameEn: string, kind: string, prefix: string][] = [
  ['DEBIT', 'ডেবিট ভাউচার (পরিশোধ)', 'Debit voucher (payment)', 'payment', 'DV'],
  ['CREDIT', 'ক্রেডিট ভাউচার (গ্রহণ)', 'Credit voucher (receipt)', 'receipt', 'CV'],
  ['JOURNAL', 'জার্নাল ভাউচার', 'Journal voucher', 'journal', 'JV'],
  ['CONTRA', 'কন্ট্রা ভাউচার', 'Contra voucher', 'contra', 'CN'],
]

/** A chart of accounts for schools and colleges, and the four kinds of voucher. */
export const accountsSeed: Seed = {
  name: 'accounts',
  data: { way: 1, heads, voucherTypes },
  write: async () => {
    for (const level of [1, 2, 3] as const) {
      const known = await idsOf('accounts_head')
      await addHeads(
        heads.map((head, index) => ({ head, position: index + 1 })).filter(({ head }) => head.level === level),
        known,
      )
    }
    await seedRows(
      'accounts_voucher_type',
      ['code'],
      voucherTypes.map(([code, name_bn, name_en, kind, prefix], index) => ({
        code,
        name_bn,
        name_en,
        kind,
        prefix,
        digits: 5,
        numbering: 'fiscal-year',
        position: index + 1,
        active: true,
      })),
    )
  },
}

const addHeads = (rows: { head: Head; position: number }[], known: Map<string, number>) =>
  seedRows(
    'accounts_head',
    ['code'],
    rows.map(({ head, position }) => ({
      code: head.code,
      name_bn: head.nameBn,
      name_en: head.nameEn,
      kind: head.kind,
      level: head.level,
      parent_id: head.parent === null ? null : must(known, head.parent, 'accounts head'),
      normal_side: head.credit ? 'credit' : 'debit',
      holds: head.holds,
      position,
      active: true,
    })),
  )
