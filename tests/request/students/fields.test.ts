import { expect } from 'vitest'
import { sql } from 'db/connection'
import { rosterLabel } from '~/domain/students/roster/fields.policy'
import type { FieldKind } from '~/domain/students/student-field-kinds.policy'
import { wordsFor } from '~/i18n/i18n.server'
import { askedAs, STUDENT_FIELDS, type Field } from '~/domain/students/student-fields.policy'
import { everywhere, makeSite } from 'tests/factories'
import { journey } from 'tests/harness/journey'
import { visit, type Answer } from 'tests/harness/visitor'
import { confirm, ended, toCheck, upload } from '../support/roster-site'

/** What is typed into a field, how it is stored, and what a Bengali page shows of it. */
interface Typed {
  typed: string
  stored: string
  shown: string
}
const same = (text: string): Typed => ({ typed: text, stored: text, shown: text })
const BENGALI = [...'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ']
const SAMPLES: Record<FieldKind, (key: string) => Typed> = {
  nameBn: (key) =>
    same(`নাম ${key.replace(/[a-z]/gi, (letter) => BENGALI[letter.charCodeAt(0) % BENGALI.length] ?? '')}`),
  nameEn: (key) => same(`Name ${key}`),
  lines: (key) => same(`গ্রাম ${key}`),
  day: () => ({ typed: '2012-03-04', stored: '2012-03-04', shown: '২০১২' }),
  gender: () => ({ typed: 'other', stored: 'other', shown: words('students:genders.other') }),
  religion: () => ({ typed: '', stored: '', shown: 'বৌদ্ধ' }),
  bloodGroup: () => same('AB-'),
  birthReg: () => ({ typed: '20120000000000077', stored: '20120000000000077', shown: '২০১২০০০০০০০০০০০৭৭' }),
  phone: () => ({ typed: '01712345677', stored: '8801712345677', shown: '০১৭১২-৩৪৫৬৭৭' }),
  email: () => same('somebody@school.bd'),
}
const sampleOf = (one: Field) => SAMPLES[one.kind](one.key)

/** The Bengali words of a key. */
const words = (key: string): string => wordsFor('bn')(key)

journey('each field of a student goes all the way round', (step) => {
  let site: Awaited<ReturnType<typeof makeSite>>
  let admin: Awaited<ReturnType<ReturnType<typeof visit>['login']>>
  let id = 0
  let religion = 0
  const stored = async () =>
    (
      await everywhere(() =>
        sql<{ row: Record<string, unknown> }>(
          'SELECT to_jsonb(s) AS row FROM student s WHERE site_id = $1 AND id = $2',
          [site.id, id],
        ),
      )
    )[0]?.row ?? {}
  const wanted = (one: Field) => (one.kind === 'religion' ? religion : sampleOf(one).stored)
  const missing = (page: Answer, fields: readonly Field[], text = page.$('main').text()) =>
    fields.filter((one) => !text.includes(sampleOf(one).shown)).map((one) => one.key)

  step('through the form', async () => {
    site = await makeSite({ sections: 1, students: 2 })
    admin = await visit(site.alias).login('admin')
    id = site.students[0]?.id ?? 0
    religion =
      (await everywhere(() => sql<{ id: number }>(`SELECT id FROM religion WHERE code = 'BUDDHIST'`)))[0]?.id ?? 0
    const page = await admin.get(`/student/edit/${id}`)
    expect(STUDENT_FIELDS.filter((one) => page.$(`[name="${one.key}"]`).length !== 1).map((one) => one.key)).toEqual([])
    const typed = (one: Field) => (one.kind === 'religion' ? String(religion) : sampleOf(one).typed)
    const saved = await admin.submit(
      page,
      'form:has([name=sectionId])',
      Object.fromEntries(STUDENT_FIELDS.map((one) => [one.key, typed(one)])),
    )
    expect(saved.status).toBe(200)
    const row = await stored()
    for (const one of STUDENT_FIELDS) expect(row[one.column], one.key).toBe(wanted(one))
  })

  step('to the profile with its history, and back into the form', async () => {
    const page = await admin.get(`/student/view/${id}`)
    expect(missing(page, STUDENT_FIELDS)).toEqual([])
    expect(STUDENT_FIELDS.filter((one) => !page.text.includes(words(one.label))).map((one) => one.key)).toEqual([])
    const form = await admin.get(`/student/edit/${id}`)
    const value = (one: Field) => {
      const control = form.$(`[name="${one.key}"]`)
      return control.is('select')
        ? control.find('option[selected]').attr('value')
        : control.is('textarea')
          ? control.text().trim()
          : control.attr('value')
    }
    for (const one of STUDENT_FIELDS) expect(value(one), one.key).toBeTruthy()
  })

  step('to list and file, quick update and report', async () => {
    const listed = STUDENT_FIELDS.filter((one) => 'list' in one)
    const list = await admin.get(`/student/list?${listed.map((one) => `cols=${askedAs(one)}`).join('&')}`)
    expect(missing(list, listed)).toEqual([])
    const exported = STUDENT_FIELDS.filter((one) => 'export' in one)
    const [heads = '', ...rows] = (await admin.get('/student/list?export=csv')).text.split('\n')
    expect(exported.filter((one) => !heads.includes(words(one.label))).map((one) => one.key)).toEqual([])
    const asFile = (one: Field) =>
      one.kind === 'religion' || one.kind === 'gender' ? sampleOf(one).shown : sampleOf(one).typed
    const row = rows.find((line) => line.includes(SAMPLES.nameBn('nameBn').shown)) ?? ''
    expect(exported.filter((one) => one.kind !== 'day' && !row.includes(asFile(one))).map((one) => one.key)).toEqual([])
    const asked = STUDENT_FIELDS.map((one) => `f_field=${askedAs(one)}`).join('&')
    const quick = await admin.get(
      `/site/student/quick-update/site-student-quick-update-master?f_section=${site.section.id}&${asked}`,
    )
    const cell = (one: Field) => quick.$(`[name="rows[0].${askedAs(one)}"]`).attr('value')
    for (const one of STUDENT_FIELDS) expect(cell(one), one.key).toBeTruthy()
    const columns = STUDENT_FIELDS.filter((one) => one.group !== 'parents')
    const report = await admin.get(
      `/site/student/report/master?f_session=${site.session.id}&f_section=${site.section.id}&${columns.map((one) => `f_column=${askedAs(one)}`).join('&')}`,
    )
    expect(missing(report, columns)).toEqual([])
    expect(
      report
        .$('table thead th')
        .toArray()
        .map((head) => report.$(head).text()),
    ).toEqual(columns.map((one) => words(one.label)))
  })

  step('out of a sheet', async () => {
    const imported = STUDENT_FIELDS.filter((one) => 'import' in one)
    const [{ code, roll } = { code: '', roll: 0 }] = await everywhere(() =>
      sql<{ code: string; roll: number }>(
        'SELECT s.code, e.roll FROM student s JOIN enrolment e ON e.site_id = s.site_id AND e.student_id = s.id WHERE s.site_id = $1 AND s.id = $2',
        [site.id, id],
      ),
    )
    // Whatever can be nothing was lost; what cannot stays.
    const nothing = imported.map((one) => `${one.column} = ${'empty' in one ? `'?'` : 'NULL'}`).join(', ')
    await everywhere(() => sql(`UPDATE student SET ${nothing} WHERE site_id = $1 AND id = $2`, [site.id, id]))
    const heads = ['রোল', words(rosterLabel('studentCode')), ...imported.map((one) => words(rosterLabel(one.import)))]
    const asSheet = (one: Field) =>
      one.kind === 'religion' || one.kind === 'gender' ? sampleOf(one).shown : sampleOf(one).typed
    const sheet = [heads, [roll, code, ...imported.map(asSheet)]].map((line) => line.join(',')).join('\n')
    const columns = await upload(admin, sheet, 'fields.csv')
    expect(
      imported
        .filter((one) => columns.$(`option[selected][value="${one.import}"]`).length !== 1)
        .map((one) => one.import),
    ).toEqual([])
    const end = await confirm(admin, await toCheck(admin, columns), 'all')
    await ended(admin, end.url)
    const row = await stored()
    for (const one of imported) expect(row[one.column], one.key).toBe(wanted(one))
    const view = await admin.get(`/student/view/${id}`)
    expect(view.$('main').text()).not.toMatch(/students:|common:/)
  })
})
