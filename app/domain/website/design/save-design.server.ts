import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { siteDesign } from '../public/site-frame.server'
import type { DesignForm } from './design.form'

/**
 * Keeps how the institution's site looks and what it shows.
 * @throws Invalid when a picture is not the institution's, or is none
 */
export async function saveDesign(ctx: SiteCtx, value: DesignForm): Promise<void> {
  const before = await siteDesign(ctx.site)
  for (const field of ['bannerId', 'mapId'] as const) {
    if (value[field] === null) continue
    const [media] = await sql<{ kind: string }>('SELECT kind FROM media WHERE site_id = $1 AND id = $2', [
      ctx.site.id,
      value[field],
    ])
    if (media?.kind !== 'picture')
      throw new Invalid({ [field]: [media ? 'webedit:error.notPicture' : 'ui:error.missing'] })
  }
  await sql(
    `INSERT INTO web_design (site_id, header, layout, hue, strength, banner_id, map_id, map_url, shows, changed_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (site_id) DO UPDATE SET header = excluded.header, layout = excluded.layout, hue = excluded.hue, strength = excluded.strength, banner_id = excluded.banner_id,
       map_id = excluded.map_id, map_url = excluded.map_url, shows = excluded.shows, changed_by = excluded.changed_by, changed_at = now()`,
    [
      ctx.site.id,
      value.header,
      value.layout,
      value.hue,
      value.strength,
      value.bannerId,
      value.mapId,
      value.mapUrl,
      value.shows,
      ctx.user.userId,
    ],
  )
  ctx.audit({ recordType: 'web_design', recordId: ctx.site.id, before: { ...before }, after: { ...value } })
}
