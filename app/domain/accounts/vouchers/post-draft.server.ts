import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { ledgersOf } from '../chart/ledgers.server'
import { matchWaiting } from '../reconciliation/match-waiting.server'
import { sidesOf, type VoucherKind } from '../posting/posting.policy'
import { postVoucher, type Posted } from '../posting/post-voucher.server'
import type { DraftForm } from './draft.form'
import { shapeOf, type Built } from './draft-lines.policy'
import { draftLines, draftTo, type Draft } from './draft.server'
import { mustBeWhole } from './move-draft.server'
import { saveDraft } from './save-draft.server'

/** Stored lines as a form has them, so that what is wrong is said at its row. */
export function builtOf(
  kind: VoucherKind,
  lines: Awaited<ReturnType<typeof draftLines>>,
  isMoney: (id: number) => boolean,
): Built {
  const { shape, rows } = shapeOf(kind, lines, isMoney)
  return { shape, lines, at: lines.map((line) => (rows.includes(line) ? rows.indexOf(line) : null)) }
}

async function post(ctx: SiteCtx, draft: Draft): Promise<Posted> {
  const { id, kind, narration } = draft
  const day = draft.day ?? ''
  const lines = await draftLines(ctx.site.id, id)
  const ledgers = new Map((await ledgersOf(ctx.site.id, 'all')).map((one) => [one.id, one]))
  const isMoney = (ledgerId: number) => (ledgers.get(ledgerId)?.holds ?? 'other') !== 'other'
  await mustBeWhole(ctx.site.id, kind, day, builtOf(kind, lines, isMoney), ledgers)
  const posted = await postVoucher(ctx.site, {
    kind,
    day,
    narration,
    madeBy: draft.madeBy,
    postedBy: ctx.user.userId,
    entries: lines,
  })
  await matchWaiting(ctx, id, posted.id)
  await sql('UPDATE voucher_file SET voucher_id = $3, draft_id = NULL WHERE site_id = $1 AND draft_id = $2', [
    ctx.site.id,
    id,
    posted.id,
  ])
  await sql('DELETE FROM voucher_draft WHERE site_id = $1 AND id = $2', [ctx.site.id, id])
  ctx.audit({
    recordType: 'voucher',
    recordId: posted.id,
    after: {
      number: posted.number,
      kind,
      day,
      narration,
      amount: sidesOf(lines).debit,
      madeBy: draft.madeBy,
      draftId: id,
      ...(draft.correctsId && { correctsId: draft.correctsId }),
      lines,
    },
  })
  return posted
}

/**
 * Posts a draft that was handed in: it becomes a voucher, with its files, and is no draft any more.
 * @throws Missing, also when it was posted meanwhile; Refusal, also of the books; Invalid
 */
export const postDraft = async (ctx: SiteCtx, kind: VoucherKind, id: number, version: number): Promise<Posted> =>
  post(ctx, await draftTo(ctx, kind, id, 'post', version))

/** Saves and posts at once, where one person may do both. @throws as saveDraft and postDraft */
export async function saveAndPost(
  ctx: SiteCtx,
  kind: VoucherKind,
  form: DraftForm,
  id: number | null,
): Promise<Posted> {
  const saved = await saveDraft(ctx, kind, form, id)
  const draft = await draftTo(ctx, kind, saved.id, 'postAtOnce', saved.version)
  await mustBeWhole(ctx.site.id, kind, form.day, saved.built, saved.ledgers)
  return post(ctx, draft)
}
