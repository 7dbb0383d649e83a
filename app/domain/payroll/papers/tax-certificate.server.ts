import { sql } from 'db/connection'
import { formatDate, type Day } from '~/format/dates'
import type { Lang } from '~/format/lang'
import { formatTaka } from '~/format/money'
import { wordsFor } from '~/i18n/i18n.server'
import type { Challan } from '../tax/challans.server'
import { taxRecords, taxRules } from '../tax/load-tax.server'
import { freeIncome, incomeYear, taxOfYear, taxRuleOn } from '../tax/tax.policy'

/** By which challans the tax of a month was paid in, '–' where none was kept, or that it is not yet. */
export function challanText(challans: readonly Challan[], month: { month: Day; tax: number }, lang: Lang): string {
  if (!month.tax) return '–'
  const own = challans.filter((one) => one.month === month.month)
  if (!own.length) return wordsFor(lang)('salary-tax:certificate.open')
  return own.map((one) => `${one.number}, ${formatDate(one.day, lang)}`).join('; ')
}

/**
 * What the year's tax is by the rule, and what was kept of it, with the rule's source; nothing where no rule holds for the year.
 * @param paid taxable salary and tax of the year's months, poisha
 */
export async function taxClosing(
  siteId: number,
  employeeId: number,
  year: number,
  paid: { salary: number; kept: number },
  lang: Lang,
): Promise<string[]> {
  const { from, to } = incomeYear(year)
  const rule = taxRuleOn(await taxRules(), from)
  const who = (await taxRecords(siteId, from, [employeeId])).get(employeeId)
  if (!rule || !who) return []
  // Of the year's first month nothing was paid before it but what was said.
  const salary = who.earned + BigInt(Math.max(0, paid.salary))
  const { exempt, taxable, tax } = taxOfYear(rule, salary, freeIncome(rule, who, to), who.investment)
  const [named] = await sql<{ source: string }>(
    'SELECT source FROM income_tax_rule WHERE active AND starts_on = $1::date ORDER BY id LIMIT 1',
    [rule.startsOn],
  )
  const t = wordsFor(lang)
  const taka = (poisha: bigint) => formatTaka(poisha, lang)
  const bare = { interpolation: { escapeValue: false } }
  return [
    t('salary-tax:certificate.sum', {
      salary: taka(salary),
      exempt: taka(exempt),
      taxable: taka(taxable),
      tax: taka(tax),
      kept: taka(who.taxed + BigInt(paid.kept)),
      ...bare,
    }),
    t('salary-tax:certificate.source', { source: named?.source ?? '', ...bare }),
  ]
}
