import { beforeAll, expect, test } from 'vitest'
import { wordsFor } from '~/i18n/i18n.server'
import { makeSite, type MadeSite } from 'tests/factories'
import { crawl } from 'tests/harness/crawl'
import { manifest } from 'tests/harness/manifest'
import { visit, type Answer, type Visitor } from 'tests/harness/visitor'

let site: MadeSite
beforeAll(async () => {
  site = await makeSite({ sections: 1, students: 5 })
})

const REQUIRED = wordsFor('bn')('ui:error.required', { attribute: '' }).trim()
const VISIBLE =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=search]), textarea, select'

/** Required by what is chosen beside it, as its hint says: a mark would be wrong half of the time. */
const SOMETIMES = ['client-redirect']

/** What is wrong with the answer to a form that was sent empty: fields that must be filled and do not say so, and
 * fields that are refused but not named above the form. */
function faultsOf(at: string, answer: Answer): string[] {
  const { $ } = answer
  const faults: string[] = []
  for (const element of $('[aria-invalid=true], [data-invalid=true]').toArray()) {
    const control = $(element)
    const id = control.attr('id') ?? ''
    const words = $(`[id="${id}-error"]`).text()
    if (!words) continue
    const marked = control.is('fieldset')
      ? control.find('legend [aria-hidden]').length > 0
      : control.attr('required') !== undefined
    // The cells of a table are filled in or left: their heads say what belongs there.
    const cell = /^rows[[-]/.test(id)
    if (words.includes(REQUIRED) && !marked && !cell && !SOMETIMES.includes(id))
      faults.push(`${at}: ${id} is required and has no mark`)
    if (!$(`[role=alert] a[href="#${id}"]`).length) faults.push(`${at}: ${id} is refused and not named above the form`)
  }
  return faults
}

/** Sends every form of the pages with nothing filled in. Each kind of form once. */
async function sendEmpty(
  visitor: Visitor,
  pages: Iterable<[string, Answer]>,
): Promise<{ sent: number; faults: string[] }> {
  const seen = new Set<string>()
  const faults: string[] = []
  for (const [url, page] of pages) {
    for (const [index, element] of page.$('form').toArray().entries()) {
      const form = page.$(element)
      if ((form.attr('method') ?? 'get').toLowerCase() !== 'post') continue
      const id = form.attr('id')
      const controls = form.find(VISIBLE).add(id ? `[form="${id}"]` : [])
      const names = controls.toArray().flatMap((one) => page.$(one).attr('name') ?? [])
      const shape = `${url.split('?')[0]?.replace(/\d+/g, 'N')} ${names.join()}`
      if (!names.length || seen.has(shape)) continue
      seen.add(shape)
      const fresh = await visitor.get(url)
      const own = fresh.$('form').get(index)
      if (!own) continue
      fresh.$(own).attr('data-empty', '')
      const button = fresh.$(own).find('button[name]').first()
      const answer = await visitor.submit(
        fresh,
        '[data-empty]',
        Object.fromEntries(names.map((name) => [name, ''])),
        button.length ? { name: button.attr('name') ?? '', value: button.attr('value') ?? '' } : undefined,
      )
      if (answer.status >= 500) faults.push(`${url}: ${answer.status}`)
      if (answer.status === 422) faults.push(...faultsOf(url, answer))
    }
  }
  return { sent: seen.size, faults }
}

const addresses = async (panels: RegExp) =>
  (await manifest())
    .filter(
      ({ own, path, module, id }) =>
        own && module.loader && !/[:*]/.test(path) && !/stream|logout/.test(path) && panels.test(id),
    )
    .map(({ path }) => path)

test('an empty form of an institution says of every required field that it is, and names every refused one', async () => {
  const admin = await visit(site.alias).login(site.admin.username)
  const start = [...(await addresses(/routes\/(site|common)\//)), `/student/view/${site.students[0]?.id}`]
  const found = await crawl(admin, start, 260)
  const { sent, faults } = await sendEmpty(admin, found.pages)
  console.log(`sent ${sent} empty forms of ${found.pages.size} pages`)
  expect(sent).toBeGreaterThan(25)
  expect(faults).toEqual([])
}, 300_000)

/** The visible controls of each posting form of a page. */
const formsOf = ({ $ }: Answer) =>
  $('form[method=post]')
    .toArray()
    .map((form) =>
      $(form)
        .find(VISIBLE)
        .toArray()
        .map((one) => $(one).attr('name'))
        .join(),
    )

// The forms of the centre belong to every other test as well: only those that add something are sent.
test('so does an empty form of the centre that adds something', async () => {
  const operator = await visit(null).login('operator')
  const adds = new Map<string, Answer>()
  for (const path of await addresses(/routes\/(central|common)\//)) {
    if (/\/(new|create)$/.test(path)) {
      adds.set(path, await operator.get(path))
      continue
    }
    const bare = await operator.get(path)
    if (bare.status !== 200 || !String(bare.headers['content-type']).includes('text/html')) continue
    const known = new Set(formsOf(bare))
    for (const url of [`${path}?edit=new`, `${path}?dialog=new`]) {
      if (!bare.text.includes(url.slice(path.length))) continue
      const page = await operator.get(url)
      if (formsOf(page).some((form) => !known.has(form))) adds.set(url, page)
    }
  }
  const { sent, faults } = await sendEmpty(operator, adds)
  console.log(`sent ${sent} empty forms of ${adds.size} pages`)
  expect(sent).toBeGreaterThan(25)
  expect(faults).toEqual([])
}, 300_000)
