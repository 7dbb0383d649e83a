import { ratio, rounded } from '../ratio.policy'
import { ruleFor } from '../scope.policy'
import { money, number, onDay, taka } from '../steps.policy'
import type { Bonus, MonthTerms, PayLine, PersonMonth, Part } from './inputs'
import { structureOn, worksOn } from './segments.policy'
import { lineOf, monthly, percentOf, subjectOf } from './standing-pay.policy'

/** Whose festival it is: by the religions that the central rules of it name; a rule that names none is for all. */
const isTheirs = (person: PersonMonth, festival: string, terms: MonthTerms): boolean =>
  terms.bonusRules.some(
    ({ subject, religionIds }) =>
      subject.startsWith(`${festival} `) &&
      (religionIds.length === 0 || (person.religionId !== null && religionIds.includes(person.religionId))),
  )

/**
 * The bonuses of the month's festivals, whole, for whoever works here on the day that is the basis: by the central rule of each part, and the
 * institution's own per cent of its basic.
 */
export function bonusesOf(person: PersonMonth, terms: MonthTerms): PayLine[] {
  return terms.bonuses.flatMap((bonus) => bonusOf(person, bonus, terms))
}

function bonusOf(person: PersonMonth, bonus: Bonus, terms: MonthTerms): PayLine[] {
  const { festival, basisOn } = bonus
  const structure = structureOn(person.structures, basisOn)
  if (!structure || !worksOn(person, basisOn)) return []
  const { types } = terms
  const basic: Record<Part, bigint> = { mpo: structure.mpoBasic, institution: structure.basic }
  const mpoType = festival === 'pahela-baishakh' ? types.BOISHAKHI : types.FESTIVAL_BONUS
  const typeOf: Record<Part, number> = { mpo: mpoType, institution: types.INSTITUTION_BONUS }
  const basis = { key: 'basisDay', figures: { day: onDay(basisOn) } }
  const lines: PayLine[] = []
  if (bonus.byRule)
    for (const part of ['mpo', 'institution'] as const) {
      const rule = ruleFor(
        terms.bonusRules.filter((one) => one.subject === `${festival} ${part}`),
        subjectOf(person, terms, basisOn),
        basisOn,
      )
      if (!rule || basic[part] === 0n) continue
      const { exact, steps } = monthly(basic[part], rule.terms)
      lines.push(
        lineOf({
          what: 'bonus',
          kind: 'earning',
          part,
          typeId: typeOf[part],
          componentId: null,
          exact,
          steps: [basis, ...steps],
        }),
      )
    }
  if (bonus.ownPercent !== null && basic.institution > 0n && isTheirs(person, festival, terms)) {
    const exact = percentOf(ratio(basic.institution), bonus.ownPercent)
    lines.push({
      what: 'bonus',
      kind: 'earning',
      part: 'institution',
      typeId: typeOf.institution,
      componentId: null,
      amount: rounded(exact),
      steps: [
        basis,
        {
          key: 'percentOfBasic',
          figures: {
            base: money(basic.institution),
            percent: number(bonus.ownPercent),
            exact: taka(exact, 4),
          },
        },
        { key: 'line', figures: { line: money(rounded(exact)) } },
      ],
    })
  }
  return lines
}
