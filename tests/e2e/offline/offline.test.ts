import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { closeDatabase, sql } from 'db/connection'
import { addDays, today } from '~/format/dates'
import { paths } from '~/paths'
import { createRow } from 'seeders/rows'
import { everywhere, makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { eventually, ownServer, type OwnServer } from 'tests/harness/servers/own-server'
import { expectNoSidewaysScroll, expectAccessible, openPhone, word } from '../browser'

let server: OwnServer
let site: MadeSite
let exam: MadeExam
let phone: BrowserContext
let page: Page
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phone-'))

beforeAll(async () => {
  server = await ownServer('shikkhangan_offline')
  await server.start()
  site = await makeSite({ students: 4 })
  exam = await makeExam(site, { subjects: ['109'] })
  await everywhere(() =>
    createRow('calendar_event', {
      site_id: site.id,
      kind: 'working',
      title_en: 'School',
      title_bn: 'ক্লাস',
      from_on: addDays(today(), -30),
      to_on: addDays(today(), 30),
    }),
  )
})
afterAll(async () => {
  await phone?.close()
  await closeDatabase()
  await server?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const at = (address: string) => `http://${site.alias}.localhost:${server.port}${address}`
const button = (key: string) => page.getByRole('button', { name: word(key), exact: true })
const rollButton = (roll: number) => {
  const one = site.students.find((student) => student.roll === roll)
  return page.locator(`[data-enrolment="${one?.enrolmentId}"]`)
}
const states = async (): Promise<Record<number, string>> =>
  Object.fromEntries(
    (
      await everywhere(() =>
        sql<{ roll: number; state: string }>(
          `SELECT e.roll, m.state FROM attendance_mark m JOIN enrolment e ON e.site_id = m.site_id AND e.id = m.enrolment_id WHERE m.site_id = $1 AND m.day = $2::date ORDER BY e.roll`,
          [site.id, today()],
        ),
      )
    ).map(({ roll, state }) => [roll, state]),
  )
const count = async (table: 'attendance_sheet' | 'attendance_receipt'): Promise<number> =>
  (
    await everywhere(() =>
      table === 'attendance_sheet'
        ? sql<{ n: number }>('SELECT count(*)::int AS n FROM attendance_sheet WHERE site_id = $1', [site.id])
        : sql<{ n: number }>('SELECT count(*)::int AS n FROM attendance_receipt WHERE site_id = $1', [site.id]),
    )
  )[0]?.n ?? 0

async function openPage(): Promise<void> {
  phone = await openPhone(folder)
  page = phone.pages()[0] ?? (await phone.newPage())
}
const home = () => page.locator('a[href^="#call/"]').first().waitFor()
const waits = (entries: number) => page.locator(`[data-waiting="${entries}"]`).waitFor()
const nothingWaits = () => page.locator('[data-waiting]').waitFor({ state: 'detached' })
/** As the browser tells it when the network is there again. */
const comeBack = async () => {
  await phone.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

journey('a teacher’s phone without a network', (step) => {
  step('is opened once with a network, and keeps no page of anybody', async () => {
    await openPage()
    await page.goto(at('/login'))
    await page.fill('[name=login]', site.teacher.username)
    await page.fill('[name=password]', 'demo1234')
    await page.check('[name=remember]')
    await page.press('[name=password]', 'Enter')
    await page.waitForURL(at('/dashboard'))
    await page.goto(at(paths.offlineShell))
    await home()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    const letters = '/fonts/hind-siliguri-bengali-400.woff2'
    expect(kept.sort()).toEqual([paths.offlineShell, paths.offlineScript, paths.offlineStyle, letters].sort())
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
  step('opens again without one, also where the panel was asked for', async () => {
    await phone.setOffline(true)
    await page.reload()
    await home()
    await page.goto(at(paths.ownSectionAttendance))
    await home()
  })
  step('takes attendance: said to be saved, and there after the browser was closed and the server killed', async () => {
    await page.locator('a[href^="#call/"]').first().click()
    await rollButton(2).click()
    await rollButton(3).focus()
    await page.keyboard.press('l')
    await expectNoSidewaysScroll(page)
    await button('offline:save').click()
    await waits(1)
    await phone.close()
    await server.kill()
    await openPage()
    await page.goto(at(paths.offlineShell))
    await waits(1)
    expect(await states()).toEqual({})
    const readable = await page.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('offline')
        request.onsuccess = () => resolve(request.result)
      })
      const rows = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
        const request = opened.transaction('waiting').objectStore('waiting').getAll()
        request.onsuccess = () => resolve(request.result as { data: ArrayBuffer }[])
      })
      opened.close()
      return rows.map(({ data }) => new TextDecoder().decode(data)).join()
    })
    expect(readable).not.toContain('section')
  })
  step('sends it when both are back, once', async () => {
    await server.start()
    await comeBack()
    await nothingWaits()
    await eventually('the roll call', async () => (await count('attendance_sheet')) === 1)
    expect(await states()).toEqual({ 1: 'present', 2: 'absent', 3: 'late', 4: 'present' })
    expect([await count('attendance_sheet'), await count('attendance_receipt')]).toEqual([1, 1])
    // The lists come anew after it: without them the phone's next roll call would differ from the school's in these, too.
    await page.locator('a[href^="#call/"]').first().getByText(word('offline:taken')).waitFor()
  })
  step('shows what somebody else wrote meanwhile beside its own, and what is chosen stands', async () => {
    await phone.setOffline(true)
    await page.locator('a[href^="#call/"]').first().click()
    await rollButton(4).click() // present to absent
    await button('offline:save').click()
    await waits(1)
    const office = await server.visit(site.alias).login(site.admin.username)
    const four = site.students.find((one) => one.roll === 4)?.enrolmentId
    const sent = await office.post(paths.studentAttendance, {
      section: String(site.section.id),
      day: today(),
      key: crypto.randomUUID(),
      base: '1',
      [`s-${four}`]: 'half',
    })
    expect(sent.status).toBe(200)
    await comeBack()
    await page.locator('a[href^="#entry/"]').click()
    await page.getByText(word('attendance:state.half')).waitFor()
    expect((await states())[4]).toBe('half')
    await button('offline:decide').click()
    await page.getByText(word('offline:chooseAll')).waitFor()
    await page.locator(`input[name="${four}"]`).first().check()
    await button('offline:decide').click()
    await eventually('the choice', async () => (await states())[4] === 'absent')
  })
  step('takes marks', async () => {
    await page.goto(at(paths.offlineShell))
    await home()
    await phone.setOffline(true)
    await page.locator('a[href^="#marks/"]').first().click()
    await page.locator('.marks input[inputmode=decimal]').first().fill('৫৫')
    await button('offline:save').click()
    await waits(1)
    await comeBack()
    await nothingWaits()
    const marks = () =>
      everywhere(() =>
        sql<{ obtained: string }>(
          'SELECT m.obtained FROM mark m WHERE m.site_id = $1 AND m.exam_part_id = ANY ($2::bigint[])',
          [site.id, [...exam.paper('109').parts.values()]],
        ),
      )
    await eventually('the mark', async () => (await marks()).length === 1)
    expect(Number((await marks())[0]?.obtained)).toBe(55)
  })
  step('finishes a logout that was pressed without a network, and shows nobody’s lists before', async () => {
    const before = await count('attendance_receipt')
    await page.goto(at(paths.offlineShell))
    await home()
    await page.locator('a[href^="#call/"]').first().click()
    await phone.setOffline(true)
    await rollButton(3).click()
    await button('offline:save').click()
    await waits(1)
    await page.goto(at(`${paths.offlineShell}#logout`))
    await button('offline:leave.go').click()
    await page.getByText(word('offline:leave.later')).waitFor()
    await comeBack()
    await page.waitForURL(at('/login'))
    await eventually('what was saved', async () => (await count('attendance_receipt')) === before + 1)
    await page.goto(at('/dashboard'))
    expect(page.url()).toContain('/login')
    await page.fill('[name=login]', site.teacher.username)
    await page.fill('[name=password]', 'demo1234')
    await page.press('[name=password]', 'Enter')
    await page.waitForURL(at('/dashboard'))
    await page.goto(at(paths.offlineShell))
    await home()
  })
  step('asks at logout for what was not sent; then nothing is left on it', async () => {
    await page.locator('a[href^="#call/"]').first().click()
    await phone.setOffline(true)
    await rollButton(1).click()
    await button('offline:save').click()
    await waits(1)
    await page.goto(at(`${paths.offlineShell}#logout`))
    // Without a network nothing can be lost: it stays, sealed.
    await page.getByText(word('offline:leave.sealed')).waitFor()
    await comeBack()
    await nothingWaits()
    await page.goto(at('/dashboard'))
    await page.goto(at(`${paths.offlineShell}#logout`))
    await button('offline:leave.go').click()
    await page.waitForURL(at('/login'))
    const left = await page.evaluate(async () => [
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ])
    expect(left).toEqual([0, 0, 0])
  })
})
