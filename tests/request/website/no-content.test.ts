import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit } from 'tests/harness/visitor'
import { paths } from '~/paths'

/** An institution that wrote nothing, and shows its students. */
let site: MadeSite
/** Those that wrote what a test publishes there. */
let writing: MadeSite
let searched: MadeSite
beforeAll(async () => {
  site = await makeSite({ students: 0 })
  writing = await makeSite()
  searched = await makeSite()
  await everywhere(() =>
    sql(
      `INSERT INTO web_design (site_id, header, layout, hue, strength, shows) VALUES ($1, 'compact', 'cards', 200, 'calm', '{statistics,students,class-routine,exam-routine}')`,
      [site.id],
    ),
  )
})
afterAll(closeDatabase)

const publish = (kind: string, topic: string, at = writing) =>
  everywhere(() =>
    sql(
      `INSERT INTO web_entry (site_id, kind, topic, title_bn, title_en, body_bn, state, shown_revision, publish_at, starts_at, ends_at) VALUES ($1, $2, $3, 'শিরোনাম', '', 'লেখা', 'published', 1, now(), now(), now() + interval '3 days')`,
      [at.id, kind, topic],
    ),
  )

describe('what has no content is no page', () => {
  test.each([
    paths.webAbout,
    paths.webNotices,
    `${paths.webNotices}?q=xyz`,
    `${paths.webNotices}?topic=tender`,
    paths.webClassroom,
    paths.webEvents,
    paths.webGallery,
    paths.webVideos,
    paths.webCharter,
    paths.webStatistics,
    paths.webStudents,
    paths.webEmployees,
    paths.webProspectus,
    paths.webSyllabus,
    paths.webDocuments,
    paths.webJubilee,
    paths.webPage('class-routine'),
    paths.webPage('exam-routine'),
    paths.webJobs,
    paths.webAdmission,
    paths.webLotteries,
    paths.webAdmissionResult,
  ])('%s', async (path) => {
    for (const address of [path, `/en${path}`]) {
      const page = await visit(site.alias).get(address)
      expect(page.status, address).toBe(404)
      // In the institution's design: its name, its menu and its way home.
      expect(page.$('header').text(), address).toContain(site.alias)
      expect(page.$('html').attr('data-site'), address).toBeDefined()
      expect(page.$('main h1'), address).toHaveLength(1)
      expect(page.$('main a').attr('href'), address).toBe(address === path ? '/' : '/en')
      expect(page.$('script'), address).toHaveLength(0)
    }
  })
  test.each([paths.webContact, paths.webComplaint, paths.webRegistration, paths.webCalendar, paths.publicResult])(
    '%s is a form or always says something',
    async (path) => expect((await visit(site.alias).get(path)).status).toBe(200),
  )
})

test.each([
  [paths.webNotices, 'notice', ''],
  [paths.webClassroom, 'class-post', ''],
  [paths.webEvents, 'event', ''],
  [paths.webGallery, 'album', ''],
  [paths.webVideos, 'video', ''],
  [paths.webCharter, 'charter', ''],
  [paths.webProspectus, 'about', 'prospectus'],
  [paths.webJobs, 'circular', ''],
  [paths.webAbout, 'about', 'history'],
])('%s is there as soon as there is something, although it was asked for before', async (path, kind, topic) => {
  expect((await visit(writing.alias).get(path)).status).toBe(404)
  await publish(kind, topic)
  expect((await visit(writing.alias).get(path)).status).toBe(200)
})

test('a search among notices that finds none is a page', async () => {
  await publish('notice', 'general', searched)
  const page = await visit(searched.alias).get(`${paths.webNotices}?q=xyzzy`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('এমন কোনো নোটিশ পাওয়া যায়নি')
})
