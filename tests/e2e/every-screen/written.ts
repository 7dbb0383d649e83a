import type { CheerioAPI } from 'cheerio'
import { namelessRows } from 'tests/harness/phone-rows'
import type { Answer } from 'tests/harness/visitor'

export type Lang = 'bn' | 'en'

function hashOf(text: string): number {
  let all = 0
  for (let at = 0; at < text.length; at++) all = (all * 31 + text.charCodeAt(at)) | 0
  return all
}

/**
 * What a page is made of, as the server writes it, one of a kind: an element with its class and its attributes, and whether it has
 * words, within the two around it.
 */
export function partsOf($: CheerioAPI): number[] {
  const found = new Set<number>()
  const body = $('body')[0]
  const visit = (element: NonNullable<typeof body>, around: string, within: string) => {
    if (/^(script|style|template)$/.test(element.name)) return
    const { class: classes = '', role = '', type = '', ...others } = element.attribs
    const names = Object.keys(others).filter((name) => !name.startsWith('data-'))
    const own = [
      element.name,
      classes,
      role,
      type,
      names.sort(),
      element.children.some(({ type }) => type === 'text'),
    ].join()
    found.add(hashOf(`${own} < ${within} < ${around}`))
    for (const child of element.children) if (child.type === 'tag') visit(child, within, own)
  }
  if (body) visit(body, '', '')
  return [...found]
}

/** What every page must say of itself, whichever its language. */
export function faultsOfWords({ $ }: Answer, lang: Lang): string[] {
  const h1 = $('h1')
    .toArray()
    .map((one) => $(one).text().trim())
  return [
    ...($('html').attr('lang') === lang ? [] : [`lang is ${$('html').attr('lang')}`]),
    ...($('title').first().text().trim() ? [] : ['no title']),
    ...(h1.length === 1 && h1[0] ? [] : [`h1: ${h1.join(' / ')}`]),
    ...namelessRows($),
  ]
}
