import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { inScope, sql } from 'db/connection'
import { listStudents } from '~/domain/students/student-list.server'
import { everywhere, makeSite, makeStudent, makeUser, type MadeSite } from 'tests/factories'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 30 })
  admin = await visit(site.alias).login('admin')
})
const ascii = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))

describe('the list', () => {
  // An institution that no other test adds anybody to.
  let site: MadeSite
  let admin: Visitor
  beforeAll(async () => {
    site = await makeSite({ sections: 2, students: 30 })
    admin = await visit(site.alias).login('admin')
  })
  const names = async (query: string, by = admin) => {
    const page = await by.get(`/student/list${query}`)
    expect(page.status).toBe(200)
    return {
      page,
      names: page
        .$('table tbody tr')
        .toArray()
        .map((row) => page.$(row).find('a').first().text()),
      total: page.text,
    }
  }

  it('shows 25 of the session in order of section and roll, with pages', async () => {
    const first = await names('')
    expect(first.names).toEqual(site.students.slice(0, 25).map((one) => one.nameBn))
    const third = await names('?page=3')
    expect(third.names).toEqual(site.students.slice(50).map((one) => one.nameBn))
    const second = await names('?page=2')
    expect(second.names).toEqual(site.students.slice(25, 50).map((one) => one.nameBn))
    const turned = await names('?sort=-roll&page=2')
    expect(turned.names).toEqual(
      [...site.students]
        .reverse()
        .slice(25, 50)
        .map((one) => one.nameBn),
    )
    expect((await names('?page=9')).names).toEqual([])
  })

  it('finds by name in either language, roll in Bengali digits, code, and a guardian’s number as it is shown', async () => {
    const own = await makeSite()
    const head = await visit(own.alias).login('admin')
    const one = await makeStudent(own, { nameBn: 'ঐন্দ্রিলা অনন্যা', nameEn: 'Oindrila Ananya', roll: 77777 })
    const [guardian] = await everywhere(() =>
      sql<{ mobile: string }>('SELECT mobile FROM guardian WHERE id = $1', [one.guardianId]),
    )
    const local = `${guardian?.mobile.slice(2, 7)}-${guardian?.mobile.slice(7)}`
    for (const q of ['ঐন্দ্রিলা', 'oindrila ANANYA', '৭৭৭৭৭', one.code, local])
      expect((await names(`?q=${encodeURIComponent(q)}`, head)).names, q).toEqual(['ঐন্দ্রিলা অনন্যা'])
    expect((await names(`?q=${encodeURIComponent('100%')}`, head)).names).toEqual([])
    expect((await names(`?q=${encodeURIComponent("'; DROP TABLE student; --")}`, head)).names).toEqual([])
  })

  it('filters by section, gender and religion, and forgets nonsense', async () => {
    const second = site.sections[1]
    expect((await names(`?f_section=${second?.id}&per=50`)).names).toEqual(
      site.students.filter((one) => one.sectionId === second?.id).map((one) => one.nameBn),
    )
    const [girls] = await everywhere(() =>
      sql<{ n: number }>(`SELECT count(*)::int AS n FROM student WHERE site_id = $1 AND gender = 'female'`, [site.id]),
    )
    expect((await names('?f_gender=female&per=200')).names.length).toBe(girls?.n)
    expect((await names('?f_gender=cat&f_section=abc&sort=password&page=-4')).names.length).toBe(25)
  })

  it('sorts names as Bengali readers do', async () => {
    const { names: sorted } = await names('?sort=name&per=200')
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('bn').compare))
    const { names: turned } = await names('?sort=-name&per=200')
    expect(turned[0]).toBe(sorted.at(-1))
  })

  it('leaves as a file that the import reads again', async () => {
    const file = await admin.get('/student/list?export=xlsx')
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const { upload, toCheck } = await import('../support/roster-site')
    const check = await toCheck(admin, await upload(admin, file.body, 'list.xlsx'))
    expect(ascii(check.text)).toMatch(/নতুন 0, পরিবর্তিত 0, অপরিবর্তিত 6\d/)
  })

  it('shows another institution nothing, whatever the parameters', async () => {
    const other = await makeSite({ students: 2 })
    const stranger = await visit(other.alias).login('admin')
    const page = await stranger.get(`/student/list?f_section=${site.section.id}`)
    expect(page.text).not.toContain(site.students[0]?.nameBn)
    expect((await stranger.get(`/student/list?session=${site.session.id}`)).status).toBe(404)
    for (const path of [
      `/student/view/${site.students[0]?.id}`,
      `/student/edit/${site.students[0]?.id}`,
      `/student/new?section=${site.section.id}`,
      '/student/view/0',
      '/student/view/x',
    ]) {
      expect((await stranger.get(path)).status, path).toBe(404)
    }
    expect(
      (
        await stranger.post(`/student/edit/${site.students[0]?.id}`, {
          nameBn: 'চোর',
          gender: 'male',
          sectionId: other.section.id,
          roll: 99,
        })
      ).status,
    ).toBe(404)
    expect(
      (await stranger.post('/student/new', { nameBn: 'চোর', gender: 'male', sectionId: site.section.id, roll: 999 }))
        .status,
    ).toBe(404)
  })

  it('reads one page of many fast', async () => {
    const sections = site.sections.map((one) => one.id)
    const query = {
      sessionId: site.session.id,
      sections,
      wholeSession: true,
      q: '',
      sort: { key: 'roll' as const, dir: 'asc' as const },
      offset: 0,
      limit: 25,
      lang: 'bn' as const,
    }
    const { rows, total } = await inScope({ tenants: [site.id], readOnly: true }, () => listStudents(site.id, query))
    expect(rows.length).toBe(25)
    expect(total).toBeGreaterThanOrEqual(60)
  })
})

describe('the editor', () => {
  const idOf = async (table: 'religion' | 'subject', code: string) =>
    (
      await everywhere(() =>
        sql<{ id: number }>(
          table === 'religion'
            ? 'SELECT id FROM religion WHERE code = $1'
            : `SELECT id FROM subject WHERE level = 'SSC' AND key = $1`,
          [code],
        ),
      )
    )[0]?.id ?? 0
  const open = () => admin.get(`/student/new?section=${site.section.id}`)
  const fill = async (more: Record<string, string | number | Blob | readonly string[]> = {}) => ({
    nameBn: 'মিথিলা ফারজানা',
    nameEn: 'Mithila Farzana',
    gender: 'female',
    religionId: await idOf('religion', 'ISLAM'),
    bornOn: '2011-05-06',
    electives: String(await idOf('subject', '138')),
    optionalSubject: await idOf('subject', '126'),
    guardianMobile: '০১৭১১-২২৩৩৪৪',
    relation: 'mother',
    ...more,
  })

  it('asks for the section, suggests the next free roll, and adds student, guardian, enrolment and subjects', async () => {
    expect((await admin.get('/student/new')).$('form:has([name=sectionId])').length).toBe(0)
    const page = await open()
    const roll = Number(ascii(page.$('[name=roll]').attr('value') ?? ''))
    expect(roll).toBe(31)
    const view = await admin.submit(page, 'form:has([name=sectionId])', await fill({ motherNameBn: 'রোকেয়া বেগম' }))
    expect(view.url).toMatch(/^\/student\/view\/\d+$/)
    expect(view.text).toContain('মিথিলা ফারজানা')
    const id = Number(view.url.split('/').pop())
    const [row] = await everywhere(() =>
      sql<{ roll: number; code: string; guardian: string; mobile: string; taken: string[] }>(
        `SELECT e.roll, s.code, g.name_bn AS guardian, g.mobile, (SELECT json_agg(x.taken_as || ' ' || o.grade_key ORDER BY o.grade_key) FROM enrolment_subject x JOIN subject_offering o ON o.id = x.subject_offering_id WHERE x.enrolment_id = e.id) AS taken
        FROM student s JOIN enrolment e ON e.student_id = s.id JOIN student_guardian l ON l.student_id = s.id JOIN guardian g ON g.id = l.guardian_id WHERE s.id = $1`,
        [id],
      ),
    )
    expect(row).toMatchObject({
      roll: 31,
      guardian: 'রোকেয়া বেগম',
      mobile: '8801711223344',
      taken: ['religion 111', 'optional 126', 'elective 138'],
    })
    expect(row?.code).toMatch(/^26\d{4}$/)
    expect(view.text).toContain('যোগ করা হয়েছে')

    // A sister with the same number: the same guardian, and each page leads to the other.
    const sister = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ nameBn: 'ছোট মিথিলা', nameEn: '' }),
    )
    expect(sister.$(`a[href="/student/view/${id}"]`).text()).toBe('মিথিলা ফারজানা')
    const [count] = await everywhere(() =>
      sql<{ n: number }>(`SELECT count(*)::int AS n FROM guardian WHERE site_id = $1 AND mobile = '8801711223344'`, [
        site.id,
      ]),
    )
    expect(count?.n).toBe(1)
  })

  it('keeps what was typed and says at each field what is wrong', async () => {
    const answer = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ birthRegNo: '123', bornOn: '2011-02-31', guardianMobile: '0171234', presentAddress: 'রাখা থাক' }),
    )
    expect(answer.status).toBe(422)
    for (const id of ['student-birthRegNo', 'student-guardianMobile', 'student-bornOn'])
      expect(answer.$(`#${id}-error`).text(), id).not.toBe('')
    expect(answer.$('[name=presentAddress]').text()).toContain('রাখা থাক')
    const nameless = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ nameBn: '', nameEn: ' ' }),
    )
    expect(nameless.$('#student-nameBn-error').text()).toContain('নাম দেওয়া আবশ্যক')
  })

  it('takes a date as a clerk types it without scripts, day first', async () => {
    for (const [typed, shown] of [
      ['৬/৫/২০১৩', '০৬/০৫/২০১৩'],
      ['6.5.13', '০৬/০৫/২০১৩'],
      ['৬ মে ২০১৩', '০৬/০৫/২০১৩'],
      ['2013-05-06', '০৬/০৫/২০১৩'],
    ] as const) {
      const answer = await admin.submit(
        await open(),
        'form:has([name=sectionId])',
        await fill({ bornOn: typed, email: 'x' }),
      )
      expect(answer.status).toBe(422)
      expect([typed, answer.$('#student-bornOn').attr('value')]).toEqual([typed, shown])
      expect(answer.$('#student-bornOn').attr('type')).toBe('text')
      expect(answer.$('#student-bornOn-error').length).toBe(0)
      expect(answer.$('#student-bornOn-read').text()).toBe('০৬ মে ২০১৩, সোমবার')
    }
    const wrong = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ bornOn: '৩১/০২/২০১৩', email: 'x' }),
    )
    expect(wrong.$('#student-bornOn').attr('value')).toBe('৩১/০২/২০১৩')
    expect(wrong.$('#student-bornOn-error').text()).toContain('দিন/মাস/বছর')
  })

  it('says everything that is wrong at once, each at its own field and above the form', async () => {
    const [known] = await everywhere(() =>
      sql<{ brn: string }>('SELECT birth_reg_no AS brn FROM student WHERE id = $1', [site.students[0]?.id]),
    )
    const empty = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ nameBn: '', nameEn: '', gender: '', roll: '১', birthRegNo: known?.brn ?? '', guardianMobile: '1' }),
    )
    expect(empty.status).toBe(422)
    for (const field of ['nameBn', 'gender', 'roll', 'birthRegNo', 'guardianMobile']) {
      expect([field, empty.$(`#student-${field}-error`).text()]).not.toEqual([field, ''])
      expect([field, empty.$(`[role=alert] a[href="#student-${field}"]`).length]).toEqual([field, 1])
    }
    const taken = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ roll: '১', birthRegNo: known?.brn ?? '', religionId: '', religionSubject: '' }),
    )
    for (const field of ['roll', 'birthRegNo', 'religionId'])
      expect([field, taken.$(`#student-${field}-error`).text()]).not.toEqual([field, ''])
    expect(taken.$('#student-religionSubject-error').length).toBe(0)
  })

  it('goes on to the next student of the section where that was asked', async () => {
    const answer = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ nameBn: 'পরপর একজন', birthRegNo: '', guardianMobile: '01711223399', roll: '৭৭০০১' }),
      { name: 'then', value: 'another' },
    )
    expect(answer.url).toMatch(/^\/student\/new\?.*section=/)
    expect(answer.$('#student-roll').attr('value')).toMatch(/^[০-৯]+$/)
    expect(answer.$('#student-nameBn').attr('value') ?? '').toBe('')
  })

  it('refuses a roll in use, a birth registration in use, and subjects that do not go together', async () => {
    const [known] = await everywhere(() =>
      sql<{ brn: string }>('SELECT birth_reg_no AS brn FROM student WHERE id = $1', [site.students[0]?.id]),
    )
    const roll = await admin.submit(await open(), 'form:has([name=sectionId])', await fill({ roll: '১' }))
    expect(roll.status).toBe(422)
    expect(roll.$('#student-roll-error').text()).toContain(site.students[0]?.nameBn)
    const brn = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ birthRegNo: known?.brn ?? '' }),
    )
    expect(brn.$('#student-birthRegNo-error').text()).toContain(site.students[0]?.nameBn)
    const bio = String(await idOf('subject', '138'))
    const twice = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ electives: bio, optionalSubject: bio }),
    )
    expect(twice.status).toBe(422)
    expect(twice.$('#student-optionalSubject-error').text()).not.toBe('')
    const both = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ electives: [bio, String(await idOf('subject', '126'))], optionalSubject: '' }),
    )
    expect(both.$('#student-electives-error').text()).not.toBe('')
    const wrongFaith = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ religionSubject: await idOf('subject', '112') }),
    )
    expect(wrongFaith.$('#student-religionSubject-error').text()).not.toBe('')
  })

  it('keeps the chosen subjects where the student moves to another section of the class', async () => {
    const view = await admin.submit(
      await open(),
      'form:has([name=sectionId])',
      await fill({ nameBn: 'শাখা বদল', guardianMobile: '০১৭১১-২২৩৩৪৬' }),
    )
    const id = Number(view.url.split('/').pop())
    const page = await admin.get(`/student/edit/${id}?section=${site.sections[1]?.id}`)
    expect(page.$('[name=sectionId]').attr('value')).toBe(String(site.sections[1]?.id))
    expect(page.$('[name=optionalSubject] option[selected]').attr('value')).toBe(String(await idOf('subject', '126')))
    expect(page.text).toContain('শাখা বদল')
    const moved = await admin.submit(page, 'form:has([name=sectionId])')
    expect(moved.status).toBe(200)
    const taken = await everywhere(() =>
      sql<{ as: string }>(
        `SELECT DISTINCT x.taken_as AS "as" FROM enrolment e JOIN enrolment_subject x ON x.site_id = e.site_id AND x.enrolment_id = e.id
         WHERE e.site_id = $1 AND e.student_id = $2 AND e.section_id = $3`,
        [site.id, id, site.sections[1]?.id],
      ),
    )
    expect(taken.map((one) => one.as)).toContain('optional')
  })

  it('changes a student, with a photo, and the history says what changed', async () => {
    const one = site.students[3]
    const page = await admin.get(`/student/edit/${one?.id}`)
    expect(page.$('[name=nameBn]').attr('value')).toBe(one?.nameBn)
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const view = await admin.submit(page, 'form:has([name=sectionId])', {
      nameBn: 'নতুন বানান',
      photo: new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }),
    })
    expect(view.status).toBe(200)
    expect(view.$('h1').text()).toBe('নতুন বানান')
    expect(
      view
        .$('del')
        .toArray()
        .map((gone) => view.$(gone).text()),
    ).toContain(one?.nameBn)
    const src = view.$('img[src^="/files/"]').attr('src') ?? ''
    expect((await admin.get(src)).headers['content-type']).toBe('image/jpeg')
    const fake = await admin.submit(await admin.get(`/student/edit/${one?.id}`), 'form:has([name=sectionId])', {
      photo: new File(['MZ not a picture'], 'me.jpg', { type: 'image/jpeg' }),
    })
    expect(fake.status).toBe(409)
    expect(fake.$('[role=alert]').text()).not.toContain('platform:')
  })

  it('is for who may manage students', async () => {
    const accountant = await visit(site.alias).login((await makeUser(site.id, { roles: ['accountant'] })).username)
    const view = await accountant.get(`/student/view/${site.students[0]?.id}`)
    expect(view.status).toBe(200)
    expect(view.text).not.toContain('তথ্য পরিবর্তনের ইতিহাস')
    expect((await accountant.get('/student/new')).status).toBe(403)
    expect((await accountant.get(`/student/edit/${site.students[0]?.id}`)).status).toBe(403)
  })
})
