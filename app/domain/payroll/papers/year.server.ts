import { sql } from 'db/connection'
import { where } from 'db/where'
import { renderPdf } from '~/documents/pdf.server'
import type { Tenant } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { formatDate, formatMonth, today, type Day } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { formatTaka, groupedTaka } from '~/format/money'
import { nameIn } from '~/format/names'
import { wordsFor } from '~/i18n/i18n.server'
import { challansOf } from '../tax/challans.server'
import { TAXABLE } from '../tax/load-tax.server'
import { incomeYear } from '../tax/tax.policy'
import { challanText, taxClosing } from './tax-certificate.server'
import { headOf, paperWords } from './slip-paper.server'

export interface YearRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  designationEn: string
  designationBn: string
  months: number
  earned: number
  mpoEarned: number
  taxable: number
  tax: number
  fund: number
  match: number
  deducted: number
  net: number
}

/** A page of what everybody was paid in an income year, of months that were paid. */
export async function yearPage(
  siteId: number,
  start: number,
  search: { q: string; filters: { tax?: readonly string[] }; offset: number; limit: number },
): Promise<{ items: YearRow[]; total: number }> {
  const { from, to } = incomeYear(start)
  const asked = where(siteId, from, to)
    .contains(search.q, 'e.name_en', 'e.name_bn', 'e.code')
    .and(search.filters.tax && true, '(x.tax > 0) = {}')
  const items = await sql<YearRow & { total: number }>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", coalesce(d.name_en, '') AS "designationEn", coalesce(d.name_bn, '') AS "designationBn", x.months, x.earned, x."mpoEarned", x.taxable, x.tax, x.fund, x.match, x.deducted, x.net,
       count(*) OVER ()::int AS total
     FROM (SELECT s.site_id, s.employee_id, count(DISTINCT s.month_id)::int AS months,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'earning' AND l.part = 'institution'), 0)::bigint AS earned, coalesce(sum(l.amount) FILTER (WHERE l.kind = 'earning' AND l.part = 'mpo'), 0)::bigint AS "mpoEarned",
         ${TAXABLE}, coalesce(sum(l.amount) FILTER (WHERE l.what = 'tax'), 0)::bigint AS tax,
         coalesce(sum(l.amount) FILTER (WHERE l.what = 'pf'), 0)::bigint AS fund, coalesce(sum(l.amount) FILTER (WHERE l.what = 'pf-match'), 0)::bigint AS match,
         coalesce(sum(l.amount) FILTER (WHERE l.kind = 'deduction'), 0)::bigint AS deducted, coalesce(sum(CASE l.kind WHEN 'earning' THEN l.amount WHEN 'deduction' THEN -l.amount ELSE 0 END), 0)::bigint AS net
       FROM payroll_month m JOIN payroll_slip s ON s.site_id = m.site_id AND s.month_id = m.id JOIN payroll_line l ON l.site_id = s.site_id AND l.slip_id = s.id
         LEFT JOIN salary_type t ON t.id = l.salary_type_id LEFT JOIN payroll_component c ON c.site_id = l.site_id AND c.id = l.component_id
       WHERE m.site_id = $1 AND m.state IN ('paid', 'locked') AND m.month BETWEEN $2::date AND $3::date GROUP BY s.site_id, s.employee_id) x
       JOIN employee e ON e.site_id = x.site_id AND e.id = x.employee_id LEFT JOIN designation d ON d.id = e.designation_id
     WHERE ${asked.text('e.site_id = $1')} ORDER BY e.position, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.total ?? 0 }
}

interface MonthSums {
  month: Day
  earned: number
  taxable: number
  tax: number
  fund: number
  deducted: number
  net: number
}

const monthsOfYear = (siteId: number, employeeId: number, start: number): Promise<MonthSums[]> => {
  const { from, to } = incomeYear(start)
  return sql<MonthSums>(
    `SELECT m.month, coalesce(sum(l.amount) FILTER (WHERE l.kind = 'earning'), 0)::bigint AS earned, ${TAXABLE},
       coalesce(sum(l.amount) FILTER (WHERE l.what = 'tax'), 0)::bigint AS tax, coalesce(sum(l.amount) FILTER (WHERE l.what = 'pf'), 0)::bigint AS fund,
       coalesce(sum(l.amount) FILTER (WHERE l.kind = 'deduction'), 0)::bigint AS deducted, coalesce(sum(CASE l.kind WHEN 'earning' THEN l.amount WHEN 'deduction' THEN -l.amount ELSE 0 END), 0)::bigint AS net
     FROM payroll_month m JOIN payroll_slip s ON s.site_id = m.site_id AND s.month_id = m.id JOIN payroll_line l ON l.site_id = s.site_id AND l.slip_id = s.id
       LEFT JOIN salary_type t ON t.id = l.salary_type_id LEFT JOIN payroll_component c ON c.site_id = l.site_id AND c.id = l.component_id
     WHERE m.site_id = $1 AND s.employee_id = $2 AND m.state IN ('paid', 'locked') AND m.month BETWEEN $3::date AND $4::date GROUP BY m.site_id, m.month ORDER BY m.month`,
    [siteId, employeeId, from, to],
  )
}

const COLUMNS = ['earned', 'taxable', 'fund', 'tax', 'deducted', 'net'] as const

/**
 * What somebody was paid in an income year, month by month: as the year's statement, or as the certificate of the tax that was kept.
 * @throws Missing for whoever was paid nothing in it, or paid no tax
 */
export async function yearPaper(
  site: Tenant,
  employeeId: number,
  start: number,
  kind: 'statement' | 'tax',
  lang: Lang,
): Promise<{ pdf: Buffer; name: string }> {
  const t = wordsFor(lang)
  const months = await monthsOfYear(site.id, employeeId, start)
  const [who] = await sql<{
    code: string
    nameEn: string
    nameBn: string
    tin: string | null
    nameOfEn: string
    nameOfBn: string
  }>(
    `SELECT e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", e.tin, coalesce(d.name_en, '') AS "nameOfEn", coalesce(d.name_bn, '') AS "nameOfBn"
     FROM employee e LEFT JOIN designation d ON d.id = e.designation_id WHERE e.site_id = $1 AND e.id = $2`,
    [site.id, employeeId],
  )
  const sum = (key: (typeof COLUMNS)[number]) => months.reduce((total, one) => total + one[key], 0)
  if (!who || !months.length || (kind === 'tax' && sum('tax') === 0)) throw new Missing('year')
  const challans = kind === 'tax' ? await challansOf(site.id, start) : null
  const n = (text: string) => digits(text, lang)
  const taka = (poisha: number) => n(groupedTaka(poisha))
  const figures = {
    name: nameIn(who, lang),
    code: n(who.code),
    designation: nameIn({ nameEn: who.nameOfEn, nameBn: who.nameOfBn }, lang),
    tin: who.tin || '–',
    year: n(`${start}–${start + 1}`),
    tax: formatTaka(sum('tax'), lang),
    taxable: formatTaka(sum('taxable'), lang),
    interpolation: { escapeValue: false },
  }
  const title = t(`salary:year.${kind}`, figures)
  const pdf = await renderPdf('salary', {
    lang,
    school: await headOf(site, lang),
    words: paperWords(lang),
    slips: [],
    letter: {
      memo: `${t('salary:advice.memo')}:`,
      date: `${t('common:date')}: ${formatDate(today(), lang)}`,
      to: [],
      subject: title,
      text: [t(`salary:year.${kind}Text`, figures)],
      columns: [
        { head: t('salary:month.one'), share: 1.4 },
        ...COLUMNS.map((key) => ({ head: t(`salary:figure.${key}`), end: true, share: 1 })),
        ...(challans ? [{ head: t('salary-tax:certificate.challan'), share: 1.8 }] : []),
      ],
      rows: months.map((one) => [
        formatMonth(one.month, lang),
        ...COLUMNS.map((key) => taka(one[key])),
        ...(challans ? [challanText(challans, one, lang)] : []),
      ]),
      total: [t('salary:paper.total'), ...COLUMNS.map((key) => taka(sum(key))), ...(challans ? [''] : [])],
      closing:
        kind === 'tax'
          ? await taxClosing(site.id, employeeId, start, { salary: sum('taxable'), kept: sum('tax') }, lang)
          : [],
      signatures: [{ title: t('salary:sign.accountant') }, { title: t('salary:sign.head') }],
    },
  })
  return { pdf, name: `${title} ${who.code}` }
}

export interface FundRow {
  id: number
  code: string
  nameEn: string
  nameBn: string
  own: number
  match: number
  total: number
  inAll: number
}

/** A page of the provident fund: what everybody and the institution put in, until a month; both for a year and in all. */
export async function fundPage(
  siteId: number,
  year: number,
  search: { q: string; offset: number; limit: number },
): Promise<{ items: FundRow[]; total: number }> {
  const asked = where(siteId, year).contains(search.q, 'e.name_en', 'e.name_bn', 'e.code')
  const items = await sql<FundRow & { count: number }>(
    `SELECT e.id, e.code, e.name_en AS "nameEn", e.name_bn AS "nameBn", x.own, x.match, (x.own + x.match)::bigint AS total, (x."inAll" - x.out)::bigint AS "inAll", count(*) OVER ()::int AS count
     FROM (SELECT s.site_id, s.employee_id, coalesce(sum(l.amount) FILTER (WHERE l.what = 'pf' AND extract(year FROM m.month)::int = $2), 0)::bigint AS own,
         coalesce(sum(l.amount) FILTER (WHERE l.what = 'pf-match' AND extract(year FROM m.month)::int = $2), 0)::bigint AS match, sum(l.amount)::bigint AS "inAll", coalesce((SELECT sum(z.amount) FROM payroll_settlement_line z JOIN payroll_settlement y ON y.site_id = z.site_id AND y.id = z.settlement_id
           WHERE y.site_id = $1 AND y.employee_id = s.employee_id AND y.state = 'paid' AND extract(year FROM y.paid_on)::int <= $2 AND z.what IN ('fund-own', 'fund-match')), 0)::bigint AS out
       FROM payroll_line l JOIN payroll_month m ON m.site_id = l.site_id AND m.id = l.month_id AND m.state IN ('paid', 'locked') JOIN payroll_slip s ON s.site_id = l.site_id AND s.id = l.slip_id
       WHERE l.site_id = $1 AND l.what IN ('pf', 'pf-match') AND extract(year FROM m.month)::int <= $2 GROUP BY s.site_id, s.employee_id) x
       JOIN employee e ON e.site_id = x.site_id AND e.id = x.employee_id
     WHERE ${asked.text('e.site_id = $1')} ORDER BY e.position, e.id ${asked.page(search)}`,
    asked.binds,
  )
  return { items, total: items[0]?.count ?? 0 }
}
