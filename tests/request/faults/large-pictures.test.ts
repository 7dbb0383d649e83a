import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from 'db/connection'
import { makeSite, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'
import { paths } from '~/paths'
import { begin, makeAdmission } from '../admissions/form-rig'

const MiB = 1024 * 1024
const FORM = paths.webAdmission
let site: MadeSite
let parent: Visitor
beforeAll(async () => {
  site = await makeSite()
  parent = (await begin(site, await makeAdmission(site))).parent
})
afterAll(closeDatabase)

const picture = (megabytes: number) =>
  new File([new Uint8Array(megabytes * MiB)], 'IMG_0001.jpg', { type: 'image/jpeg' })
const papers = async (file: File) =>
  parent.submit(await parent.get(`${FORM}?step=documents`), 'form:has([value=documents])', { photo: file })

test.each([8, 24, 40])('a picture of %i MB is answered in the form, at its field, with the part kept', async (size) => {
  const answer = await papers(picture(size))
  expect(answer.status).toBe(413)
  expect(answer.$('form:has([name=intent][value=documents])')).toHaveLength(1)
  expect(answer.$('#f-photo-error').text()).toContain('মেগাবাইট')
  expect(answer.$('[role=alert]').text()).toContain('৬ মেগাবাইট')
  expect(answer.$(`a[href*="step=previous"]`).length).toBeGreaterThan(0)
})

test('what was typed in a form with a large picture stays, before and after the picture', async () => {
  const visitor = visit(site.alias)
  const page = await visitor.get(paths.webComplaint)
  const answer = await visitor.submit(page, 'form:has([name=files])', {
    subject: 'পানির কল নষ্ট',
    body: 'তিন দিন ধরে পানি নেই।',
    files: picture(9),
  })
  expect(answer.status).toBe(413)
  expect(answer.$('[name=subject]').attr('value')).toBe('পানির কল নষ্ট')
  expect(answer.$('[name=body]').text()).toContain('তিন দিন')
  expect(answer.$('#f-files-error').text()).toContain('মেগাবাইট')
})

test('so is one in a panel, to whoever may send it', async () => {
  const admin = await visit(site.alias).login(site.admin.username)
  const page = await admin.get(paths.siteTicketNew)
  const answer = await admin.submit(page, 'form:has([name=file])', { subject: 'ছবি', file: picture(30) })
  expect(answer.status).toBe(413)
  expect(answer.$('[name=subject]').attr('value')).toBe('ছবি')
  expect(answer.$('#f-file-error, [id$=file-error]').text()).toContain('মেগাবাইট')
})

test('a form of another session is refused as ever, and a form without files gets a page with a way back', async () => {
  const strange = new FormData()
  strange.append('csrf', 'x')
  strange.append('intent', 'documents')
  strange.append('photo', picture(9))
  expect((await parent.send('POST', `${FORM}?step=documents`, strange)).status).toBe(403)
  const long = await visit(site.alias).send('POST', '/login', new URLSearchParams({ login: 'a'.repeat(70_000) }))
  expect([long.status, long.$('main a[href=""]').text()]).toEqual([413, 'ফরমে ফিরে যান'])
})

test('whoever sends slowly is answered when all is there, and the connection is not broken', async () => {
  const page = await parent.get(`${FORM}?step=documents`)
  const form = new FormData()
  form.append('csrf', page.$('[name=csrf]').attr('value') ?? '')
  form.append('intent', 'documents')
  form.append('photo', picture(8))
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const told = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(process.env.TEST_PORT), '127.0.0.1')
    let all = ''
    let at = 0
    socket.on('error', reject).on('data', (piece) => (all += piece.toString()))
    socket.on('close', () => resolve(all))
    socket.write(
      [
        `POST ${FORM}?step=documents HTTP/1.1`,
        `Host: ${parent.host}`,
        `Cookie: ${[...parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
        `Content-Type: ${sent.headers.get('content-type')}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
        '',
        '',
      ].join('\r\n'),
    )
    const next = () => {
      socket.write(body.subarray(at, (at += MiB)))
      if (at < body.length) setTimeout(next, 1_400) // longer in all than what is refused unread may linger
    }
    next()
  })
  expect(told).toMatch(/^HTTP\/1\.1 413 /)
  expect(told).toContain('f-photo-error')
}, 60_000)
