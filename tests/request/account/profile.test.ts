import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { visit, type Visitor } from 'tests/harness/visitor'
import { makeInstitution, PASSWORD, rows, type TestInstitution } from '../support/institution'

let site: TestInstitution
beforeEach(async () => {
  site = await makeInstitution()
})

const userOf = async (name: keyof TestInstitution['users']) =>
  (
    await rows<{ name_en: string; name_bn: string; email: string; bio: string; photo_file_id: number | null }>(
      'SELECT name_en, name_bn, email, bio, photo_file_id FROM app_user WHERE id = $1',
      [site.users[name]],
    )
  )[0]
const press = async (visitor: Visitor, button: string, fields: Record<string, string> = {}) =>
  visitor.submit(await visitor.get('/user/profile'), `form:has([name=intent][value=${button}])`, fields, {
    name: 'intent',
    value: button,
  })

describe('the profile', () => {
  test('saves names and bio, and leaves a record of before and after', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    const saved = await press(student, 'details', {
      nameBn: '  রহিমা   খাতুন ',
      nameEn: 'Rahima Khatun',
      bio: 'নবম শ্রেণি\nবিজ্ঞান',
    })
    expect(saved.text).toContain('আপনার প্রোফাইল সংরক্ষণ করা হয়েছে।')
    expect(await userOf('student')).toMatchObject({
      name_bn: 'রহিমা খাতুন',
      name_en: 'Rahima Khatun',
      bio: 'নবম শ্রেণি\nবিজ্ঞান',
      email: 'student@example.test',
    })
    const [record] = await rows<{ before: { nameEn: string }; after: { nameEn: string } }>(
      `SELECT before, after FROM audit_record WHERE tenant_id = $1 AND user_id = $2 AND action = 'platform.profile.save'`,
      [site.id, site.users.student],
    )
    expect([record?.before.nameEn, record?.after.nameEn]).toEqual(['Test student', 'Rahima Khatun'])
  })

  test('names the field that is wrong and keeps what was typed, but no password', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    const answer = await press(student, 'details', { nameEn: '', email: 'no address', currentPassword: PASSWORD })
    expect(answer.status).toBe(422)
    expect(answer.$('#details-nameEn').attr('aria-invalid')).toBe('true')
    expect(answer.$('#details-email').attr('value')).toBe('no address')
    expect(answer.text).not.toContain(PASSWORD)
  })

  test('another e-mail address needs the password and must be free', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    expect((await press(student, 'details', { email: 'new@example.test' })).status).toBe(422)
    expect(
      (await press(student, 'details', { email: 'new@example.test', currentPassword: 'wrong-one' })).text,
    ).toContain('বর্তমান পাসওয়ার্ডটি সঠিক নয়।')
    const taken = await press(student, 'details', { email: 'Admin@Example.test', currentPassword: PASSWORD })
    expect(taken.$('#details-email').attr('aria-invalid')).toBe('true')
    expect((await userOf('student'))?.email).toBe('student@example.test')
    await press(student, 'details', { email: 'New@Example.test', currentPassword: PASSWORD })
    expect((await userOf('student'))?.email).toBe('new@example.test')
  })

  test('a form it does not know is refused, and changes nothing', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    expect((await student.post('/user/profile', { intent: 'anything' })).status).toBe(422)
    expect((await student.get('/dashboard')).status).toBe(200)
  })

  test('takes a photo, shows it to the institution only, and removes it', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b5c50' } })
      .png()
      .toBuffer()
    await student.post('/user/profile', { intent: 'photo', photo: new File([new Uint8Array(picture)], 'me.png') })
    const shown = await student.get(`/user/photo/${site.users.student}`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(
      (await (await visit(site.alias).login('teacher', PASSWORD)).get(`/user/photo/${site.users.student}`)).status,
    ).toBe(200)
    expect((await (await visit('shapla').login('admin')).get(`/user/photo/${site.users.student}`)).status).toBe(404)
    expect((await visit(site.alias).send('GET', `/user/photo/${site.users.student}`)).status).toBe(302)
    const page = await student.post('/user/profile', {
      intent: 'photo',
      photo: new File(['<svg onload="alert(1)"/>'], 'me.png'),
    })
    expect(page.status).toBe(409)
    expect(page.text).toContain('ছবি নির্বাচন করুন')
    await press(student, 'photo-remove')
    expect((await userOf('student'))?.photo_file_id).toBeNull()
  })
})

describe('another password', () => {
  const change = (visitor: Visitor, currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
    press(visitor, 'password', { currentPassword, newPassword, confirmPassword })

  test('has six characters and its confirmation, and needs the current one', async () => {
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    teacher.cookies.set('lang', 'en')
    expect((await change(teacher, PASSWORD, '12345')).text).toContain('must be at least 6 characters.')
    expect((await change(teacher, PASSWORD, 'dighi-66', 'dighi-67')).text).toContain('confirmation does not match.')
    expect((await change(teacher, 'not-this', 'dighi-66')).text).toContain('The current password is not right.')
    await visit(site.alias).login('teacher', PASSWORD)
  })

  test('ends every other session and token, and this one gets another cookie', async () => {
    const other = await visit(site.alias).login('teacher', PASSWORD)
    const teacher = await visit(site.alias).login('teacher', PASSWORD)
    const token = (await press(teacher, 'token', { label: 'library app' })).$('#new-token').text()
    const before = teacher.cookies.get('sid') ?? ''
    await change(teacher, PASSWORD, 'another66')
    expect(teacher.cookies.get('sid')).not.toBe(before)
    expect((await teacher.get('/user/profile')).url).toBe('/user/profile')
    const old = visit(site.alias)
    old.cookies.set('sid', before)
    for (const gone of [other, old]) expect((await gone.send('GET', '/dashboard')).status).toBe(302)
    expect((await visit(site.alias).get('/api/auth/user', { authorization: `Bearer ${token}` })).status).toBe(401)
    await expect(visit(site.alias).login('teacher', PASSWORD)).rejects.toThrow(/login of teacher/)
    await visit(site.alias).login('teacher', 'another66')
  })

  test('guessing the current one in an open session is stopped', async () => {
    const admin = await visit(site.alias).login('admin', PASSWORD)
    admin.cookies.set('lang', 'en')
    for (let i = 0; i < 5; i++) expect((await change(admin, `guess ${i}`, 'dighi-66')).status).toBe(422)
    await change(admin, 'guess 6', 'dighi-66')
    const right = await change(admin, PASSWORD, 'dighi-66')
    expect(right.status).toBe(429)
    expect(right.text).toMatch(/Too many login attempts\. Please try again in \d+ seconds\./)
  })
})

describe('an access token', () => {
  test('is shown once, listed by its label, and dies when revoked', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    const made = await press(student, 'token', { label: 'My <b>app</b>' })
    const token = made.$('#new-token').text()
    expect(token).toMatch(/^[\w-]{43}$/)
    const again = await student.get('/user/profile')
    expect(again.text).toContain('My &lt;b&gt;app&lt;/b&gt;')
    expect(again.text).not.toContain(token)
    expect((await visit(site.alias).get('/api/auth/user', { authorization: `Bearer ${token}` })).status).toBe(200)
    await student.submit(again, 'form:has([aria-label*="My "])', {}, { name: 'intent', value: 'close' })
    expect((await visit(site.alias).get('/api/auth/user', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('cannot make further tokens or change the account', async () => {
    const student = await visit(site.alias).login('student', PASSWORD)
    const token = (await press(student, 'token', { label: 'limited' })).$('#new-token').text()
    const program = visit(site.alias)
    for (const fields of [
      { intent: 'token', label: 'more' },
      { intent: 'close-all' },
      { intent: 'details', nameBn: 'x', nameEn: 'x' },
    ]) {
      const answer = await program.post('/user/profile', fields, {
        csrf: null,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(403)
    }
    expect((await student.get('/dashboard')).status).toBe(200)
  })
})
