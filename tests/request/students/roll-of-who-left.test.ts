import { sql } from 'db/connection'
import { expect, test } from 'vitest'
import { refuseTaken } from '~/domain/students/save-student.server'
import { everywhere, makeSite } from 'tests/factories'
import { within } from '../support/exams'

test('the roll of who left is not given again, and it is said whose it is and why; an active holder is named as before', async () => {
  const site = await makeSite({ students: 2 })
  const [gone, there] = site.students
  await everywhere(() =>
    sql(`UPDATE enrolment SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, gone?.enrolmentId]),
  )
  const said = (roll: number | undefined) =>
    within(site, () => refuseTaken(site.id, null, { sectionId: site.section.id, roll: roll ?? 0 }), true).then(
      () => null,
      (error: { fieldErrors?: Record<string, string[]> }) => error.fieldErrors?.roll?.[0]?.split('?')[0],
    )
  expect([await said(gone?.roll), await said(there?.roll), await said(9999)]).toEqual([
    'students:form.rollOfWhoLeft',
    'students:form.rollTaken',
    null,
  ])
})
