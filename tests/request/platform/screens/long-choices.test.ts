import { describe, expect, test } from 'vitest'
import { paths } from '~/paths'
import { crawl } from 'tests/harness/crawl'
import type { Answer } from 'tests/harness/visitor'
import { visit } from 'tests/harness/visitor'
import { addressesOf, RECORDS } from '../../support/records'

const MOST = 40

/** Choices of a page that one would have to scroll through: long, and not searchable or on a page where no script makes them so. */
const longOnes = (url: string, { $ }: Answer) => {
  const scripted = $('script[type=module]').length > 0
  return $('select')
    .toArray()
    .filter((one) => $(one).find('option').length > MOST && !(scripted && $(one).is('[data-searchable]')))
    .map((one) => `${url}: ${$(one).attr('name')} (${$(one).find('option').length})`)
}

describe('a long choice is searchable', () => {
  test.each([
    ['of an institution', 'shapla', 'admin', 200],
    ['of the centre', null, 'operator', 180],
  ] as const)('on the screens %s', async (_, alias, user, most) => {
    const visitor = await visit(alias).login(user)
    const records = alias === null ? [...(await addressesOf(RECORDS)).values()] : []
    const menu = (await visitor.get(paths.dashboard)).$('#menu-tree a')
    const from = menu.toArray().map((one) => one.attribs.href ?? '')
    expect(from.length).toBeGreaterThan(30)
    const { pages } = await crawl(visitor, [...from, ...records], most)
    let searchable = 0
    const found = new Set<string>()
    for (const [url, page] of pages) {
      searchable += page.$('select[data-searchable]').length
      for (const one of longOnes(url.split('?')[0] ?? '', page)) found.add(one)
    }
    expect(pages.size).toBeGreaterThan(60)
    expect(searchable).toBeGreaterThan(10)
    expect([...found]).toEqual([])
  })

  test('for whoever applies from outside: the district first, then its upazilas, without scripts and light', async () => {
    const visitor = visit(null)
    const first = await visitor.get(paths.application)
    expect(first.$('script').length).toBe(0)
    expect(first.$('select').length).toBe(0)
    expect(first.text.length).toBeLessThan(60_000)
    const districts = first.$('details a[href*="?district="]').toArray()
    expect([first.$('details').length, districts.length]).toEqual([8, 64])
    let most = 0
    let all = 0
    for (const one of districts.filter((_, at) => at % 9 === 0)) {
      const page = await visitor.get(one.attribs.href ?? '')
      const places = page.$('form#apply select[name=thanaId]')
      expect(page.$('form#apply').attr('action')).toBe(one.attribs.href)
      most = Math.max(most, places.find('option').length)
      all += places.find('option').length
    }
    expect(most).toBeLessThan(70)
    expect(all).toBeGreaterThan(30)
    expect((await visitor.get(`${paths.application}?district=999999`)).$('form#apply').length).toBe(0)
  })
})

test('each exam of the dashboard opens itself', async () => {
  const admin = await visit('shapla').login('admin')
  const page = await admin.get(paths.dashboard)
  const links = page
    .$(`main a[href^="${paths.marksEntry}?exam="]`)
    .toArray()
    .map((one) => [page.$(one).text(), page.$(one).attr('href') ?? ''] as const)
  expect(links.length).toBeGreaterThan(1)
  expect(new Set(links.map(([, href]) => href)).size).toBe(links.length)
  for (const [name, href] of links) {
    const entry = await admin.get(href)
    expect([entry.status, entry.$('select[name=exam] option[selected]').text()], href).toEqual([
      200,
      expect.stringContaining(name),
    ])
  }
})

test('a choice among exams says of which session each is: next year has exams of the same names', async () => {
  const admin = await visit('shapla').login('admin')
  const seen: string[] = []
  const nameless: string[] = []
  for (const path of [
    paths.marksEntry,
    paths.sendMarks,
    paths.resultGenerate,
    paths.resultPermission,
    paths.resultReport,
    paths.resultReportTwo,
    paths.scrutinyRequests,
    paths.resultSms,
    paths.examCommittee,
    paths.seatPlan,
    paths.invigilators,
    paths.admitCards,
    paths.examAttendance,
    paths.answerPapers,
    paths.incompleteChoices,
  ]) {
    const { $ } = await admin.get(path)
    for (const one of $('select[name=exam] option[value!=""], select[name=f_exam] option[value!=""]').toArray()) {
      const session = $(one).parent('optgroup').attr('label') ?? $(one).text()
      if (!/২০[২-৯][০-৯]/.test(session)) nameless.push(`${path}: ${$(one).text()}`)
      seen.push(path)
    }
  }
  expect(nameless).toEqual([])
  expect(new Set(seen).size).toBeGreaterThan(10)
})
