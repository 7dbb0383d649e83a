import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { wordsFor } from '~/i18n/i18n.server'
import { everywhere } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { insertRows } from 'seeders/rows'
import { paths } from '~/paths'
import { pdfText } from 'tests/unit/documents/pdf-text'
import { ascii } from './form-rig'
import { makeApplicants, makeDesk } from './desk-site'

afterAll(closeDatabase)

test('on the page of a list in order of merit every change of a place stands with its day, by number', async () => {
  const desk = await makeDesk()
  const children = ['Anika', 'Bithi', 'Chaity', 'Dola'].map((name, at) => ({ name, serial: at + 1, state: 'verified' }))
  const people = await makeApplicants(desk, children)
  const [choice] = await everywhere(() =>
    sql<{ id: number }>(
      `INSERT INTO admission_choice (site_id, offer_id, way, published_at) VALUES ($1, $2, 'merit', now()) RETURNING id`,
      [desk.site.id, desk.offer],
    ),
  )
  const place = (at: number, list: string, position: number, state: string) => ({
    site_id: desk.site.id,
    choice_id: choice?.id ?? 0,
    application_id: people[at] ?? 0,
    offer_id: desk.offer,
    list,
    position,
    state,
    ...(state === 'called' ? { called_at: '2026-11-20T04:00:00Z', admit_by: '2097-12-01T17:59:00Z' } : {}),
  })
  await everywhere(() =>
    insertRows('admission_place', [place(0, 'selected', 1, 'called'), place(1, 'selected', 2, 'called')]),
  )
  await everywhere(() => insertRows('admission_place', [place(2, 'selected', 3, 'called')]))
  await everywhere(() => insertRows('admission_place', [{ ...place(3, 'waiting-1', 1, 'called'), state: 'waits', called_at: null, admit_by: null }])) // prettier-ignore
  const set = (at: number, change: string) =>
    everywhere(() =>
      sql(`UPDATE admission_place SET ${change} WHERE site_id = $1 AND application_id = $2`, [
        desk.site.id,
        people[at],
      ]),
    )
  await set(0, `state = 'admitted'`)
  await set(1, `state = 'declined'`)
  await set(2, `state = 'removed', removed_for = 'false-papers'`)
  await set(3, `state = 'called', called_at = now(), admit_by = '2097-12-10T17:59:00Z'`)

  const page = await visit(desk.site.alias).get(paths.webAdmissionResult)
  expect(page.status).toBe(200)
  const changes = ascii(page.$('section:has(#changes)').text())
  const words = wordsFor('bn')
  for (const [at, what] of [
    [1, 'admitted'],
    [2, 'declined'],
  ] as const) {
    expect(changes).toContain(`19800000${at}: ${ascii(words(`lottery:changed.${what}`))}`)
    expect(ascii(page.$('table').text())).toContain(ascii(words(`lottery:changed.${what}`)))
  }
  expect(changes).toContain(words('places:because.false-papers'))
  expect(changes).toMatch(/198000004: .*2097/)
  const mine = await visit(desk.site.alias).get(`${paths.webAdmissionResult}?number=198000002`)
  expect(ascii(mine.$('[role=status]').text())).toContain(ascii(words('lottery:changed.declined')))
  expect(mine.$('section:has(#changes)')).toHaveLength(0)

  // The list for the wall says what the page says: numbers, and names only of those who agreed to that. The office's own has them all.
  const office = await visit(desk.site.alias).login('admin')
  const names = async (reader: 'board' | 'office') =>
    pdfText((await office.get(paths.admissionPrintMerit(desk.offer, reader))).body).match(/Anika|Bithi|Chaity|Dola/g)
  expect(await names('board')).toBeNull()
  expect(await names('office')).toHaveLength(4)
})
