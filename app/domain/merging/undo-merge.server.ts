import { sql } from 'db/connection'
import { refuseActing } from '~/domain/identity/account/access-link.server'
import { setUserState } from '~/domain/identity/account/write-users.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { inWords, lockPeople } from './merge-people.server'
import type { MergedKind } from './merged-fields.policy'

export interface MergeShown {
  id: number
  goneCode: string
  goneNameEn: string
  goneNameBn: string
  reason: string
  madeAt: Date
  byEn: string
  byBn: string
  /** It can still be taken back. */
  fresh: boolean
  undoneAt: Date | null
}

/** What was merged into a record, the newest first. */
export const mergesOf = (siteId: number, kind: MergedKind, id: number): Promise<MergeShown[]> =>
  sql<MergeShown>(
    `SELECT m.id, m.gone_code AS "goneCode", m.gone_name_en AS "goneNameEn", m.gone_name_bn AS "goneNameBn", m.reason, m.made_at AS "madeAt",
       coalesce(u.name_en, '') AS "byEn", coalesce(nullif(u.name_bn, ''), u.name_en, '') AS "byBn", m.undone_at IS NULL AND m.made_at > now() - interval '1 day' AS fresh, m.undone_at AS "undoneAt"
     FROM person_merge m LEFT JOIN app_user u ON u.tenant_id = m.site_id AND u.id = m.made_by
     WHERE m.site_id = $1 AND m.kind = $2 AND m.keep_id = $3 ORDER BY m.id DESC LIMIT 20`,
    [siteId, kind, id],
  )

interface Held {
  goneId: number
  goneCode: string
  shut: number[]
  undone: boolean
  late: boolean
}

/**
 * Makes one record two again, exactly as they were, within a day.
 * @returns the id of the record that had gone
 * @throws Missing; Refusal when it was done, is a day ago, or something was changed since (it says what)
 */
export async function undoMerge(ctx: SiteCtx, kind: MergedKind, keepId: number, id: number): Promise<number> {
  refuseActing(ctx)
  const site = ctx.site.id
  await lockPeople(site, kind)
  const [held] = await sql<Held>(
    `SELECT gone_id AS "goneId", gone_code AS "goneCode", to_jsonb(shut) AS shut, undone_at IS NOT NULL AS undone, made_at <= now() - interval '1 day' AS late
     FROM person_merge WHERE site_id = $1 AND id = $2 AND kind = $3 AND keep_id = $4 FOR UPDATE`,
    [site, id, kind, keepId],
  )
  if (!held) throw new Missing('merge')
  if (held.undone) throw new Refusal('merging:undo.already')
  if (held.late) throw new Refusal('merging:undo.late')
  await inWords(ctx, 'merging:undo', () => sql('SELECT unmerge_people($1::bigint, $2::bigint)', [site, id]))
  for (const user of held.shut) await setUserState(site, user, 'active')
  await sql('UPDATE person_merge SET undone_at = now(), undone_by = $3 WHERE site_id = $1 AND id = $2', [
    site,
    id,
    ctx.user.userId,
  ])
  ctx.audit({
    action: kind === 'student' ? 'students.records.merge' : 'people.records.merge',
    recordType: kind,
    recordId: keepId,
    before: { merge: id },
    after: { undone: true, restored: held.goneCode },
  })
  return held.goneId
}
