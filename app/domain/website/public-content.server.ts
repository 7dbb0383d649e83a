import { sql } from 'db/connection'

/*
 * What an institution has published, for its home page and for the API. Every read shows rows from their first day to
 * their last (Dhaka days) and only published ones; pictures as the key of a public file.
 */

interface Titled {
  id: number
  titleEn: string
  titleBn: string
}
interface Bodied extends Titled {
  bodyEn: string
  bodyBn: string
}
interface Pictured {
  image: string | null
}

export interface Notice extends Bodied {
  publishedOn: string
}
export interface Slide extends Titled, Pictured {
  captionEn: string
  captionBn: string
  link: string | null
  position: number
}
export interface WebEvent extends Bodied, Pictured {
  placeEn: string
  placeBn: string
  startsAt: Date
  endsAt: Date | null
}
export interface Video extends Titled, Pictured {
  url: string
  position: number
}
export interface AboutText extends Bodied, Pictured {
  kind: AboutKind
  publishedOn: string
  position: number
}
export interface HeadMessage extends Bodied, Pictured {
  nameEn: string
  nameBn: string
  postEn: string
  postBn: string
}
export interface JobCircular extends Bodied {
  vacancies: number | null
  applyBy: string
  publishedOn: string
  file: string | null
}

export const ABOUT_KINDS = ['about', 'history', 'mission', 'facilities', 'achievement', 'rules'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]

const TODAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`
const SHOWN = `x.site_id = $1 AND x.is_published AND x.published_from <= ${TODAY} AND (x.published_to IS NULL OR x.published_to >= ${TODAY})`
const TITLE = `x.id, x.title_en AS "titleEn", x.title_bn AS "titleBn"`
const BODY = `x.body_en AS "bodyEn", x.body_bn AS "bodyBn"`
const IMAGE = `(SELECT f.key FROM file f WHERE f.tenant_id = x.site_id AND f.id = x.file_id AND f.is_public)`

/** The newest public notices. */
export const latestNotices = (siteId: number, limit: number): Promise<Notice[]> =>
  sql(
    `SELECT ${TITLE}, ${BODY}, x.published_on AS "publishedOn" FROM notice x WHERE x.site_id = $1 AND x.is_public AND x.published_on <= ${TODAY}
   ORDER BY x.published_on DESC, x.id DESC LIMIT $2`,
    [siteId, limit],
  )

export const slides = (siteId: number, limit = 10): Promise<Slide[]> =>
  sql(
    `SELECT ${TITLE}, x.caption_en AS "captionEn", x.caption_bn AS "captionBn", x.link, x.position, ${IMAGE} AS image FROM web_slide x WHERE ${SHOWN} ORDER BY x.position, x.id LIMIT $2`,
    [siteId, limit],
  )

/** Events that are still to come, the nearest first, then the past ones, the newest first. */
export const events = (siteId: number, limit = 20): Promise<WebEvent[]> =>
  sql(
    `SELECT ${TITLE}, ${BODY}, x.place_en AS "placeEn", x.place_bn AS "placeBn", x.starts_at AS "startsAt", x.ends_at AS "endsAt", ${IMAGE} AS image FROM web_event x WHERE ${SHOWN}
   ORDER BY coalesce(x.ends_at, x.starts_at) < now(), abs(extract(epoch FROM x.starts_at - now())), x.id LIMIT $2`,
    [siteId, limit],
  )

export const videos = (siteId: number, limit = 12): Promise<Video[]> =>
  sql(
    `SELECT ${TITLE}, x.url, x.position, ${IMAGE} AS image FROM web_video x WHERE ${SHOWN} ORDER BY x.position, x.id LIMIT $2`,
    [siteId, limit],
  )

/** Texts about the institution, of one kind or of all. */
export const aboutTexts = (siteId: number, kind: AboutKind | null, limit = 20): Promise<AboutText[]> =>
  sql(
    `SELECT ${TITLE}, ${BODY}, x.kind, x.published_from AS "publishedOn", x.position, ${IMAGE} AS image FROM web_about x WHERE ${SHOWN} AND ($2::text IS NULL OR x.kind = $2)
   ORDER BY x.position, x.id LIMIT $3`,
    [siteId, kind, limit],
  )

/** The message shown first; null when none is published. */
export async function headMessage(siteId: number): Promise<HeadMessage | null> {
  const [row] = await sql<HeadMessage>(
    `SELECT ${TITLE}, ${BODY}, x.name_en AS "nameEn", x.name_bn AS "nameBn", x.post_en AS "postEn", x.post_bn AS "postBn", ${IMAGE} AS image FROM web_head_message x
     WHERE ${SHOWN} ORDER BY x.position, x.id LIMIT 1`,
    [siteId],
  )
  return row ?? null
}

/** Open posts, the one that closes first at the top. */
export const jobCirculars = (siteId: number, limit = 20): Promise<JobCircular[]> =>
  sql(
    `SELECT ${TITLE}, ${BODY}, x.vacancies, x.apply_by AS "applyBy", x.published_from AS "publishedOn", ${IMAGE} AS file FROM web_job_circular x
   WHERE ${SHOWN} AND x.apply_by >= ${TODAY} ORDER BY x.apply_by, x.id LIMIT $2`,
    [siteId, limit],
  )

export interface SiteFacts {
  phone: string | null
  email: string | null
  addressEn: string
  addressBn: string
  establishedYear: number | null
  webTitleEn: string
  webTitleBn: string
  aboutEn: string
  aboutBn: string
  headNameEn: string
  headNameBn: string
  headMessageEn: string
  headMessageBn: string
}

/** What the institution's own record says to the public. A web title of its own wins over the name. */
export async function siteFacts(siteId: number): Promise<SiteFacts | null> {
  const [row] = await sql<SiteFacts>(
    `SELECT phone, email, address_en AS "addressEn", address_bn AS "addressBn", established_year AS "establishedYear",
       coalesce(nullif(web_title_en, ''), name_en) AS "webTitleEn", coalesce(nullif(web_title_bn, ''), name_bn) AS "webTitleBn",
       about_en AS "aboutEn", about_bn AS "aboutBn", head_name_en AS "headNameEn", head_name_bn AS "headNameBn", head_message_en AS "headMessageEn", head_message_bn AS "headMessageBn"
     FROM site WHERE id = $1`,
    [siteId],
  )
  return row ?? null
}
