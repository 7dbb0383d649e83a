import { sql } from 'db/connection'
import { createRow } from 'seeders/rows'
import { rankRun } from '~/domain/results/rank-run.server'
import type { RunShown } from '~/domain/results/run-shown'
import { everywhere, makeClass, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { beforeAll, describe, expect, test } from 'vitest'

interface Given {
  gpa: number
  total: number
  failed?: number
  ties?: number[]
  roll?: number
  section?: number
  shift?: number
  /** Of a class offering, which says the group. */
  offering?: number
  absent?: boolean
}
type Merit = RunShown['merit']

/** The statement that gives places, against the database that runs it. */
describe('merit', () => {
  let site: MadeSite
  let examId = 0
  let number = 0
  beforeAll(async () => {
    site = await makeSite({ students: 8 })
    examId = (await makeExam(site, { subjects: ['109'] })).id
  })

  /** Places of the given results, in their order: [section, shift, class, group]. */
  async function everyPlace(given: Given[], settings: Partial<Merit> = {}, only?: number) {
    return everywhere(async () => {
      const { id: run } = await createRow('result_run', {
        site_id: site.id,
        exam_id: examId,
        class_id: site.classId,
        number: ++number,
        state: 'generated',
      })
      const ids: number[] = []
      for (const [at, one] of given.entries()) {
        const failed = one.failed ?? (one.gpa === 0 ? 1 : 0)
        const { id } = await createRow('result', {
          site_id: site.id,
          run_id: run,
          enrolment_id: site.students[at]?.enrolmentId,
          section_id: one.section ?? 1,
          shift_id: one.shift ?? 1,
          roll: one.roll ?? at + 1,
          total: one.total,
          full_marks: 1000,
          gpa: one.gpa,
          gpa_without_optional: one.gpa,
          letter: failed ? 'F' : 'A',
          passed: failed === 0,
          failed_count: failed,
          merit_marks: `{${(one.ties ?? [-1, -1, -1]).join(',')}}`,
          shown: one.offering ? { offeringId: one.offering } : {},
          appeared: !one.absent,
          verification_code: `M${run}-${at}`,
        })
        ids.push(id)
      }
      const merit: Merit = { order: 'gpa-first', ties: 'shared', failed: 'last', ...settings }
      await rankRun(site.id, run, merit, only === undefined ? null : (ids[only] ?? null))
      const rows = await sql<{ id: number; s: number | null; h: number | null; g: number | null; c: number | null }>(
        'SELECT id, merit_section AS s, merit_shift AS h, merit_group AS g, merit_class AS c FROM result WHERE site_id = $1 AND run_id = $2',
        [site.id, run],
      )
      return ids.map((id) => {
        const row = rows.find((one) => one.id === id)
        return [row?.s ?? null, row?.h ?? null, row?.c ?? null, row?.g ?? null]
      })
    })
  }
  const ranked = async (...asked: Parameters<typeof everyPlace>) =>
    (await everyPlace(...asked)).map((one) => one.slice(0, 3))
  const places = async (given: Given[], settings: Partial<Merit> = {}) =>
    (await ranked(given, settings)).map(([, , inClass]) => inClass)

  test('by GPA and then total, or by total and then GPA', async () => {
    const rows = [
      { gpa: 4.5, total: 800 },
      { gpa: 4.67, total: 790 },
      { gpa: 4.5, total: 810 },
      { gpa: 4.4, total: 810 },
    ]
    expect(await places(rows)).toEqual([3, 1, 2, 4])
    expect(await places(rows, { order: 'total-first' })).toEqual([3, 4, 1, 2])
  })

  test('who failed comes after everybody who passed, by how many subjects, whatever the marks; or has no place', async () => {
    const rows = [
      { gpa: 0, total: 900, failed: 2 },
      { gpa: 0, total: 300 },
      { gpa: 1, total: 200 },
      { gpa: 0, total: 400 },
    ]
    expect(await places(rows)).toEqual([4, 3, 1, 2])
    expect(await places(rows, { order: 'total-first' })).toEqual([4, 3, 1, 2])
    expect(await places(rows, { failed: 'none' })).toEqual([null, null, 1, null])
    // Absent in a subject is failing it.
    expect(
      await places([
        { gpa: 0, total: 0, failed: 9 },
        { gpa: 0, total: 50, failed: 8 },
        { gpa: 3, total: 500 },
      ]),
    ).toEqual([3, 2, 1])
    expect(
      await ranked(
        [
          { gpa: 0, total: 900 },
          { gpa: 3, total: 1 },
        ],
        { failed: 'none' },
      ),
    ).toEqual([
      [null, null, null],
      [1, 1, 1],
    ])
  })

  test('named subjects break ties in their order; what is still equal shares a place, and the next is skipped', async () => {
    const tied = { gpa: 4.5, total: 800 }
    expect(
      await places([
        { ...tied, ties: [80, 70] },
        { ...tied, ties: [80, 71] },
        { ...tied, ties: [81, 10] },
        { ...tied, ties: [-1, 99] },
      ]),
    ).toEqual([3, 2, 1, 4])
    expect(await places([tied, tied, { gpa: 4, total: 700 }])).toEqual([1, 1, 3])
    expect(await places([{ gpa: 5, total: 900 }, tied, tied, tied, { gpa: 4, total: 700 }])).toEqual([1, 2, 2, 2, 5])
  })

  test('or no two have the same place: by roll, and two of one roll in other sections by who was enrolled first', async () => {
    const tied = { gpa: 4.5, total: 800 }
    expect(
      await places(
        [
          { ...tied, roll: 9 },
          { ...tied, roll: 4 },
          { gpa: 4, total: 700 },
        ],
        { ties: 'unique' },
      ),
    ).toEqual([2, 1, 3])
    expect(
      await places(
        [
          { ...tied, roll: 4, section: 2 },
          { ...tied, roll: 4 },
        ],
        { ties: 'unique' },
      ),
    ).toEqual([1, 2])
  })

  test('in section, shift and class at once, also of who failed', async () => {
    expect(
      await ranked([
        { gpa: 5, total: 900, section: 1, shift: 1 },
        { gpa: 4.8, total: 800, section: 2, shift: 1 },
        { gpa: 4.7, total: 800, section: 1, shift: 1 },
        { gpa: 4.9, total: 1, section: 3, shift: 2 },
        { gpa: 0, total: 10, section: 2, shift: 1 },
        { gpa: 0, total: 20, section: 3, shift: 2 },
      ]),
    ).toEqual([
      [1, 1, 1],
      [1, 2, 3],
      [2, 3, 4],
      [1, 1, 2],
      [2, 4, 6],
      [2, 2, 5],
    ])
  })

  test('within the group of the class, whatever section or shift', async () => {
    const business = (await makeClass(site, { classCode: site.classCode, group: 'BUSINESS', students: 0 })).offering.id
    const science = site.offering.id
    const given = [
      { gpa: 5, total: 900, offering: science, section: 1 },
      { gpa: 4.8, total: 800, offering: business, section: 3 },
      { gpa: 4.9, total: 850, offering: science, section: 2 },
      { gpa: 4.8, total: 800, offering: business, section: 4 },
      { gpa: 4, total: 700, offering: business, section: 3, shift: 2 },
    ]
    expect((await everyPlace(given)).map(([, , inClass, inGroup]) => [inClass, inGroup])).toEqual([
      [1, 1],
      [3, 1],
      [2, 2],
      [3, 1],
      [5, 3],
    ])
  })

  test('who was absent in every paper did not appear and has no place; who sat and got nothing has the last', async () => {
    const rows = [
      { gpa: 0, total: 0, failed: 9, absent: true },
      { gpa: 0, total: 0, failed: 9 },
      { gpa: 3, total: 500 },
    ]
    expect(await everyPlace(rows)).toEqual([
      [null, null, null, null],
      [2, 2, 2, 2],
      [1, 1, 1, 1],
    ])
    expect(await places(rows, { failed: 'none' })).toEqual([null, null, 1])
  })

  test('the place of one alone: it is what the whole class gives, and nobody else’s moves', async () => {
    expect(
      await ranked(
        [
          { gpa: 5, total: 900 },
          { gpa: 4, total: 800 },
          { gpa: 3, total: 700 },
        ],
        {},
        1,
      ),
    ).toEqual([
      [null, null, null],
      [2, 2, 2],
      [null, null, null],
    ])
  })
})
