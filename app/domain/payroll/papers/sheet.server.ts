import { sql } from 'db/connection'
import { where } from 'db/where'
import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { formatDate, formatMonth, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import type { MonthState } from '../runs/months.server'
import type { Part } from '../reckon/inputs'
import { draftMark, headOf } from './slip-paper.server'

/** The columns of figures of a sheet: of the institution's part, and of the bill for the MPO part. */
export const SHEET_FIGURES = {
  institution: [
    'basic',
    'allowances',
    'bonus',
    'overtime',
    'arrears',
    'earned',
    'cuts',
    'fund',
    'loans',
    'tax',
    'others',
    'deducted',
    'net',
  ],
  mpo: [
    'basic',
    'houseRent',
    'medical',
    'allowances',
    'bonus',
    'arrears',
    'earned',
    'cuts',
    'retirement',
    'welfare',
    'deducted',
    'net',
  ],
} as const
type Figure = (typeof SHEET_FIGURES)[Part][number]

export interface SheetRow extends Record<Figure, number> {
  id: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  grade: number | null
  mpoIndex: string | null
  bankName: string
  bankAccount: string | null
  days: number
}

/**
 * A month's sheet of one part: a row for whoever gets or gives anything in it. Arrears stand apart, whatever they are of; the rest is what it
 * is of this month.
 */
export async function sheetRows(
  siteId: number,
  monthId: number,
  part: Part,
  search: { q: string; offset: number; limit: number },
): Promise<{ items: SheetRow[]; total: number }> {
  const asked = where(siteId, monthId, part).contains(search.q, 's.name_en', 's.name_bn', 'e.code')
  const items = await sql<SheetRow & { total: number }>(
    `SELECT s.id, e.code, s.name_en AS "nameEn", s.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn", s.grade, s.mpo_index AS "mpoIndex",
       s.bank_name AS "bankName", s.bank_account AS "bankAccount", s.days, x.*, count(*) OVER ()::int AS total
     FROM payroll_slip s JOIN employee e ON e.site_id = s.site_id AND e.id = s.employee_id LEFT JOIN designation d ON d.id = s.designation_id
       JOIN LATERAL (SELECT coalesce(sum(l.amount) FILTER (WHERE l.arrears_of IS NULL AND l.what = 'basic'), 0)::bigint AS basic,
         coalesce(sum(l.amount) FILTER (WHERE l.arrears_of IS NULL AND t.code = 'HOUSE_RENT'), 0)::bigint AS "houseRent",
         coalesce(sum(l.amount) FILTER (WHERE l.arrears_of IS NULL AND t.code = 'MEDICAL'), 0)::bigint AS medical,
         coalesce(sum(l.amount) FILTER (WHERE l.arrears_of IS NULL AND l.kind = 'earning' AND l.what IN ('allowance', 'once') AND ($3 = 'institution' OR t.code IS NULL OR t.code NOT IN ('HOUSE_RENT', 'MEDICAL'))), 0)::bigint AS allowances,
         coalesce(sum(l.amount) FILTER (WHERE l.arrears_of IS NULL AND l.what = 'bonus'), 0)::bigint AS bonus,
         coalesce(sum(l.amount) FILTER (WHERE l.arrears_of IS NULL AND l.what IN ('overtime', 'holiday')), 0)::bigint AS overtime,
         coalesce(sum(CASE l.kind WHEN 'earning' THEN l.amount ELSE 0 END) FILTER (WHERE l.arrears_of IS NOT NULL), 0)::bigint AS arrears,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'earning'), 0)::bigint AS earned,
         coalesce(sum(l.amount) FILTER (WHERE l.what IN ('late', 'early', 'absence', 'unpaid')), 0)::bigint AS cuts,
         coalesce(sum(l.amount) FILTER (WHERE l.what = 'pf'), 0)::bigint AS fund, coalesce(sum(l.amount) FILTER (WHERE l.what = 'loan'), 0)::bigint AS loans,
         coalesce(sum(l.amount) FILTER (WHERE l.what = 'tax'), 0)::bigint AS tax, coalesce(sum(l.amount) FILTER (WHERE l.what = 'retirement'), 0)::bigint AS retirement,
         coalesce(sum(l.amount) FILTER (WHERE l.what = 'welfare'), 0)::bigint AS welfare,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'deduction' AND l.what IN ('deduction', 'once')), 0)::bigint AS others,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'deduction'), 0)::bigint AS deducted,
         coalesce(sum(CASE l.kind WHEN 'earning' THEN l.amount WHEN 'deduction' THEN -l.amount ELSE 0 END), 0)::bigint AS net, count(*) AS lines
         FROM payroll_line l LEFT JOIN salary_type t ON t.id = l.salary_type_id WHERE l.site_id = s.site_id AND l.slip_id = s.id AND l.part = $3) x ON x.lines > 0
     WHERE ${asked.text('s.site_id = $1 AND s.month_id = $2')} ORDER BY e.position, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

const WHOLE = { q: '', offset: 0, limit: 20_000 }

/** The salary sheet, or the bill form of the MPO part, on A4 lying across, with a place to sign. */
export async function sheetPdf(
  site: Tenant,
  month: { id: number; month: Day; state: MonthState },
  part: Part,
  lang: Lang,
): Promise<{ pdf: Buffer; name: string }> {
  const t = wordsFor(lang)
  const { items: rows } = await sheetRows(site.id, month.id, part, WHOLE)
  const taka = (poisha: number) => digits(groupedTaka(poisha), lang)
  const figures: readonly Figure[] = SHEET_FIGURES[part]
  // A column in which nobody has anything would only make the others narrower.
  const shown = figures.filter(
    (key) => ['basic', 'earned', 'deducted', 'net'].includes(key) || rows.some((one) => one[key] !== 0),
  )
  const title = t(`salary:sheet.${part}`)
  const sums = shown.map((key) => taka(rows.reduce((sum, one) => sum + one[key], 0)))
  const own = (one: SheetRow): string =>
    part === 'mpo' ? digits(one.mpoIndex ?? '', lang) : digits(String(one.days), lang)
  const pdf = await renderPdf('student-list', {
    lang,
    school: await headOf(site, lang),
    title,
    subtitle: formatMonth(month.month, lang),
    issuedOn: formatDate(today(), lang),
    wide: true,
    ...draftMark(month.state, lang),
    columns: [
      { head: t('salary:sheet.serial') },
      { head: t('salary:sheet.name'), share: 2 },
      { head: t(part === 'mpo' ? 'salary:sheet.index' : 'salary:sheet.days') },
      ...shown.map((key) => ({ head: t(`salary:figure.${key}`), end: true })),
      { head: t(part === 'mpo' ? 'salary:sheet.account' : 'salary:sheet.signature'), share: part === 'mpo' ? 1 : 0.9 },
    ],
    rows: [
      ...rows.map((one, at) => [
        digits(String(at + 1), lang),
        [nameIn(one, lang), nameIn({ nameEn: one.designationEn, nameBn: one.designationBn }, lang)]
          .filter(Boolean)
          .join(', '),
        own(one),
        ...shown.map((key) => taka(one[key])),
        part === 'mpo' ? (one.bankAccount ?? '') : '',
      ]),
      ['', t('salary:paper.total'), '', ...sums, ''],
    ],
    signatures: [
      { title: t('salary:sign.accountant') },
      { title: t('salary:sign.head') },
      { title: t('salary:sign.chair') },
    ],
  })
  return { pdf, name: `${title} ${formatMonth(month.month, lang)}` }
}
