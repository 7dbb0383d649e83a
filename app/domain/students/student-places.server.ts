import { sql } from 'db/connection'
import { formerSection, formerShift } from '~/domain/academics/former-names'
import type { Day } from '~/format/dates'
import type { Lang } from '~/format/lang'

/** A section of a session with everything it stands in, in the reader's language. */
export interface Place {
  id: number
  offeringId: number
  classId: number
  groupId: number
  shiftId: number
  versionId: number
  className: string
  group: string
  section: string
  shift: string
  version: string
  hasGroups: boolean
  /** One line that names it: 'নবম · বিজ্ঞান · ক · প্রভাতি · বাংলা'. */
  text: string
}

type Row = Omit<Place, 'text'>

/** A name in the reader's language, else in the other one. */
const nameIn = (lang: Lang, table: string) =>
  lang === 'bn'
    ? `coalesce(nullif(${table}.name_bn, ''), ${table}.name_en)`
    : `coalesce(nullif(${table}.name_en, ''), ${table}.name_bn)`

/** The same as it was called then: `former` is what was joined for it. */
const thenIn = (lang: Lang, former: 'fs' | 'fh', table: string) =>
  `CASE WHEN ${former}.until IS NULL THEN ${nameIn(lang, table)} ELSE ${nameIn(lang, former)} END`

/**
 * The sections of a session (or one of any session) in the order of class, shift, version, group and section.
 * @param which `day`: section and shift are called as on that day; as today without one
 */
export async function placesOf(
  siteId: number,
  lang: Lang,
  which: { sessionId: number } | { sectionIds: readonly number[]; day?: Day },
): Promise<Place[]> {
  const rows = await sql<Row>(
    `SELECT x.id, o.id AS "offeringId", c.id AS "classId", g.id AS "groupId", h.id AS "shiftId", v.id AS "versionId", c.has_groups AS "hasGroups",
        ${nameIn(lang, 'c')} AS "className", CASE WHEN c.has_groups THEN ${nameIn(lang, 'g')} ELSE '' END AS "group",
        ${thenIn(lang, 'fs', 'x')} AS section, ${thenIn(lang, 'fh', 'h')} AS shift, ${nameIn(lang, 'v')} AS version
      FROM section x
      JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      JOIN class c ON c.id = o.class_id
      JOIN study_group g ON g.id = o.study_group_id
      JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id
      JOIN version v ON v.id = o.version_id
      ${formerSection('x', '$3::date')} ${formerShift('h', '$3::date')}
      WHERE x.site_id = $1 AND ${'sessionId' in which ? 'o.session_id = $2' : 'x.id = ANY($2::bigint[])'}
      ORDER BY c.position, h.position, h.id, v.position, g.position, x.position, x.id`,
    [siteId, ...('sessionId' in which ? [which.sessionId, null] : [which.sectionIds, which.day ?? null])],
    'prepared',
  )
  return rows.map((row) => ({
    ...row,
    text: [row.className, row.group, row.section, row.shift, row.version].filter(Boolean).join(' · '),
  }))
}

interface Religion {
  id: number
  code: string
  name: string
}
const religions = new Map<Lang, { until: number; rows: Religion[] }>()

/** Religions in order, in the reader's language; remembered for a minute: they change with a new version of the catalogue. */
export async function religionsOf(lang: Lang): Promise<Religion[]> {
  const known = religions.get(lang)
  if (known && known.until > Date.now()) return known.rows
  const rows = await sql<Religion>(
    `SELECT r.id, r.code, ${nameIn(lang, 'r')} AS name FROM religion r WHERE r.active ORDER BY r.position, r.id`,
  )
  religions.set(lang, { until: Date.now() + 60_000, rows })
  return rows
}
