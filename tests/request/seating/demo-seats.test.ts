import { inBulk, sql } from 'db/connection'
import { describe, expect, test } from 'vitest'
import { everywhere } from 'tests/factories'

/** Everybody in a seat with each paper they take, by the subjects they chose; times in minutes. */
const SITTERS = `
  SELECT t.site_id, t.plan_id, t.enrolment_id, t.room_id, t.bench_column, t.bench_row, t.place, c.class_id, p.held_on,
    extract(epoch FROM p.starts_at) / 60 AS starts, extract(epoch FROM p.starts_at) / 60 + coalesce(p.minutes, 180) AS ends
  FROM tenant n JOIN seat_plan l ON l.site_id = n.id JOIN seat t ON t.site_id = l.site_id AND t.plan_id = l.id
  JOIN enrolment e ON e.site_id = t.site_id AND e.id = t.enrolment_id JOIN section s ON s.site_id = e.site_id AND s.id = e.section_id
  JOIN class_offering c ON c.site_id = s.site_id AND c.id = s.class_offering_id
  JOIN subject_offering o ON o.site_id = s.site_id AND o.class_offering_id = s.class_offering_id
  JOIN exam_paper p ON p.site_id = o.site_id AND p.subject_offering_id = o.id AND p.exam_id = l.exam_id
  WHERE n.alias IN ('shapla', 'meghna') AND p.held_on IS NOT NULL AND p.starts_at IS NOT NULL AND (o.condition IN ('compulsory', 'continuous')
    OR EXISTS (SELECT 1 FROM enrolment_subject x WHERE x.site_id = e.site_id AND x.enrolment_id = e.id AND x.subject_offering_id = o.id))`
const TOGETHER = 'b.site_id = a.site_id AND b.held_on = a.held_on AND b.starts < a.ends AND a.starts < b.ends'

const count = async (what: string): Promise<number> =>
  (
    await everywhere(() =>
      inBulk(() =>
        sql<{ count: number }>(`WITH sitter AS MATERIALIZED (${SITTERS}) SELECT count(*)::int AS count FROM ${what}`),
      ),
    )
  )[0]?.count ?? -1

describe('the demo’s seats', () => {
  test('are there, in more than one plan at a time', async () => {
    expect(await count('sitter')).toBeGreaterThan(3000)
    expect(
      await count(`(SELECT 1 FROM sitter a JOIN sitter b ON ${TOGETHER} AND b.plan_id > a.plan_id LIMIT 1) pair`),
    ).toBe(1)
  })

  test('no two candidates share a chair at one sitting', async () => {
    const chair = ['room_id', 'bench_column', 'bench_row', 'place'].map((one) => `b.${one} = a.${one}`).join(' AND ')
    expect(await count(`sitter a JOIN sitter b ON ${TOGETHER} AND ${chair} AND b.enrolment_id > a.enrolment_id`)).toBe(
      0,
    )
  })

  test('no candidate sits in two places at once, no chair is held in name only', async () => {
    expect(
      await count(
        `sitter a JOIN sitter b ON ${TOGETHER} AND b.enrolment_id = a.enrolment_id AND b.plan_id > a.plan_id`,
      ),
    ).toBe(0)
    expect(await count('seat t JOIN sitter a ON a.plan_id = t.plan_id AND isempty(t.during)')).toBe(0)
  })

  test('plans say how many neighbours of one class they have, other plans’ people among them', async () => {
    const wrong = await everywhere(() =>
      inBulk(() =>
        sql<{ id: number; forced: number; found: number }>(
          `WITH sitter AS MATERIALIZED (${SITTERS}), pair AS (
          SELECT DISTINCT a.plan_id, least(a.enrolment_id, b.enrolment_id) AS one, greatest(a.enrolment_id, b.enrolment_id) AS other
          FROM sitter a JOIN sitter b ON ${TOGETHER} AND b.class_id = a.class_id AND b.room_id = a.room_id AND b.bench_column = a.bench_column
            AND abs(b.bench_row - a.bench_row) + abs(b.place - a.place) = 1)
        SELECT l.id, l.forced, (SELECT count(*)::int FROM pair WHERE pair.plan_id = l.id) AS found FROM seat_plan l
        WHERE l.id IN (SELECT plan_id FROM sitter)`,
        ),
      ),
    )
    expect(wrong.length).toBeGreaterThan(2)
    expect(wrong.filter((one) => one.forced !== one.found)).toEqual([])
  })

  test('no invigilator is in two rooms at once', async () => {
    const [found] = await everywhere(() =>
      sql<{ all: number; free: number }>(
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE isempty(d.during))::int AS free FROM exam_duty d JOIN tenant n ON n.id = d.site_id WHERE n.alias IN ('shapla', 'meghna')`,
      ),
    )
    expect(found?.all).toBeGreaterThan(100)
    expect(found?.free).toBe(0)
  })
})
