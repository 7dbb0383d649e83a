import { sql } from 'db/connection'
import type { SiteCtx } from '~/domain/context'
import { formatDate, today } from '~/format/dates'
import { digits } from '~/format/digits'
import { wordsFor } from '~/i18n/i18n.server'
import { firstOf } from './clash-words.server'

interface Named {
  nameEn: string
  nameBn: string
}
/** Which rooms change, and the benches they will have; null: none for exams. */
interface RoomChange {
  of: 'room' | 'floor' | 'building'
  id: number
  benches: { columns: number; rows: number; perBench: number } | null
}

/**
 * Why rooms may not change so: published seat plans have candidates there, today or later, whose chairs would be gone. A
 * message with the plans, the rooms and how many; null when nothing stands against it. Drafts show it on their own page.
 */
async function chairsStillTaken(ctx: SiteCtx, { of, id, benches }: RoomChange): Promise<string | null> {
  const rows = await sql<{ plan: Named; exam: Named; number: string; until: string | null; count: number }>(
    `SELECT json_build_object('nameEn', l.name_en, 'nameBn', l.name_bn) AS plan, json_build_object('nameEn', x.name_en, 'nameBn', x.name_bn) AS exam, r.number,
      to_char(max(upper(t.during)), 'YYYY-MM-DD') AS until, count(*)::int AS count
    FROM room r JOIN floor f ON f.site_id = r.site_id AND f.id = r.floor_id
    JOIN seat t ON t.site_id = r.site_id AND t.room_id = r.id JOIN seat_plan l ON l.site_id = t.site_id AND l.id = t.plan_id AND l.state = 'published'
    JOIN exam x ON x.site_id = l.site_id AND x.id = l.exam_id AND x.state <> 'closed'
    WHERE r.site_id = $1 AND $2::bigint = CASE $3 WHEN 'room' THEN r.id WHEN 'floor' THEN f.id ELSE f.building_id END
      AND (isempty(t.during) OR upper(t.during) >= $4::date)
      AND ($5::int IS NULL OR t.bench_column > $5 OR t.bench_row > $6::int OR t.place > $7::int)
    GROUP BY l.site_id, l.id, l.name_en, l.name_bn, x.site_id, x.id, x.name_en, x.name_bn, r.site_id, r.id, r.number ORDER BY l.id, r.number`,
    [ctx.site.id, id, of, today(), benches?.columns ?? null, benches?.rows ?? null, benches?.perBench ?? null],
  )
  if (!rows.length) return null
  const name = (one: Named) => (ctx.lang === 'bn' ? one.nameBn || one.nameEn : one.nameEn || one.nameBn)
  const lines = rows.map((one) =>
    wordsFor(ctx.lang)('rooms:seats.line', {
      plan: `${name(one.exam)} – ${name(one.plan)}`,
      room: digits(one.number, ctx.lang),
      count: one.count,
      until: one.until ? formatDate(one.until, ctx.lang) : '…',
      interpolation: { escapeValue: false },
    }),
  )
  return `rooms:seats.taken?${new URLSearchParams({ list: firstOf(ctx.lang, lines) })}`
}

/** Rules for the lists of buildings, floors and rooms: out of use, or other benches, only where no chair in use goes. */
export function roomRules(ctx: SiteCtx, of: RoomChange['of']) {
  const rule = async (values: Record<string, unknown>, before: { id: number } | null) => {
    if (!before) return null
    const used = values.active === true && values.forExams !== false
    if (used && of !== 'room') return null
    const benches = used
      ? {
          columns: Number(values.benchColumns),
          rows: Number(values.benchRows),
          perBench: Number(values.seatsPerBench),
        }
      : null
    const against = await chairsStillTaken(ctx, { of, id: before.id, benches })
    return against ? { '': [against] } : null
  }
  return { check: rule, retire: rule }
}
