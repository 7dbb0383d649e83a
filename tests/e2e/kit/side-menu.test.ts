import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, type MadeSite } from 'tests/factories'
import { paths } from '~/paths'
import { open, type Seat, word } from '../browser'
import { leave, seatHead } from '../steps'

/** The menu is written on the server and taken over by the browser as it stands. */
describe('the side menu', () => {
  let site: MadeSite
  let head: Seat
  beforeAll(async () => {
    ;({ site, head } = await seatHead())
  })
  afterAll(leave)

  const marked = () =>
    head.page
      .locator('#menu-tree a[aria-current]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
          link.getBoundingClientRect().height > 0,
        ]),
      )
  const entry = (path: string) => head.page.locator(`#menu-tree a[href="${path}"]`)
  /** Something that a newly loaded document does not have. */
  const leaveMark = () =>
    head.page.evaluate(() => {
      ;(window as { left?: string }).left = 'here'
    })
  const left = () => head.page.evaluate(() => (window as { left?: string }).left)
  const openBranches = () =>
    head.page.locator('#menu-tree details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true
    })

  test('marks the page it leads to without loading a document, and opens the way to a page reached by another link', async () => {
    await open(head, paths.dashboard)
    await leaveMark()
    await openBranches()
    await entry(paths.students).click()
    await head.page.waitForURL(`**${paths.students}`)
    await expect.poll(marked).toEqual([[paths.students, 'page', true]])
    await head.page.locator('td a.link').first().click()
    await head.page.waitForURL('**/student/view/*')
    await expect.poll(marked).toEqual([[paths.students, 'true', true]])
    await head.page.goBack()
    await expect.poll(marked).toEqual([[paths.students, 'page', true]])
    expect(await left()).toBe('here')
    expect(head.faults).toEqual([])
  })

  test('a starred page stands above it at once', async () => {
    await open(head, paths.students)
    await head.page.getByRole('button', { name: word('shell:star.add') }).click()
    await expect
      .poll(() => head.page.locator(`section[aria-labelledby=starred-pages] a[href="${paths.students}"]`).count())
      .toBe(1)
    await head.page.getByRole('button', { name: word('shell:star.remove') }).click()
    await expect.poll(() => head.page.locator('section[aria-labelledby=starred-pages]').count()).toBe(0)
  })

  test('another menu comes with the next page but one, and what may no more be opened is gone', async () => {
    await open(head, paths.dashboard)
    await leaveMark()
    await openBranches()
    expect(await entry(paths.shifts).count()).toBe(1)
    await everywhere(() =>
      sql(
        `INSERT INTO user_permission (tenant_id, user_id, permission, effect) SELECT tenant_id, id, 'academics.shifts.view', 'deny' FROM app_user WHERE tenant_id = $1 AND username = 'admin'`,
        [site.id],
      ),
    )
    await entry(paths.students).click()
    await head.page.waitForURL(`**${paths.students}`)
    expect(await left()).toBe('here')
    await openBranches()
    await entry(paths.routine).click()
    await expect.poll(left).toBeUndefined()
    await head.page.waitForURL(`**${paths.routine}`)
    expect(await entry(paths.shifts).count()).toBe(0)
    expect(head.faults).toEqual([])
  })
})
