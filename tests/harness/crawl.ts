import type { Answer, Visitor } from './visitor'

/** A field a person can send: where, and what a page offered for it. */
export interface Field {
  page: string
  form: number
  name: string
  value: string
}
export interface Crawl {
  urls: Set<string>
  fields: Field[]
  pages: Map<string, Answer>
}

const AWAY = /^\/(logout|language|theme|assets|user\/(role|star|notification\/stream)|impersonation)/

/** One address of each shape is enough: what differs in numbers only is the same screen. */
const shapeOf = (url: string) => {
  const at = new URL(url, 'http://x')
  return (
    at.pathname.replace(/\d+/g, 'N') +
    '?' +
    [...at.searchParams]
      .map(([name, value]) => `${name}=${/^\d+$/.test(value) ? 'N' : value}`)
      .sort()
      .join('&')
  )
}

/**
 * Every page a visitor reaches by links and by forms that only look, starting from `from`: their addresses, and each
 * field of each form with a value the page offers. One of each shape; `perShape` of those that differ in numbers.
 */
export async function crawl(visitor: Visitor, from: readonly string[], most = 120): Promise<Crawl> {
  const found: Crawl = { urls: new Set(), fields: [], pages: new Map() }
  const shapes = new Set<string>()
  const queue = [...from]
  const add = (href: string | undefined, page: string) => {
    if (!href || /^(https?:|mailto:|tel:|#)/.test(href)) return
    const at = new URL(href, `http://x${page}`)
    const url = at.pathname + at.search
    if (!AWAY.test(url)) queue.push(url)
  }
  while (queue.length && found.pages.size < most) {
    const url = queue.shift() ?? ''
    const shape = shapeOf(url)
    if (shapes.has(shape)) continue
    shapes.add(shape)
    found.urls.add(url)
    const answer = await visitor.get(url)
    if (answer.status !== 200 || !String(answer.headers['content-type']).includes('text/html')) continue
    found.pages.set(url, answer)
    const { $ } = answer
    for (const a of $('a[href]').toArray()) add($(a).attr('href'), url)
    for (const [form, element] of $('form').toArray().entries()) {
      const looks = ($(element).attr('method') ?? 'get').toLowerCase() === 'get'
      const id = $(element).attr('id')
      const action = $(element).attr('action') ?? url
      if (AWAY.test(action)) continue
      const own: Record<string, string> = {}
      for (const control of $(element)
        .find('[name]')
        .add(id ? `[form="${id}"][name]` : [])
        .toArray()) {
        const name = $(control).attr('name') ?? ''
        const values = $(control).is('select')
          ? $(control)
              .find('option')
              .toArray()
              .map((option) => $(option).attr('value') ?? '')
          : [$(control).attr('value') ?? '']
        const value = values.find((one) => /^\d+$/.test(one)) ?? values[0] ?? ''
        own[name] ??= value
        if (!looks) found.fields.push({ page: url, form, name, value })
      }
      if (looks) add(`${action.split('?')[0]}?${new URLSearchParams(own)}`, url)
    }
  }
  return found
}
