import { sql } from 'db/connection'
import { originOf, OWN_HOST, type TenantHosts } from '~/domain/tenancy/origin.server'

interface SiteFacts {
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

/** What the institution's own record says to the public, before it has written anything itself. A web title of its own wins over the name. */
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

interface SiteFigures {
  students: number
  teachers: number
  classes: number
  sections: number
}

/** Figures of the current session. */
export async function siteFigures(siteId: number): Promise<SiteFigures> {
  const [row] = await sql<SiteFigures>(
    `WITH current AS (SELECT id FROM site_session WHERE site_id = $1 ORDER BY is_current DESC, starts_on DESC LIMIT 1)
     SELECT (SELECT coalesce(sum(z.active), 0)::int FROM current c JOIN class_offering o ON o.site_id = $1 AND o.session_id = c.id JOIN section s ON s.site_id = o.site_id AND s.class_offering_id = o.id
         JOIN section_size z ON z.site_id = s.site_id AND z.section_id = s.id) AS students,
       (SELECT count(*)::int FROM employee e WHERE e.site_id = $1 AND e.state = 'active' AND e.is_teacher) AS teachers,
       (SELECT count(DISTINCT o.class_id)::int FROM class_offering o JOIN current c ON c.id = o.session_id WHERE o.site_id = $1) AS classes,
       (SELECT count(*)::int FROM section s JOIN class_offering o ON o.site_id = s.site_id AND o.id = s.class_offering_id JOIN current c ON c.id = o.session_id WHERE s.site_id = $1) AS sections`,
    [siteId],
  )
  return row as SiteFigures
}

interface GroupSite {
  id: number
  nameEn: string
  nameBn: string
  addressEn: string
  addressBn: string
  eiin: string | null
  hue: number | null
  strength: 'calm' | 'strong' | null
}

/** The institutions of a group, as its home lists them, with where each is: its own verified domain, else its subdomain. */
export async function groupSites(ids: readonly number[]): Promise<(GroupSite & { url: string })[]> {
  const rows = await sql<GroupSite & TenantHosts>(
    `SELECT s.id, t.alias::text AS alias, ${OWN_HOST} AS host, s.name_en AS "nameEn", s.name_bn AS "nameBn", s.address_en AS "addressEn", s.address_bn AS "addressBn", s.eiin, d.hue::int AS hue, d.strength
     FROM site s JOIN tenant t ON t.id = s.id LEFT JOIN web_design d ON d.site_id = s.id WHERE s.id = ANY($1::bigint[]) AND t.state = 'active' ORDER BY s.name_en, s.id`,
    [ids],
  )
  return rows.map(({ alias, host, ...row }) => ({ ...row, url: `${originOf({ alias, host })}/` }))
}
