import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSite, type MadeSite } from 'tests/factories'
import { begin, makeAdmission } from 'tests/request/admissions/form-rig'
import { paths } from '~/paths'
import { logIn, open, sit, type Seat } from '../browser'
import { leave } from '../steps'

afterAll(leave)

let site: MadeSite
let photo: Buffer
/** As a phone takes one held upright: 12 megapixels, lying, with a note that it is to be turned. */
beforeAll(async () => {
  site = await makeSite()
  const raw = { width: 4000, height: 3000, channels: 3 as const }
  const noise = randomBytes(raw.width * raw.height * 3)
  photo = await sharp(noise, { raw }).withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer()
  expect(photo.length).toBeGreaterThan(8 * 1024 * 1024)
})

/** What is in a file field now. */
const chosen = (seat: Seat, name: string) =>
  seat.page.locator(`[name="${name}"]`).evaluate(async (input: HTMLInputElement) => {
    const [file] = [...(input.files ?? [])]
    if (!file) return null
    const { width, height } = await createImageBitmap(file)
    return { name: file.name, type: file.type, bytes: file.size, width, height }
  })
/** From a file: ten megabytes do not go through the browser's own protocol. */
async function give(seat: Seat, field: string, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  const at = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'picture-')), name)
  fs.writeFileSync(at, buffer)
  await seat.page.locator(`[name="${field}"]`).setInputFiles(at)
}
const jpeg = () => ({ name: 'IMG_1.JPG', buffer: photo })

async function applicant(js = true): Promise<Seat> {
  const begun = await begin(site, await makeAdmission(site))
  const seat = await sit(site.alias, { js, width: 360 })
  await seat.context.addCookies([...begun.parent.cookies].map(([name, value]) => ({ name, value, url: seat.origin })))
  await open(seat, `${paths.webAdmission}?step=documents`)
  return seat
}

test('a phone’s picture is made small and upright on the phone, and goes through', async () => {
  const seat = await applicant()
  await give(seat, 'photo', jpeg())
  // Whoever is quicker than their phone waits for it.
  await seat.page.locator('form:has([value=documents]) button[type=submit]').click()
  await seat.page.waitForURL(/step=send/)
  await open(seat, `${paths.webAdmission}?step=documents`)
  await give(seat, 'photo', jpeg())
  await seat.page.waitForFunction(() => !document.querySelector('[aria-busy]'))
  expect(await chosen(seat, 'photo')).toMatchObject({
    name: 'IMG_1.jpg',
    type: 'image/jpeg',
    width: 1200,
    height: 1600,
  })
  expect((await chosen(seat, 'photo'))?.bytes).toBeLessThan(3 * 1024 * 1024)
  await seat.context.close()
})

test('what the browser cannot open is said at the field, and is not sent', async () => {
  const seat = await applicant()
  const buffer = Buffer.alloc(900_000, 7)
  await give(seat, 'photo', { name: 'IMG_2.HEIC', buffer })
  expect(await seat.page.locator('[role=alert]').innerText()).toContain('HEIC')
  expect(await chosen(seat, 'photo')).toBeNull()
  await give(seat, 'photo', jpeg())
  await seat.page.waitForFunction(() => !document.querySelector('[aria-busy]'))
  expect(await seat.page.locator('[role=alert]').count()).toBe(0)
  await seat.context.close()
})

test('without scripts the form comes back with a word at the field', async () => {
  const seat = await applicant(false)
  await give(seat, 'photo', jpeg())
  await seat.page.locator('form:has([value=documents]) button[type=submit]').click()
  await seat.page.locator('#f-photo-error').waitFor()
  expect(await seat.page.locator('form:has([value=documents])').count()).toBe(1)
  await seat.context.close()
})

test('in a panel a page that was gone to, not loaded, does it too; what is see-through stays so', async () => {
  const seat = await sit(site.alias)
  await logIn(seat, site.admin.username)
  await open(seat, paths.dashboard)
  await seat.page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'go' })
    document.querySelector('main')?.append(link)
    link.click()
  }, paths.siteTicketNew)
  await seat.page.locator('[name=file]').waitFor({ state: 'attached' })
  await seat.page.waitForFunction(() => 'smallPictures' in window)
  await give(seat, 'file', jpeg())
  await seat.page.getByText('IMG_1.jpg').waitFor()
  expect(await chosen(seat, 'file')).toMatchObject({ width: 1200, height: 1600 })
  const glass = await sharp(randomBytes(900 * 900 * 4), { raw: { width: 900, height: 900, channels: 4 } })
    .png()
    .toBuffer()
  await give(seat, 'file', { name: 'seal.png', buffer: glass })
  await seat.page.getByText('seal.png').waitFor()
  expect(await chosen(seat, 'file')).toMatchObject({ type: 'image/png', width: 900 })
  await seat.context.close()
})
