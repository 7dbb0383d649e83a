import { sql } from 'db/connection'
import { expect, test } from 'vitest'
import { digits } from '~/format/digits'
import { everywhere } from 'tests/factories'
import { pdfText } from '../../unit/documents/pdf-text'
import { generate, makeClass, publish, resultsOf } from '../support/results'

test('who keeps a result from being made is called by roll and name', async () => {
  const place = await makeClass(3)
  const { site, exam } = place
  const [, student] = site.students
  await everywhere(() =>
    sql(
      `DELETE FROM mark WHERE site_id = $1 AND enrolment_id = $2 AND exam_part_id IN (SELECT id FROM exam_part WHERE exam_paper_id = $3)`,
      [site.id, student?.enrolmentId, exam.paper('109').id],
    ),
  )
  const [lacking] = await everywhere(() =>
    sql<{ who: string }>(
      `SELECT e.roll || ' ' || d.name_bn AS who FROM enrolment e JOIN student d ON d.site_id = e.site_id AND d.id = e.student_id WHERE e.site_id = $1 AND e.id = $2`,
      [site.id, student?.enrolmentId],
    ),
  )
  const refused = await generate(place)
  expect(refused.$('main').text()).toContain(`(রোল ও নাম: ${digits(lacking?.who ?? '', 'bn')})`)
})

test('a transcript is a paper of its own: it neither compares nor judges', async () => {
  const place = await makeClass(3)
  await generate(place)
  const run = await publish(place)
  const [first] = await resultsOf(place.site, run)
  const said = async (kind: string) =>
    pdfText(
      (await place.admin.get(`/site/result-report/file?run=${run}&result=${first?.id}&kind=${kind}&format=pdf&lang=en`))
        .body,
    )
  const [progress, transcript] = [await said('progress'), await said('transcript')]
  expect([/merit/i.test(progress), /merit|highest/i.test(transcript)]).toEqual([true, false])
  expect(transcript).toMatch(/transcript/i)
})
