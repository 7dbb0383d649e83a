import { sql } from 'db/connection'
import type { Lang } from '~/format/lang'

/** A section of a session with everything it stands in, in the reader's language. */
export interface Place {
  id: number; offeringId: number; classId: number; groupId: number; shiftId: number; versionId: number
  className: string; group: string; section: string; shift: string; version: string
  hasGroups: boolean
  /** One line that names it: 'নবম · বিজ্ঞান · ক · প্রভাতি · বাংলা'. */
  text: string
}

interface Row extends Omit<Place, 'text' | 'className' | 'group' | 'section' | 'shift' | 'version'> { names: Record<'class' | 'group' | 'section' | 'shift' | 'version', { en: string; bn: string }> }

/** The sections of a session (or one of any session) in the order of class, shift, version, group and section. */
export async function placesOf(siteId: number, lang: Lang, which: { sessionId: number } | { sectionIds: readonly number[] }): Promise<Place[]> {
  const rows = await sql<Row>(
    `SELECT x.id, o.id AS "offeringId", c.id AS "classId", g.id AS "groupId", h.id AS "shiftId", v.id AS "versionId", c.has_groups AS "hasGroups",
        json_build_object('class', json_build_object('en', c.name_en, 'bn', c.name_bn), 'group', json_build_object('en', g.name_en, 'bn', g.name_bn),
          'section', json_build_object('en', x.name_en, 'bn', x.name_bn), 'shift', json_build_object('en', h.name_en, 'bn', h.name_bn),
          'version', json_build_object('en', v.name_en, 'bn', v.name_bn)) AS names
      FROM section x
      JOIN class_offering o ON o.site_id = x.site_id AND o.id = x.class_offering_id
      JOIN class c ON c.id = o.class_id
      JOIN study_group g ON g.id = o.study_group_id
      JOIN shift h ON h.site_id = o.site_id AND h.id = o.shift_id
      JOIN version v ON v.id = o.version_id
      WHERE x.site_id = $1 AND ${'sessionId' in which ? 'o.session_id = $2' : 'x.id = ANY($2::bigint[])'}
      ORDER BY c.position, h.position, h.id, v.position, g.position, x.position, x.id`, [siteId, 'sessionId' in which ? which.sessionId : which.sectionIds])
  return rows.map(({ names, ...row }) => {
    const say = (one: { en: string; bn: string }) => (lang === 'bn' ? one.bn || one.en : one.en || one.bn)
    const place = { ...row, className: say(names.class), group: row.hasGroups ? say(names.group) : '', section: say(names.section), shift: say(names.shift), version: say(names.version) }
    return { ...place, text: [place.className, place.group, place.section, place.shift, place.version].filter(Boolean).join(' · ') }
  })
}

/** Religions in order, in the reader's language. */
export const religionsOf = (lang: Lang): Promise<{ id: number; code: string; name: string }[]> =>
  sql(`SELECT id, code, ${lang === 'bn' ? 'name_bn' : 'name_en'} AS name FROM religion WHERE active ORDER BY position, id`)
