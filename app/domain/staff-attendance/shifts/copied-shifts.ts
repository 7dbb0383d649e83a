import { flat, type Layer } from '~/domain/replication/layers'

/** Shifts of the staff; which one is everybody's stays the institution's. */
export const staffShiftLayer: Layer = flat('staff_shift', {
  key: 't.name_bn',
  match: ['name_bn'],
  label: [`coalesce(nullif(t.name_en, ''), t.name_bn)`, 'name_bn'],
  columns: { nameEn: 'name_en', byCalendar: 'by_calendar', active: 'active' },
})

const HOURS = 'from_on, starts_at, ends_at, grace_in, grace_out, half_after, half_before, weekdays'

/** The hours of a shift, all that ever counted, for one that has none yet; days were decided by those that are there. */
export const staffHoursLayer: Layer = {
  table: 'staff_shift_hours',
  rows: `SELECT t.id, t.name_bn AS key, coalesce(nullif(t.name_en, ''), t.name_bn) AS "labelEn", t.name_bn AS "labelBn", false AS editable,
      jsonb_build_object('hours', (SELECT string_agg(concat_ws(' ', h.from_on, h.starts_at, h.ends_at, h.weekdays), '; ' ORDER BY h.from_on) FROM staff_shift_hours h WHERE h.site_id = t.site_id AND h.shift_id = t.id)) AS values
    FROM staff_shift t WHERE t.site_id = $1 AND ($2::text IS NULL OR true) AND EXISTS (SELECT 1 FROM staff_shift_hours h WHERE h.site_id = t.site_id AND h.shift_id = t.id)`,
  insert: `WITH made AS (
      INSERT INTO staff_shift_hours (site_id, shift_id, ${HOURS}) SELECT $2, g.id, s.from_on, s.starts_at, s.ends_at, s.grace_in, s.grace_out, s.half_after, s.half_before, s.weekdays
      FROM staff_shift_hours s JOIN staff_shift f ON f.site_id = s.site_id AND f.id = s.shift_id JOIN staff_shift g ON g.site_id = $2 AND g.name_bn = f.name_bn
      WHERE s.site_id = $1 AND s.shift_id = ANY($3::bigint[]) ON CONFLICT DO NOTHING RETURNING shift_id)
    SELECT DISTINCT shift_id FROM made`,
  update: null,
}
