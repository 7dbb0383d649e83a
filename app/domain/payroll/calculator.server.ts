import { monthRange, today } from '~/format/dates'
import { parseDate, YEARS_AHEAD } from '~/format/typed'
import { parseTaka, plainTaka } from '~/format/money'
import { readNumber } from '~/ui/fields/digits'
import { amountLine } from './amount.policy'
import { rulesOf, termsOf, type RuleTable } from './rules.server'
import { applies, ruleFor, type RuleScope, type RuleSubject } from './scope.policy'
import { cutLine, overtimeLine } from './seconds.policy'
import type { Line, Step } from './steps.policy'

/** What the calculator was asked, as text for its fields, and what came out. Money as poisha text. */
export interface Calculation {
  values: Record<string, string>
  /** Field name to an error's key. */
  errors: Record<string, string>
  results: { rule: { id: number; nameEn: string; nameBn: string }; poisha: string; steps: Step[] }[]
}

/** The worked example of the specification: 18,000 a month, 25 minutes. */
const EXAMPLE = { basic: 18_000_00n, gross: 25_000_00n, minutes: 25 }
const MOST = 10_000_000_00n

/**
 * What the active rules of a table give an example employee. The address carries the example (`c_basic`, `c_minutes` …),
 * so it works as a plain form; what is missing is the specification's example, what is wrong is said at its field.
 */
export async function calculate(table: RuleTable, params: URLSearchParams): Promise<Calculation> {
  const read = reader(params)
  const pay = { basic: read.money('c_basic', EXAMPLE.basic), gross: read.money('c_gross', EXAMPLE.gross) }
  const seconds = read.minutes('c_minutes', EXAMPLE.minutes)
  const day = read.day('c_day')
  const who: RuleSubject = {
    designationId: read.id('c_designation'),
    grade: read.grade('c_grade'),
    religionId: read.id('c_religion'),
    area: read.word('c_area'),
  }
  const subject = read.word('c_subject')
  const { values, errors } = read
  if (Object.keys(errors).length) return { values, errors, results: [] }

  const chosen = <R extends RuleScope & { id: number; nameEn: string; nameBn: string }>(
    rules: R[],
    line: (rule: R) => Line,
  ) => {
    const fit = rules.filter(
      (rule) => applies(rule, who, day) && (subject === null || rule.subject.split(' ')[0] === subject),
    )
    return [...new Set(fit.map((rule) => rule.subject))].flatMap((one) => {
      const rule = ruleFor(
        fit.filter((each) => each.subject === one),
        who,
        day,
      )
      if (!rule) return []
      const { poisha, steps } = line(rule)
      return [{ rule: { id: rule.id, nameEn: rule.nameEn, nameBn: rule.nameBn }, poisha: poisha.toString(), steps }]
    })
  }
  const results =
    table === 'overtime_rule'
      ? chosen(await rulesOf(table), (rule) => overtimeLine(pay.basic, rule, seconds))
      : table === 'salary_cut_rule'
        ? chosen(await rulesOf(table), (rule) => cutLine(pay.basic, rule, seconds, Number(monthRange(day).to.slice(8))))
        : chosen(await rulesOf(table), (rule) => amountLine(pay, termsOf(rule)))
  return { values, errors, results }
}

function reader(params: URLSearchParams) {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const text = (name: string) => {
    const typed = (params.get(name) ?? '').trim().slice(0, 40)
    values[name] = typed
    return typed
  }
  return {
    values,
    errors,
    money(name: string, otherwise: bigint): bigint {
      const typed = text(name)
      if (!typed) values[name] = plainTaka(otherwise)
      const poisha = typed ? parseTaka(typed) : otherwise
      if (poisha === null || poisha < 0n || poisha > MOST) errors[name] = 'ui:error.money'
      return poisha ?? 0n
    },
    minutes(name: string, otherwise: number): number {
      const typed = text(name)
      if (!typed) values[name] = String(otherwise)
      const minutes = typed ? readNumber(typed) : otherwise
      const seconds = Math.round(minutes * 60)
      if (!(minutes >= 0 && seconds <= 31 * 86_400)) errors[name] = 'ui:error.numeric'
      return Number.isFinite(seconds) ? seconds : 0
    },
    day(name: string): string {
      const typed = text(name)
      const day = typed ? parseDate(typed, undefined, YEARS_AHEAD) : today()
      if (day === null) errors[name] = 'ui:error.date'
      else values[name] = day
      return day ?? ''
    },
    id: (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(values[name]) : null),
    grade(name: string): number | null {
      const typed = text(name)
      if (!typed) return null
      const grade = readNumber(typed)
      if (!Number.isInteger(grade) || grade < 1 || grade > 20) errors[name] = 'ui:error.numeric'
      return grade
    },
    word: (name: string) => text(name) || null,
  }
}
