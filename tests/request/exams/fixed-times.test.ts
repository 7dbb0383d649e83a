import { sql } from 'db/connection'
import { insertRows } from 'seeders/rows'
import { expect, test } from 'vitest'
import { everywhere, makeExam, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { paths } from '~/paths'

const FORM = 'form:has([name=intent][value=times])'

test('a paper that was sat keeps its day without a reason, and a class gets no second paper at its hour unsaid', async () => {
  const site = await makeSite({ students: 2 })
  const exam = await makeExam(site, {
    subjects: ['109', '154'],
    columns: { starts_on: '2026-11-01', ends_on: '2026-11-20' },
  })
  const [sat, other] = [exam.paper('109').id, exam.paper('154').id]
  await everywhere(async () => {
    for (const [id, day] of [
      [sat, '2026-11-02'],
      [other, '2026-11-01'],
    ])
      await sql(
        `UPDATE exam_paper SET held_on = $3, starts_at = '10:00', minutes = 60 WHERE site_id = $1 AND id = $2`,
        [site.id, id, day],
      )
    await insertRows(
      'exam_attendance',
      site.students.map((one) => ({
        site_id: site.id,
        exam_paper_id: sat,
        enrolment_id: one.enrolmentId,
        state: 'present',
      })),
    )
  })
  const dayOf = async (id: number) =>
    (
      await everywhere(() =>
        sql<{ day: string }>('SELECT held_on AS day FROM exam_paper WHERE site_id = $1 AND id = $2', [site.id, id]),
      )
    )[0]?.day
  const admin = await visit(site.alias).login('admin')
  const page = await admin.get(`${paths.examDeclare}?exam=${exam.id}&tab=times&class=${site.classId}`)
  const at = (id: number) => {
    const name = page.$(`input[name$=".ids"][value="${id}"]`).attr('name') ?? ''
    return name.replace('.ids', '')
  }
  const row = at(sat)

  const refused = await admin.submit(page, FORM, { [`${row}.heldOn`]: '2026-11-03' })
  expect(refused.status).toBe(422)
  expect(refused.$('main').text()).toContain('২ জন পরীক্ষার্থীর হাজিরা নেওয়া হয়েছে')
  expect(refused.$('[name=reason]').length).toBe(1)
  expect(refused.$(`[name="${row}.heldOn"]`).attr('value')).toBe('০৩/১১/২০২৬')
  expect(await dayOf(sat)).toBe('2026-11-02')

  const saved = await admin.submit(refused, FORM, { reason: 'তারিখ ভুল লেখা ছিল' })
  expect(saved.status).toBe(200)
  expect(await dayOf(sat)).toBe('2026-11-03')
  const [log] = await everywhere(() =>
    sql<{ after: { reason?: string; contradicts?: { facts: { attendance: number } }[] } }>(
      `SELECT after FROM audit_record WHERE tenant_id = $1 AND record_type = 'exam' AND record_id = $2::text AND after ? 'times' ORDER BY id DESC LIMIT 1`,
      [site.id, exam.id],
    ),
  )
  expect(log?.after.reason).toBe('তারিখ ভুল লেখা ছিল')
  expect(log?.after.contradicts?.map((one) => one.facts.attendance)).toEqual([2])

  const clash = await admin.submit(saved, FORM, { [`${at(other)}.heldOn`]: '2026-11-03' })
  expect(clash.status).toBe(422)
  expect(clash.$('[name=sure]').length).toBe(1)
  expect(await dayOf(other)).toBe('2026-11-01')
  expect((await admin.submit(clash, FORM, { sure: 'on' })).status).toBe(200)
  expect(await dayOf(other)).toBe('2026-11-03')
})
