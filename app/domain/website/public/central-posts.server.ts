import { sql } from 'db/connection'

/** A post of the centre for class rooms everywhere. */
interface CentralPost {
  id: number
  titleBn: string
  titleEn: string
  bodyBn: string
  bodyEn: string
  videoUrl: string | null
  classes: { nameBn: string; nameEn: string }[]
  subjects: { nameBn: string; nameEn: string }[]
  files: { id: number; key: string; name: string; mime: string; bytes: number }[]
  /** YYYY-MM-DD */
  publishFrom: string
}

const SHOWN = `p.state = 'published' AND p.publish_from <= (now() AT TIME ZONE 'Asia/Dhaka')::date AND (p.publish_to IS NULL OR p.publish_to >= (now() AT TIME ZONE 'Asia/Dhaka')::date)`
const COLUMNS = `p.id, p.title_bn AS "titleBn", p.title_en AS "titleEn", p.body_bn AS "bodyBn", p.body_en AS "bodyEn", p.video_url AS "videoUrl", p.files, p.publish_from::text AS "publishFrom",
  (SELECT coalesce(json_agg(json_build_object('nameBn', c.name_bn, 'nameEn', c.name_en) ORDER BY c.position), '[]') FROM class c WHERE c.id = ANY (p.class_ids)) AS classes,
  (SELECT coalesce(json_agg(json_build_object('nameBn', s.name_bn, 'nameEn', s.name_en) ORDER BY s.position), '[]') FROM subject s WHERE s.id = ANY (p.subject_ids)) AS subjects`

/** What the centre shows in class rooms now, the newest first; `classId`: of this class, or of all. */
export async function centralPosts(query: {
  classId: number | null
  offset: number
  limit: number
}): Promise<{ items: CentralPost[]; total: number }> {
  const rows = await sql<CentralPost & { total: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS total FROM class_post p WHERE ${SHOWN} AND ($1::bigint IS NULL OR p.class_ids = '{}' OR $1 = ANY (p.class_ids))
     ORDER BY p.publish_from DESC, p.id DESC OFFSET $2 LIMIT $3`,
    [query.classId, query.offset, query.limit],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Null when there is none that is shown. */
export async function centralPost(id: number): Promise<CentralPost | null> {
  const [row] = await sql<CentralPost>(`SELECT ${COLUMNS} FROM class_post p WHERE p.id = $1 AND ${SHOWN}`, [id])
  return row ?? null
}

/** Classes that posts are for. */
export const postClasses = (): Promise<{ id: number; nameBn: string; nameEn: string }[]> =>
  sql(
    `SELECT c.id, c.name_bn AS "nameBn", c.name_en AS "nameEn" FROM class c WHERE EXISTS (SELECT 1 FROM class_post p WHERE ${SHOWN} AND c.id = ANY (p.class_ids)) ORDER BY c.position, c.id`,
  )
