import { sql } from 'db/connection'
import { menusSeed } from 'seeders/reference/menus'
import { everywhere, makeExam, makeSite, type MadeSite } from 'tests/factories'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'
import { beforeAll, describe, expect, test } from 'vitest'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import { VERSION } from '../../../version'
import { makeBilledSite } from '../billing/context'

let site: MadeSite
let admin: Visitor
let english: Visitor
let operator: Visitor
beforeAll(async () => {
  site = await makeSite({ students: 1 })
  admin = await visit(site.alias).login('admin')
  english = await visit(site.alias).login('admin')
  english.cookies.set('lang', 'en')
  operator = await visit(null).login('operator')
})
const inEnglish = async (path: string): Promise<Answer> => {
  const who = await visit(null).login('operator')
  who.cookies.set('lang', 'en')
  return who.get(path)
}
const bn = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
/** The languages of the names of the first row, in their order. */
const names = ({ $ }: Answer) =>
  $('main tbody tr')
    .first()
    .find('td > span[lang]')
    .toArray()
    .map((one) => $(one).attr('lang'))

describe('names', () => {
  test.each([paths.catalogueSubjects, paths.houses])(
    'of a catalogue: the reader’s heads the row (%s)',
    async (path) => {
      const [bengali, other] = [await operator.get(path), await inEnglish(path)]
      expect(names(bengali)).toEqual(['bn', 'en'])
      expect(names(other)).toEqual(['en', 'bn'])
      expect(other.$('main tbody tr').first().find('td').first().attr('class')).toContain('list-name')
    },
  )

  test('of institutions to be billed: in the reader’s order', async () => {
    const [first, second] = [await makeBilledSite(), await makeBilledSite()]
    await everywhere(async () => {
      await sql(`UPDATE site SET name_en = 'Zz order A', name_bn = 'ক্ষ বিন্যাস' WHERE id = $1`, [first.id])
      await sql(`UPDATE site SET name_en = 'Zz order B', name_bn = 'অ বিন্যাস' WHERE id = $1`, [second.id])
    })
    const order = ({ text }: Answer, [one, two]: [string, string]) => [text.indexOf(one), text.indexOf(two)]
    for (const path of ['/edu/invoice/create', '/edu/challan/create']) {
      const [a = -1, b = -1] = order(await operator.get(`${path}?q=order`), ['ক্ষ বিন্যাস', 'অ বিন্যাস'])
      expect([b > 0, a > b], path).toEqual([true, true])
      const [c = -1, d = -1] = order(await inEnglish(`${path}?q=order`), ['Zz order A', 'Zz order B'])
      expect([c > 0, d > c], path).toEqual([true, true])
    }
  })

  test('the form of a student is headed by the student’s name', async () => {
    const [student] = site.students
    expect((await admin.get(`/student/edit/${student?.id}`)).$('h1').text()).toContain(student?.nameBn)
  })
})

describe('figures', () => {
  test('of the version, a subject’s code and a birth registration are Bengali to a Bengali reader', async () => {
    const page = await operator.get(`${paths.catalogueSubjects}?q=109`)
    expect(page.$('footer').text()).toContain(bn(VERSION))
    expect(page.$('main tbody td[data-label="কোড"]').first().text()).toBe('১০৯')
    const [student] = site.students
    const number = '20110000000000011'
    await everywhere(() => sql('UPDATE student SET birth_reg_no = $2 WHERE id = $1', [student?.id, number]))
    const typed = async (who: Visitor) =>
      (await who.get(`/student/edit/${student?.id}`)).$('[name=birthRegNo]').attr('value')
    expect([await typed(admin), await typed(english)]).toEqual([bn(number), number])
    await admin.submit(await admin.get(`/student/edit/${student?.id}`), 'form:has([name=birthRegNo])')
    const [kept] = await everywhere(() =>
      sql<{ birth: string }>('SELECT birth_reg_no AS birth FROM student WHERE id = $1', [student?.id]),
    )
    expect(kept?.birth).toBe(number)
  })

  test('of one student is no “1 students”', async () => {
    const exam = await makeExam(site, { subjects: ['109'] })
    for (const path of [`${paths.marksEntry}?sheet=${exam.sheet('109').id}`, paths.classSettings]) {
      const { text } = await english.get(path)
      expect(text, path).toMatch(/\b1 student\b/)
      expect(text, path).not.toContain('1 students')
    }
  })
})

test.each(['marks:away.proposed', 'dashboard:studentCount', 'promotion:troubles', 'choices:notice.title'])(
  '%s of one is said of one',
  (key) => {
    expect(wordsFor('en')(key, { count: 1 })).toMatch(/\b1 student\b/)
    expect(wordsFor('en')(key, { count: 2 })).toMatch(/\b2 students\b/)
  },
)

test('what is done with ticked rows does not say “chosen” twice', async () => {
  for (const [who, word] of [
    [admin, 'নির্বাচিত'],
    [admin, 'বাছাই'],
    [english, 'chosen'],
  ] as const) {
    const { $ } = await who.get(paths.students)
    const bar = $('main form:has(button[value=chosen])').text()
    expect(bar.split(word).length, word).toBeLessThanOrEqual(2)
    expect($('main form:has(button[value=chosen]) button').text()).not.toContain(word)
  }
})

test('no entry of the menu is called otherwise than its screen', () => {
  interface Entry {
    name?: unknown
    to?: string
    children?: Entry[]
  }
  const all = (entries: readonly Entry[]): Entry[] => entries.flatMap((one) => [one, ...all(one.children ?? [])])
  const entries = all(Object.values(menusSeed.data as Record<string, Entry[]>).flat())
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(({ name, to }) => name && to)).toEqual([])
})
