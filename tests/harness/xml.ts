import * as cheerio from 'cheerio'

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>|([^<]+)`, 'gy')
const LOOSE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i

/** Reads XML as strictly as a program does that stops at the first fault: cheerio alone mends what is wrong. @throws Error */
export function readXml(text: string): cheerio.CheerioAPI {
  const body = text.replace(/^<\?xml version="1\.0"(?: encoding="utf-8")?\?>\s*/i, '')
  if (body === text) throw new Error('no XML declaration')
  const open: string[] = []
  let roots = 0
  let at = 0
  while (at < body.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(body)
    const here = () => body.slice(Math.max(0, at - 40), at + 60)
    if (!found) throw new Error(`no XML at ${at}: ${here()}`)
    const [all, closing, name = '', attributes = '', empty, words] = found
    if (LOOSE.test(words ?? attributes)) throw new Error(`a loose & at ${at}: ${here()}`)
    if (words !== undefined) {
      if (open.length === 0 && words.trim()) throw new Error(`words beside the root: ${here()}`)
    } else if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing at ${at}: ${here()}`)
    } else {
      const names = [...attributes.matchAll(/([\w:.-]+)\s*=/g)].map(([, one]) => one)
      if (new Set(names).size < names.length) throw new Error(`an attribute twice: ${all}`)
      if (open.length === 0) roots++
      if (!empty) open.push(name)
    }
    at += all.length
  }
  if (open.length || roots !== 1) throw new Error(`${roots} roots, not closed: ${open.join(' ')}`)
  return cheerio.load(body, { xml: true })
}
