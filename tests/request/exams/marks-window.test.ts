import { sql } from 'db/connection'
import { expect, test } from 'vitest'
import { addDays, formatDate, today } from '~/format/dates'
import { paths } from '~/paths'
import { makeExam, makeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { within } from '../support/exams'

test('the days of marks entry that teachers were told are not cut behind them; a shorter window rings, and what it was stands beside it', async () => {
  const site = await makeSite({ students: 3 })
  const [told, shorter] = [addDays(today(), 20), addDays(today(), 5)]
  const exam = await makeExam(site, {
    subjects: ['109'],
    columns: { marks_from: addDays(today(), -3), marks_to: told },
  })
  const admin = await visit(site.alias).login(site.admin.username)
  const save = async (marksTo: string) =>
    admin.submit(await admin.get(`${paths.examDeclare}?exam=${exam.id}&tab=settings`), 'form:has([name=marksTo])', {
      marksTo,
    })
  const bells = () =>
    within(site, () => sql('SELECT user_id AS id FROM notification WHERE tenant_id = $1 ORDER BY id', [site.id]), true)

  const over = await save(addDays(today(), -1))
  expect(over.status).toBe(422)
  expect(over.text).toContain('শেষ দিন আজকের আগে হতে পারে না')
  expect(await bells()).toEqual([])

  expect((await save(shorter)).status).toBe(200)
  expect(await bells()).toEqual([{ id: site.teacher.id }])
  const teacher = await visit(site.alias).login(site.teacher.username)
  const sheet = await teacher.get(`${paths.employeeMarksEntry}?sheet=${exam.sheet('109').id}`)
  expect(sheet.text).toContain(`আগে শেষ ছিল ${formatDate(told, 'bn')}`)

  // More time is no news that anybody has to hurry for.
  expect((await save(told)).status).toBe(200)
  expect(await bells()).toHaveLength(1)
})
