import { afterAll, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { paths } from '~/paths'
import { everywhere, makeUser } from 'tests/factories'
import { visit, type Answer } from 'tests/harness/visitor'
import { generate, makeClass, publish } from '../support/results'

afterAll(closeDatabase)

test('a guardian meets the children in one order on every screen, and each GPA leads to its sheet', async () => {
  const place = await makeClass(2)
  const { site } = place
  const [first, second] = site.students
  if (!first || !second) throw new Error('no students')
  await everywhere(async () => {
    await sql('INSERT INTO student_guardian (site_id, student_id, guardian_id, relation) VALUES ($1, $2, $3, $4)', [
      site.id,
      second.id,
      first.guardianId,
      'father',
    ])
    // By roll the younger came first on the dashboard, by record elsewhere.
    await sql('UPDATE enrolment SET roll = roll + 100 WHERE site_id = $1 AND student_id = $2', [site.id, first.id])
  })
  await generate(place)
  await publish(place)
  const { username } = await makeUser(site.id, {
    kind: 'guardian',
    roles: ['guardian'],
    guardianId: first.guardianId,
  })
  const guardian = await visit(site.alias).login(username)
  const names = (page: Answer) => {
    const text = page.$('main').text()
    return [first.nameBn, second.nameBn].map((name) => text.indexOf(name))
  }
  const board = await guardian.get(paths.dashboard)
  for (const page of [board, await guardian.get(paths.studentResults)]) {
    const [older = -1, younger = -1] = names(page)
    expect(older).toBeGreaterThanOrEqual(0)
    expect(younger).toBeGreaterThan(older)
  }
  const links = board.$(`main a[href^="${paths.studentResults}?result="]`)
  expect(links.length).toBe(2)
  expect((await guardian.get(links.first().attr('href') ?? '')).status).toBe(200)
  // A parent's profile speaks neither of tokens nor of devices and their addresses.
  const profile = await guardian.get(paths.profile)
  expect(profile.status).toBe(200)
  expect(profile.$('main [name=intent][value=token], main [name=intent][value=close]')).toHaveLength(0)
  expect(profile.$('main').text()).not.toContain('127.0.0.1')
  expect(profile.$('main [name=intent][value=close-all]')).toHaveLength(1)
})
