import { inScope, sql } from 'db/connection'
import { mustBeCentral, seeTenants } from '~/domain/tenancy/central.server'
import type { UserCtx } from '~/domain/context'
import { Invalid, Missing } from '~/domain/errors'
import { deleteFile, storeUpload } from '~/domain/operations/files/files.server'
import type { FeaturedValues } from './featured.form'

export interface Featured {
  siteId: number
  nameEn: string
  nameBn: string
  alias: string
  districtEn: string | null
  districtBn: string | null
  state: string
  wordsEn: string
  wordsBn: string
  saidByEn: string
  saidByBn: string
  pictureKey: string | null
  position: number
  active: boolean
}

const SELECT = `SELECT f.site_id AS "siteId", s.name_en AS "nameEn", s.name_bn AS "nameBn", t.alias::text, t.state, d.name_en AS "districtEn", d.name_bn AS "districtBn",
    f.words_en AS "wordsEn", f.words_bn AS "wordsBn", f.said_by_en AS "saidByEn", f.said_by_bn AS "saidByBn", p.key AS "pictureKey", f.position, f.active
  FROM featured_site f JOIN site s ON s.id = f.site_id JOIN tenant t ON t.id = s.id LEFT JOIN thana h ON h.id = s.thana_id LEFT JOIN district d ON d.id = h.district_id
  LEFT JOIN file p ON p.tenant_id = 1 AND p.id = f.picture_file_id`

/** The institutions the public page shows, in order: active entries of institutions that are open. */
export const publicFeatured = (): Promise<Featured[]> =>
  inScope({ tenants: 'all', readOnly: true }, () =>
    sql<Featured>(`${SELECT} WHERE f.active AND t.state = 'active' ORDER BY f.position, f.site_id LIMIT 12`),
  )

/** All entries, in order, for the centre. */
export function listFeatured(ctx: UserCtx): Promise<Featured[]> {
  mustBeCentral(ctx)
  return inScope({ tenants: 'all', readOnly: true }, () => sql<Featured>(`${SELECT} ORDER BY f.position, f.site_id`))
}

const one = async (siteId: number): Promise<Featured | undefined> =>
  (await sql<Featured>(`${SELECT} WHERE f.site_id = $1`, [siteId]))[0]

/** Adds an entry (`before` null) or changes one. @throws Invalid when the institution is shown already, or is none; Missing */
export async function saveFeatured(ctx: UserCtx, before: number | null, given: FeaturedValues): Promise<void> {
  mustBeCentral(ctx)
  const picture = given.picture && (await storeUpload(ctx, given.picture, { purpose: 'picture', isPublic: true }))
  const siteId = before ?? given.siteId
  const [site] = await sql('SELECT 1 FROM site WHERE id = $1', [siteId])
  if (!site) throw before === null ? new Invalid({ siteId: ['ui:error.exists'] }) : new Missing('site')
  await seeTenants(ctx, [siteId])
  const was = await one(siteId)
  if (before === null && was) throw new Invalid({ siteId: ['ui:error.unique'] })
  if (before !== null && !was) throw new Missing('entry')
  const position = was ? was.position : await nextPosition()
  const [replaced] = await sql<{ id: number | null }>(
    'SELECT picture_file_id AS id FROM featured_site WHERE site_id = $1',
    [siteId],
  )
  await sql(
    `INSERT INTO featured_site (site_id, words_en, words_bn, said_by_en, said_by_bn, picture_file_id, position, active) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (site_id) DO UPDATE SET words_en = $2, words_bn = $3, said_by_en = $4, said_by_bn = $5, picture_file_id = coalesce($6, featured_site.picture_file_id), active = $8`,
    [
      siteId,
      given.wordsEn,
      given.wordsBn,
      given.saidByEn ?? '',
      given.saidByBn ?? '',
      picture?.id ?? null,
      position,
      given.active,
    ],
  )
  if (picture && replaced?.id) await deleteFile(ctx.tenant, replaced.id)
  ctx.audit({ recordType: 'featured-site', recordId: siteId, before: was, after: await one(siteId) })
}

const nextPosition = async (): Promise<number> =>
  (
    await inScope({ tenants: 'all', readOnly: true }, () =>
      sql<{ next: number }>('SELECT coalesce(max(position), 0) + 1 AS next FROM featured_site'),
    )
  )[0]?.next ?? 1

/** Moves an entry one place up or down. @throws Missing */
export async function moveFeatured(ctx: UserCtx, siteId: number, by: -1 | 1): Promise<void> {
  await seeTenants(
    ctx,
    (await listFeatured(ctx)).map((row) => row.siteId),
  )
  // Held in one order, whoever moves what: two who move at once wait for each other.
  await sql('SELECT FROM featured_site ORDER BY site_id FOR UPDATE')
  const order = (await listFeatured(ctx)).map((row) => row.siteId)
  const at = order.indexOf(siteId)
  if (at < 0) throw new Missing('entry')
  const other = order[at + by]
  if (other === undefined) return
  const after = order.map((id) => (id === siteId ? other : id === other ? siteId : id))
  await sql(
    'UPDATE featured_site f SET position = o.place FROM unnest($1::bigint[]) WITH ORDINALITY o(id, place) WHERE f.site_id = o.id',
    [after],
  )
  ctx.audit({ recordType: 'featured-site', recordId: siteId, before: { order }, after: { order: after } })
}

/** Takes an entry off the page; the institution stays. @throws Missing */
export async function removeFeatured(ctx: UserCtx, siteId: number): Promise<void> {
  mustBeCentral(ctx)
  await seeTenants(ctx, [siteId])
  const was = await one(siteId)
  if (!was) throw new Missing('entry')
  const [gone] = await sql<{ file: number | null }>(
    'DELETE FROM featured_site WHERE site_id = $1 RETURNING picture_file_id AS file',
    [siteId],
  )
  if (gone?.file) await deleteFile(ctx.tenant, gone.file)
  ctx.audit({ recordType: 'featured-site', recordId: siteId, before: was, after: null })
}
