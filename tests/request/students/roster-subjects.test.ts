import { sql } from 'db/connection'
import { readSheet } from '~/documents/spreadsheet.server'
import { everywhere, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { describe, expect, it } from 'vitest'
import { asAdmin, confirm, ended, toCheck, upload } from '../support/roster-site'

const HEAD = 'রোল,নাম,পিতার নাম,জন্ম তারিখ,লিঙ্গ,ধর্ম,ধর্ম বিষয়,নৈর্বাচনিক বিষয় ১,নৈর্বাচনিক বিষয় ২,নৈর্বাচনিক বিষয় ৩,৪র্থ বিষয়'
const text = (answer: { $: (selector: string) => { text: () => string } }) =>
  answer.$('main').text().replace(/\s+/g, ' ')

/** A roster of class nine, humanities: what stands in the columns of subjects. */
const roster = (rows: readonly string[]) =>
  [HEAD, ...rows.map((cells, at) => `${at + 1},শিক্ষার্থী ${'কখগঘঙচ'[at]},পিতা,${10 + at}/03/2011,ছাত্র,ইসলাম,${cells}`)].join(
    '\n',
  )

const taken = (site: MadeSite) =>
  everywhere(() =>
    sql<{ roll: number; took: string | null }>(
      `SELECT e.roll, (SELECT string_agg(x.taken_as || ' ' || o.grade_key, ', ' ORDER BY x.taken_as, o.grade_key) FROM enrolment_subject x
         JOIN subject_offering o ON o.site_id = x.site_id AND o.id = x.subject_offering_id WHERE x.site_id = e.site_id AND x.enrolment_id = e.id) AS took
       FROM enrolment e WHERE e.site_id = $1 ORDER BY e.roll`,
      [site.id],
    ),
  )

describe('subjects of a roster', () => {
  it('are taken by code and name; missing ones are a warning, wrong ones an error at the cell', async () => {
    const site = await makeSite({ group: 'HUMANITIES', students: 0 })
    const admin = await asAdmin(site)
    const columns = await upload(
      admin,
      roster([
        '111,153,110,140,141', // by code
        'ইসলাম শিক্ষা,"ইতিহাস, 110, ১৪০",,,কৃষি শিক্ষা', // several in one cell
        ',153,,,', // two electives missing
        'হিন্দুধর্ম শিক্ষা,153,110,140,', // another religion's
        ',গণিত,জ্যোতিষ,,', // compulsory, unknown
        ',153,110,140,110', // the fourth is an elective already
      ]),
      'roster.csv',
    )
    expect(columns.$('select[name="column.7"] option[selected]').attr('value')).toBe('elective1')
    expect(columns.$('select[name="column.9"] option[selected]').attr('value')).toBe('elective3')
    expect(columns.$('select[name="column.6"] option[selected]').attr('value')).toBe('religionSubject')
    const check = await toCheck(admin, columns)
    const wrong = text(check)
    expect(wrong).toContain('ধর্ম বিষয়টি শিক্ষার্থীর ধর্মের সঙ্গে মেলে না')
    expect(wrong).toMatch(/নৈর্বাচনিক বিষয়: ‘গণিত’ এই শ্রেণিতে নৈর্বাচনিক বিষয় নয়/)
    expect(wrong).toMatch(/নৈর্বাচনিক বিষয় ২: ‘জ্যোতিষ’ নামে বা কোডে কোনো বিষয় এই শ্রেণিতে নেই/)
    expect(wrong).toContain('তাই চতুর্থ বিষয় হতে পারে না')
    const incomplete = await admin.get(`${check.url.split('?')[0]}?rows=incomplete`)
    expect(incomplete.$('table tbody tr')).toHaveLength(1)
    expect(text(incomplete)).toMatch(/শিক্ষার্থী গ.*৩টি নিতে হবে, নেওয়া আছে ১টি/)
    const done = await ended(admin, (await confirm(admin, check, 'good')).url)
    expect(text(done)).toContain('বিষয় অসম্পূর্ণ')
    expect(await taken(site)).toEqual([
      { roll: 1, took: 'elective 110, elective 140, elective 153, optional 141, religion 111' },
      { roll: 2, took: 'elective 110, elective 140, elective 153, optional 134, religion 111' },
      { roll: 3, took: 'elective 153, religion 111' },
    ])
  }, 60_000)

  it('mend what is stored, keep what the file does not say, and drop nothing that has marks', async () => {
    const site = await makeSite({ group: 'HUMANITIES', students: 0 })
    const admin = await asAdmin(site)
    const run = async (rows: readonly string[]) => {
      const check = await toCheck(admin, await upload(admin, roster(rows), 'roster.csv'))
      return { check, done: await ended(admin, (await confirm(admin, check, 'good')).url) }
    }
    await run([',153,110,140,141', ',,,,'])
    expect(await taken(site)).toEqual([
      { roll: 1, took: 'elective 110, elective 140, elective 153, optional 141, religion 111' },
      { roll: 2, took: 'religion 111' },
    ])
    await run([',,,,134', ',"110,140,141",,,'])
    expect(await taken(site)).toEqual([
      { roll: 1, took: 'elective 110, elective 140, elective 153, optional 134, religion 111' },
      { roll: 2, took: 'elective 110, elective 140, elective 141, religion 111' },
    ])
    const exam = await makeExam(site, {})
    const part = [...exam.paper('153').parts.values()][0]
    await everywhere(() =>
      sql(
        `INSERT INTO mark (site_id, exam_part_id, enrolment_id, obtained, absent) SELECT $1, $2, id, 40, false FROM enrolment WHERE site_id = $1 AND roll = 1`,
        [site.id, part],
      ),
    )
    const check = await toCheck(admin, await upload(admin, roster([',"110,140,141",,,', ',"153,110,140",,,']), 'r.csv'))
    expect(text(check)).toMatch(/শিক্ষার্থী ক.*বাদ পড়ছে, অথচ/)
    await ended(admin, (await confirm(admin, check, 'good')).url)
    expect(await taken(site)).toEqual([
      { roll: 1, took: 'elective 110, elective 140, elective 153, optional 134, religion 111' },
      { roll: 2, took: 'elective 110, elective 140, elective 153, religion 111' },
    ])
  }, 90_000)

  it('have a template that the import reads: columns, the section, and what it offers', async () => {
    const site = await makeSite({ group: 'HUMANITIES', students: 0 })
    const other = await makeSite({ students: 0 })
    const admin = await asAdmin(site)
    for (const lang of ['bn', 'en']) {
      await admin.post('/language', { lang, returnTo: '/dashboard' })
      const file = await admin.get(`/student/import/template?f_section=${site.section.id}`)
      expect(file.headers['content-type']).toContain('spreadsheetml')
      const subjects = await readSheet(file.body, { sheet: 1 })
      expect(subjects.map((row) => row.cells[0])).toEqual(expect.arrayContaining(['153', '110', '134']))
      const columns = await upload(admin, file.body as never, `template-${lang}.xlsx`)
      const fields = columns
        .$('select[name^="column."] option[selected]')
        .toArray()
        .map((one) => columns.$(one).attr('value'))
      expect(fields, lang).toEqual(
        expect.arrayContaining([
          'roll',
          'nameBn',
          'nameEn',
          'religion',
          'religionSubject',
          'elective1',
          'elective2',
          'elective3',
          'optionalSubject',
        ]),
      )
      expect(fields, lang).not.toContain('')
    }
    expect((await admin.get(`/student/import/template?f_section=${other.section.id}`)).status).toBe(404)
  }, 60_000)
})
