/** Whom a rule is for and when. Empty lists and nulls mean everybody; both days are included, no end is for ever. */
export interface RuleScope {
  /** What it is a rule of: a festival, a salary type, a reason. Rules of different subjects never meet. */
  subject: string
  designationIds: readonly number[]
  gradeFrom: number | null
  gradeTo: number | null
  religionIds: readonly number[]
  area: string | null
  startsOn: string
  endsOn: string | null
}

/** The employee a rule is chosen for. */
export interface RuleSubject {
  designationId: number | null
  grade: number | null
  religionId: number | null
  area: string | null
}

/** The more it names the more exact it is: designation before grade before area before religion. */
const rank = (rule: RuleScope): number =>
  (rule.designationIds.length ? 8 : 0) +
  (rule.gradeFrom === null ? 0 : 4) +
  (rule.area === null ? 0 : 2) +
  (rule.religionIds.length ? 1 : 0)

const meet = (a: readonly number[], b: readonly number[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

/**
 * Whether two rules contradict each other: of the same subject, equally exact, for some employee both, on some day both.
 * An exception that names more than the general rule does not: it wins over it.
 */
export function contradicts(a: RuleScope, b: RuleScope): boolean {
  if (a.subject !== b.subject || rank(a) !== rank(b)) return false
  if (a.endsOn !== null && a.endsOn < b.startsOn) return false
  if (b.endsOn !== null && b.endsOn < a.startsOn) return false
  if (!meet(a.designationIds, b.designationIds) || !meet(a.religionIds, b.religionIds)) return false
  if (a.area !== null && b.area !== null && a.area !== b.area) return false
  return (
    a.gradeFrom === null ||
    b.gradeFrom === null ||
    (a.gradeFrom <= (b.gradeTo ?? b.gradeFrom) && b.gradeFrom <= (a.gradeTo ?? a.gradeFrom))
  )
}

/** Whether the rule is for this employee on this day (YYYY-MM-DD). */
export function applies(rule: RuleScope, who: RuleSubject, day: string): boolean {
  if (day < rule.startsOn || (rule.endsOn !== null && day > rule.endsOn)) return false
  if (rule.designationIds.length && (who.designationId === null || !rule.designationIds.includes(who.designationId)))
    return false
  if (rule.religionIds.length && (who.religionId === null || !rule.religionIds.includes(who.religionId))) return false
  if (rule.area !== null && rule.area !== who.area) return false
  return (
    rule.gradeFrom === null ||
    (who.grade !== null && who.grade >= rule.gradeFrom && who.grade <= (rule.gradeTo ?? rule.gradeFrom))
  )
}

/** The one rule that counts for this employee on this day: the most exact. Null when none is for them. */
export function ruleFor<R extends RuleScope>(rules: readonly R[], who: RuleSubject, day: string): R | null {
  return rules.filter((rule) => applies(rule, who, day)).sort((a, b) => rank(b) - rank(a))[0] ?? null
}
