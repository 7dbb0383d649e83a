import { sql } from 'db/connection'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { everywhere, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { freshCode, idOf, problems, rowOf, rows } from './common'

let operator: Visitor
let site: MadeSite
beforeAll(async () => {
  operator = await visit(null).login('operator')
  site = await makeSite({ students: 1 })
})

const LISTS = [
  { path: paths.boards, table: 'board', title: 'শিক্ষা বোর্ড', used: 'DHAKA', where: 'প্রতিষ্ঠান', more: {} },
  { path: paths.religions, table: 'religion', title: 'ধর্ম', used: 'ISLAM', where: 'শিক্ষার্থী', more: {} },
  { path: paths.versions, table: 'version', title: 'ভার্সন', used: 'BANGLA', where: 'প্রতিষ্ঠানের শ্রেণি', more: {} },
  { path: paths.examTypes, table: 'exam_type', title: 'পরীক্ষার ধরন', used: 'HALF_YEARLY', where: 'পরীক্ষা', more: {} },
  {
    path: paths.examPartTypes,
    table: 'part_type',
    title: 'নম্বরের ধরন',
    used: 'CQ',
    where: 'পত্রের অংশ',
    more: { shortBn: 'পরী.', shortEn: 'Test' },
  },
]
const names = (code: string) => ({ code, nameBn: `পরীক্ষা ${code}`, nameEn: `Test ${code}`, active: 'on' })

describe.each(LISTS)('$table', ({ path, table, title, used, where, more }) => {
  test('is made, found, given out, renamed under its code, put out of use and away, each step noted', async () => {
    const code = freshCode()
    expect((await operator.post(path, { intent: 'create', ...names(code), ...more })).status).toBe(200)
    const id = await idOf(table, code)
    const page = await operator.get(`${path}?q=${code}`)
    expect(page.$('h1').text()).toBe(title.normalize('NFC'))
    expect(page.$('tbody tr')).toHaveLength(1)
    expect((await operator.get(`${path}?q=${code}&export=csv`)).text).toContain(`Test ${code}`)
    const changed = { ...names(code), ...more, nameEn: `Other ${code}`, code: freshCode('X') }
    await operator.post(path, { intent: 'update', id, ...changed })
    expect(await rowOf(table, code)).toMatchObject({ id, name_en: `Other ${code}` })
    await operator.post(path, { intent: 'retire', id })
    expect((await operator.get(`${path}?q=${code}&f_active=yes`)).$(`[value="restore:${id}"]`)).toHaveLength(0)
    await operator.post(path, { intent: 'delete', id })
    expect(await rowOf(table, code)).toBeUndefined()
    const noted = await rows(`SELECT FROM audit_record WHERE tenant_id = 1 AND record_type = $1 AND record_id = $2`, [
      table,
      String(id),
    ])
    expect(noted).toHaveLength(4)
  })

  test('what is used cannot be deleted, and the answer says by what', async () => {
    const refused = await operator.post(path, { intent: 'delete', id: await idOf(table, used) })
    expect(refused.status).toBe(422)
    expect(problems(refused)).toContain(where)
    expect(await rowOf(table, used)).toBeDefined()
  })

  test('has an order that can be changed, and no name twice', async () => {
    const [one, other] = [freshCode(), freshCode()]
    for (const code of [one, other]) await operator.post(path, { intent: 'create', ...names(code), ...more })
    await operator.post(path, { intent: 'up', id: await idOf(table, other) })
    const after = await rows<{ code: string }>(`SELECT code FROM ${table} WHERE code IN ($1, $2) ORDER BY position`, [
      one,
      other,
    ])
    expect(after.map((row) => row.code)).toEqual([other, one])
    const twin = await operator.post(`${path}?edit=new`, {
      intent: 'create',
      ...names(freshCode()),
      nameBn: `পরীক্ষা ${one}`,
      ...more,
    })
    expect([twin.status, twin.$('[name=nameBn]').attr('aria-invalid')]).toEqual([422, 'true'])
    for (const code of [one, other]) await operator.post(path, { intent: 'delete', id: await idOf(table, code) })
  })
})

test('a part that only papers of the catalogue name, and a board that only an event names, are in use', async () => {
  const [part, board] = [freshCode('P'), freshCode('B')]
  await operator.post(paths.examPartTypes, { intent: 'create', ...names(part), shortBn: 'প', shortEn: 'p' })
  await operator.post(paths.boards, { intent: 'create', ...names(board) })
  const [partId, boardId] = [await idOf('part_type', part), await idOf('board', board)]
  const [paper] = await rows<{ id: number; parts: unknown }>('SELECT id, parts FROM subject_paper ORDER BY id LIMIT 1')
  const [event] = await everywhere(async () => {
    await sql(`UPDATE subject_paper SET parts = parts || $2::jsonb WHERE id = $1`, [
      paper?.id,
      JSON.stringify([{ type: part, full: 10, pass: 3 }]),
    ])
    return sql<{ id: number }>(
      `INSERT INTO central_event (title_en, title_bn, kind, from_on, to_on, board_ids) SELECT 'x', 'ক', kind, '2026-01-01', '2026-01-01', ARRAY[$1::bigint] FROM central_event LIMIT 1 RETURNING id`,
      [boardId],
    )
  })
  try {
    expect(problems(await operator.post(paths.examPartTypes, { intent: 'delete', id: partId }))).toContain('পত্র: ১')
    expect(problems(await operator.post(paths.boards, { intent: 'delete', id: boardId }))).toContain('ক্যালেন্ডার')
  } finally {
    await everywhere(async () => {
      await sql('UPDATE subject_paper SET parts = $2::jsonb WHERE id = $1', [paper?.id, JSON.stringify(paper?.parts)])
      await sql('DELETE FROM central_event WHERE id = $1', [event?.id])
      await sql('DELETE FROM part_type WHERE id = $1', [partId])
      await sql('DELETE FROM board WHERE id = $1', [boardId])
    })
  }
})

describe('grade scales', () => {
  const grades = (of: [letter: string, point: string, from: string, to: string][]) =>
    Object.fromEntries(
      of.flatMap(([letter, point, from, to], at) =>
        Object.entries({ letter, point, from, to }).map(([part, value]) => [`grades[${at}].${part}`, value]),
      ),
    )
  const three: [string, string, string, string][] = [
    ['A', '৪.০০', '৭০', '১০০'],
    ['B', '2', '40', ''],
    ['F', '0', '0', '39'],
  ]
  const add = async (code: string, of = three): Promise<Answer> =>
    operator.post(`${paths.gradeScales}?edit=new`, { intent: 'create', ...names(code), ...grades(of) })
  const scale = (code: string) => rowOf<{ id: number; bands: unknown; gpa_letters: unknown }>('grade_scale', code)

  test('letters, points, from and to are kept as results read them, shown, given out and brought back', async () => {
    const code = freshCode('G')
    expect((await add(code)).status).toBe(200)
    const row = await scale(code)
    expect(row?.bands).toEqual([
      { letter: 'A', point: 400, minPercent: 7000, maxPercent: 10000 },
      { letter: 'B', point: 200, minPercent: 4000, maxPercent: 6999 },
      { letter: 'F', point: 0, minPercent: 0, maxPercent: 3900 },
    ])
    expect(row?.gpa_letters).toEqual([
      { min: 400, letter: 'A' },
      { min: 200, letter: 'B' },
      { min: 0, letter: 'F' },
    ])
    expect((await operator.get(`${paths.gradeScales}?q=${code}`)).$('tbody').text()).toContain('A ৭০–১০০: ৪.০০')
    expect((await operator.get(`${paths.gradeScales}?q=${code}&export=csv`)).text).toContain('A | 4.00 | 70 | 100')
    const form = await operator.get(`${paths.gradeScales}?edit=${row?.id}`)
    await operator.submit(form, 'form:has([name="grades[0].letter"])', { 'grades[1].point': '৩' })
    expect(await scale(code)).toMatchObject({ bands: [{ point: 400 }, { letter: 'B', point: 300 }, { point: 0 }] })
    await operator.post(paths.gradeScales, { intent: 'delete', id: row?.id ?? 0 })
    expect(await scale(code)).toBeUndefined()
  })

  test('gaps, overlaps, a missing failing grade and points out of order are refused at their cells', async () => {
    const wrong: [string, [string, string, string, string][]][] = [
      ['grades[1].to', [three[0]!, ['B', '2', '40', '60'], three[2]!]],
      ['grades[1].to', [three[0]!, ['B', '2', '40', '80'], three[2]!]],
      ['grades[2].from', [three[0]!, three[1]!, ['F', '0', '10', '39']]],
      ['grades[1].point', [three[0]!, ['B', '5', '40', ''], three[2]!]],
      ['grades[1].letter', [three[0]!, ['A', '2', '40', ''], three[2]!]],
    ]
    for (const [cell, typed] of wrong) {
      const code = freshCode('G')
      const answer = await add(code, typed)
      expect([cell, answer.status, answer.$(`[name="${cell}"]`).attr('aria-invalid')]).toEqual([cell, 422, 'true'])
      expect(await scale(code)).toBeUndefined()
    }
    expect((await add(freshCode('G'), three.slice(0, 1))).status).toBe(422)
  })

  test('results that are published keep their scale: names may change, grades not; a copy may', async () => {
    const code = freshCode('G')
    await add(code)
    const id = (await scale(code))?.id ?? 0
    const exam = await makeExam(site, { subjects: ['109'], columns: { grade_scale_id: id } })
    const used = await operator.post(paths.gradeScales, { intent: 'delete', id })
    expect([used.status, problems(used)]).toEqual([422, expect.stringContaining('পরীক্ষা: ১')])

    // Nothing is published: the grades may change, and the exam is told.
    const lower: typeof three = [three[0]!, ['B', '2', '45', ''], ['F', '0', '0', '']]
    const change = (of: typeof three, nameEn: string) =>
      operator.post(`${paths.gradeScales}?edit=${id}`, {
        intent: 'update',
        id,
        ...names(code),
        nameEn,
        ...grades(of),
      })
    expect((await change(lower, `Test ${code}`)).status).toBe(200)
    expect(
      await everywhere(() =>
        sql(`SELECT kind FROM result_change WHERE site_id = $1 AND exam_id = $2 AND kind = 'scale'`, [
          site.id,
          exam.id,
        ]),
      ),
    ).toEqual([{ kind: 'scale' }])

    await everywhere(() =>
      sql(
        `INSERT INTO result_run (site_id, exam_id, class_id, number, state, published_at) SELECT site_id, id, (SELECT id FROM class WHERE code = 'NINE'), 1, 'published', now() FROM exam WHERE site_id = $1 AND id = $2`,
        [site.id, exam.id],
      ),
    )
    const before = (await scale(code))?.bands
    const refused = await change(three, `Test ${code}`)
    expect([refused.status, problems(refused)]).toEqual([422, expect.stringContaining('প্রকাশিত')])
    expect((await scale(code))?.bands).toEqual(before)
    expect((await change(lower, `Renamed ${code}`)).status).toBe(200)
    expect(await scale(code)).toMatchObject({ name_en: `Renamed ${code}` })
    const form = await operator.get(`${paths.gradeScales}?edit=${id}`)
    expect(form.$('[name="grades[0].letter"][type=hidden]')).toHaveLength(1)
    const copy = await operator.get(form.$(`a[href*="copy=${id}"]`).first().attr('href') ?? '')
    expect(copy.$('[name=nameEn]').attr('value')).toBe(`Renamed ${code} (copy)`)
    const other = freshCode('G')
    await operator.submit(copy, 'form:has([name="grades[0].letter"])', {
      code: other,
      'grades[1].from': '50',
      'grades[2].to': '',
    })
    expect((await scale(other))?.bands).toMatchObject([{ letter: 'A' }, { minPercent: 5000 }, { letter: 'F' }])
    await operator.post(paths.gradeScales, { intent: 'up', id: (await scale(other))?.id ?? 0 })
    expect(await rows(`SELECT code FROM grade_scale WHERE code IN ($1, $2) ORDER BY position`, [code, other])).toEqual([
      { code: other },
      { code },
    ])
  })
})
