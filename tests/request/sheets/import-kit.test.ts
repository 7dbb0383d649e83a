import { beforeAll, expect, test } from 'vitest'
import { sql } from 'db/connection'
import { writeXlsx } from '~/documents/spreadsheet.server'
import { paths } from '~/paths'
import { everywhere, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { asAdmin, confirm, countsOf, ended, rosterSite, toCheck, upload } from '../support/roster-site'

/* What every kind of file has in common, tried with employees and rosters. */

let site: MadeSite
let head: Visitor
beforeAll(async () => {
  site = await makeSite()
  head = await visit(site.alias).login(site.admin.username)
})

async function send(file: File, visitor = head): Promise<Answer> {
  return visitor.submit(await visitor.get(paths.employeeImport), 'form:has([name=file])', { file })
}
const csv = (...lines: string[]) => new File([lines.join('\n')], 'staff.csv', { type: 'text/csv' })
const map = (page: Answer, fields: Record<string, string>) => head.submit(page, 'form:has([name=headingRow])', fields)

const ROW = 'K7,রহিম,সহকারী শিক্ষক,13/02/2020'

test('what was said of a heading is remembered: the next file with it goes straight to its rows', async () => {
  const file = () => csv('Token,Teacher,Rank,Since,Colour', `${ROW},red`)
  const asked = await send(file())
  expect(asked.$('select[name="column.0"] option[selected]').attr('value')).toBe('')
  expect((await map(asked, { 'column.3': 'joinedOn' })).status).toBe(422) // whose row it is, no column says
  const check = await map(asked, {
    'column.0': 'code',
    'column.1': 'nameBn',
    'column.2': 'designation',
    'column.3': 'joinedOn',
  })
  expect(check.$('tbody tr')).toHaveLength(1)
  expect(check.text).toContain('Colour')
  const again = await send(file())
  expect(again.$('form:has([value=confirm])')).toHaveLength(1)
  // Another institution was told nothing.
  const other = await makeSite()
  const elsewhere = await visit(other.alias).login(other.admin.username)
  expect((await send(file(), elsewhere)).$('form:has([name=headingRow])')).toHaveLength(1)
})

test('one column for two things, and two columns for one, are said', async () => {
  const page = await send(csv('Token,Teacher,Rank,Since', ROW))
  const twice = await head.post(`${page.url}?step=columns`, {
    intent: 'map',
    headingRow: '1',
    'column.0': 'code',
    'column.1': 'code',
  })
  expect(twice.status).toBe(422)
})

test('every sheet is listed, and those that are wanted are read', async () => {
  const columns = ['নাম', 'পদবি', 'যোগদানের তারিখ'].map((header) => ({ header }))
  const sheet = (name: string, who: string, heads = columns) => ({
    name,
    columns: heads,
    rows: [[who, 'সহকারী শিক্ষক', '13/02/2020']],
  })
  const bytes = await writeXlsx([
    sheet('Bangla', 'করিম'),
    sheet('English', 'সালমা'),
    { name: 'Notes', columns: [{ header: 'Please' }], rows: [['Send by noon']] },
  ])
  const page = await send(new File([new Uint8Array(bytes)], 'staff.xlsx'))
  const asked = await head.get(`${new URL(page.url, 'http://x').pathname}?step=columns`)
  expect(
    asked
      .$('input[name=sheet]')
      .map((_, one) => asked.$(one).attr('value'))
      .get(),
  ).toEqual(['Bangla', 'English', 'Notes'])
  expect(asked.$('input[name=sheet][checked]')).toHaveLength(2)
  const one = await head.post(`${new URL(page.url, 'http://x').pathname}?step=columns`, {
    intent: 'sheets',
    sheet: 'English',
  })
  const check = await map(one, {})
  expect(check.text).toContain('সালমা')
  expect(check.text).not.toContain('করিম')
  expect(check.text).toContain('Bangla')
})

test('what has changed since it was shown is shown again, not written', async () => {
  const check = await send(csv('আইডি,নাম,পদবি,যোগদানের তারিখ', 'K8,রহিম,সহকারী শিক্ষক,13/02/2020'))
  const form = 'form:has([value=confirm])'
  await everywhere(() =>
    sql(
      `UPDATE employee SET code = 'K8' WHERE site_id = $1 AND code = (SELECT min(code) FROM employee WHERE site_id = $1)`,
      [site.id],
    ),
  )
  const refused = await head.submit(check, form, {}, { name: 'mode', value: 'all' })
  expect(refused.status).toBe(409)
  expect(
    await everywhere(() =>
      sql(`SELECT 1 FROM employee WHERE site_id = $1 AND name_bn = 'রহিম' AND code = 'K8'`, [site.id]),
    ),
  ).toEqual([])
})

test('the file as it was sent is there for its readers alone', async () => {
  const page = await send(csv('আইডি,নাম,পদবি,যোগদানের তারিখ', ROW))
  const url = new URL(page.url, 'http://x').pathname
  const sent = await head.get(`${url}?file=sent`)
  expect(sent.text).toContain('K7,রহিম')
  const other = await makeSite()
  const stranger = await visit(other.alias).login(other.admin.username)
  expect((await stranger.get(`${url}?file=sent`)).status).toBe(404)
  const teacher = await visit(site.alias).login(site.teacher.username)
  expect((await teacher.get(`${url}?file=sent`)).status).toBe(403)
  // Laid aside, its rows and the file itself are forgotten.
  const of = () =>
    everywhere(() =>
      sql<{ rows: number; file: number | null }>(
        `SELECT jsonb_array_length(rows) AS rows, file_id AS file FROM sheet_import WHERE tenant_id = $1 AND id = $2`,
        [site.id, Number(url.split('/').at(-1))],
      ),
    )
  const [{ file } = { file: null }] = await of()
  expect(file).not.toBeNull()
  await head.post(url, { intent: 'discard' })
  expect(await of()).toEqual([{ rows: 0, file: null }])
  expect(await everywhere(() => sql('SELECT 1 FROM file WHERE id = $1', [file]))).toEqual([])
})

test('a roster is taken back whole: who was new is gone, who was changed is as before; not when something hangs on it', async () => {
  const school = await rosterSite()
  const admin = await asAdmin(school)
  const HEAD = 'রোল,নাম,পিতার নাম,জন্ম তারিখ,লিঙ্গ,ধর্ম,মোবাইল,বিভাগ,শাখা,শিফট'
  const row = (roll: number, name: string, mobile: string, place = 'বিজ্ঞান,খ,দিবা') =>
    `${roll},${name},আব্দুর রহমান,${roll}/3/2011,ছাত্র,ইসলাম,${mobile},${place}`
  const bring = async (...rows: string[]) => {
    const check = await toCheck(admin, await upload(admin, [HEAD, ...rows].join('\n'), 'roster.csv'))
    return ended(admin, (await confirm(admin, check, 'all')).url)
  }
  await bring(row(1, 'রহিমা খাতুন', '01711111101'), row(2, 'সুমাইয়া আক্তার', '01711111102'))
  const before = await countsOf(school.id)
  const people = () =>
    everywhere(() =>
      sql<{ said: string }>(
        `SELECT concat_ws(' ', e.roll, s.name_bn, s.birth_reg_no, (SELECT string_agg(g.mobile, ',' ORDER BY g.id) FROM student_guardian l JOIN guardian g ON g.id = l.guardian_id WHERE l.student_id = s.id)) AS said
         FROM student s JOIN enrolment e ON e.student_id = s.id WHERE s.site_id = $1 ORDER BY s.id`,
        [school.id],
      ),
    ).then((rows) => rows.map(({ said }) => said))
  const stood = await people()
  // The two exchange their rolls, one has another mobile, one is new.
  const second = await bring(
    row(2, 'রহিমা খাতুন', '01711111101').replace('2/3/2011', '1/3/2011'),
    row(1, 'সুমাইয়া আক্তার', '01711111199').replace('1/3/2011', '2/3/2011'),
    row(3, 'দীপ্ত রায়', '01711111103'),
  )
  expect(await people()).not.toEqual(stood)
  const url = new URL(second.url, 'http://x').pathname
  const stranger = await visit(site.alias).login(site.admin.username)
  expect((await stranger.post(url, { intent: 'undo' })).status).toBe(404)
  // What was made of the new one since stands against it, and is said.
  await everywhere(() =>
    sql(
      `INSERT INTO machine_user (site_id, pin, student_id) SELECT s.site_id, '9917', s.id FROM student s WHERE s.site_id = $1 AND s.name_bn = 'দীপ্ত রায়'`,
      [school.id],
    ),
  )
  const held = await admin.get(`${url}?confirm=undo`)
  expect(held.$('form:has([value=undo])')).toHaveLength(0)
  expect(held.text).toContain('দীপ্ত রায়')
  expect((await admin.post(url, { intent: 'undo' })).status).toBe(409)
  await everywhere(() => sql('DELETE FROM machine_user WHERE site_id = $1 AND pin = $2', [school.id, '9917']))
  const done = await admin.submit(await admin.get(`${url}?confirm=undo`), 'form:has([value=undo])')
  expect(done.text).toContain('ফিরিয়ে নেওয়া হয়েছে')
  expect(await people()).toEqual(stood)
  expect(await countsOf(school.id)).toEqual(before)
  expect((await admin.post(url, { intent: 'undo' })).status).toBe(409)
  // Who was changed has it in their history.
  const [changed] = await everywhere(() =>
    sql<{ id: number }>(`SELECT id FROM student WHERE site_id = $1 AND name_bn = 'রহিমা খাতুন'`, [school.id]),
  )
  expect((await admin.get(`/student/view/${changed?.id}`)).text).toContain('ইমপোর্ট ফিরিয়ে নেওয়া হয়েছে')
})
