import { sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere } from 'tests/factories'
import { expect, test } from 'vitest'
import { generate, makeClass, publish, resultsOf, runsOf } from '../support/results'

const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')

test('a correction leaves the others’ places as they were told, and ranking anew is offered, as a run that names whose place changes', async () => {
  const place = await makeClass(3, (at) => [60, 58, 59][at] ?? 60)
  await generate(place)
  const rows = await resultsOf(place.site, await publish(place))
  expect(rows.map((row) => row.merit)).toEqual([1, 3, 2])
  const parts = await everywhere(() =>
    sql<{ id: number; full: number }>(
      `SELECT t.id, t.full_marks::int AS full FROM exam_part t JOIN exam_paper p ON p.site_id = t.site_id AND p.id = t.exam_paper_id
       WHERE t.site_id = $1 AND p.id = $2 ORDER BY t.id`,
      [place.site.id, place.exam.paper('109').id],
    ),
  )
  await place.admin.submit(
    await place.admin.get(paths.resultAmend(rows[1]?.id ?? 0)),
    'form:has([name=intent][value=amend])',
    {
      ...Object.fromEntries(parts.map((part) => [`marks.m${part.id}`, String(part.full)])),
      reason: 'খাতা আবার দেখা হয়েছে',
    },
  )
  expect(text(await place.admin.get(`${paths.resultGenerate}?f_exam=${place.exam.id}`))).toContain('মেধাক্রম নতুন করে করুন')
  await generate(place)
  const [newest] = await runsOf(place.site, place.exam)
  expect((await resultsOf(place.site, newest?.id ?? 0)).map((row) => row.merit)).toEqual([1, 2, 3])
  const publishing = await place.admin.get(`${paths.resultPermission}?f_exam=${place.exam.id}&publish=${newest?.id}`)
  expect(text(publishing)).toContain(place.site.students[2]?.nameBn)
})
