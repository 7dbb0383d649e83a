import { sql } from 'db/connection'
import { tenantOrigin } from '~/domain/tenancy/origin.server'
import { shownMedia, type ShownMedia } from '../media/shown-media.server'
import { hueOfName } from '../design/palette'
import { CURRENT } from './routines.server'
import { shownKinds } from './shown-entries.server'

interface SiteDesign {
  header: 'letterhead' | 'banner' | 'centred' | 'compact'
  layout: 'columns' | 'cards' | 'magazine'
  hue: number
  strength: 'calm' | 'strong'
  bannerId: number | null
  mapId: number | null
  mapUrl: string | null
  shows: string[]
}

/** How an institution's site looks; one that has chosen nothing looks as its name says, so that no two are alike. */
export async function siteDesign(site: { id: number; nameEn: string }): Promise<SiteDesign> {
  const [row] = await sql<SiteDesign>(
    `SELECT header, layout, hue::int AS hue, strength, banner_id AS "bannerId", map_id AS "mapId", map_url AS "mapUrl", shows FROM web_design WHERE site_id = $1`,
    [site.id],
    'prepared',
  )
  if (row) return row
  const hue = hueOfName(site.nameEn)
  return {
    header: (['letterhead', 'banner', 'centred'] as const)[hue % 3] ?? 'letterhead',
    layout: (['columns', 'cards', 'magazine'] as const)[hue % 3] ?? 'columns',
    hue,
    strength: hue % 2 ? 'calm' : 'strong',
    bannerId: null,
    mapId: null,
    mapUrl: null,
    shows: ['employees', 'statistics', 'visits', 'class-routine', 'exam-routine'],
  }
}

export interface SiteLink {
  id: number
  place: 'menu' | 'important' | 'social'
  parentId: number | null
  labelBn: string
  labelEn: string
  page: string | null
  url: string | null
  /** What it leads to, where that is a text that the public sees. */
  slug: string | null
  kind: string | null
  entryId: number | null
  lost: boolean
}

/** Active links of the site, in order; `lost` ones lead to a text that is not public now. */
const siteLinks = (siteId: number): Promise<SiteLink[]> =>
  sql(
    `SELECT l.id, l.place, l.parent_id AS "parentId", l.label_bn AS "labelBn", l.label_en AS "labelEn", l.page, l.url, e.slug, e.kind, l.entry_id AS "entryId",
       l.entry_id IS NOT NULL AND e.id IS NULL AS lost
     FROM web_link l LEFT JOIN web_entry e ON e.site_id = l.site_id AND e.id = l.entry_id AND e.state = 'published' AND e.publish_at <= now() AND (e.expires_at IS NULL OR e.expires_at > now())
     WHERE l.site_id = $1 AND l.active ORDER BY l.position, l.id`,
    [siteId],
    'prepared',
  )

export interface FrameFacts {
  design: SiteDesign
  links: SiteLink[]
  /** Kinds and topics with something public, and 'employee', 'student', 'record', 'central-post', 'calendar', 'lessons' and 'papers' where there is any to show. */
  there: ReadonlySet<string>
  /** When that changes by the clock. */
  until: Date | null
  banner: ShownMedia | null
  visits: number
  /** Where the site is: its own domain where it has one. */
  origin: string
}

/** What stands around every page of an institution's site. */
export async function frameFacts(site: { id: number; nameEn: string }): Promise<FrameFacts> {
  const [design, { kinds, until }] = await Promise.all([siteDesign(site), shownKinds(site.id)])
  const [also] = await sql<{
    employee: boolean
    student: boolean
    record: boolean
    post: boolean
    lessons: boolean
    papers: boolean
    calendar: boolean
    admission: boolean
    opening: boolean
    choice: boolean
    draw: boolean
    jubilee: boolean
    registration: boolean
    turn: Date | null
    visits: number
  }>(
    `SELECT EXISTS (SELECT 1 FROM employee e WHERE e.site_id = $1 AND e.state = 'active') AS employee, EXISTS (SELECT 1 FROM section_size z WHERE z.site_id = $1 AND z.active > 0) AS student,
       EXISTS (SELECT 1 FROM site s WHERE s.id = $1 AND (s.about_bn <> '' OR s.about_en <> '')) AS record,
       EXISTS (SELECT 1 FROM class_post p WHERE p.state = 'published' AND p.publish_from <= (now() AT TIME ZONE 'Asia/Dhaka')::date AND (p.publish_to IS NULL OR p.publish_to >= (now() AT TIME ZONE 'Asia/Dhaka')::date)) AS post,
       EXISTS (SELECT 1 FROM routine_entry r WHERE r.site_id = $1 AND r.session_id = ${CURRENT}) AS lessons,
       EXISTS (SELECT 1 FROM exam x JOIN exam_paper q ON q.site_id = x.site_id AND q.exam_id = x.id WHERE x.site_id = $1 AND x.routine_published_at IS NOT NULL
         AND q.held_on >= (now() AT TIME ZONE 'Asia/Dhaka')::date - 14) AS papers,
       EXISTS (SELECT 1 FROM calendar_event c WHERE c.site_id = $1 AND c.active) OR EXISTS (SELECT 1 FROM central_event g WHERE g.active AND g.owner_group_id IS NULL) AS calendar,
       EXISTS (SELECT 1 FROM admission_choice c WHERE c.site_id = $1 AND c.published_at IS NOT NULL AND c.way <> 'lottery') AS choice,
       EXISTS (SELECT 1 FROM admission_draw d WHERE d.site_id = $1 AND NOT d.rehearsal) AS draw,
       EXISTS (SELECT 1 FROM gathering j WHERE j.site_id = $1 AND j.kind = 'jubilee' AND j.state <> 'draft' AND coalesce(j.held_at, j.closes_at) > now() - interval '200 days') AS jubilee,
       EXISTS (SELECT 1 FROM admission m WHERE m.site_id = $1 AND m.state <> 'draft' AND m.closes_at > now() - interval '200 days') AS admission,
       EXISTS (SELECT 1 FROM board_registration b WHERE b.site_id = $1 AND b.state = 'open' AND (now() AT TIME ZONE 'Asia/Dhaka')::date BETWEEN b.opens_on AND b.closes_on + 30) AS registration,
       EXISTS (SELECT 1 FROM job_opening j WHERE j.site_id = $1 AND j.state <> 'draft' AND j.closes_at > now() - interval '60 days') AS opening,
       least((SELECT min(u.at) FROM admission m CROSS JOIN LATERAL (VALUES (m.opens_at), (m.closes_at)) u(at) WHERE m.site_id = $1 AND m.state = 'published' AND u.at > now()),
         (SELECT min(u.at) FROM job_opening j CROSS JOIN LATERAL (VALUES (j.opens_at), (j.closes_at)) u(at) WHERE j.site_id = $1 AND j.state = 'open' AND u.at > now()),
         (SELECT min(u.at) FROM gathering j CROSS JOIN LATERAL (VALUES (j.opens_at), (j.closes_at)) u(at) WHERE j.site_id = $1 AND j.state = 'open' AND u.at > now())) AS turn,
       coalesce((SELECT sum(v.visits) FROM web_visit v WHERE v.site_id = $1), 0)::bigint AS visits`,
    [site.id],
    'prepared',
  )
  const shows = (what: string) => design.shows.includes(what)
  const facts: [string, boolean | undefined][] = [
    ['employee', also?.employee],
    ['student', also?.student],
    ['record', also?.record],
    ['central-post', also?.post],
    ['calendar', also?.calendar],
    ['admission', also?.admission],
    ['opening', also?.opening],
    ['admission-choice', also?.choice],
    ['draw', also?.draw],
    ['jubilee', also?.jubilee],
    ['registration', also?.registration],
    ['lessons', also?.lessons && shows('class-routine')],
    ['papers', also?.papers && shows('exam-routine')],
  ]
  const there = new Set([...kinds, ...facts.flatMap(([name, is]) => (is ? [name] : []))])
  const media = await shownMedia(site.id, design.bannerId ? [design.bannerId] : [])
  const turns = [until, also?.turn ?? null].filter((one) => one !== null)
  return {
    design,
    links: await siteLinks(site.id),
    there,
    until: turns.length ? new Date(Math.min(...turns.map(Number))) : null,
    banner: media.get(design.bannerId ?? 0) ?? null,
    visits: Number(also?.visits ?? 0),
    origin: await tenantOrigin(site.id),
  }
}
