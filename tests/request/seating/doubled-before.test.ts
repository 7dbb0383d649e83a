import fs from 'node:fs'
import pg from 'pg'
import { createOwnedDatabase } from 'db/prepare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const OWN = '0035_seats_once.sql'

/** A database as it was before, with what nothing refused then: chairs, candidates and invigilators twice at one time. */
describe('an installation that has doubled chairs', { shuffle: false }, () => {
  let client: pg.Client
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  beforeAll(async () => {
    const name = 'shikkhangan_doubled'
    const superUrl = process.env.SUPER_DATABASE_URL ?? ''
    await createOwnedDatabase(superUrl, name, 'a secret that is long enough for a test')
    const url = new URL(superUrl)
    url.pathname = `/${name}`
    client = new pg.Client(url.href)
    await client.connect()
    const files = fs.readdirSync('db/migrations').sort()
    expect(files).toContain(OWN)
    for (const file of files.filter((one) => one < OWN))
      await client.query(fs.readFileSync(`db/migrations/${file}`, 'utf8'))
    // Only what the seats stand on; foreign keys to people and rooms do not matter here.
    await client.query(`SET session_replication_role = replica`)
    await client.query(`
      INSERT INTO exam (id, site_id, session_id, name_en, name_bn, state) SELECT x, 7, 1, 'E' || x, 'প' || x, 'declared' FROM unnest(ARRAY[1, 2]) x;
      INSERT INTO class_offering (id, site_id, session_id, shift_id, version_id, class_id, study_group_id) VALUES (11, 7, 1, 1, 1, 9, 1), (12, 7, 1, 2, 1, 9, 1);
      INSERT INTO section (id, site_id, class_offering_id, name_en, name_bn) VALUES (21, 7, 11, 'A', 'ক'), (22, 7, 12, 'A', 'ক');
      INSERT INTO subject_offering (id, site_id, class_offering_id, subject_id, subject_paper_id, condition, grade_key) VALUES (31, 7, 11, 1, 1, 'compulsory', '109'), (32, 7, 12, 1, 1, 'compulsory', '109');
      INSERT INTO exam_paper (site_id, exam_id, subject_offering_id, held_on, starts_at, minutes) VALUES (7, 1, 31, '2026-12-01', '10:00', 180), (7, 1, 32, '2026-12-01', '12:00', NULL), (7, 2, 31, '2026-12-01', '12:59', 60);
      INSERT INTO enrolment (id, site_id, student_id, session_id, section_id, roll) SELECT 40 + x, 7, x, 1, CASE WHEN x < 4 THEN 21 ELSE 22 END, x FROM generate_series(1, 6) x;
      INSERT INTO seat_plan (id, site_id, exam_id, name_en, name_bn, state) VALUES (51, 7, 1, 'Draft', 'খসড়া', 'draft'), (52, 7, 1, 'Day', 'দিবা', 'published'), (53, 7, 2, 'Again', 'আবার', 'draft');
      INSERT INTO seat_plan_class (site_id, plan_id, exam_id, class_offering_id) VALUES (7, 51, 1, 11), (7, 52, 1, 12), (7, 53, 2, 11);
      INSERT INTO seat_plan_room (site_id, plan_id, room_id, bench_columns, bench_rows, seats_per_bench) SELECT 7, p, r, 2, 5, 2 FROM unnest(ARRAY[51, 52, 53]) p, unnest(ARRAY[61, 62]) r;
      INSERT INTO seat (site_id, plan_id, enrolment_id, room_id, bench_column, bench_row, place) VALUES
        (7, 51, 41, 61, 1, 1, 1), (7, 51, 42, 61, 1, 2, 1), (7, 51, 43, 61, 1, 4, 1),
        (7, 52, 44, 61, 1, 1, 1), (7, 52, 45, 61, 1, 2, 1), (7, 52, 46, 61, 1, 3, 1),
        (7, 53, 43, 62, 1, 1, 1);
      INSERT INTO exam_duty (id, site_id, exam_id, held_on, starts_at, room_id, employee_id) VALUES (71, 7, 1, '2026-12-01', '10:00', 61, 81), (72, 7, 1, '2026-12-01', '12:00', 62, 81), (73, 7, 2, '2026-12-01', '15:00', 62, 81);
    `)
    await client.query(`SET session_replication_role = origin`)
    await client.query(fs.readFileSync(`db/migrations/${OWN}`, 'utf8'))
  })
  afterAll(() => client?.end())

  test('is brought up to date: the published plan holds its chairs, the other is marked, nothing is moved', async () => {
    expect(
      await rows(
        'SELECT plan_id::int AS plan, enrolment_id::int AS who, bench_row AS row, NOT isempty(during) AS held FROM seat ORDER BY 1, 2',
      ),
    ).toEqual([
      { plan: 51, who: 41, row: 1, held: false },
      { plan: 51, who: 42, row: 2, held: false },
      { plan: 51, who: 43, row: 4, held: true },
      { plan: 52, who: 44, row: 1, held: true },
      { plan: 52, who: 45, row: 2, held: true },
      { plan: 52, who: 46, row: 3, held: true },
      { plan: 53, who: 43, row: 1, held: false },
    ])
    expect(await rows('SELECT id::int, state FROM seat_plan ORDER BY 1')).toEqual([
      { id: 51, state: 'draft' },
      { id: 52, state: 'published' },
      { id: 53, state: 'draft' },
    ])
  })

  test('counts neighbours of one class across plans from now on', async () => {
    // 41–45, 42–44, 42–46 and 43–46.
    expect(await rows('SELECT id::int, forced FROM seat_plan ORDER BY 1')).toEqual([
      { id: 51, forced: 4 },
      { id: 52, forced: 4 },
      { id: 53, forced: 0 },
    ])
  })

  test('an invigilator in two rooms keeps the older duty, the other is marked', async () => {
    expect(await rows('SELECT id::int, isempty(during) AS free FROM exam_duty ORDER BY 1')).toEqual([
      { id: 71, free: false },
      { id: 72, free: true },
      { id: 73, free: false },
    ])
  })

  test('what is freed is held again by who was left out', async () => {
    await client.query('DELETE FROM seat WHERE plan_id = 52 AND enrolment_id = 44')
    await client.query('SELECT hold_seats(7, 1)')
    expect(await rows('SELECT enrolment_id::int AS who FROM seat WHERE isempty(during) ORDER BY 1')).toEqual([
      { who: 42 },
      { who: 43 },
    ])
  })
})
