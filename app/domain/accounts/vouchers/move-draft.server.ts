import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import type { LedgerRow } from '../chart/ledgers.server'
import type { VoucherKind } from '../posting/posting.policy'
import { draftTo } from './draft.server'
import { draftFaults, type Built } from './draft-lines.policy'
import { dayFault } from './lookups.server'
import type { DraftForm } from './draft.form'
import { saveDraft } from './save-draft.server'

/** Whether lines could be posted on their day, said at the fields of their form. @throws Invalid */
export async function mustBeWhole(
  siteId: number,
  kind: VoucherKind,
  day: string,
  built: Built,
  ledgers: ReadonlyMap<number, LedgerRow>,
): Promise<void> {
  const faults = draftFaults(kind, built, ledgers)
  const wrongDay = await dayFault(siteId, day)
  if (wrongDay) faults.day = [wrongDay]
  if (Object.keys(faults).length) throw new Invalid(faults)
}

async function move(ctx: SiteCtx, id: number, from: string, to: string, reason = ''): Promise<void> {
  await sql(
    'UPDATE voucher_draft SET state = $3, returned_for = $4, version = version + 1, changed_at = now() WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id, to, reason],
  )
  ctx.audit({
    recordType: 'voucher_draft',
    recordId: id,
    before: { state: from },
    after: { state: to, ...(reason && { reason }) },
  })
}

/** Saves a draft and hands it to whoever checks; only a whole one. @throws as saveDraft; Invalid at its fields */
export async function handInDraft(
  ctx: SiteCtx,
  kind: VoucherKind,
  form: DraftForm,
  id: number | null,
): Promise<number> {
  const saved = await saveDraft(ctx, kind, form, id)
  await mustBeWhole(ctx.site.id, kind, form.day, saved.built, saved.ledgers)
  await move(ctx, saved.id, 'draft', 'handed-in')
  return saved.id
}

/** The maker takes a draft back that nobody has posted yet. @throws Missing, Refusal */
export async function withdrawDraft(ctx: SiteCtx, kind: VoucherKind, id: number, version: number): Promise<void> {
  await draftTo(ctx, kind, id, 'withdraw', version)
  await move(ctx, id, 'handed-in', 'draft')
}

/** The checker sends a draft back to its maker, and says why. @throws Missing, Refusal */
export async function returnDraft(
  ctx: SiteCtx,
  kind: VoucherKind,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await draftTo(ctx, kind, id, 'giveBack', version)
  await move(ctx, id, 'handed-in', 'draft', reason)
}
