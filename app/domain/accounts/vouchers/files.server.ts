import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid, Missing, Refusal } from '~/domain/errors'
import { deleteFile, fileOf, storeSent, type StoredFileRow } from '~/domain/operations/files/files.server'
import type { VoucherKind } from '../posting/posting.policy'
import { draftTo } from './draft.server'

/** Of one voucher. */
const MOST_FILES = 20

export interface Attachment {
  id: number
  fileId: number
  name: string
  mime: string
  bytes: number
}

type Owner = { draftId: number } | { voucherId: number }

const idsOf = (owner: Owner): [number | null, number | null] =>
  'draftId' in owner ? [owner.draftId, null] : [null, owner.voucherId]

/** The bills of a draft or voucher, oldest first. */
export const attachmentsOf = (siteId: number, owner: Owner): Promise<Attachment[]> =>
  sql<Attachment>(
    `SELECT a.id, a.file_id AS "fileId", f.name, f.mime, f.bytes FROM voucher_file a JOIN file f ON f.tenant_id = a.site_id AND f.id = a.file_id
     WHERE a.site_id = $1 AND (a.draft_id = $2 OR a.voucher_id = $3) ORDER BY a.id`,
    [siteId, ...idsOf(owner)],
  )

/**
 * Keeps a bill with a draft or a posted voucher. What it is, its content says.
 * @param find whose it is: asked once the bytes lie there, so that nothing is held while they travel
 * @throws Invalid for a file that is not what it says, or one too many
 */
export async function attach(ctx: SiteCtx, find: () => Promise<Owner>, file: File): Promise<void> {
  if (!ctx.can('accounts.vouchers.make') && !ctx.can('accounts.vouchers.check'))
    throw new Refusal('shell:error.unauthorized.text', {}, 403)
  const stored = await storeSent(ctx, 'file', file, { purpose: 'document', area: 'accounts' })
  const owner = await find()
  if ((await attachmentsOf(ctx.site.id, owner)).length >= MOST_FILES)
    throw new Invalid({ file: [`vouchers:error.tooManyFiles?most=${MOST_FILES}`] })
  await sql('INSERT INTO voucher_file (site_id, draft_id, voucher_id, file_id) VALUES ($1, $2, $3, $4)', [
    ctx.site.id,
    ...idsOf(owner),
    stored.id,
  ])
  ctx.audit({
    recordType: 'draftId' in owner ? 'voucher_draft' : 'voucher',
    recordId: 'draftId' in owner ? owner.draftId : owner.voucherId,
    after: { file: stored.name, sha256: stored.sha256 },
  })
}

/** Takes a bill off a draft; those of a posted voucher stay. @throws Missing, Refusal */
export async function detach(ctx: SiteCtx, kind: VoucherKind, draftId: number, id: number): Promise<void> {
  await draftTo(ctx, kind, draftId, 'edit', null)
  const [gone] = await sql<{ fileId: number }>(
    'DELETE FROM voucher_file WHERE site_id = $1 AND draft_id = $2 AND id = $3 RETURNING file_id AS "fileId"',
    [ctx.site.id, draftId, id],
  )
  if (!gone) throw new Missing('file')
  await deleteFile(ctx.site, gone.fileId)
  ctx.audit({ recordType: 'voucher_draft', recordId: draftId, before: { fileId: gone.fileId } })
}

/** A bill by its place among them. @throws Missing, also for another institution's */
export async function attachedFile(ctx: SiteCtx, id: number): Promise<StoredFileRow> {
  const [row] = await sql<{ fileId: number }>(
    'SELECT file_id AS "fileId" FROM voucher_file WHERE site_id = $1 AND id = $2',
    [ctx.site.id, id],
  )
  if (!row) throw new Missing('file')
  return fileOf(ctx.site, row.fileId)
}
