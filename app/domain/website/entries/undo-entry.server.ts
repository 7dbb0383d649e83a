import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { changedSince, siteUndo } from '~/domain/operations/undo/undo.server'
import type { EntryKind } from './entry-kinds'

interface Retired {
  id: number
  kind: EntryKind
  revision: number
}

/** A notice, event or page that was taken off the site is shown again. Its bells rang when it appeared, and ring no more. */
const retireUndo = siteUndo<Retired>(
  'website.retire',
  'website.contents.publish',
  async (ctx, { id, kind, revision }) => {
    const [shown] = await sql<{ id: number }>(
      `UPDATE web_entry SET state = 'published', changed_by = $5, changed_at = now() WHERE site_id = $1 AND id = $2 AND kind = $3 AND state = 'retired' AND revision = $4 RETURNING id`,
      [ctx.site.id, id, kind, revision, ctx.user.userId],
    )
    if (!shown) throw changedSince()
    ctx.audit({ recordType: 'web_entry', recordId: id, before: { state: 'retired' }, after: { state: 'published' } })
  },
)

/** Offers to show it again. */
export const offerRetired = (ctx: SiteCtx, kept: Retired): void => ctx.undoable?.({ kind: retireUndo.kind, kept })

export const ENTRY_UNDOS = [retireUndo]
