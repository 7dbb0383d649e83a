import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { journey } from 'tests/harness/journey'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import { linkSentTo } from 'tests/harness/links'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 3 })
  admin = await visit(site.alias).login('admin')
})
const student = (at: number) => site.students[at] ?? { id: 0, guardianId: 0, nameBn: '', code: '' }
const view = (at: number) => `/student/view/${student(at).id}`
const act = (at: number, intent: string, more: Record<string, string | number | Blob> = {}, who = admin) =>
  who.post(view(at), { intent, guardian: student(at).guardianId, ...more })
const sms = () =>
  everywhere(() =>
    sql<{ to: string; body: string }>(
      `SELECT recipient AS to, body FROM message WHERE tenant_id = $1 AND channel = 'sms' ORDER BY id`,
      [site.id],
    ),
  )
const login = async (guardianId: number) =>
  await everywhere(() =>
    sql<{ id: number; username: string; state: string; guardian: number }>(
      'SELECT id, username::text, state, guardian_id AS guardian FROM app_user WHERE tenant_id = $1 AND guardian_id = $2 ORDER BY id',
      [site.id, guardianId],
    ),
  )

journey('a guardian’s login', (step) => {
  step('is made with the number as username, and the link goes to that telephone alone', async () => {
    await everywhere(() => sql(`UPDATE guardian SET mobile = '8801711000001' WHERE id = $1`, [student(0).guardianId]))
    const answer = await act(0, 'invite')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('01711000001')
    const sent = await sms()
    expect(sent).toMatchObject([{ to: '8801711000001' }])
    const { path } = await linkSentTo(site.id, '8801711000001')
    expect(answer.text).not.toContain(path)
    const guardian = visit(site.alias)
    const page = await guardian.get(path)
    expect(
      (
        await guardian.submit(page, 'form:has([name=newPassword])', {
          newPassword: 'a long new secret',
          confirmPassword: 'a long new secret',
        })
      ).status,
    ).toBe(200)
    // The first password lets in at once, and says nothing of what it would end.
    expect(page.text).not.toContain('টোকেন')
    await visit(site.alias).login('01711000001', 'a long new secret')
    expect((await guardian.get('/student/result/master')).text).toContain(student(0).nameBn)
    expect((await guardian.get(view(0))).status).toBe(403)
    // Shut: the open session ends, and no new link is sent until it is opened.
    expect((await act(0, 'disable')).status).toBe(200)
    expect((await guardian.get('/student/result/master')).text).toContain('name="password"')
    expect((await act(0, 'invite')).status).toBe(409)
    expect((await act(0, 'enable')).status).toBe(200)
    expect((await sms()).length).toBe(1)
  })

  step('needs a number', async () => {
    await everywhere(() => sql('UPDATE guardian SET mobile = NULL WHERE id = $1', [student(1).guardianId]))
    expect((await act(1, 'invite')).status).toBe(409)
    expect(await login(student(1).guardianId)).toEqual([])
  })

  step('two guardians with one number become one, and see all the children', async () => {
    const [keep, gone] = [student(0).guardianId, student(2).guardianId]
    expect((await act(0, 'merge', { other: gone })).status).toBe(409)
    await everywhere(() => sql(`UPDATE guardian SET mobile = '8801711000001' WHERE id = $1`, [gone]))
    expect((await admin.get(view(0))).$(`button[name=intent][value=merge]`).length).toBe(1)
    await act(2, 'invite')
    expect((await login(gone)).map((row) => row.username)).toEqual(['01711000001-2'])
    expect((await act(0, 'merge', { other: gone })).status).toBe(200)
    expect((await login(keep)).map((row) => [row.username, row.state])).toEqual([
      ['01711000001', 'active'],
      ['01711000001-2', 'disabled'],
    ])
    const guardian = await visit(site.alias).login('01711000001', 'a long new secret')
    const page = await guardian.get('/student/result/master')
    expect(page.text).toContain(student(0).nameBn)
    expect(page.text).toContain(student(2).nameBn)
    expect((await everywhere(() => sql('SELECT 1 FROM guardian WHERE id = $1', [gone]))).length).toBe(0)
  })

  step('is not for other institutions or roles', async () => {
    const stranger = await visit((await makeSite()).alias).login('admin')
    for (const intent of ['invite', 'disable', 'merge', 'photo-remove'])
      expect((await act(0, intent, { other: student(1).guardianId }, stranger)).status, intent).toBe(404)
    const accountant = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
    for (const intent of ['invite', 'disable', 'photo-remove'])
      expect((await act(0, intent, {}, accountant)).status, intent).toBe(403)
    expect((await accountant.get(view(0))).$('button[name=intent]').length).toBe(0)
    expect((await admin.post(view(0), { intent: 'become', guardian: 1 })).status).toBe(422)
  })
})

describe('the photograph', () => {
  const png = async () =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#357' } })
            .png()
            .toBuffer(),
        ),
      ],
      'ছবি.png',
      { type: 'image/png' },
    )
  it('is kept small, replaced and removed', async () => {
    const answer = await act(0, 'photo', { photo: await png() })
    expect(answer.status).toBe(200)
    const src = answer.$('img[src^="/files/"]').attr('src') ?? ''
    const file = await admin.get(src)
    expect((await sharp(file.body).metadata()).height).toBe(600)
    const again = await act(0, 'photo', { camera: await png() })
    expect(again.$('img[src^="/files/"]').attr('src')).not.toBe(src)
    expect((await admin.get(src)).status).toBe(404)
    expect((await act(0, 'photo-remove')).$('img[src^="/files/"]').length).toBe(0)
  })
  it('refuses what is no image, what is too large, and nothing at all, in words', async () => {
    const text = new File(['<svg onload=alert(1)>'], 'photo.jpg', { type: 'image/jpeg' })
    const wrong = await act(0, 'photo', { photo: text })
    expect(wrong.status).toBe(409)
    expect(wrong.$('[role=alert]').text()).not.toBe('')
    expect(
      (await act(0, 'photo', { photo: new File([new Uint8Array(6 * 1024 * 1024)], 'big.png') }))
        .$('#photo-file-error')
        .text(),
    ).toContain('৪ মেগাবাইট')
    expect((await act(0, 'photo', { photo: new File(['x'], 'virus.exe') })).status).toBe(422)
    expect((await act(0, 'photo', { photo: new File([], '') })).status).toBe(422)
  })
})

describe('login slips', () => {
  const slips = (who: Visitor = admin) => who.post('/student/logins/slips', { section: site.section.id })
  it('gives each student without a password a link of one use; another print ends the first', async () => {
    const page = await admin.get('/student/logins')
    expect(page.$('form[action="/student/logins/slips"]').length).toBe(1)
    const pdf = await slips()
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const users = () =>
      everywhere(() =>
        sql<{ username: string; open: number }>(
          `SELECT u.username::text, (SELECT count(*)::int FROM password_reset r WHERE r.user_id = u.id AND r.used_at IS NULL AND r.expires_at > now()) AS open FROM app_user u WHERE u.tenant_id = $1 AND u.kind = 'student' ORDER BY u.student_id`,
          [site.id],
        ),
      )
    // The first has a user with a password already.
    expect((await users()).map((row) => row.open)).toEqual([0, 1, 1])
    expect((await users())[1]?.username).toBe(student(1).code.toLowerCase())
    expect((await slips()).status).toBe(200)
    expect((await users()).map((row) => row.open)).toEqual([0, 1, 1])
  })
  it('is not for other institutions or roles, and no GET makes any', async () => {
    const stranger = await visit((await makeSite()).alias).login('admin')
    expect((await slips(stranger)).status).toBe(404)
    const accountant = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
    expect((await slips(accountant)).status).toBe(403)
    expect((await accountant.get('/student/logins')).status).toBe(403)
    expect((await admin.get('/student/logins/slips')).status).not.toBe(200)
  })
})
