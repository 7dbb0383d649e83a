import { inScope, sql } from 'db/connection'
import { beforeEach, expect, test } from 'vitest'
import { journey } from 'tests/harness/journey'
import { paths } from '~/paths'
import { everywhere, makeSite, makeUser, type MadeSite } from '../../factories'
import { type Answer, type Visitor, visit } from '../../harness/visitor'

let site: MadeSite
let other: MadeSite
let admin: Visitor
const at = paths.protyonpotro

interface Row {
  id: number
  memo: string
  number: number
  printed: number
  revoked: boolean
  code: string
  text: string
  student: number
  batch: number | null
}
const register = (kind = 'protyonpotro', siteId = site.id) =>
  inScope({ tenants: [siteId], readOnly: true }, () =>
    sql<Row>(
      `SELECT id, memo_no AS memo, number, printed, revoked_at IS NOT NULL AS revoked, verification_code AS code, shown->>'text' AS text, student_id AS student, batch FROM issued_document WHERE site_id = $1 AND kind = $2 ORDER BY number`,
      [siteId, kind],
    ),
  )

/** The form of step two for these students, as the office gets it. */
const form = (students: readonly number[], query = '') =>
  admin.get(`${at}?fill=1&by=protyonpotro-student&lang=bn${students.map((id) => `&student=${id}`).join('')}${query}`)
const issue = (page: Answer, fields: Record<string, string> = {}) =>
  admin.submit(
    page,
    'form:has([name=requestKey])',
    { 'f.purpose': 'পাসপোর্ট', ...fields },
    { name: 'intent', value: 'issue' },
  )
const ids = () => site.students.map((one) => one.id)

beforeEach(async () => {
  ;[site, other] = await Promise.all([makeSite({ students: 4 }), makeSite({ students: 1 })])
  admin = await visit(site.alias).login('admin')
})

test('a testimonial after a board exam comes with the institution’s board and the exam of the students’ level', async () => {
  const board = await everywhere(
    async () =>
      (
        await sql<{ id: number; nameBn: string; nameEn: string }>(
          'SELECT id, name_bn AS "nameBn", name_en AS "nameEn" FROM board ORDER BY position LIMIT 1',
        )
      )[0],
  )
  await everywhere(() => sql('UPDATE site SET board_id = $2 WHERE id = $1', [site.id, board?.id]))
  const [one, two] = ids()
  for (const [lang, exam, name] of [
    ['bn', 'এসএসসি', board?.nameBn],
    ['en', 'SSC', board?.nameEn],
  ] as const) {
    const page = await admin.get(
      `${paths.testimonial}?fill=1&by=testimonial-board&lang=${lang}&student=${one}&student=${two}`,
    )
    expect([page.$('[name="f.exam"]').attr('value'), page.$('[name="f.board"]').attr('value')], lang).toEqual([
      exam,
      name,
    ])
  }
})

journey('a protyonpotro, its templates, and who may not', (step) => {
  step('is chosen, looked at, issued, and stands in the register with number and code', async () => {
    const pick = await admin.get(`${at}?pick=1&section=${site.section.id}`)
    expect(pick.$('input[name=student]').length).toBe(4)
    const page = await form(ids().slice(0, 1))
    const look = await admin.submit(
      page,
      'form:has([name=requestKey])',
      { 'f.purpose': 'পাসপোর্ট' },
      { name: 'intent', value: 'preview' },
    )
    expect(look.status).toBe(200)
    expect(look.text).toContain('পাসপোর্ট')
    expect(await register()).toEqual([])
    const done = await issue(page)
    expect(done.status).toBe(200)
    const [row] = await register()
    expect(row).toMatchObject({ number: 1, printed: 0, revoked: false, student: ids()[0], batch: null })
    expect(row?.memo).toMatch(/^প্রত্যয়ন\/\d{4}\/0001$/)
    expect(row?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(done.url).toBe(`${at}?doc=${row?.id}`)
    const list = await admin.get(at)
    expect(list.$('table.list tbody tr').length).toBe(1)
  })

  step('a needed field left empty comes back to it with what was typed, and no number is used', async () => {
    const page = await form(ids().slice(0, 1))
    const answer = await issue(page, { 'f.purpose': '' })
    expect(answer.status).toBe(422)
    expect(answer.$('#f-f\\.purpose-error').length).toBe(1)
    const late = await issue(page, { 'f.purpose': 'ব্যাংক', issuedOn: '2199-01-01' })
    expect(late.status).toBe(422)
    expect(late.$('[name="f.purpose"]').attr('value')).toBe('ব্যাংক')
    expect((await register()).length).toBe(1)
  })

  step(
    'issued to a section in one go: numbers follow each other, and the same form posted twice issues once',
    async () => {
      const page = await form(ids())
      const answers = await Promise.all([issue(page), issue(page)])
      expect(answers.map((one) => one.status)).toEqual([200, 200])
      const rows = await register()
      expect(rows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5])
      expect(new Set(rows.slice(1).map((row) => row.batch))).toEqual(new Set([rows[1]?.id]))
      expect(new Set(rows.map((row) => row.code)).size).toBe(5)
    },
  )

  step('two clerks at once leave neither gap nor double', async () => {
    const pages = await Promise.all(ids().map((id) => form([id])))
    await Promise.all(pages.map((page) => issue(page)))
    expect((await register()).map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  step('the first print is the original, the next says that it is a duplicate, and each is in the book', async () => {
    const [row] = await register()
    const print = async () => {
      const answer = await admin.post(paths.letterPaper, { ids: String(row?.id) })
      expect(answer.headers['content-type']).toBe('application/pdf')
      return answer.body.length
    }
    await print()
    await print()
    expect((await register())[0]?.printed).toBe(2)
    const page = await admin.get(`${at}?doc=${row?.id}`)
    expect(page.$('ol li').length).toBeGreaterThanOrEqual(2)
    const copy = await admin.send('GET', `${paths.letterPaper}?doc=${row?.id}`)
    expect(copy.headers['content-type']).toBe('application/pdf')
    expect((await register())[0]?.printed).toBe(2)
    const audit = await everywhere(() =>
      sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM audit_record WHERE tenant_id = $1 AND action = 'certificates.print' AND record_id = $2`,
        [site.id, String(row?.id)],
      ),
    )
    expect(audit[0]?.n).toBe(2)
  })

  step('the paper says what was true when it was issued', async () => {
    const [before] = await register()
    await everywhere(() =>
      sql(`UPDATE student SET name_bn = 'অন্য নাম' WHERE site_id = $1 AND id = $2`, [site.id, ids()[0]]),
    )
    expect((await register())[0]?.text).toBe(before?.text)
    expect((await admin.get(`${at}?doc=${before?.id}`)).$('main').text()).not.toContain('অন্য নাম ,')
  })

  step(
    'anybody can verify it; nothing of parents is told; a cancelled one says so and is printed no more',
    async () => {
      const [, , row] = await register()
      const anybody = visit(site.alias)
      const page = await anybody.get(paths.verify(row?.code ?? ''))
      const text = page.$('main').text()
      expect(page.status).toBe(200)
      expect(page.$('[role=alert], [role=status], .badge, main').text()).toContain('নথিটি আসল')
      const [student] = await inScope({ tenants: [site.id], readOnly: true }, () =>
        sql<{ name: string; father: string }>(
          'SELECT name_bn AS name, father_name_bn AS father FROM student WHERE site_id = $1 AND id = $2',
          [site.id, row?.student],
        ),
      )
      expect(text).toContain(student?.name)
      expect(text).not.toContain(student?.father)
      expect((await visit(other.alias).get(paths.verify(row?.code ?? ''))).$('main').text()).toContain(
        'এই কোডের কোনো নথি নেই',
      )

      const ask = await admin.get(`${at}?doc=${row?.id}&cancel=1`)
      expect((await admin.submit(ask, 'form:has([name=reason])', { reason: '' })).status).toBe(422)
      expect((await admin.submit(ask, 'form:has([name=reason])', { reason: 'ভুল নাম' })).url).toBe(`${at}?doc=${row?.id}`)
      expect((await anybody.get(paths.verify(row?.code ?? ''))).$('main').text()).toContain('নথিটি বাতিল করা হয়েছে')
      const refused = await admin.post(paths.letterPaper, { ids: String(row?.id), kind: 'protyonpotro' })
      expect([refused.url, refused.text.includes('বাতিল নথি মুদ্রণ করা যায় না')]).toEqual([at, true])
      expect((await register())[2]?.printed).toBe(0)
      expect((await register()).length).toBe(9)
      expect((await admin.submit(ask, 'form:has([name=reason])', { reason: 'আবার' })).status).toBe(409)
    },
  )

  step('a correction cancels the old one and has a number of its own', async () => {
    const [, , , row] = await register()
    const page = await admin.get(`${at}?fill=1&replaces=${row?.id}`)
    expect((await issue(page, { 'f.purpose': 'ভিসা' })).status).toBe(200)
    const rows = await register()
    expect(rows[3]?.revoked).toBe(true)
    expect(rows.at(-1)).toMatchObject({ number: 10, revoked: false, student: row?.student })
  })

  step('the register is searched, filtered and taken away', async () => {
    const rows = await register()
    expect((await admin.get(`${at}?q=${encodeURIComponent('০০০৩')}`)).$('table.list tbody tr').length).toBe(1)
    expect(
      (await admin.get(`${at}?q=${rows[0]?.code.replace(/(.{4})(?=.)/g, '$1-')}`)).$('table.list tbody tr').length,
    ).toBe(1)
    expect((await admin.get(`${at}?f_state=revoked`)).$('table.list tbody tr').length).toBe(2)
    expect((await admin.get(`${at}?q=%25`)).$('table.list tbody tr').length).toBe(0)
    const csv = await admin.send('GET', `${at}?export=csv`)
    expect(csv.text.trim().split('\n').length).toBe(11)
  })

  step('a default is edited, used and returned to; a field that is none is refused by name', async () => {
    const page = await admin.get(`${at}?template=protyonpotro-student`)
    const wrong = await admin.submit(page, 'form:has([name=bodyBn])', { bodyBn: 'এই {বেতন} নেই' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('বেতন')
    const saved = await admin.submit(page, 'form:has([name=bodyBn])', { bodyBn: '{নাম} আমাদের শিক্ষার্থী, {উদ্দেশ্য}।' })
    expect(saved.status).toBe(200)
    expect((await admin.submit(page, 'form:has([name=bodyBn])', { bodyBn: '{নাম}' })).status).toBe(409)
    await issue(await form(ids().slice(0, 1)))
    expect((await register()).at(-1)?.text).toContain('আমাদের শিক্ষার্থী')
    const edited = await admin.get(`${at}?template=protyonpotro-student`)
    await admin.submit(edited, 'form:has([value=restore])', {}, { name: 'intent', value: 'restore' })
    expect((await admin.get(`${at}?template=protyonpotro-student`)).$('[name=bodyBn]').text()).toContain(
      'নিয়মিত শিক্ষার্থী',
    )
  })

  step('a new one of the house, a name that is taken, a specimen of each default', async () => {
    const page = await admin.get(`${at}?template=new`)
    const fields = {
      nameBn: 'বাস পাস',
      nameEn: 'Bus pass',
      titleBn: 'প্রত্যয়ন',
      titleEn: 'To whom it may concern',
      bodyBn: '{নাম} বাসে চলে।',
      bodyEn: '{name} takes the bus.',
      layout: 'letter',
    }
    expect((await admin.submit(page, 'form:has([name=bodyBn])', fields)).status).toBe(200)
    expect((await admin.submit(page, 'form:has([name=bodyBn])', fields)).status).toBe(422)
    for (const lang of ['bn', 'en']) {
      expect(
        (await admin.send('GET', `${paths.letterPaper}?kind=testimonial&template=testimonial-board&lang=${lang}`))
          .headers['content-type'],
      ).toBe('application/pdf')
    }
    expect((await admin.send('GET', `${paths.letterPaper}?kind=testimonial&template=nothing&lang=bn`)).status).toBe(404)
  })

  step('a 100,000-character text is refused and nothing is lost', async () => {
    const page = await admin.get(`${at}?template=new`)
    expect(
      (
        await admin.submit(page, 'form:has([name=bodyBn])', {
          nameBn: 'দীর্ঘ',
          nameEn: 'Long',
          titleBn: 'দীর্ঘ',
          titleEn: 'Long',
          bodyBn: 'ক'.repeat(100_000),
          bodyEn: 'x',
          layout: 'letter',
        })
      ).status,
    ).toBe(422)
    expect((await issue(await form(ids().slice(0, 1)), { 'f.purpose': 'ক'.repeat(100_000) })).status).toBe(422)
  })

  step('teachers, students, guardians and the library neither see nor write', async () => {
    const before = (await register()).length
    await makeUser(site.id, { username: 'guardian', kind: 'guardian', roles: ['guardian'] })
    await makeUser(site.id, { username: 'librarian', roles: ['librarian'] })
    const page = await form(ids().slice(0, 1))
    const fields = {
      intent: 'issue',
      template: 'protyonpotro-student',
      lang: 'bn',
      issuedOn: String(page.$('[name=issuedOn]').attr('value')),
      requestKey: 'a'.repeat(24),
      'rows[0].key': String(ids()[0]),
      'f.purpose': 'x',
    }
    for (const name of ['teacher', 'student', 'guardian', 'librarian']) {
      const who = await visit(site.alias).login(name)
      for (const path of [
        paths.certification,
        at,
        paths.testimonial,
        `${paths.letterPaper}?doc=${(await register())[0]?.id}`,
      ])
        expect([name, path, (await who.send('GET', path)).status]).toEqual([name, path, 403])
      expect((await who.post(at, fields)).status).toBe(403)
      expect((await who.post(paths.letterPaper, { ids: String((await register())[0]?.id) })).status).toBe(403)
    }
    expect((await visit(site.alias).send('GET', at)).status).toBe(302)
    expect((await register()).length).toBe(before)
  })

  step('another institution’s student, document and template are missing', async () => {
    const stranger = other.students[0]?.id
    expect((await admin.send('GET', `${at}?fill=1&by=protyonpotro-student&student=${stranger}`)).status).toBe(404)
    const page = await form(ids().slice(0, 1))
    expect((await issue(page, { 'rows[0].key': String(stranger) })).status).toBe(404)
    const foreign = await visit(other.alias).login('admin')
    const [row] = await register()
    expect((await foreign.send('GET', `${at}?doc=${row?.id}`)).status).toBe(404)
    expect((await foreign.post(paths.letterPaper, { ids: String(row?.id) })).status).toBe(404)
    expect(
      (await foreign.post(`${at}?doc=${row?.id}&cancel=1`, { intent: 'revoke', id: String(row?.id), reason: 'x' }))
        .status,
    ).toBe(404)
    // A kind's own screens know its own documents alone.
    expect((await admin.send('GET', `${paths.testimonial}?doc=${row?.id}`)).status).toBe(404)
    expect(
      (await admin.post(`${paths.testimonial}?doc=${row?.id}`, { intent: 'revoke', id: String(row?.id), reason: 'x' }))
        .status,
    ).toBe(404)
  })

  step('nobody who has left is certified to be a student', async () => {
    const id = ids().at(-1)
    const page = await form([id ?? 0])
    await everywhere(() => sql(`UPDATE student SET state = 'left' WHERE site_id = $1 AND id = $2`, [site.id, id]))
    const before = (await register()).length
    expect((await issue(page)).status).toBe(422)
    expect((await register()).length).toBe(before)
  })

  step('reading changes nothing, and nonsense in the address is no fault of the server', async () => {
    const before = await register()
    for (const query of [
      '?doc=0',
      '?doc=abc',
      '?fill=1',
      '?fill=1&student=1&by=x',
      '?pick=1&section=999999',
      '?template=%00',
      '?f_batch=zz&sort=evil',
      `?fill=1&by=protyonpotro-student&student=${'9'.repeat(30)}`,
    ]) {
      expect([query, (await admin.send('GET', at + query)).status < 500]).toEqual([query, true])
    }
    expect(await register()).toEqual(before)
  })

  step('an intent that is none is refused', async () => {
    expect((await admin.post(at, { intent: 'nonsense', key: 'x' })).status).toBe(422)
  })
})
