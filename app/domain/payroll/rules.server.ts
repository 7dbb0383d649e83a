import { sql } from 'db/connection'
import { oneAtATime } from 'db/locks'
import { contradicts, type RuleScope } from './scope.policy'
import type { CutTerms, OvertimeTerms } from './seconds.policy'
import type { AmountTerms } from './amount.policy'

export type RuleTable = 'overtime_rule' | 'salary_cut_rule' | 'bonus_rule' | 'allowance_rule'

interface Common extends RuleScope {
  id: number
  nameEn: string
  nameBn: string
}
type Contradicted = Pick<Common, 'nameEn' | 'nameBn' | 'startsOn' | 'endsOn'>
interface StoredAmount {
  kind: 'percent' | 'fixed'
  base: 'basic' | 'gross' | null
  percent: string | null
  amount: number | null
  least: number | null
  most: number | null
}

interface StoredRules {
  overtime_rule: Common & OvertimeTerms
  salary_cut_rule: Common & CutTerms
  bonus_rule: Common & StoredAmount
  allowance_rule: Common & StoredAmount
}

const SECONDS = 'daily_hours AS "dailyHours", multiplier'
const AMOUNT = 'kind, base, percent, amount'
const COLUMNS: Record<RuleTable, string> = {
  overtime_rule: `'overtime' AS subject, '{}'::bigint[] AS "religionIds", NULL AS area, ${SECONDS}, least_seconds AS "leastSeconds", most_seconds AS "mostSeconds"`,
  salary_cut_rule: `reason AS subject, '{}'::bigint[] AS "religionIds", NULL AS area, ${SECONDS}, grace_seconds AS "graceSeconds", grace_kind AS "graceKind", most_percent AS "mostPercent"`,
  bonus_rule: `festival || ' ' || part AS subject, religion_ids AS "religionIds", NULL AS area, ${AMOUNT}, NULL::bigint AS least, NULL::bigint AS most`,
  allowance_rule: `salary_type_id::text AS subject, '{}'::bigint[] AS "religionIds", area, ${AMOUNT}, least_amount AS least, most_amount AS most`,
}

/** The active rules of a table, as the policies read them. */
export async function rulesOf<T extends RuleTable>(table: T): Promise<StoredRules[T][]> {
  return sql<StoredRules[T]>(
    `SELECT id, name_en AS "nameEn", name_bn AS "nameBn", designation_ids AS "designationIds", grade_from AS "gradeFrom", grade_to AS "gradeTo",
      starts_on AS "startsOn", ends_on AS "endsOn", ${COLUMNS[table]} FROM ${table} WHERE active ORDER BY position, id`,
  )
}

export const termsOf = (rule: StoredAmount): AmountTerms => ({
  ...rule,
  amount: big(rule.amount),
  least: big(rule.least),
  most: big(rule.most),
})
const big = (poisha: number | null) => (poisha === null ? null : BigInt(poisha))

/**
 * The active rule that contradicts this one, if any. Rules of a table are checked one writer at a time: the lock lasts
 * until the transaction ends, so two operators cannot each save half of a contradiction.
 * @param id the rule's own, when it is there already
 * @param sheet rules written together with it: they count as they will be, not as they are
 */
export async function contradictionOf(
  table: RuleTable,
  rule: RuleScope,
  id: number | null,
  sheet: readonly { id: number | null; values: Record<string, unknown> }[] = [],
): Promise<Contradicted | null> {
  await oneAtATime('salary rules', table)
  const written = new Set([id, ...sheet.map((one) => one.id)])
  const own = sheet
    .filter(({ values }) => values.active === true)
    .map(({ values }) => ({ ...scopeOf(table, values), nameEn: String(values.nameEn), nameBn: String(values.nameBn) }))
  const others: (Contradicted & RuleScope)[] = [
    ...(await rulesOf(table)).filter((other) => !written.has(other.id)),
    ...own,
  ]
  return others.find((other) => contradicts(rule, other)) ?? null
}

/** The subject of a rule as its form has it; the counterpart of COLUMNS. */
const SUBJECTS: Record<RuleTable, (value: Record<string, unknown>) => string> = {
  overtime_rule: () => 'overtime',
  salary_cut_rule: (value) => String(value.reason),
  bonus_rule: (value) => `${String(value.festival)} ${String(value.part)}`,
  allowance_rule: (value) => String(value.salaryTypeId),
}

/** The scope of a rule as its form, or its row, has it. */
export function scopeOf(table: RuleTable, value: Record<string, unknown>): RuleScope {
  const ids = (list: unknown) => (Array.isArray(list) ? list.map(Number) : [])
  const number = (one: unknown) => (one === null || one === undefined ? null : Number(one))
  return {
    subject: SUBJECTS[table](value),
    designationIds: ids(value.designationIds),
    religionIds: ids(value.religionIds),
    gradeFrom: number(value.gradeFrom),
    gradeTo: number(value.gradeTo),
    area: typeof value.area === 'string' ? value.area : null,
    startsOn: String(value.startsOn),
    endsOn: typeof value.endsOn === 'string' ? value.endsOn : null,
  }
}
