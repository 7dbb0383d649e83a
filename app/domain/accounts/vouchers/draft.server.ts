import { sql } from 'db/connection'
import type { Day } from '~/format/dates'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { deleteFile } from '~/domain/operations/files/files.server'
import type { VoucherKind } from '../posting/posting.policy'
import type { DraftLine } from './draft-lines.policy'
import { draftMay, type DraftMay, type DraftState } from './drafts.policy'
import { actorOf } from './lookups.server'

export interface Draft {
  id: number
  kind: VoucherKind
  state: DraftState
  /** Of a template. */
  name: string
  day: Day | null
  narration: string
  /** Poisha, of its debit side. */
  amount: number
  correctsId: number | null
  /** The number and kind of the voucher that it corrects. */
  corrects: { number: string; kind: VoucherKind } | null
  returnedFor: string
  version: number
  madeBy: number
  makerEn: string
  makerBn: string
  changedAt: Date
}

const HEAD = `SELECT d.id, d.kind, d.state, d.name, d.day, d.narration, d.amount, d.corrects_id AS "correctsId",
    CASE WHEN v.id IS NOT NULL THEN json_build_object('number', v.number, 'kind', v.kind) END AS corrects,
    d.returned_for AS "returnedFor", d.version, d.made_by AS "madeBy", u.name_en AS "makerEn", u.name_bn AS "makerBn", d.changed_at AS "changedAt"
  FROM voucher_draft d JOIN app_user u ON u.tenant_id = d.site_id AND u.id = d.made_by
    LEFT JOIN voucher v ON v.site_id = d.site_id AND v.id = d.corrects_id`

/** A draft or template of one kind. @throws Missing, also for another institution's */
export async function readDraft(siteId: number, kind: VoucherKind, id: number): Promise<Draft> {
  const [row] = await sql<Draft>(`${HEAD} WHERE d.site_id = $1 AND d.id = $2 AND d.kind = $3`, [siteId, id, kind])
  if (!row) throw new Missing('draft')
  return row
}

/** Held to the end of the transaction: of two who do something with it one comes second. @throws Missing */
async function lockedDraft(siteId: number, kind: VoucherKind, id: number): Promise<Draft> {
  await sql('SELECT 1 FROM voucher_draft d WHERE d.site_id = $1 AND d.id = $2 FOR UPDATE', [siteId, id])
  return readDraft(siteId, kind, id)
}

/** A draft to do something with that its maker or checker may do now, as they saw it. @throws Missing, Refusal */
export async function draftTo(
  ctx: SiteCtx,
  kind: VoucherKind,
  id: number,
  deed: keyof DraftMay,
  version: number | null,
): Promise<Draft> {
  const actor = await actorOf(ctx)
  const draft = await lockedDraft(ctx.site.id, kind, id)
  if (version !== null && draft.version !== version) throw new Refusal('vouchers:refused.stale')
  const may = draftMay(draft, actor)
  if (!may[deed] && deed === 'post' && actor.check && draft.state === 'handed-in')
    throw new Refusal('posting:refused.ownVoucher', {}, 422)
  if (!may[deed]) throw new Refusal('vouchers:refused.notNow')
  return draft
}

/** The lines of a draft, in their order. */
export const draftLines = (siteId: number, id: number): Promise<DraftLine[]> =>
  sql<DraftLine>(
    `SELECT ledger_id AS "ledgerId", party_id AS "partyId", fund_id AS "fundId", debit, credit, note FROM voucher_draft_line
     WHERE site_id = $1 AND draft_id = $2 ORDER BY line`,
    [siteId, id],
  )

/** Throws a draft or template away, with its files. @throws Missing, Refusal */
export async function removeDraft(ctx: SiteCtx, kind: VoucherKind, id: number): Promise<Draft> {
  const draft = await draftTo(ctx, kind, id, 'remove', null)
  const files = await sql<{ fileId: number }>(
    'DELETE FROM voucher_file WHERE site_id = $1 AND draft_id = $2 RETURNING file_id AS "fileId"',
    [ctx.site.id, id],
  )
  for (const { fileId } of files) await deleteFile(ctx.site, fileId)
  await sql('DELETE FROM voucher_draft WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({ recordType: 'voucher_draft', recordId: id, before: auditOf(draft) })
  return draft
}

/** What the log keeps of a draft. */
export const auditOf = ({ kind, state, name, day, narration, amount, version }: Draft) => ({
  kind,
  state,
  ...(name && { name }),
  day,
  narration,
  amount,
  version,
})
