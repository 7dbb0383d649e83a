import { flat, type Layer } from '~/domain/replication/layers'

/** How the site looks and what it shows; pictures and the map are its institution's own and stay. */
export const webDesignLayer: Layer = flat('web_design', {
  id: 'site_id',
  key: `'design'`,
  label: [`'Design'`, `'নকশা'`],
  columns: { header: 'header', layout: 'layout', hue: 'hue', strength: 'strength', shows: 'shows' },
})

/** Links of a site by what stands over them and what they are called; of two of one name the first. */
const LINK = (site: string): string =>
  `SELECT min(x.id) AS id, x.key, min(x.depth) AS depth FROM (WITH RECURSIVE path AS (
     SELECT l.id, concat_ws('|', l.place, coalesce(nullif(l.label_en, ''), nullif(l.label_bn, ''), l.page)) AS key, 1 AS depth FROM web_link l WHERE l.site_id = ${site} AND l.parent_id IS NULL
     UNION ALL SELECT l.id, concat_ws('|', path.key, coalesce(nullif(l.label_en, ''), nullif(l.label_bn, ''), l.page)), path.depth + 1 FROM web_link l JOIN path ON path.id = l.parent_id WHERE l.site_id = ${site})
   SELECT id, key, depth FROM path) x GROUP BY x.key`

const DEPTHS = [1, 2, 3, 4, 5]

/** Entries of the menu and links, from above to below. One that leads to a text of its institution stays with the text. */
export const webLinkLayers: readonly Layer[] = DEPTHS.map((depth) => ({
  table: 'web_link',
  rows: `SELECT t.id, f.key, coalesce(nullif(t.label_en, ''), nullif(t.label_bn, ''), t.page) AS "labelEn", coalesce(nullif(t.label_bn, ''), nullif(t.label_en, ''), t.page) AS "labelBn",
      jsonb_build_object('nameBn', t.label_bn, 'page', t.page, 'url', t.url, 'position', t.position, 'active', t.active) AS values, t.entry_id IS NULL AS editable
    FROM web_link t JOIN (${LINK('$1')}) f ON f.id = t.id WHERE t.site_id = $1 AND ($2::text IS NULL OR true) AND f.depth = ${depth}`,
  insert: `INSERT INTO web_link (site_id, place, parent_id, label_bn, label_en, page, url, position, active)
    SELECT $2, s.place, g.id, s.label_bn, s.label_en, s.page, s.url, s.position, s.active FROM web_link s
    LEFT JOIN (${LINK('$1')}) f ON f.id = s.parent_id LEFT JOIN (${LINK('$2')}) g ON g.key = f.key
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND s.entry_id IS NULL AND (s.parent_id IS NULL OR g.id IS NOT NULL) RETURNING 1`,
  update: `UPDATE web_link d SET label_bn = s.label_bn, page = s.page, url = s.url, position = s.position, active = s.active FROM web_link s
    JOIN (${LINK('$1')}) f ON f.id = s.id JOIN (${LINK('$2')}) g ON g.key = f.key
    WHERE s.site_id = $1 AND s.id = ANY($3::bigint[]) AND s.entry_id IS NULL AND d.site_id = $2 AND d.id = g.id RETURNING 1`,
  cannot: `WITH RECURSIVE down AS (
      SELECT l.id, l.entry_id IS NOT NULL AS led, l.entry_id IS NOT NULL AS own FROM web_link l WHERE l.site_id = $1 AND l.parent_id IS NULL
      UNION ALL SELECT l.id, down.led OR l.entry_id IS NOT NULL, l.entry_id IS NOT NULL FROM web_link l JOIN down ON down.id = l.parent_id WHERE l.site_id = $1)
    SELECT down.id, CASE WHEN down.own THEN 'text' ELSE 'underText' END AS why FROM down
    WHERE down.id = ANY($3::bigint[]) AND down.led AND $2::bigint IS NOT NULL`,
}))
