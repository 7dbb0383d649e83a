import { sql } from 'db/connection'
import { everywhere } from 'tests/factories'
import { expect, test } from 'vitest'
import { generate, makeClass, PERMISSION, publish, REPORT, resultsOf } from '../support/results'
import type { Answer } from 'tests/harness/visitor'

/** The rolls of a list, and where its next page is. */
const rows = (answer: Answer) => answer.$('main table.list tbody tr').length
const next = (answer: Answer) => answer.$('main a[rel=next]').attr('href')

test('more withheld results than a page holds are on the next, and so are the students of a report', async () => {
  const place = await makeClass(27)
  await generate(place)
  const runId = await publish(place)
  expect(await resultsOf(place.site, runId)).toHaveLength(27)
  await everywhere(() =>
    sql(`UPDATE result SET withheld_reason = 'বকেয়া', withheld_at = now() WHERE site_id = $1 AND run_id = $2`, [
      place.site.id,
      runId,
    ]),
  )
  const here = `${PERMISSION}?f_exam=${place.exam.id}&run=${runId}`
  const list = (answer: Answer) => answer.$('main [name=intent][value=release]').length
  const first = await place.admin.get(here)
  expect(list(first)).toBe(25)
  expect(first.$('main').text()).toContain('২৭')
  const second = await place.admin.get(next(first) ?? '')
  expect(list(second)).toBe(2)
  expect(
    list(await place.admin.get(`${here}&q=${encodeURIComponent(place.site.students[1]?.nameBn ?? '')}`)),
  ).toBeGreaterThan(0)

  const report = `${REPORT}?f_exam=${place.exam.id}&f_run=${runId}&tab=students&f_unit=run`
  expect(rows(await place.admin.get(report))).toBe(27)
  const page = await place.admin.get(`${report}&per=25`)
  expect(rows(page)).toBe(25)
  expect(rows(await place.admin.get(next(page) ?? ''))).toBe(2)
})
