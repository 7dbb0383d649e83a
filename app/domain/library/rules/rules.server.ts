import { sql } from 'db/connection'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { today, type Day } from '~/format/dates'
import type { MemberKind } from '../library'
import type { LibrarySettingForm, RuleForm } from './rules.form'
import { USUAL_RULES, type LoanRule } from './rules.policy'

/** A rule as it is kept; `id` null: the usual one, which no loan was lent under yet. */
export interface KeptRule extends LoanRule {
  id: number | null
  memberKind: MemberKind
  fromOn: Day
  /** Loans that keep it. */
  loans: number
}

/** From when the usual rules hold: from before any library. */
const ALWAYS: Day = '2000-01-01'

const COLUMNS = `r.id, r.member_kind AS "memberKind", r.from_on AS "fromOn", r.most_loans::int AS "mostLoans", r.loan_days::int AS "loanDays", r.renewals::int AS renewals,
  r.fine_per_day AS "finePerDay", r.most_fine AS "mostFine", r.grace_days::int AS "graceDays", r.hold_days::int AS "holdDays", r.most_reservations::int AS "mostReservations",
  r.skips_closed AS "skipsClosed", 0 AS loans`

const usual = (kind: MemberKind): KeptRule => ({
  ...USUAL_RULES[kind],
  id: null,
  memberKind: kind,
  fromOn: ALWAYS,
  loans: 0,
})

/** The rule that holds for a kind of member on a day. */
export async function ruleOn(siteId: number, kind: MemberKind, day: Day): Promise<KeptRule> {
  const [row] = await sql<KeptRule>(
    `SELECT ${COLUMNS} FROM library_rule r WHERE r.site_id = $1 AND r.member_kind = $2 AND r.from_on <= $3::date ORDER BY r.from_on DESC LIMIT 1`,
    [siteId, kind, day],
  )
  return row ?? usual(kind)
}

/** The same for a loan that will keep it: the usual rule is written down when the first loan needs it. */
export async function ruleToKeep(siteId: number, kind: MemberKind, day: Day): Promise<KeptRule & { id: number }> {
  const rule = await ruleOn(siteId, kind, day)
  return {
    ...rule,
    id: rule.id ?? (await insert(siteId, { ...USUAL_RULES[kind], memberKind: kind, fromOn: ALWAYS }, null)),
  }
}

/** A rule by its id, as a loan keeps it. @throws Missing */
export async function ruleOf(siteId: number, id: number): Promise<KeptRule> {
  const [row] = await sql<KeptRule>(`SELECT ${COLUMNS} FROM library_rule r WHERE r.site_id = $1 AND r.id = $2`, [
    siteId,
    id,
  ])
  if (!row) throw new Missing('rule')
  return row
}

/** All rules, the newest of each kind first, with how many loans keep each. */
export async function rulesOf(siteId: number): Promise<KeptRule[]> {
  const rows = await sql<KeptRule>(
    `SELECT ${COLUMNS.replace('0 AS loans', '(SELECT count(*)::int FROM library_loan l WHERE l.site_id = r.site_id AND l.rule_id = r.id) AS loans')}
     FROM library_rule r WHERE r.site_id = $1 ORDER BY r.member_kind DESC, r.from_on DESC`,
    [siteId],
  )
  const kinds = (['student', 'staff'] as const).filter((kind) => !rows.some((one) => one.memberKind === kind))
  return [...rows, ...kinds.map(usual)]
}

async function insert(siteId: number, rule: LoanRule & { memberKind: MemberKind; fromOn: Day }, userId: number | null) {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO library_rule (site_id, member_kind, from_on, most_loans, loan_days, renewals, fine_per_day, most_fine, grace_days, hold_days, most_reservations, skips_closed, made_by)
     VALUES ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (site_id, member_kind, from_on) DO UPDATE SET most_loans = excluded.most_loans, loan_days = excluded.loan_days, renewals = excluded.renewals,
       fine_per_day = excluded.fine_per_day, most_fine = excluded.most_fine, grace_days = excluded.grace_days, hold_days = excluded.hold_days,
       most_reservations = excluded.most_reservations, skips_closed = excluded.skips_closed, made_by = excluded.made_by
     RETURNING id`,
    [
      siteId,
      rule.memberKind,
      rule.fromOn,
      rule.mostLoans,
      rule.loanDays,
      rule.renewals,
      rule.finePerDay,
      rule.mostFine,
      rule.graceDays,
      rule.holdDays,
      rule.mostReservations,
      rule.skipsClosed,
      userId,
    ],
  )
  return row?.id ?? 0
}

/**
 * Adds a rule from a day on; one of the same day that no loan keeps yet is replaced. What was lent stands as it was lent.
 * @throws Invalid for a day in the past, and for a day whose rule loans keep
 */
export async function saveRule(ctx: SiteCtx, form: RuleForm): Promise<void> {
  if (form.fromOn < today()) throw new Invalid({ fromOn: ['library:error.rulePast'] })
  const same = (await rulesOf(ctx.site.id)).find(
    (one) => one.memberKind === form.memberKind && one.fromOn === form.fromOn && one.id !== null,
  )
  if (same?.loans) throw new Invalid({ fromOn: ['library:error.ruleKept'] })
  const id = await insert(ctx.site.id, form, ctx.user.userId)
  ctx.audit({ recordType: 'library_rule', recordId: id, before: same ?? null, after: form })
}

/** Takes a rule out that no loan keeps and that does not hold yet. @throws Missing, Refusal */
export async function dropRule(ctx: SiteCtx, id: number): Promise<void> {
  const rule = (await rulesOf(ctx.site.id)).find((one) => one.id === id)
  if (!rule) throw new Missing('rule')
  if (rule.loans || rule.fromOn <= today()) throw new Refusal('library:error.ruleHolds')
  await sql('DELETE FROM library_rule WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'library_rule', recordId: id, before: rule, after: null })
}

/** What the library charges, and under what. */
export async function librarySetting(siteId: number): Promise<LibrarySettingForm> {
  const [row] = await sql<LibrarySettingForm>(
    `SELECT overdue_sub_head_id AS "overdueSubHeadId", loss_sub_head_id AS "lossSubHeadId", loss_extra AS "lossExtra" FROM library_setting WHERE site_id = $1`,
    [siteId],
  )
  return row ?? { overdueSubHeadId: null, lossSubHeadId: null, lossExtra: 0 }
}

/** @throws Invalid for a sub-head that is no fine or not in use */
export async function saveLibrarySetting(ctx: SiteCtx, form: LibrarySettingForm): Promise<void> {
  const offered = new Set((await subHeadChoices({ fines: true })).map((one) => one.id))
  const wrong = (['overdueSubHeadId', 'lossSubHeadId'] as const).filter((key) => {
    const id = form[key]
    return id !== null && !offered.has(id)
  })
  if (wrong.length) throw new Invalid(Object.fromEntries(wrong.map((key) => [key, ['ui:error.in']])))
  const before = await librarySetting(ctx.site.id)
  await sql(
    `INSERT INTO library_setting (site_id, overdue_sub_head_id, loss_sub_head_id, loss_extra, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (site_id) DO UPDATE SET overdue_sub_head_id = excluded.overdue_sub_head_id, loss_sub_head_id = excluded.loss_sub_head_id, loss_extra = excluded.loss_extra,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [ctx.site.id, form.overdueSubHeadId, form.lossSubHeadId, form.lossExtra, ctx.user.userId, new Date()],
  )
  ctx.audit({ recordType: 'library_setting', recordId: ctx.site.id, before, after: form })
}
