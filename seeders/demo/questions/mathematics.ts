import type { QuestionContent } from '~/domain/questions/content'
import { toBengaliDigits } from '../../../app/format/digits'
import { choice, composite, inBengali, keyAt, type Draft } from './draft'

const n = (value: number) => toBengaliDigits(value)
const numeric = (stem: string, value: number, unit = ''): QuestionContent => ({
  kind: 'numeric',
  stem: inBengali(stem),
  value: String(value),
  tolerance: '0',
  unit,
})
const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)
const isPrime = (value: number) => value > 1 && ![2, 3, 5, 7].some((one) => value % one === 0 && value !== one)
const near = (value: number, step = 1) => [value + step, Math.max(value - step, 0), value + 2 * step].map(n)

/** Of one kind of sum, its n-th: figures differ from one to the next, and the answer is reckoned. */
type Sum = (at: number) => Draft

const draft = (chapter: string, level: Draft['level'], content: QuestionContent, marks = 1): Draft => ({
  content,
  level,
  marks,
  chapter,
})

const SUMS: readonly Sum[] = [
  (at) => {
    const [price, percent] = [200 + at * 40, 5 + (at % 6) * 5]
    return draft(
      'শতকরা ও লাভ-ক্ষতি',
      'application',
      numeric(`${n(price)} টাকার ${n(percent)}% কত টাকা?`, (price * percent) / 100, 'টাকা'),
    )
  },
  (at) => {
    const [buy, percent] = [400 + at * 20, 5 + (at % 5) * 5]
    const sell = buy + (buy * percent) / 100
    return draft(
      'শতকরা ও লাভ-ক্ষতি',
      'application',
      choice(
        `একটি জিনিস ${n(buy)} টাকায় কিনে ${n(sell)} টাকায় বিক্রি করলে শতকরা কত লাভ হয়?`,
        `${n(percent)}%`,
        near(percent, 2).map((one) => `${one}%`),
        at,
      ),
    )
  },
  (at) => {
    const [capital, rate, years] = [1000 + at * 500, 4 + (at % 5), 2 + (at % 4)]
    return draft(
      'সুদকষা',
      'application',
      numeric(
        `বার্ষিক ${n(rate)}% সরল মুনাফায় ${n(capital)} টাকার ${n(years)} বছরের মুনাফা কত?`,
        (capital * rate * years) / 100,
        'টাকা',
      ),
    )
  },
  (at) => {
    const common = 2 + (at % 7)
    const [a, b] = [common * (4 + at), common * (5 + at)]
    return draft(
      'গসাগু ও লসাগু',
      'comprehension',
      choice(`${n(a)} ও ${n(b)} এর গসাগু কত?`, n(gcd(a, b)), near(gcd(a, b)), at),
    )
  },
  (at) => {
    const [a, b] = [6 + at, 8 + 2 * at]
    return draft('গসাগু ও লসাগু', 'comprehension', numeric(`${n(a)} ও ${n(b)} এর লসাগু কত?`, (a * b) / gcd(a, b)))
  },
  (at) => {
    const [long, wide] = [12 + at, 5 + (at % 6)]
    return draft(
      'ক্ষেত্রফল ও পরিসীমা',
      'application',
      choice(
        `একটি আয়তক্ষেত্রের দৈর্ঘ্য ${n(long)} মিটার ও প্রস্থ ${n(wide)} মিটার। এর ক্ষেত্রফল কত বর্গমিটার?`,
        n(long * wide),
        [n(2 * (long + wide)), n(long + wide), n(long * wide + long)],
        at,
      ),
    )
  },
  (at) => {
    const side = 7 + at
    return draft(
      'ক্ষেত্রফল ও পরিসীমা',
      'comprehension',
      numeric(`একটি বর্গক্ষেত্রের বাহু ${n(side)} সেমি। এর পরিসীমা কত?`, 4 * side, 'সেমি'),
    )
  },
  (at) => {
    const [a, x, b] = [2 + (at % 7), 3 + at, 1 + (at % 9)]
    return draft('সরল সমীকরণ', 'application', numeric(`$${a}x + ${b} = ${a * x + b}$ হলে $x$ এর মান কত?`, x))
  },
  (at) => {
    const [a, b] = [2 + at, 1 + (at % 5)]
    return draft(
      'বীজগাণিতিক সূত্র',
      'comprehension',
      choice(
        `$(${a}x + ${b})^2$ এর সমান কোনটি?`,
        `$${a * a}x^2 + ${2 * a * b}x + ${b * b}$`,
        [
          `$${a * a}x^2 + ${b * b}$`,
          `$${a * a}x^2 - ${2 * a * b}x + ${b * b}$`,
          `$${a * a}x^2 + ${a * b}x + ${b * b}$`,
        ],
        at,
      ),
    )
  },
  (at) => {
    const [m, k] = [2 + (at % 6), 3 + at]
    return draft(
      'সূচক',
      'comprehension',
      choice(
        `$a^{${m}} \\times a^{${k}}$ এর মান কোনটি?`,
        `$a^{${m + k}}$`,
        [`$a^{${m * k}}$`, `$2a^{${m + k}}$`, `$a^{${Math.abs(m - k)}}$`],
        at,
      ),
    )
  },
  (at) => {
    const asked = 11 + 2 * at
    return draft('মৌলিক সংখ্যা', 'knowledge', {
      kind: 'true-false',
      stem: inBengali(`${n(asked)} একটি মৌলিক সংখ্যা।`),
      answer: isPrime(asked),
    })
  },
  (at) => {
    const asked = [4, 6, 8, 9, 11].map((_, step, all) => 3 * at + (all[(step + at) % 5] ?? 0))
    return draft('সংখ্যার ধারণা', 'comprehension', {
      kind: 'multiple',
      stem: inBengali('নিচের কোনগুলো ৩ দ্বারা বিভাজ্য?'),
      options: asked.map((one, place) => ({
        ...inBengali(n(one)),
        key: keyAt(place),
        right: one % 3 === 0,
      })),
    })
  },
  (at) => {
    const numbers = [4 + at, 9 + at, 11 + 2 * at, 14 + at, 17 + 2 * at]
    const sum = numbers.reduce((all, one) => all + one, 0)
    return draft('পরিসংখ্যান', 'application', numeric(`${numbers.map(n).join(', ')} এর গড় কত?`, sum / 5))
  },
  (at) => {
    const angle = 25 + at
    return draft(
      'কোণ ও ত্রিভুজ',
      'comprehension',
      choice(
        `${n(angle)}° কোণের পূরক কোণ কত?`,
        `${n(90 - angle)}°`,
        [`${n(180 - angle)}°`, `${n(100 - angle)}°`, `${n(80 - angle)}°`],
        at,
      ),
    )
  },
  (at) => {
    const [a, b] = [35 + at, 50 + (at % 9)]
    return draft(
      'কোণ ও ত্রিভুজ',
      'application',
      numeric(`একটি ত্রিভুজের দুটি কোণ ${n(a)}° ও ${n(b)}°। তৃতীয় কোণটি কত ডিগ্রি?`, 180 - a - b, 'ডিগ্রি'),
    )
  },
  (at) => {
    const start = 5 + at
    return draft(
      'সংখ্যার ধারণা',
      'application',
      composite(`সংখ্যা তিনটি ${n(2 * start)}, ${n(2 * start + 1)} ও ${n(2 * start + 2)}। নিচের কোনগুলো সঠিক?`, [
        [`প্রথমটি জোড়`, true],
        [`দ্বিতীয়টি জোড়`, false],
        [`তৃতীয়টি জোড়`, true],
      ]),
    )
  },
  (at) => {
    const [long, wide, price] = [20 + 2 * at, 10 + at, 15 + (at % 4) * 5]
    const parts = [
      ['আয়তক্ষেত্রের পরিসীমার সূত্রটি লেখো।', 'পরিসীমা = ২ × (দৈর্ঘ্য + প্রস্থ)', 1, 'knowledge'],
      ['বাগানের পরিসীমা নির্ণয় করো।', `২ × (${n(long)} + ${n(wide)}) = ${n(2 * (long + wide))} মিটার`, 2, 'comprehension'],
      [
        `প্রতি মিটারে ${n(price)} টাকা হিসাবে বেড়া দিতে কত খরচ হবে?`,
        `${n(2 * (long + wide))} × ${n(price)} = ${n(2 * (long + wide) * price)} টাকা`,
        3,
        'application',
      ],
      [
        'সমান পরিসীমার একটি বর্গাকার বাগানের ক্ষেত্রফল আয়তাকার বাগানের চেয়ে কত বেশি, যুক্তিসহ দেখাও।',
        `বর্গের বাহু ${n((long + wide) / 2)} মিটার; পার্থক্য ${n(((long + wide) / 2) ** 2 - long * wide)} বর্গমিটার`,
        4,
        'higher-order',
      ],
    ] as const
    return draft(
      'ক্ষেত্রফল ও পরিসীমা',
      'higher-order',
      {
        kind: 'creative',
        stem: inBengali(`আয়তাকার একটি বাগানের দৈর্ঘ্য ${n(long)} মিটার ও প্রস্থ ${n(wide)} মিটার। মালিক চারপাশে বেড়া দিতে চান।`),
        parts: parts.map(([ask, model, marks, level]) => ({
          ...inBengali(ask),
          marks,
          level,
          model: inBengali(model),
        })),
      },
      10,
    )
  },
]

/** So many sums of each kind. */
export const mathematics = (each: number): Draft[] =>
  Array.from({ length: each }, (_, at) => SUMS.map((sum) => sum(at))).flat()

/** Numbers in base two, and units of memory. */
export const binary = (count: number): Draft[] =>
  Array.from({ length: count }, (_, at) => {
    const value = 5 + at
    const digits = (of: number) => n(Number(of.toString(2)))
    return draft(
      'সংখ্যা পদ্ধতি',
      'application',
      choice(`দশমিক ${n(value)} এর বাইনারি রূপ কোনটি?`, digits(value), [value + 1, value + 2, value - 1].map(digits), at),
    )
  })
