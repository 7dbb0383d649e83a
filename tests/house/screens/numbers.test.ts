import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? files(at) : /\.tsx?$/.test(at) ? [at] : []
  })

const screens = ['app/routes', 'app/screens', 'app/ui'].flatMap(files)
const lines = screens.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({ file, text, at: `${file}:${at + 1}` })),
)

/** Books, vouchers, receipts, invoices and pay slips: what has two decimals on paper has them on the screen. */
const IN_FULL = [
  'app/routes/site/accounts/',
  'app/screens/list/shown.ts', // the columns that are said to be so
  'app/routes/public/payments/verify-receipt.tsx',
  'app/routes/site/payments/till/receipt-view.tsx',
  'app/routes/student/payments/parts/own-receipt.tsx',
  'app/routes/central/billing/invoices/',
  'app/routes/central/billing/challans/challan-head.tsx',
  'app/routes/site/bills/bill-statement.tsx',
  'app/routes/site/payments/report/fee-statement.tsx',
  'app/screens/payroll/',
  'app/routes/site/payroll/months/slip',
]

test('taka has decimals that say nothing on books and papers alone', () => {
  const full = lines.filter(
    ({ file, text }) => /\b(?:formatTaka|useFullTaka)\b/.test(text) && !IN_FULL.some((one) => file.startsWith(one)),
  )
  expect(full.map(({ at }) => at)).toEqual([])
})

/** Percentages that somebody set are shown as they were typed, and the marks of a chart's axis are whole. */
const AS_SET = [
  'app/routes/central/billing/companies/companies.list.tsx',
  'app/routes/central/billing/invoices/invoice-lines.tsx',
  'app/routes/central/billing/invoices/live-totals.tsx',
  'app/routes/central/fees/parts.tsx',
  'app/routes/site/admission-desk/merit/choice-head.tsx',
  'app/routes/site/exams/declare/combined-view.tsx',
  'app/routes/site/exams/settings/combined-tab.tsx',
  'app/routes/site/fees/waivers/give-form.tsx',
  'app/routes/site/fees/waivers/waiver.tsx',
  'app/routes/site/leave/types/type-columns.tsx',
  'app/routes/site/payroll/settings/bonus-part.tsx',
  'app/routes/site/payroll/settings/suspension-part.tsx',
]

test('a percentage that was counted is written by formatPercent or formatShare', () => {
  const own = lines.filter(
    ({ file, text }) =>
      /(?:\)|\})\}%[`<\s]|toFixed\(\d\)[^`]*%`/.test(text) &&
      !/format=\{\(v(?:alue)?\) =>|attendance: \(value: number\) =>|(?:width|height)=|style|%,|return `%/.test(text) &&
      !AS_SET.includes(file),
  )
  expect(own.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([])
})

test('minutes are said in hours by formatMinutes', () => {
  const own = lines.filter(({ text }) => /\bt\('[\w-]+:[\w.]*\.minutes', \{/.test(text))
  expect(own.map(({ at }) => at)).toEqual([])
})
