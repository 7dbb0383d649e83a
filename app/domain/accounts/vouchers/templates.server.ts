import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import type { VoucherKind } from '../posting/posting.policy'
import type { DraftLine } from './draft-lines.policy'
import { draftLines, draftTo, readDraft } from './draft.server'
import { writeLines } from './save-draft.server'
import { voucherOf } from './voucher-page.server'

interface TemplateRow {
  id: number
  name: string
  narration: string
  amount: number
  madeBy: number
  makerEn: string
  makerBn: string
}

/** Most that one kind may have; more would be a list of its own. */
const MOST_SHOWN = 100

/** The templates of a kind, by name. */
export const templatesOf = (siteId: number, kind: VoucherKind): Promise<TemplateRow[]> =>
  sql<TemplateRow>(
    `SELECT d.id, d.name, d.narration, d.amount, d.made_by AS "madeBy", u.name_en AS "makerEn", u.name_bn AS "makerBn"
     FROM voucher_draft d JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.made_by
     WHERE d.site_id = $1 AND d.kind = $2 AND d.state = 'template' ORDER BY d.name, d.id LIMIT ${MOST_SHOWN}`,
    [siteId, kind],
  )

/** Keeps a draft as it is saved to begin others with; the draft stays. @throws Missing, Refusal */
export async function keepTemplate(ctx: SiteCtx, kind: VoucherKind, id: number, name: string): Promise<void> {
  const draft = await draftTo(ctx, kind, id, 'edit', null)
  const [row] = await sql<{ id: number }>(
    `INSERT INTO voucher_draft (site_id, kind, state, name, narration, amount, made_by) VALUES ($1, $2, 'template', $3, $4, $5, $6) RETURNING id`,
    [ctx.site.id, kind, name, draft.narration, draft.amount, ctx.user.userId],
  )
  if (!row) throw new Error('no template')
  await writeLines(ctx.site.id, row.id, await draftLines(ctx.site.id, id))
  ctx.audit({ recordType: 'voucher_draft', recordId: row.id, after: { state: 'template', kind, name, from: id } })
}

interface Beginning {
  narration: string
  lines: DraftLine[]
}

/** What a new draft begins with: a template's lines, or those of a posted voucher of the kind. @throws Missing */
export async function beginningOf(
  siteId: number,
  kind: VoucherKind,
  from: { template: number } | { copy: string },
): Promise<Beginning> {
  if ('template' in from) {
    const { id, state, narration } = await readDraft(siteId, kind, from.template)
    if (state !== 'template') throw new Missing('template')
    return { narration, lines: await draftLines(siteId, id) }
  }
  const voucher = await voucherOf(siteId, [kind], from.copy)
  return { narration: voucher.narration, lines: await entriesOf(siteId, voucher.id) }
}

/** The entries of a posted voucher as lines of a draft. */
export const entriesOf = (siteId: number, voucherId: number): Promise<DraftLine[]> =>
  sql<DraftLine>(
    `SELECT ledger_id AS "ledgerId", party_id AS "partyId", fund_id AS "fundId", debit, credit, note FROM voucher_entry
     WHERE site_id = $1 AND voucher_id = $2 ORDER BY line`,
    [siteId, voucherId],
  )
