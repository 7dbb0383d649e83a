import { flat, type Layer } from '~/domain/replication/layers'

const SHIFT = (site: string): string => `SELECT p.id, p.name_en AS key FROM shift p WHERE p.site_id = ${site}`

/** Periods and breaks of a shift's day; a lesson stands in one, so it is known by its days and its beginning. */
export const periodLayer: Layer = flat('period', {
  key: `concat_ws('|', p.name_en, t.weekdays, t.starts_at)`,
  match: ['weekdays', 'starts_at'],
  label: [`p.name_en || ', ' || t.name_en`, `p.name_bn || ', ' || t.name_bn`],
  parent: {
    column: 'shift_id',
    keys: SHIFT,
    join: 'shift p ON p.site_id = t.site_id AND p.id = t.shift_id',
  },
  columns: { nameEn: 'name_en', nameBn: 'name_bn', kind: 'kind', endsAt: 'ends_at' },
})
