import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'db/connection'
import { everywhere, makeSite, makeUser, type MadeSite } from 'tests/factories'
import type { Answer } from 'tests/harness/visitor'
import { visit, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
let admin: Visitor
beforeAll(async () => {
  site = await makeSite({ sections: 2, students: 30 })
  admin = await visit(site.alias).login('admin')
  // Two namesakes and an unknown birthday: what an order by them alone would not tell apart.
  const [one, two, three] = site.students
  await everywhere(() =>
    sql(
      `UPDATE student SET name_bn = CASE WHEN id = $3 THEN (SELECT name_bn FROM student WHERE site_id = $1 AND id = $2) ELSE name_bn END,
        born_on = CASE WHEN id = $4 THEN NULL ELSE born_on END WHERE site_id = $1`,
      [site.id, one?.id, two?.id, three?.id],
    ),
  )
})

const BACK = 'তালিকায় ফিরুন'
const rows = (page: Answer) =>
  page
    .$('table tbody tr')
    .toArray()
    .map((row) => page.$(row).find('a').first().attr('href') ?? '')
const linkTo = (page: Answer, words: string) =>
  page
    .$('main a')
    .filter((_, one) => page.$(one).text() === words)
    .attr('href')
const beside = (page: Answer) => [linkTo(page, 'পূর্ববর্তী'), linkTo(page, 'পরবর্তী')]

describe('a student opened from the list', () => {
  it('leads back to the list as it was: searched, filtered, sorted, on its page', async () => {
    const second = site.sections[1]
    for (const query of [
      '',
      '?sort=-name&page=2',
      `?f_section=${second?.id}&f_gender=&per=50&cols=name&cols=code`,
      `?q=${encodeURIComponent(site.students[4]?.nameBn ?? '')}&session=${site.session.id}`,
    ]) {
      const list = await admin.get(`/student/list${query}`)
      const record = await admin.get(rows(list).at(-1) ?? '')
      expect(record.status, query).toBe(200)
      const back = await admin.get(linkTo(record, BACK) ?? '')
      expect(back.url.startsWith('/student/list')).toBe(true)
      expect(rows(back), query).toEqual(rows(list))
      expect(back.$('thead th').text(), query).toBe(list.$('thead th').text())
      expect(back.$('nav[aria-label] [aria-current=page]').text()).toBe(
        list.$('nav[aria-label] [aria-current=page]').text(),
      )
    }
  })

  it('keeps the way back over a change of the record', async () => {
    const list = await admin.get('/student/list?sort=-name&per=50')
    const record = await admin.get(rows(list)[1] ?? '')
    const edit = await admin.get(linkTo(record, 'সম্পাদনা') ?? '')
    const saved = await admin.submit(edit, 'form:has([name=nameBn])', { nameEn: 'Changed Name' })
    expect(saved.text).toContain('Changed Name')
    expect(linkTo(saved, BACK)).toBe(linkTo(record, BACK))
  })

  it('leads to who stands before and after in the order of that list, over pages and sections', async () => {
    const second = site.sections[1]
    for (const query of [
      '?per=100',
      '?per=100&sort=-roll',
      '?per=100&sort=name',
      '?per=100&sort=-name',
      '?per=100&sort=nameEn',
      '?per=100&sort=-code',
      '?per=100&sort=bornOn',
      '?per=100&sort=-bornOn',
      '?per=100&f_gender=female',
      `?per=100&f_section=${second?.id}&f_state=active&sort=-name`,
      `?per=100&q=${encodeURIComponent((site.students[4]?.nameBn ?? '').slice(0, 3))}`,
    ]) {
      const hrefs = rows(await admin.get(`/student/list${query}`))
      expect(hrefs.length, query).toBeGreaterThan(0)
      const last = hrefs.length - 1
      for (const at of new Set([0, 1, 2, 14, 15, 29, 30, last - 1, last].filter((one) => one >= 0 && one <= last))) {
        const record = await admin.get(hrefs[at] ?? '')
        expect(beside(record), `${query} ${at}`).toEqual([hrefs[at - 1], hrefs[at + 1]])
      }
    }
  })

  it('knows no list when it was not opened from one, and then shows the list’s name as a way up', async () => {
    const page = await admin.get(`/student/view/${site.students[3]?.id}`)
    expect([linkTo(page, BACK), ...beside(page)]).toEqual([undefined, undefined, undefined])
    expect(linkTo(page, 'শিক্ষার্থী তালিকা')).toBe('/student/list')
  })

  it('goes to no other address, whatever is written as its list', async () => {
    const other = await makeSite({ students: 2 })
    for (const [said, expected] of [
      ['https://evil.example/?page=2', ''],
      ['//evil.example?q=1', ''],
      ['/../../logout?page=3', ''],
      ['javascript:alert(1)', ''],
      ['export=xlsx&confirm=1&edit=new&list=x&f_gender=female', 'f_gender=female'],
      ['q="><script>x', 'q=%22%3E%3Cscript%3Ex'],
      [`q=${'ক'.repeat(90)}&${Array.from({ length: 40 }, (_, at) => `f_a${at}=${'x'.repeat(90)}`).join('&')}`, ''],
      [`session=${other.session.id}`, `session=${other.session.id}`],
      ['session=999999999', 'session=999999999'],
    ] as const) {
      const page = await admin.get(`/student/view/${site.students[3]?.id}?list=${encodeURIComponent(said)}`)
      expect(page.status, said).toBe(200)
      expect(linkTo(page, BACK), said).toBe(`/student/list${expected ? `?${expected}` : ''}`)
      for (const href of beside(page)) if (href) expect(href).toMatch(/^\/student\/view\/\d+\?list=/)
    }
  })

  it('stands in the open group of the menu, under the marked list', async () => {
    for (const path of [`/student/view/${site.students[3]?.id}?list=`, `/student/edit/${site.students[3]?.id}`]) {
      const page = await admin.get(path)
      const marked = page.$('#menu-tree a[aria-current]')
      expect([marked.attr('href'), marked.closest('details[open]').length], path).toEqual(['/student/list', 1])
    }
  })

  it('costs one statement for those beside', async () => {
    const path = `/student/view/${site.students[3]?.id}`
    const asked = async (list: string) =>
      Number(/statements;dur=(\d+)/.exec(String((await admin.get(path + list)).headers['server-timing']))?.[1])
    await asked('?list=') // sessions and sections are remembered from here on
    const alone = await asked('')
    expect(alone).toBeGreaterThan(3)
    for (const list of ['?list=', '?list=sort%3D-name%26f_gender%3Dfemale', '?list=q%3D%E0%A6%AE'])
      expect((await asked(list)) - alone, list).toBe(1)
  })
})

describe('a screen above', () => {
  it('is a link for those who may open it, and words for others', async () => {
    const clerk = await makeUser(site.id, {
      permissions: [
        { permission: 'platform.dashboard.view', effect: 'allow' },
        { permission: 'students.students.manage', effect: 'allow' },
      ],
    })
    const visitor = await visit(site.alias).login(clerk.username)
    const path = `/student/edit/${site.students[3]?.id}`
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    const up = (answer: Answer) => answer.$('main nav ol a[href="/student/list"]').length
    expect(page.$('main nav ol').text()).toContain('শিক্ষার্থী')
    expect([up(page), up(await admin.get(path))]).toEqual([0, 1])
  })
})

describe('a record of the centre', () => {
  it.each([
    ['/edu/site/list', 'sort=-name&per=50'],
    ['/edu/invoice/master', 'sort=number&per=50'],
    ['/edu/challan/master', 'per=50'],
  ])('opened from %s leads back to it as it was', async (path, query) => {
    const operator = await visit(null).login('operator')
    const list = await operator.get(`${path}?${query}`)
    const record = await operator.get(rows(list)[0] ?? '')
    expect(record.status).toBe(200)
    expect(linkTo(record, BACK)).toBe(`${path}?${query}`)
    expect(record.$('main nav ol a').last().attr('href')).toBe(`${path}?${query}`)
    const marked = record.$('#menu-tree a[aria-current]')
    expect([marked.attr('href'), marked.closest('details[open]').length]).toEqual([path, 1])
  })
})
