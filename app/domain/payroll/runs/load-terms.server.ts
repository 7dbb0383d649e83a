import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { Bonus, MonthTerms } from '../reckon/inputs'
import { rulesOf, termsOf } from '../rules.server'
import { suspensionRules } from '../settings/suspension.server'
import { taxableKeys, taxRules } from '../tax/load-tax.server'
import { taxRuleOn } from '../tax/tax.policy'
import { knownTypes, type KeptSetting, type PayrollSetting } from '../settings/setting.server'

/** What holds for everybody of the institution, month by month: the central rules are read once. @throws Refusal */
export async function termsFor(
  siteId: number,
  setting: PayrollSetting,
  months: readonly (Pick<MonthTerms, 'month' | 'edition'> & { setting?: KeptSetting | null })[],
): Promise<Map<Day, MonthTerms>> {
  const bonuses = await sql<Bonus & { month: Day }>(
    `SELECT month, festival, basis_on AS "basisOn", by_rule AS "byRule", own_percent AS "ownPercent" FROM payroll_bonus
     WHERE site_id = $1 AND month = ANY($2::date[]) ORDER BY month, festival`,
    [siteId, months.map((one) => one.month)],
  )
  const terms: Omit<MonthTerms, 'month' | 'edition' | 'bonuses' | 'taxRule'> = {
    ...setting,
    types: await knownTypes(),
    suspension: await suspensionRules(siteId),
    taxable: await taxableKeys(siteId),
    allowanceRules: (await rulesOf('allowance_rule')).map((rule) => ({ ...rule, terms: termsOf(rule) })),
    bonusRules: (await rulesOf('bonus_rule')).map((rule) => ({ ...rule, terms: termsOf(rule) })),
    overtimeRules: await rulesOf('overtime_rule'),
    cutRules: await rulesOf('salary_cut_rule'),
  }
  const rules = setting.taxByRule ? await taxRules() : []
  return new Map(
    months.map(({ month, edition, setting: kept }) => [
      month,
      {
        ...terms,
        ...kept,
        month,
        edition,
        taxRule: taxRuleOn(rules, month),
        bonuses: bonuses.filter((one) => one.month === month),
      },
    ]),
  )
}
