import { inScope, sql } from 'db/connection'
import { photosByKey } from '~/domain/certificates/photos.server'
import { deleteFile } from '~/domain/operations/files/files.server'
import { log } from '~/domain/operations/log.server'

/*
 * The photograph that a card was approved with is kept with the card as long as the card holds: until it is void, its order is cancelled, or its
 * day is over. Whoever takes another photograph of a student, or none, leaves that one where it is.
 */

/** Whether a card that holds was approved with this file: then it is not to be deleted. The student's row is locked by who asks. */
export async function isOnCard(siteId: number, fileId: number): Promise<boolean> {
  const [held] = await sql('SELECT 1 FROM card_order_item WHERE site_id = $1 AND photo_file_id = $2 LIMIT 1', [
    siteId,
    fileId,
  ])
  return held !== undefined
}

/** Students' photographs stay as they are until the approval that looks at them is over. */
export const holdPhotos = (siteId: number, studentIds: readonly number[]): Promise<unknown> =>
  sql('SELECT s.id FROM student s WHERE s.site_id = $1 AND s.id = ANY ($2::bigint[]) ORDER BY s.id FOR SHARE', [
    siteId,
    studentIds,
  ])

/** Keeps the photographs of an order's cards, as they are now. */
export const keepPhotos = (siteId: number, orderId: number): Promise<unknown> =>
  sql(
    `UPDATE card_order_item i SET photo_file_id = s.photo_file_id FROM enrolment e JOIN student s ON s.site_id = e.site_id AND s.id = e.student_id
     WHERE i.site_id = $1 AND i.order_id = $2 AND e.site_id = i.site_id AND e.id = i.enrolment_id`,
    [siteId, orderId],
  )

/** The photographs of cards, by card. */
export async function cardPhotos(siteId: number, itemIds: readonly number[]): Promise<Map<number, Uint8Array>> {
  return photosByKey(
    await sql<{ id: number; key: string }>(
      `SELECT i.id, f.key FROM card_order_item i JOIN file f ON f.tenant_id = i.site_id AND f.id = i.photo_file_id WHERE i.site_id = $1 AND i.id = ANY ($2::bigint[])`,
      [siteId, itemIds],
    ),
  )
}

/**
 * Lets the photographs go of cards that hold no more; what is no student's photograph and on no other card is deleted.
 * @returns how many were deleted
 */
export async function releasePhotos(site: { id: number }): Promise<number> {
  const freed = await sql<{ fileId: number }>(
    `WITH over AS (SELECT i.id, i.photo_file_id FROM card_order_item i JOIN card_order o ON o.site_id = i.site_id AND o.id = i.order_id
       WHERE i.site_id = $1 AND i.photo_file_id IS NOT NULL
         AND (i.void_at IS NOT NULL OR o.state = 'cancelled' OR o.valid_until < (now() AT TIME ZONE 'Asia/Dhaka')::date) FOR UPDATE OF i),
     let_go AS (UPDATE card_order_item i SET photo_file_id = NULL FROM over g WHERE i.site_id = $1 AND i.id = g.id)
     SELECT DISTINCT g.photo_file_id AS "fileId" FROM over g`,
    [site.id],
  )
  const rest = await sql<{ id: number }>(
    `SELECT f.id FROM file f WHERE f.tenant_id = $1 AND f.id = ANY ($2::bigint[])
       AND NOT EXISTS (SELECT 1 FROM student s WHERE s.site_id = f.tenant_id AND s.photo_file_id = f.id)
       AND NOT EXISTS (SELECT 1 FROM card_order_item i WHERE i.site_id = f.tenant_id AND i.photo_file_id = f.id) ORDER BY f.id`,
    [site.id, freed.map((one) => one.fileId)],
  )
  for (const { id } of rest) await deleteFile(site, id)
  return rest.length
}

/** The worker's task 'card-photos', once a night: photographs of cards whose day is over, in each institution by a unit of its own. */
export async function releaseEverywhere(): Promise<void> {
  const sites = await inScope({ tenants: 'all', readOnly: true }, () =>
    sql<{ id: number }>(
      `SELECT DISTINCT o.site_id AS id FROM card_order o WHERE o.valid_until < (now() AT TIME ZONE 'Asia/Dhaka')::date
         AND EXISTS (SELECT 1 FROM card_order_item i WHERE i.site_id = o.site_id AND i.order_id = o.id AND i.photo_file_id IS NOT NULL)`,
    ),
  )
  for (const site of sites)
    try {
      await inScope({ tenants: [site.id], readOnly: false }, () => releasePhotos(site))
    } catch (error) {
      log.error({ tenant: site.id, err: error }, 'photographs of cards could not be let go')
    }
}
