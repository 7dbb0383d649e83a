import { beforeAll, describe, expect, test } from 'vitest'
import { makeExam, makeSite, type MadeExam, type MadeSite } from 'tests/factories'
import { eventually, TOLD_MS } from 'tests/harness/servers/own-server'
import { manifest } from 'tests/harness/manifest'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { rows } from '../support/institution'

let site: MadeSite
let exam: MadeExam
let admin: Visitor
let teacher: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 2 })
  exam = await makeExam(site, { subjects: ['109'], state: 'declared' })
  admin = await visit(site.alias).login(site.admin.username)
  teacher = await visit(site.alias).login(site.teacher.username)
})

const membership = (ends: string, grace: number) =>
  rows('UPDATE membership SET ends_on = $2, grace_days = $3 WHERE site_id = $1', [site.id, ends, grace])
/** A change is told to every process by the database; a moment passes. */
const until = (path: string, what: (answer: Answer) => boolean, who: Visitor = admin) =>
  eventually(path, async () => what(await who.send('GET', path)), TOLD_MS)

describe.each([
  ['suspended', 'এই প্রতিষ্ঠানের সেবা', 'This institution is suspended'],
  ['expired', 'সদস্যপদের মেয়াদ', 'The membership has expired'],
] as const)('an institution that is %s', (state, bn, en) => {
  test('says so on every page, in both languages, to everybody; programs and forms are refused too', async () => {
    await rows('UPDATE tenant SET state = $2 WHERE id = $1', [site.id, state])
    try {
      await until('/dashboard', (answer) => answer.status === 403)
      for (const visitor of [admin, visit(site.alias)])
        for (const path of ['/', '/login', '/dashboard', '/student/list', '/web/exam-result']) {
          const answer = await visitor.get(path)
          expect([path, answer.status]).toEqual([path, 403])
          expect(answer.text).toContain(bn)
          expect(answer.text).toContain(en)
          expect(answer.text).not.toContain(site.students[0]?.nameBn)
        }
      expect(
        (await visit(site.alias).send('POST', '/login', new URLSearchParams({ login: 'admin', password: 'demo1234' })))
          .status,
      ).toBe(403)
      expect((await admin.send('GET', '/student/list.data')).text).not.toContain(site.students[0]?.nameBn)
    } finally {
      await rows(`UPDATE tenant SET state = 'active' WHERE id = $1`, [site.id])
      await until('/dashboard', (answer) => answer.status === 200)
    }
  })
})

describe('a membership that is over', () => {
  test('lets staff read and export, not write; the public site stays', async () => {
    const grid = await teacher.get(
      `/site/employee-panel/exam/employee-exam-marks-entry-form?sheet=${exam.sheet('109').id}`,
    )
    expect(grid.status).toBe(200)
    await membership('2025-01-01', 0)
    try {
      await until('/dashboard', (answer) => answer.text.includes('মেয়াদ'))
      for (const path of [
        '/student/list',
        `/student/view/${site.students[0]?.id}`,
        '/site/exam-declare/site-exam-declare-form',
        '/student/list?export=csv',
        '/',
        '/web/exam-result',
      ])
        expect([path, (await admin.get(path)).status]).toEqual([path, 200])
      const refused = [
        await teacher.submit(grid, 'form:has([name=version])', {}, { name: 'intent', value: 'save' }),
        await admin.submit(
          await admin.get(`/student/new?session=${site.session.id}&section=${site.section.id}`),
          'form:has([name=nameBn])',
          { nameBn: 'নতুন ছাত্র' },
        ),
        await admin.submit(await admin.get('/student/import'), 'form:has([name=file])', {
          file: new File(['রোল,নাম\n1,ক\n'], 'a.csv'),
        }),
      ]
      for (const answer of refused) {
        expect(answer.status).toBe(403)
        expect(answer.text).toContain('প্রতিষ্ঠানটির সদস্যপদের মেয়াদ শেষ')
      }
      const english =
        refused.length &&
        (admin.cookies.set('lang', 'en'),
        await admin.submit(await admin.get('/student/import'), 'form:has([name=file])', {
          file: new File(['a\n'], 'a.csv'),
        }))
      expect(english && english.text).toContain('records can be read and exported, but not changed')
      admin.cookies.delete('lang')
      // Who they are stays theirs: a password can still be changed.
      expect(
        (await teacher.post('/user/profile', { intent: 'details', nameBn: 'শিক্ষক', nameEn: 'Teacher', bio: '' }))
          .status,
      ).toBe(200)
    } finally {
      await membership('2099-12-31', 15)
      await until('/dashboard', (answer) => !answer.text.includes('মেয়াদ'))
    }
    expect((await teacher.submit(grid, 'form:has([name=version])', {}, { name: 'intent', value: 'save' })).status).toBe(
      200,
    )
  })

  test('has days of grace in which everything goes on, with a notice', async () => {
    await rows(
      `UPDATE membership SET ends_on = (now() AT TIME ZONE 'Asia/Dhaka')::date - 1, grace_days = 15 WHERE site_id = $1`,
      [site.id],
    )
    try {
      await until('/dashboard', (answer) => answer.text.includes('মেয়াদ'))
      const grid = await teacher.get(
        `/site/employee-panel/exam/employee-exam-marks-entry-form?sheet=${exam.sheet('109').id}`,
      )
      expect(
        (await teacher.submit(grid, 'form:has([name=version])', {}, { name: 'intent', value: 'save' })).status,
      ).toBe(200)
    } finally {
      await membership('2099-12-31', 15)
      await until('/dashboard', (answer) => !answer.text.includes('মেয়াদ'))
    }
  })
})

describe('a package without exams', () => {
  test('has no menu entry, no screen, no file and no form of them; the rest goes on', async () => {
    const before = await admin.get('/dashboard')
    const exams = (await manifest()).filter(
      ({ own, module }) => own && /^exams\./.test(module.loader?.permission ?? module.action?.permission ?? ''),
    )
    expect(exams.length).toBeGreaterThan(3)
    const listed = exams.filter(({ path }) => before.$(`nav a[href="${path}"]`).length > 0)
    expect(listed.length).toBeGreaterThan(0)
    const [bare] = await rows<{ id: number }>(
      `INSERT INTO package (key, name_en, name_bn) VALUES ($1, 'Without exams', 'পরীক্ষা ছাড়া') RETURNING id`,
      [site.alias],
    )
    await rows(
      `INSERT INTO package_sub_module (package_id, sub_module_key) SELECT $1, key FROM sub_module WHERE key <> 'exams'`,
      [bare?.id],
    )
    const [had] = await rows<{ id: number }>('SELECT package_id AS id FROM membership WHERE site_id = $1', [site.id])
    const use = (id: number | undefined) =>
      rows('UPDATE membership SET package_id = $2 WHERE site_id = $1', [site.id, id])
    await use(bare?.id)
    try {
      await until(listed[0]?.path ?? '', (answer) => answer.status === 403)
      for (const who of [admin, teacher]) {
        const page = await who.get('/dashboard')
        for (const { path, module } of exams) {
          expect([path, page.$(`a[href="${path}"]`).length]).toEqual([path, 0])
          if (module.loader) expect([path, (await who.get(path)).status]).toEqual([path, 403])
          if (module.action)
            expect([
              path,
              (await who.post(path, { intent: 'save', sheet: exam.sheet('109').id, version: 0 })).status,
            ]).toEqual([path, 403])
        }
      }
      expect((await admin.get('/student/list')).status).toBe(200)
      expect((await admin.get(listed[0]?.path ?? '')).text).toMatch(/অনুমতি/)
    } finally {
      await use(had?.id)
      await until(listed[0]?.path ?? '', (answer) => answer.status === 200)
    }
  })
})
