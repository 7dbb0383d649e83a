import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { SiteCtx } from '~/domain/context'
import { Refusal } from '~/domain/errors'
import { fundsOf } from '../chart/ledgers.server'
import type { Entry } from '../posting/post-voucher.server'
import { sidesOf, type VoucherKind } from '../posting/posting.policy'
import { dayFault } from './lookups.server'
import { writeLines } from './save-draft.server'

/**
 * Hands in a draft that another part of the program made, for another person to post.
 * @returns its id. @throws Refusal for a day on which nothing can be posted
 */
export async function handInLines(
  ctx: SiteCtx,
  draft: { kind: VoucherKind; day: Day; narration: string; entries: readonly Entry[] },
): Promise<number> {
  const siteId = ctx.site.id
  const wrongDay = await dayFault(siteId, draft.day)
  if (wrongDay) throw new Refusal(wrongDay, {}, 422)
  const general = (await fundsOf(siteId)).find((one) => one.general)?.id ?? 0
  const lines = draft.entries.map(({ ledgerId, fundId, partyId, debit = 0, credit = 0, note = '' }) => ({
    ledgerId,
    fundId: fundId ?? general,
    partyId: partyId ?? null,
    debit,
    credit,
    note,
  }))
  const [row] = await sql<{ id: number }>(
    `INSERT INTO voucher_draft (site_id, kind, state, day, narration, amount, made_by) VALUES ($1, $2, 'handed-in', $3, $4, $5, $6) RETURNING id`,
    [siteId, draft.kind, draft.day, draft.narration, sidesOf(lines).debit, ctx.user.userId],
  )
  if (!row) throw new Error('no draft')
  await writeLines(siteId, row.id, lines)
  ctx.audit({
    recordType: 'voucher_draft',
    recordId: row.id,
    after: { kind: draft.kind, state: 'handed-in', day: draft.day, narration: draft.narration, lines },
  })
  return row.id
}
