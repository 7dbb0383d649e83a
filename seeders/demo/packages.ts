import { sql } from '../../db/connection'
import { createRow, insertRows } from '../rows'
import { happened } from './hours'

type Tiers = readonly (readonly [upTo: number | null, taka: number])[]
interface DemoPrice {
  from: string
  fixed: number
  minimum: number
  students: Tiers
  employees: Tiers
}

/** What a provider of this size sells; amounts in taka. */
const PACKAGES = [
  {
    key: 'starter',
    smsMonthly: 1_000,
    nameEn: 'Starter',
    nameBn: 'প্রারম্ভিক',
    cycle: 'yearly',
    subModules: ['academics', 'students'],
    descriptionEn: 'The student register and the academic set-up, for a small school that begins.',
    descriptionBn: 'ছোট বিদ্যালয়ের শুরুর জন্য শিক্ষার্থী নিবন্ধন ও একাডেমিক বিন্যাস।',
    prices: [
      { from: '2024-01-01', fixed: 6_000, minimum: 0, students: [], employees: [] },
      { from: '2026-01-01', fixed: 7_500, minimum: 0, students: [], employees: [] },
    ],
  },
  {
    key: 'standard',
    smsMonthly: 5_000,
    nameEn: 'Standard',
    nameBn: 'মানসম্মত',
    cycle: 'half_yearly',
    subModules: ['academics', 'students', 'exams'],
    descriptionEn: 'With exams and marks entry; charged by active student.',
    descriptionBn: 'পরীক্ষা ও নম্বর এন্ট্রিসহ; সক্রিয় শিক্ষার্থী অনুযায়ী মূল্য।',
    prices: [
      {
        from: '2024-01-01',
        fixed: 0,
        minimum: 8_000,
        students: [
          [300, 40],
          [1_000, 32],
          [null, 25],
        ],
        employees: [],
      },
    ],
  },
  {
    key: 'full',
    smsMonthly: 60_000,
    nameEn: 'Complete',
    nameBn: 'সম্পূর্ণ',
    cycle: 'yearly',
    subModules: null,
    descriptionEn: 'Everything there is, and what is to come.',
    descriptionBn: 'যা আছে এবং যা আসবে, সবই।',
    prices: [
      {
        from: '2024-01-01',
        fixed: 5_000,
        minimum: 25_000,
        students: [
          [500, 110],
          [1_500, 90],
          [null, 75],
        ],
        employees: [[null, 100]],
      },
      {
        from: '2026-01-01',
        fixed: 6_000,
        minimum: 30_000,
        students: [
          [500, 120],
          [1_500, 100],
          [null, 80],
        ],
        employees: [[null, 120]],
      },
      {
        from: '2027-01-01',
        fixed: 6_000,
        minimum: 30_000,
        students: [
          [500, 125],
          [1_500, 105],
          [null, 85],
        ],
        employees: [[null, 120]],
      },
    ],
  },
] as const satisfies readonly {
  key: string
  smsMonthly: number
  nameEn: string
  nameBn: string
  cycle: string
  subModules: readonly string[] | null
  descriptionEn: string
  descriptionBn: string
  prices: readonly DemoPrice[]
}[]

/** Packages with their price history. `full` is there already; it gets its price and description. */
export async function writePackages(): Promise<void> {
  for (const pack of PACKAGES) {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn, description_en, description_bn, cycle, sms_monthly, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, '2024-01-01')
       ON CONFLICT (key) DO UPDATE SET description_en = excluded.description_en, description_bn = excluded.description_bn, cycle = excluded.cycle, sms_monthly = excluded.sms_monthly RETURNING id`,
      [pack.key, pack.nameEn, pack.nameBn, pack.descriptionEn, pack.descriptionBn, pack.cycle, pack.smsMonthly],
    )
    const packageId = row?.id ?? 0
    if (pack.subModules)
      await insertRows(
        'package_sub_module',
        pack.subModules.map((key) => ({ package_id: packageId, sub_module_key: key })),
      )
    for (const price of pack.prices as readonly DemoPrice[]) {
      const { id } = await createRow('package_price', {
        package_id: packageId,
        from_date: price.from,
        fixed_poisha: price.fixed * 100,
        minimum_poisha: price.minimum * 100,
        created_at: happened(`${price.from}T03:00:00Z`),
      })
      const tiers = (kind: string, list: Tiers) =>
        list.map(([upTo, taka], at) => ({ price_id: id, kind, position: at + 1, up_to: upTo, unit_poisha: taka * 100 }))
      await insertRows('package_price_tier', [
        ...tiers('student', price.students),
        ...tiers('employee', price.employees),
      ])
    }
  }
}
