import { sql } from 'db/connection'
import { lockBook } from '~/domain/accounts/years/book.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { USUAL, usualIncome } from './posting-ledgers.server'
import { ledgerFits, PURPOSES, type RuleLedger, type RulePurpose } from './posting-rules.policy'

interface Names {
  nameEn: string
  nameBn: string
}

export interface PostingRule {
  /** 'cash', or 'fee-income_12' of a fee head. */
  key: string
  purpose: RulePurpose
  head: (Names & { id: number }) | null
  /** What was chosen; null: the usual one. */
  ledgerId: number | null
  /** What stands where nothing is chosen; null where the books lack it. */
  usual: (Names & { code: string }) | null
}

interface RulesLedger extends RuleLedger, Names {
  id: number
  code: string
}

const keyOf = (purpose: RulePurpose, headId: number | null) => (headId === null ? purpose : `${purpose}_${headId}`)

/** Which ledger stands for what, head by head, and the ledgers to choose from. */
export async function postingRules(siteId: number): Promise<{ rules: PostingRule[]; ledgers: RulesLedger[] }> {
  const ledgers = await sql<RulesLedger & { active: boolean }>(
    `SELECT l.id, l.code, l.name_en AS "nameEn", l.name_bn AS "nameBn", l.kind, l.holds, l.needs_party AS "needsParty", h.code AS head, l.active
     FROM ledger l LEFT JOIN accounts_head h ON h.id = l.accounts_head_id WHERE l.site_id = $1 ORDER BY l.code`,
    [siteId],
  )
  const heads = await sql<Names & { id: number; code: string }>(
    'SELECT id, code, name_en AS "nameEn", name_bn AS "nameBn" FROM fee_head WHERE active ORDER BY position, id',
  )
  const chosen = await sql<{ purpose: RulePurpose; headId: number | null; ledgerId: number }>(
    'SELECT purpose, fee_head_id AS "headId", ledger_id AS "ledgerId" FROM posting_rule WHERE site_id = $1',
    [siteId],
  )
  const ruleOf = (purpose: RulePurpose, headId: number | null) =>
    chosen.find((one) => one.purpose === purpose && one.headId === headId)?.ledgerId ?? null
  const usual = (code: string) => {
    const found = ledgers.filter((one) => one.active && one.head === code).sort((a, b) => a.id - b.id)[0]
    return found ? { code: found.code, nameEn: found.nameEn, nameBn: found.nameBn } : null
  }
  const whole = ledgers.find(({ id }) => id === ruleOf('fee-income', null)) ?? null
  return {
    ledgers: ledgers.filter(({ active }) => active),
    rules: [
      ...PURPOSES.map((purpose) => ({
        key: purpose,
        purpose,
        head: null,
        ledgerId: ruleOf(purpose, null),
        usual: purpose === 'fee-income' ? null : usual(USUAL[purpose]),
      })),
      ...heads.map((head) => ({
        key: keyOf('fee-income', head.id),
        purpose: 'fee-income' as const,
        head,
        ledgerId: ruleOf('fee-income', head.id),
        usual: whole ?? usual(usualIncome(head.code)),
      })),
    ],
  }
}

/**
 * Says which ledgers stand for what; what is left empty is the usual one again. What is posted already stays where it is.
 * @param given by the rules' keys
 * @throws Invalid at the field for a ledger of the wrong kind, one that needs a party or is out of use, and another institution's
 */
export async function savePostingRules(ctx: SiteCtx, given: ReadonlyMap<string, number | null>): Promise<void> {
  await lockBook(ctx.site.id)
  const { rules, ledgers } = await postingRules(ctx.site.id)
  const wrong: Record<string, string[]> = {}
  const changed = rules.filter(({ key, ledgerId }) => given.has(key) && (given.get(key) ?? null) !== ledgerId)
  for (const { key, purpose } of changed) {
    const id = given.get(key) ?? null
    const ledger = ledgers.find((one) => one.id === id)
    if (id !== null && !(ledger && ledgerFits(purpose, ledger))) wrong[key] = ['posting:refused.wrongLedger']
  }
  if (Object.keys(wrong).length) throw new Invalid(wrong)
  for (const { key, purpose, head } of changed) {
    const id = given.get(key) ?? null
    await (id === null
      ? sql('DELETE FROM posting_rule WHERE site_id = $1 AND purpose = $2 AND fee_head_id IS NOT DISTINCT FROM $3', [
          ctx.site.id,
          purpose,
          head?.id ?? null,
        ])
      : sql(
          `INSERT INTO posting_rule (site_id, purpose, fee_head_id, ledger_id) VALUES ($1, $2, $3, $4)
           ON CONFLICT (site_id, purpose, fee_head_id) DO UPDATE SET ledger_id = excluded.ledger_id`,
          [ctx.site.id, purpose, head?.id ?? null, id],
        ))
  }
  if (!changed.length) return
  const told = (id: number | null) => ledgers.find((one) => one.id === id)?.code ?? null
  ctx.audit({
    recordType: 'posting_rule',
    recordId: ctx.site.id,
    before: Object.fromEntries(changed.map(({ key, ledgerId }) => [key, told(ledgerId)])),
    after: Object.fromEntries(changed.map(({ key }) => [key, told(given.get(key) ?? null)])),
  })
}
