import { sql } from 'db/connection'
import type { Tenant } from '~/domain/platform/context'
import {
  aboutTexts,
  events,
  headMessage,
  jobCirculars,
  slides,
  videos,
  type AboutText,
  type HeadMessage,
  type JobCircular,
  type Slide,
  type Video,
  type WebEvent,
} from './public-content.server'

interface Named {
  nameEn: string
  nameBn: string
}

export interface PublicNotice {
  id: number
  titleEn: string
  titleBn: string
  bodyEn: string
  bodyBn: string
  publishedOn: string
}

export interface PublicHome {
  aboutEn: string
  aboutBn: string
  establishedYear: number | null
  headNameEn: string
  headNameBn: string
  headMessageEn: string
  headMessageBn: string
  figures: { students: number; teachers: number; classes: number; sections: number }
  notices: PublicNotice[]
}

/** An institution's home page: texts, the newest public notices, and figures of the current session. */
export async function publicHome(siteId: number): Promise<PublicHome | null> {
  const [row] = await sql<Omit<PublicHome, 'notices' | 'figures'> & PublicHome['figures']>(
    `WITH current AS (SELECT id FROM site_session WHERE site_id = $1 ORDER BY is_current DESC, starts_on DESC LIMIT 1)
     SELECT about_en AS "aboutEn", about_bn AS "aboutBn", established_year AS "establishedYear", head_name_en AS "headNameEn", head_name_bn AS "headNameBn",
       head_message_en AS "headMessageEn", head_message_bn AS "headMessageBn",
       (SELECT coalesce(sum(z.active), 0)::int FROM current c JOIN class_offering o ON o.site_id = $1 AND o.session_id = c.id JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
         JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id) AS students,
       (SELECT count(*)::int FROM employee e WHERE e.site_id = $1 AND e.state = 'active' AND e.is_teacher) AS teachers,
       (SELECT count(DISTINCT o.class_id)::int FROM class_offering o JOIN current c ON c.id = o.session_id WHERE o.site_id = $1) AS classes,
       (SELECT count(*)::int FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN current c ON c.id = o.session_id WHERE s.site_id = $1) AS sections
     FROM site WHERE id = $1`,
    [siteId],
  )
  if (!row) return null
  const notices = await sql<PublicNotice>(
    `SELECT id, title_en AS "titleEn", title_bn AS "titleBn", body_en AS "bodyEn", body_bn AS "bodyBn", published_on AS "publishedOn"
     FROM notice WHERE site_id = $1 AND is_public AND published_on <= (now() AT TIME ZONE 'Asia/Dhaka')::date ORDER BY published_on DESC, id DESC LIMIT 6`,
    [siteId],
  )
  const { students, teachers, classes, sections, ...texts } = row
  return { ...texts, figures: { students, teachers, classes, sections }, notices }
}

export interface PublicPages {
  slides: Slide[]
  events: WebEvent[]
  videos: Video[]
  about: AboutText[]
  message: HeadMessage | null
  jobs: JobCircular[]
}

/** What else an institution has published, as much as a first page shows: events that are still to come only. */
export async function publicPages(siteId: number): Promise<PublicPages> {
  const all = await events(siteId, 4)
  const about = await aboutTexts(siteId, null, 6)
  return {
    slides: await slides(siteId, 4),
    events: all.filter((event) => (event.endsAt ?? event.startsAt).getTime() >= Date.now()),
    videos: await videos(siteId, 4),
    about: about.filter((text) => text.kind !== 'about'),
    message: await headMessage(siteId),
    jobs: await jobCirculars(siteId, 4),
  }
}

/** The institutions of a group, as its home lists them. */
export function groupSites(
  tenant: Tenant,
): Promise<(Named & { id: number; alias: string; addressEn: string; addressBn: string; eiin: string | null })[]> {
  return sql(
    `SELECT s.id, t.alias, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.address_en AS "addressEn", s.address_bn AS "addressBn", s.eiin
     FROM site s JOIN tenant t ON t.id = s.id WHERE s.id = ANY($1::bigint[]) AND t.state = 'active' ORDER BY s.name_en, s.id`,
    [tenant.siteIds],
  )
}
