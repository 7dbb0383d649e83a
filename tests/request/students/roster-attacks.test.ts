import { beforeAll, describe, expect, it } from 'vitest'
import { journey } from 'tests/harness/journey'
import { sql } from 'db/connection'
import { everywhere, type MadeSite } from 'tests/factories'
import { workbook } from 'tests/unit/documents/hostile'
import {
  asAdmin,
  confirm,
  countsOf,
  ended,
  importIdOf,
  ROSTER,
  rosterSite,
  toCheck,
  upload,
} from '../support/roster-site'

const HEAD = 'রোল,নাম,Name,পিতার নাম,জন্ম তারিখ,ধর্ম,মোবাইল,জন্ম নিবন্ধন নম্বর,বিভাগ,শাখা,শিফট,আইডি'
const line = (
  roll: number | string,
  name: string,
  more: Partial<Record<'father' | 'born' | 'mobile' | 'brn' | 'code' | 'section' | 'shift' | 'religion', string>> = {},
) =>
  [
    roll,
    name,
    '',
    more.father ?? 'আব্দুল করিম',
    more.born ?? '01/02/2011',
    more.religion ?? 'ইসলাম',
    more.mobile ?? '01711000001',
    more.brn ?? '',
    'বিজ্ঞান',
    more.section ?? 'খ',
    more.shift ?? 'দিবা',
    more.code ?? '',
  ].join(',')
const csv = (...lines: string[]) => ['﻿' + HEAD, ...lines].join('\r\n')

describe('files that are no roster', () => {
  let site: MadeSite
  beforeAll(async () => {
    site = await rosterSite()
  })

  it.each([
    [
      'a renamed executable',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 0x90), Buffer.from([0, 1, 2, 3])]),
      'এটি এক্সেল ফাইল নয়',
    ],
    ['an empty file', Buffer.alloc(0), ''],
    ['100,000 rows', Buffer.from(csv(...Array.from({ length: 100_000 }, (_, at) => `${at + 1},ক`))), '১০,১০০|১০১০০'],
  ])('%s is refused in words', async (_, bytes, words) => {
    const admin = await asAdmin(site)
    const answer = await upload(admin, bytes)
    expect(answer.status).toBe(422)
    expect(answer.$('#roster-file-error, [role=alert]').text()).toMatch(new RegExp(words))
    expect(answer.$('[role=alert]').text()).not.toContain('common:')
  })

  it('a zip bomb is refused while the server lives on', async () => {
    const admin = await asAdmin(site)
    const answer = await upload(admin, workbook(Buffer.alloc(200 * 1024 * 1024, ' '), { claim: 1000 }))
    expect(answer.status).toBe(422)
    expect(answer.$('[role=alert]').length).toBe(1)
    expect((await admin.get('/student/list')).status).toBe(200)
  })

  it('25 MB is refused before it is read', async () => {
    const admin = await asAdmin(site)
    const answer = await upload(admin, Buffer.alloc(25 * 1024 * 1024, 0x20))
    expect([413, 422]).toContain(answer.status)
    expect(answer.text).toMatch(/৮ মেগাবাইট|বড়/)
  })

  it('wrong headings are said, and the columns can be chosen by hand', async () => {
    const admin = await asAdmin(site)
    const columns = await upload(admin, 'x1,x2,x3\n1,রহিম,খ\n2,করিম,খ\n', 'odd.csv')
    expect(columns.status).toBe(200)
    expect(columns.text).toContain('কলামের শিরোনাম পাওয়া যায়নি')
    const refused = await toCheck(admin, columns)
    expect(refused.status).toBe(422)
    for (const lacking of ['রোল', 'নাম'])
      expect(refused.text).toMatch(new RegExp(`কোন কলামে [^।]*${lacking}[^।]* আছে তা বেছে নিন।`))
    const twice = await toCheck(admin, columns, { 'column.0': 'roll', 'column.1': 'roll' })
    expect(twice.status).toBe(422)
    const check = await toCheck(admin, columns, { 'column.0': 'roll', 'column.1': 'nameBn', 'column.2': 'section' })
    expect(check.status).toBe(200)
    // There is a section খ for three groups, and nothing says which.
    expect(check.text).toContain('একাধিক')
    const done = await ended(
      admin,
      (
        await confirm(
          admin,
          await toCheck(admin, await admin.get(`${check.url}?step=columns`), {
            'column.0': 'roll',
            'column.1': 'nameBn',
            'column.2': 'section',
            groupId: await idOfGroup('SCIENCE'),
          }),
          'all',
        )
      ).url,
    )
    expect(done.text).toContain('ইমপোর্ট সম্পন্ন হয়েছে')
    expect((await countsOf(site.id)).students).toBe(2)
  })
})

const idOfGroup = async (code: string): Promise<string> =>
  String((await everywhere(() => sql<{ id: number }>('SELECT id FROM study_group WHERE code = $1', [code])))[0]?.id)

journey('rows that mean harm or are known', (step) => {
  let site: MadeSite
  step('what it begins with', async () => {
    site = await rosterSite()
  })
  const names = () =>
    everywhere(() =>
      sql<{ name: string; roll: number; code: string }>(
        `SELECT coalesce(nullif(s.name_bn, ''), s.name_en) AS name, e.roll, s.code FROM student s JOIN enrolment e ON e.student_id = s.id WHERE s.site_id = $1 ORDER BY e.roll`,
        [site.id],
      ),
    )
  const bring = async (text: string, mode: 'all' | 'good' = 'all') => {
    const admin = await asAdmin(site)
    const check = await toCheck(admin, await upload(admin, text, 'list.csv'))
    return { admin, check, end: await ended(admin, (await confirm(admin, check, mode)).url) }
  }

  step('a formula is no name; what is kept of one is text, and leaves again disarmed', async () => {
    const admin = await asAdmin(site)
    const formula = `"=HYPERLINK(""http://evil"",""x"")"`
    const check = await toCheck(
      admin,
      await upload(admin, csv(line(1, formula), line(2, '@SUM(A1)', { mobile: '01711000002' })), 'list.csv'),
    )
    expect(check.$('table tbody tr').length).toBe(2)
    for (const row of check.$('table tbody tr').toArray()) expect(check.$(row).text()).toContain('নামটি নামের মতো নয়')
    expect((await confirm(admin, check, 'all')).status).toBe(422)
    await bring(
      [
        `\ufeff${HEAD},ঠিকানা`,
        `${line(1, 'আবুল হাসান')},${formula}`,
        `${line(2, 'কবির হোসেন', { mobile: '01711000002' })},@SUM(A1)`,
      ].join('\r\n'),
    )
    const kept = await everywhere(() =>
      sql<{ address: string }>('SELECT present_address AS address FROM student WHERE site_id = $1 ORDER BY id', [
        site.id,
      ]),
    )
    expect(kept.map(({ address }) => address)).toEqual(['=HYPERLINK("http://evil","x")', '@SUM(A1)'])
    // A name from before this rule.
    await everywhere(() =>
      sql(`UPDATE student SET name_en = '=HYPERLINK("http://evil","x")' WHERE site_id = $1 AND name_bn = 'আবুল হাসান'`, [
        site.id,
      ]),
    )
    admin.cookies.set('lang', 'en')
    const file = await admin.get('/student/list?export=csv')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain(`'=HYPERLINK`)
    expect(file.text).not.toMatch(/[,\n"]=HYPERLINK/)
  })

  step('duplicate rolls: the first keeps it, the second is named; "all" then writes nothing', async () => {
    const before = await countsOf(site.id)
    const admin = await asAdmin(site)
    const check = await toCheck(
      admin,
      await upload(
        admin,
        csv(line(11, 'রোল এগারো', { mobile: '01711000011' }), line(11, 'আবার এগারো', { mobile: '01711000012' })),
        'l.csv',
      ),
    )
    expect(check.$('table tbody tr').length).toBe(1)
    expect(check.$('table tbody tr').text()).toContain('২ নম্বর সারি')
    const refused = await confirm(admin, check, 'all')
    expect(refused.status).toBe(422)
    expect(await countsOf(site.id)).toEqual(before)
  })

  step('an exchange of rolls and a new spelling change known students instead of doubling them', async () => {
    await bring(
      csv(
        line(21, 'সালমা খাতুন', { brn: '20110000000000021', mobile: '01711000021' }),
        line(22, 'রাশেদ আলী', { brn: '20110000000000022', mobile: '01711000022' }),
      ),
    )
    const before = await names()
    const { check } = await bring(
      csv(
        line(22, 'সালমা খাতুন', { brn: '20110000000000021', mobile: '01711000021' }),
        line(21, 'মোঃ রাশেদ আলী', { brn: '20110000000000022', mobile: '01711000022' }),
      ),
    )
    expect(check.$('table').text()).toContain('পরিবর্তিত')
    const after = await names()
    expect(after.length).toBe(before.length)
    expect(after.filter((row) => row.roll > 20).map((row) => [row.roll, row.name])).toEqual([
      [21, 'মোঃ রাশেদ আলী'],
      [22, 'সালমা খাতুন'],
    ])
    expect(after.find((row) => row.roll === 22)?.code).toBe(before.find((row) => row.roll === 21)?.code)
  })

  step('a roll that another student keeps is refused with the name', async () => {
    const admin = await asAdmin(site)
    const check = await toCheck(
      admin,
      await upload(admin, csv(line(22, 'অন্য কেউ', { mobile: '01711000099', born: '05/05/2012' })), 'l.csv'),
    )
    expect(check.$('table tbody tr').text()).toContain('সালমা খাতুন')
    expect(check.$('form:has([value=confirm]) button').length).toBe(0)
  })

  step('siblings share a guardian by mobile number', async () => {
    await bring(
      csv(
        line(31, 'বড় বোন', { mobile: '01711000031', born: '03/03/2010' }),
        line(32, 'ছোট ভাই', { mobile: '+88 01711-000031', born: '04/04/2012' }),
      ),
    )
    const [row] = await everywhere(() =>
      sql<{ guardians: number; children: number }>(
        `SELECT count(DISTINCT g.id)::int AS guardians, count(*)::int AS children FROM guardian g JOIN student_guardian l ON l.guardian_id = g.id WHERE g.site_id = $1 AND g.mobile = '8801711000031'`,
        [site.id],
      ),
    )
    expect(row).toEqual({ guardians: 1, children: 2 })
  })

  step('two windows: the second confirmation is told and nothing is doubled', async () => {
    const admin = await asAdmin(site)
    const check = await toCheck(
      admin,
      await upload(admin, csv(line(41, 'একবার মাত্র', { mobile: '01711000041', brn: '20110000000000041' })), 'l.csv'),
    )
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.send(
          'POST',
          check.url,
          new URLSearchParams({
            csrf: check.$('input[name=csrf]').first().attr('value') ?? '',
            intent: 'confirm',
            mode: 'all',
            stamp: check.$('input[name=stamp]').attr('value') ?? '',
          }),
        ),
      ),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([302, 409])
    expect(answers.find((one) => one.status === 409)?.text).toContain('আগেই নিশ্চিত করা হয়েছে')
    await ended(admin, check.url)
    const [row] = await everywhere(() =>
      sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM student WHERE site_id = $1 AND birth_reg_no = '20110000000000041'`,
        [site.id],
      ),
    )
    expect(row?.n).toBe(1)
  })

  step('another institution sees nothing of an import, by page, file or form', async () => {
    const admin = await asAdmin(site)
    const columns = await upload(admin, ROSTER)
    const other = await asAdmin(await rosterSite())
    const id = importIdOf(columns)
    for (const path of [
      `/student/import/${id}`,
      `/student/import/${id}?file=wrong`,
      `/student/import/${id}?file=sent`,
      '/student/import/999999999',
      '/student/import/0',
      '/student/import/abc',
    ])
      expect((await other.get(path)).status, path).toBe(404)
    for (const intent of ['map', 'confirm', 'discard', 'sections', 'sheets', 'unicode', 'undo'])
      expect(
        (
          await other.post(`/student/import/${id}`, {
            intent,
            mode: 'good',
            stamp: 'x',
            sheet: 'x',
            headingRow: 4,
            'column.1': 'roll',
            'column.2': 'nameBn',
          })
        ).status,
        intent,
      ).toBe(404)
    expect((await (await asAdmin(site)).get(`/student/import/${id}`)).status).toBe(200)
    const session = (
      await everywhere(() => sql<{ id: number }>('SELECT id FROM site_session WHERE site_id = $1', [site.id]))
    )[0]?.id
    expect(
      (
        await other.post(
          '/student/import',
          { sessionId: session, file: new File([ROSTER as BlobPart], 'r.xlsx') },
          { multipart: true },
        )
      ).status,
    ).toBe(404)
  })

  step('a teacher may not import, a student may not list', async () => {
    const { visit } = await import('tests/harness/visitor')
    expect((await (await visit(site.alias).login('teacher')).get('/student/import')).status).toBe(403)
    const student = await visit(site.alias).login('student')
    expect((await student.get('/student/list')).status).toBe(403)
    expect((await student.get('/student/import')).status).toBe(403)
  })

  step('the wrong rows come back as a workbook that can be read in again', async () => {
    const admin = await asAdmin(await rosterSite())
    const check = await toCheck(admin, await upload(admin, ROSTER))
    const file = await admin.get(`${check.url}?file=wrong`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const again = await upload(admin, file.body, 'wrong.xlsx')
    expect(again.status).toBe(200)
    const second = await toCheck(admin, again)
    // A roll that was used twice is free in a file without its other row; everything else is wrong as before.
    expect(second.$('table tbody tr').length).toBe(18)
  })

  step('says which sections are missing and makes them', async () => {
    const { makeSite } = await import('tests/factories')
    const bare = await makeSite({ sections: 1, students: 0 })
    const admin = await asAdmin(bare)
    await everywhere(() =>
      sql(
        `INSERT INTO shift (site_id, name_en, name_bn, starts_at, ends_at) VALUES ($1, 'Morning', 'প্রভাতি', '07:00', '12:00')`,
        [bare.id],
      ),
    )
    const check = await toCheck(admin, await upload(admin, ROSTER))
    expect(check.text).toContain('শ্রেণি বিন্যাসে নেই')
    const made = await admin.submit(check, 'form:has([value=sections])')
    expect(made.status).toBe(200)
    expect(made.$('table tbody tr').length).toBe(23)
    await ended(admin, (await confirm(admin, made, 'good')).url)
    expect(await countsOf(bare.id)).toMatchObject({ students: 397, enrolments: 397 })
    expect((await countsOf(bare.id)).choices).toBeGreaterThan(800)
  })
})
