import { sql } from 'db/connection'
import { agreedTo } from '~/domain/consents/consents.server'
import { CONSENT_PURPOSE, CONSENT_TO_NAMES } from '../form/consent-words'

export interface PublishedChoice {
  offerId: number
  choiceId: number
  titleBn: string
  titleEn: string
  nameBn: string
  nameEn: string
  way: string
  publishedAt: Date
  admitBy: string | null
  selected: number
}

/** Lists in order that are public, the newest first; draws have a page of their own. */
export const publishedChoices = (siteId: number): Promise<PublishedChoice[]> =>
  sql<PublishedChoice>(
    `SELECT o.id AS "offerId", c.id AS "choiceId", d.title_bn AS "titleBn", d.title_en AS "titleEn", c.way, c.published_at AS "publishedAt", d.admit_by AS "admitBy",
       concat_ws(' · ', k.name_bn, g.name_bn, h.name_bn, v.name_bn) AS "nameBn", concat_ws(' · ', k.name_en, g.name_en, h.name_en, v.name_en) AS "nameEn",
       (SELECT count(*) FROM admission_place l WHERE l.site_id = c.site_id AND l.choice_id = c.id AND l.list = 'selected')::int AS selected
     FROM admission_choice c JOIN admission_offer o ON o.site_id = c.site_id AND o.id = c.offer_id JOIN admission d ON d.site_id = o.site_id AND d.id = o.admission_id
       JOIN class_offering f ON f.site_id = o.site_id AND f.id = o.class_offering_id JOIN class k ON k.id = f.class_id
       JOIN shift h ON h.site_id = f.site_id AND h.id = f.shift_id JOIN version v ON v.id = f.version_id
       LEFT JOIN study_group g ON g.id = f.study_group_id AND g.code <> 'NONE'
     WHERE c.site_id = $1 AND c.published_at IS NOT NULL AND c.way <> 'lottery' ORDER BY c.published_at DESC, o.position LIMIT 60`,
    [siteId],
  )

export interface PublishedPlace {
  number: string
  nameBn: string
  nameEn: string
  list: 'selected' | 'waiting-1' | 'waiting-2'
  position: number
  poolBn: string | null
  poolEn: string | null
}

/** Named is who agreed to it and has no seat of a quota: a quota never stands beside a name. `list`: 'none' is nobody. */
const NAMED = `l.list <> 'none' AND l.pool_id IS NULL AND ${agreedTo('a', 'application', CONSENT_PURPOSE, CONSENT_TO_NAMES)}`
const NAMES = `CASE WHEN ${NAMED} THEN a.name_bn ELSE '' END AS "nameBn", CASE WHEN ${NAMED} THEN a.name_en ELSE '' END AS "nameEn"`

/** Who is on a public list: the number, with the name of those who agreed to that, nothing else of a child. Names of those whose forms were made anonymous are gone. */
export const publishedPlaces = (siteId: number, choiceId: number): Promise<PublishedPlace[]> =>
  sql<PublishedPlace>(
    `SELECT a.number, ${NAMES}, l.list, l.position, o.name_bn AS "poolBn", o.name_en AS "poolEn"
     FROM admission_place l JOIN admission_choice c ON c.site_id = l.site_id AND c.id = l.choice_id AND c.published_at IS NOT NULL
       JOIN application a ON a.site_id = l.site_id AND a.id = l.application_id LEFT JOIN admission_pool o ON o.site_id = l.site_id AND o.id = l.pool_id
     WHERE l.site_id = $1 AND l.choice_id = $2 AND l.list <> 'none' ORDER BY l.list, l.position`,
    [siteId, choiceId],
  )

/** Where a number stands in whatever public list; not found is not said to be anything. Numbers can be guessed one after the other: who was not chosen is not named. */
export async function placeOfNumber(
  siteId: number,
  number: string,
): Promise<(Omit<PublishedPlace, 'list'> & { list: PublishedPlace['list'] | 'none'; choiceId: number }) | null> {
  const [row] = await sql<Omit<PublishedPlace, 'list'> & { list: PublishedPlace['list'] | 'none'; choiceId: number }>(
    `SELECT a.number, ${NAMES},
       l.list, l.position, o.name_bn AS "poolBn", o.name_en AS "poolEn", l.choice_id AS "choiceId"
     FROM application a JOIN admission_place l ON l.site_id = a.site_id AND l.application_id = a.id
       JOIN admission_choice c ON c.site_id = l.site_id AND c.id = l.choice_id AND c.published_at IS NOT NULL AND c.way <> 'lottery'
       LEFT JOIN admission_pool o ON o.site_id = l.site_id AND o.id = l.pool_id WHERE a.site_id = $1 AND a.kind = 'admission' AND a.number = $2`,
    [siteId, number],
  )
  return row ?? null
}
