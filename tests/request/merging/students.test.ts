import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, inScope, sql } from 'db/connection'
import { createRow, insertRows } from 'seeders/rows'
import { everywhere, makeExam, makeSite, makeStudent, makeUser, type MadeStudent } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { makeMoneySite, wrongIn, type MoneySite } from '../payment-reports/money-year'
import { snapshot } from './snapshot'

let money: MoneySite
let head: Visitor
/** A record with nothing but a name, beside one of three that were charged. */
let keep: MadeStudent
let gone: MadeStudent
beforeEach(async () => {
  money = await makeMoneySite()
  head = await visit(money.site.alias).login('admin')
  keep = await makeStudent(money.site, { nameBn: 'করিম উদ্দিন' })
  gone = money.site.students[1] as MadeStudent
})
afterAll(closeDatabase)

const one = async <T>(text: string, ...values: unknown[]): Promise<T | undefined> =>
  (await everywhere(() => sql<{ value: T }>(text, [money.site.id, ...values])))[0]?.value
const rest = (id: number) =>
  one<number>('SELECT coalesce(sum(rest), 0)::int AS value FROM fee_due WHERE site_id = $1 AND student_id = $2', id)
const merge = (more: Record<string, string | number> = {}, who = head, at = keep.id) =>
  who.post(paths.studentMerge(at), { intent: 'merge', keep: keep.id, gone: gone.id, reason: 'typed twice', ...more })
const lastMerge = () => one<number>('SELECT max(id) AS value FROM person_merge WHERE site_id = $1')
const undo = async (who = head) =>
  who.post(paths.studentMerge(keep.id), { intent: 'undo', merge: (await lastMerge()) ?? 0 })
const isThere = (id: number) =>
  one<boolean>('SELECT count(*) > 0 AS value FROM student WHERE site_id = $1 AND id = $2', id)

describe('two records of one student', () => {
  test('become one with fees, payments and guardians, in amounts as they were; and two again exactly as before', async () => {
    await money.collect(1, 60_000)
    const [amounts, before] = [await rest(gone.id), await snapshot(money.site.id)]
    expect(amounts).toBe(70_000)
    const page = await head.get(paths.studentMergeWith(keep.id, gone.id))
    expect(page.status).toBe(200)
    expect(page.text).toContain('ধার্য ফি')
    expect(page.$('input[name="field.name_bn"]').length).toBe(2)
    const answer = await merge({ 'field.name_bn': 'gone' })
    expect(answer.status).toBe(200)
    expect(await isThere(gone.id)).toBe(false)
    expect([await rest(keep.id), await rest(gone.id)]).toEqual([70_000, 0])
    expect(await one('SELECT name_bn AS value FROM student WHERE site_id = $1 AND id = $2', keep.id)).toBe(gone.nameBn)
    expect(
      await one('SELECT count(*)::int AS value FROM payment_share WHERE site_id = $1 AND student_id = $2', keep.id),
    ).toBe(1)
    expect(
      await one('SELECT count(*)::int AS value FROM enrolment WHERE site_id = $1 AND student_id = $2', keep.id),
    ).toBe(1)
    expect(await wrongIn(money.site.id)).toEqual([])
    expect((await snapshot(money.site.id)).voucher).toBe(before.voucher)
    expect((await head.get(paths.student(keep.id))).text).toContain(gone.code)
    expect((await undo()).status).toBe(200)
    expect(await snapshot(money.site.id)).toEqual(before)
    expect(await wrongIn(money.site.id)).toEqual([])
    expect((await undo()).status).toBe(409)
  })

  test('a session of one record alone changes hands whole', async () => {
    await everywhere(async () => {
      const session = await createRow('site_session', {
        site_id: money.site.id,
        label: '2025',
        starts_on: '2025-01-01',
        ends_on: '2025-12-31',
        is_current: false,
      })
      const [offering] = await sql<Record<string, unknown> & { id: number }>(
        'SELECT * FROM class_offering WHERE site_id = $1 AND id = $2',
        [money.site.id, money.site.offering.id],
      )
      const { id: _, ...rest } = offering ?? { id: 0 }
      const old = await createRow('class_offering', { ...rest, session_id: session.id })
      const section = await createRow('section', {
        site_id: money.site.id,
        class_offering_id: old.id,
        name_en: 'A',
        name_bn: 'ক',
      })
      await sql('UPDATE enrolment SET session_id = $3, section_id = $4 WHERE site_id = $1 AND id = $2', [
        money.site.id,
        keep.enrolmentId,
        session.id,
        section.id,
      ])
    })
    const before = await snapshot(money.site.id)
    expect((await merge()).status).toBe(200)
    expect(
      await one('SELECT student_id AS value FROM enrolment WHERE site_id = $1 AND id = $2', gone.enrolmentId),
    ).toBe(keep.id)
    expect(await rest(keep.id)).toBe(130_000)
    expect(await wrongIn(money.site.id)).toEqual([])
    expect((await undo()).status).toBe(200)
    expect(await snapshot(money.site.id)).toEqual(before)
  })

  test('who was in the register twice answered once; marks of the one that goes are the other’s', async () => {
    const days = ['2026-03-01', '2026-03-02'] as const
    await everywhere(async () => {
      for (const [at, day] of days.entries()) {
        const { id } = await createRow('attendance_sheet', {
          site_id: money.site.id,
          section_id: money.site.section.id,
          day,
          present: 1,
          absent: 1,
        })
        await insertRows('attendance_mark', [
          {
            site_id: money.site.id,
            sheet_id: id,
            enrolment_id: keep.enrolmentId,
            day,
            state: at ? 'present' : 'absent',
          },
          {
            site_id: money.site.id,
            sheet_id: id,
            enrolment_id: gone.enrolmentId,
            day,
            state: at ? 'absent' : 'present',
          },
        ])
      }
    })
    await makeExam(money.site, { subjects: ['109'], marks: (student) => (student.id === gone.id ? 33 : undefined) })
    const marks = (id: number) =>
      one<number>('SELECT count(*)::int AS value FROM mark WHERE site_id = $1 AND enrolment_id = $2', id)
    const had = await marks(gone.enrolmentId)
    expect(had).toBeGreaterThan(0)
    const before = await snapshot(money.site.id)
    expect((await merge()).status).toBe(200)
    expect(
      await one(
        `SELECT string_agg(s.present || '/' || s.absent || ' ' || m.state, ', ' ORDER BY s.day) AS value FROM attendance_mark m
         JOIN attendance_sheet s ON s.site_id = m.site_id AND s.id = m.sheet_id WHERE m.site_id = $1 AND m.enrolment_id = $2`,
        keep.enrolmentId,
      ),
    ).toBe('1/0 present, 1/0 present')
    expect(await marks(keep.enrolmentId)).toBe(had)
    expect((await undo()).status).toBe(200)
    expect(await snapshot(money.site.id)).toEqual(before)
  })
})

describe('is refused, and nothing is written', () => {
  const refused = async (words: string) => {
    const before = await snapshot(money.site.id)
    const page = await head.get(paths.studentMergeWith(keep.id, gone.id))
    expect(page.text).toContain(words)
    expect(page.$('button:contains("রেকর্ড একীভূত করুন")').length).toBe(0)
    const answer = await merge()
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(words)
    expect(await snapshot(money.site.id)).toEqual(before)
    expect(await lastMerge()).toBeNull()
  }

  test('where both were charged the same', async () => {
    keep = money.site.students[0] as MadeStudent
    await refused('ধার্য ফি')
  })

  test('but what was taken off one of them, unpaid, goes along', async () => {
    keep = money.site.students[0] as MadeStudent
    await everywhere(() =>
      sql(
        `INSERT INTO fee_adjustment (site_id, charge_id, student_id, kind, amount, reason) SELECT site_id, id, student_id, 'correction', -amount, 'double' FROM fee_charge
         WHERE site_id = $1 AND student_id = $2`,
        [money.site.id, gone.id],
      ),
    )
    const before = await snapshot(money.site.id)
    expect((await merge()).status).toBe(200)
    expect(await rest(keep.id)).toBe(130_000)
    expect(
      await one(
        `SELECT count(*)::int AS value FROM fee_charge WHERE site_id = $1 AND student_id = $2 AND source = 'hand'`,
        keep.id,
      ),
    ).toBe(3)
    expect(await wrongIn(money.site.id)).toEqual([])
    expect((await undo()).status).toBe(200)
    expect(await snapshot(money.site.id)).toEqual(before)
  })

  test('where both have marks in one exam', async () => {
    await makeExam(money.site, { subjects: ['109'], marks: () => 33 })
    await refused('দুজনেরই নম্বর আছে')
  })

  test('where they are in different sections', async () => {
    await everywhere(async () => {
      const section = await createRow('section', {
        site_id: money.site.id,
        class_offering_id: money.site.offering.id,
        name_en: 'B',
        name_bn: 'খ',
      })
      await sql('UPDATE enrolment SET section_id = $3 WHERE site_id = $1 AND id = $2', [
        money.site.id,
        keep.enrolmentId,
        section.id,
      ])
    })
    await refused('আগে একজনকে সঠিক শাখায় নিন')
  })

  test('where both have a number on the machine', async () => {
    await everywhere(() =>
      insertRows(
        'machine_user',
        [keep, gone].map(({ id }, at) => ({ site_id: money.site.id, pin: `7${at}`, student_id: id })),
      ),
    )
    await refused('যন্ত্রের নম্বর')
  })

  test('by who may not, from another institution, and with a record of another', async () => {
    const other = await makeSite({ students: 2 })
    const stranger = await visit(other.alias).login('admin')
    expect((await merge({}, stranger)).status).toBe(404)
    expect((await stranger.get(paths.studentMerge(keep.id))).status).toBe(404)
    expect((await stranger.get(paths.studentMergeWith(other.students[0]?.id ?? 0, gone.id))).status).toBe(404)
    expect((await merge({ gone: other.students[0]?.id ?? 0 })).status).toBe(404)
    expect((await merge({ gone: keep.id })).status).toBe(404)
    expect((await merge({}, head, money.site.students[2]?.id ?? 0)).status).toBe(404)
    const clerk = await visit(money.site.alias).login(
      (await makeUser(money.site.id, { roles: ['office-assistant'] })).username,
    )
    expect((await merge({}, clerk)).status).toBe(403)
    expect((await clerk.get(paths.studentTwins)).status).toBe(403)
    expect((await merge({ reason: '' })).status).toBe(422)
    expect([await isThere(gone.id), await lastMerge()]).toEqual([true, null])
  })
})

test('SQL of somebody’s own merges nobody of another institution, and makes up nothing to be undone', async () => {
  expect((await merge()).status).toBe(200)
  const id = (await lastMerge()) ?? 0
  const other = await makeSite({ students: 1 })
  const asked = (siteId: number, text: string) =>
    inScope({ tenants: [siteId], readOnly: false }, () => sql(text, [money.site.id, id])).then(
      () => 'done',
      (error: Error) => error.message,
    )
  for (const name of ['merge_people', 'seal_merge', 'unmerge_people'])
    expect(await asked(other.id, `SELECT ${name}($1::bigint, $2::bigint)`), name).toContain('another tenant')
  expect(await asked(other.id, `SELECT merge_preview($1::bigint, 'student', NULL, $2::bigint)`)).toContain(
    'another tenant',
  )
  for (const text of [
    `UPDATE person_merge_part SET rows = '[]' WHERE site_id = $1 AND merge_id = $2`,
    'DELETE FROM person_merge_part WHERE site_id = $1 AND merge_id = $2',
    `INSERT INTO person_merge_part (site_id, merge_id, place, source, own, op, from_id, to_id, rows) VALUES ($1, $2, 9, 'fee_charge', 'id', 'changed', 1, 1, '[]')`,
  ])
    expect(await asked(money.site.id, text), text).toContain('permission denied')
  expect(await asked(money.site.id, 'SELECT merge_people($1::bigint, $2::bigint)')).not.toBe('done')
})

describe('undoing', () => {
  test('is refused once something of it was changed, and says what', async () => {
    expect((await merge()).status).toBe(200)
    money.site.students[1] = keep
    await money.collect(1, 10_000)
    const before = await snapshot(money.site.id)
    const answer = await undo()
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('ফিরিয়ে নেওয়া যাবে না')
    expect(await snapshot(money.site.id)).toEqual(before)
  })

  test('is refused a day later, and to another institution', async () => {
    expect((await merge()).status).toBe(200)
    const other = await makeSite({ students: 1 })
    expect((await undo(await visit(other.alias).login('admin'))).status).toBe(404)
    await everywhere(() =>
      sql(`UPDATE person_merge SET made_at = now() - interval '25 hours' WHERE site_id = $1`, [money.site.id]),
    )
    expect((await undo()).status).toBe(409)
    expect(await isThere(gone.id)).toBe(false)
  })

  test('opens the login again that was shut', async () => {
    const login = (studentId: number, username: string) =>
      everywhere(() =>
        createRow('app_user', { tenant_id: money.site.id, kind: 'student', username, student_id: studentId }),
      )
    await login(keep.id, `k${keep.code}`)
    const { id } = await login(gone.id, `g${gone.code}`)
    const state = () =>
      one<string>(`SELECT state || ' ' || student_id AS value FROM app_user WHERE tenant_id = $1 AND id = $2`, id)
    expect((await merge()).status).toBe(200)
    expect(await state()).toBe(`disabled ${keep.id}`)
    expect((await undo()).status).toBe(200)
    expect(await state()).toBe(`active ${gone.id}`)
  })
})

describe('a record on which nothing hangs', () => {
  test('is removed, with what it was in the log; another says what hangs', async () => {
    const remove = (id: number, who = head) =>
      who.post(paths.studentMerge(id), { intent: 'remove', reason: 'typed by mistake' })
    expect((await head.get(paths.studentMerge(gone.id))).text).toContain('ধার্য ফি (৩)')
    const answer = await remove(gone.id)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('ধার্য ফি (৩)')
    const other = await makeSite({ students: 1 })
    expect((await remove(keep.id, await visit(other.alias).login('admin'))).status).toBe(404)
    expect((await remove(keep.id)).status).toBe(200)
    expect([await isThere(keep.id), await isThere(gone.id)]).toEqual([false, true])
    expect(
      await one(
        `SELECT before->>'code' AS value FROM audit_record WHERE tenant_id = $1 AND action = 'students.records.remove' AND record_id = $2`,
        String(keep.id),
      ),
    ).toBe(keep.code)
  })
})

test('likely doubles are found by name and day of birth, and not brothers and sisters', async () => {
  await everywhere(async () => {
    await sql(
      `UPDATE student s SET name_bn = d.name_bn, name_en = d.name_en, born_on = coalesce(d.born_on, '2012-02-03') FROM student d
       WHERE s.site_id = $1 AND s.id = $2 AND d.site_id = $1 AND d.id = $3`,
      [money.site.id, keep.id, gone.id],
    )
    await sql(
      `UPDATE student SET born_on = (SELECT born_on FROM student WHERE id = $2) WHERE site_id = $1 AND id = $3`,
      [money.site.id, keep.id, gone.id],
    )
  })
  const list = await head.get(paths.studentTwins)
  expect(list.status).toBe(200)
  expect(list.$('table tbody tr').length).toBe(1)
  expect(list.$('table tbody tr a').first().attr('href')).toContain('other=')
  expect((await head.get(paths.studentMerge(keep.id))).text).toContain(gone.code)
  expect((await head.get(`${paths.studentMerge(keep.id)}?q=${gone.code}`)).text).toContain(`other=${gone.id}`)
})
