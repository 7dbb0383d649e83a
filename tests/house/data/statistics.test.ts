import { withClient } from 'db/prepare'
import { expect, test } from 'vitest'
import { OWNERS } from './owners'

/** The areas whose tables fill with every day that an institution works with money, or takes applications. */
const AREAS = ['fees', 'payments', 'gateways', 'online-payments', 'accounts', 'applications', 'admissions', 'billing']

/** Of those areas what is set up once: as many rows as somebody decided on, however many students pay. */
const SET_UP = [
  // of the centre
  'accounts_head',
  'accounts_voucher_type',
  'billing_counter',
  'billing_issuer',
  'billing_schedule',
  'company',
  'company_account',
  'fee_group',
  'fee_group_sub_head',
  'fee_head',
  'fee_sub_head',
  'online_payment_merchant_type',
  'online_payment_merchant_type_gateway',
  'online_payment_method',
  'payment_gateway',
  'payment_type',
  'provider_gateway',
  'provider_wallet',
  'student_offer_type',
  'student_offer_type_fee_head',
  'waiver_type',
  'waiver_type_fee_head',
  // of an institution
  'fee_fine_rule_past',
  'accounting_period',
  'accounting_year',
  'admission',
  'admission_draw',
  'admission_offer',
  'admission_pool',
  'admission_seat',
  'admission_sitting',
  'application_series',
  'bank_account',
  'biller',
  'book',
  'budget',
  'budget_line',
  'fee_cap',
  'fee_fine_rule',
  'fee_fine_rule_past',
  'fee_hold',
  'fee_plan',
  'fee_plan_period',
  'fee_rate',
  'fee_site_setting',
  'fund',
  'gateway_token',
  'ledger',
  'ledger_group',
  'pay_slip_series',
  'posting_rule',
  'posting_rule_changed',
  'receipt_series',
  'site_gateway',
  'voucher_series',
  'wallet_account',
]

test('refresh_statistics() knows every table of money that grows', async () => {
  const { analyzed, tables } = await withClient(process.env.OWNER_DATABASE_URL ?? '', async (client) => {
    const source = await client.query<{ text: string }>(
      `SELECT prosrc AS text FROM pg_proc WHERE oid = 'refresh_statistics'::regproc`,
    )
    const made = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    )
    const text = source.rows[0]?.text ?? ''
    return {
      analyzed: [...text.matchAll(/ANALYZE ([^;]+);/g)]
        .flatMap(([, names = '']) => names.split(/[\s,]+/))
        .filter(Boolean),
      tables: new Set(made.rows.map(({ name }) => name)),
    }
  })
  expect(analyzed.length).toBeGreaterThan(0)
  expect(analyzed.filter((name, at) => analyzed.indexOf(name) !== at || !tables.has(name))).toEqual([])
  const known = new Set([...analyzed, ...SET_UP])
  const ofMoney = AREAS.flatMap((area) => OWNERS[area] ?? [])
  expect(
    ofMoney.filter((name) => !known.has(name)),
    'neither looked at nor set up once',
  ).toEqual([])
  expect(
    SET_UP.filter((name) => analyzed.includes(name) || !ofMoney.includes(name)),
    'of no use in SET_UP',
  ).toEqual([])
})
