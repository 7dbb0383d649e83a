import type { i18n, TFunction } from 'i18next'
import { digits } from '~/format/digits'
import { sharedOptions, type Lang } from './lang'

/*
 * The browser's stand-in for i18next, with the part of it that words and react-i18next use: areas, dotted keys,
 * plurals by count, `{{name}}` and `{{count, digits}}`. i18next itself would cost every first visit 14 KB more. A unit
 * test renders every word of both languages with both and fails where they differ.
 */

export type Words = { [key: string]: string | Words }
type Options = Record<string, unknown>

export interface BrowserI18n {
  /** Typed as i18next's instance, for I18nextProvider. */
  instance: i18n
  add(area: string, words: Words): void
  has(area: string): boolean
}

const PLACEHOLDER = /\{\{\s*([^{},]+?)\s*(?:,\s*([^{}]+?)\s*)?\}\}/g

function find(words: Words | undefined, key: string): string | undefined {
  let found: string | Words | undefined = words
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

function fill(text: string, options: Options, lang: Lang): string {
  return text.replace(PLACEHOLDER, (whole, name: string, format: string | undefined) => {
    if (!Object.hasOwn(options, name)) return whole
    const value = options[name]
    if (value === undefined || value === null) return ''
    return format === 'digits' ? digits(String(value), lang) : String(value)
  })
}

/** An i18next-like instance of one language, empty at first. */
export function createBrowserI18n(lang: Lang): BrowserI18n {
  const areas = new Map<string, Words>()
  const plurals = new Intl.PluralRules(lang)

  function lookUp(area: string, key: string, options: Options): string | undefined {
    const words = areas.get(area)
    const { count } = options
    if (typeof count === 'number') {
      const zero = count === 0 ? find(words, `${key}_zero`) : undefined
      const plural = zero ?? find(words, `${key}_${plurals.select(count)}`)
      if (plural !== undefined) return plural
    }
    return find(words, key)
  }

  function translate(home: string, keys: string | readonly string[], given?: Options | string): string {
    const options: Options = typeof given === 'string' ? { defaultValue: given } : (given ?? {})
    let last = ''
    for (const full of typeof keys === 'string' ? [keys] : keys) {
      const [area, ...rest] = full.includes(':') ? full.split(':') : [home, full]
      last = rest.join('.')
      const text = lookUp(area ?? home, last, options)
      if (text !== undefined) return fill(text, options, lang)
    }
    return typeof options.defaultValue === 'string' ? fill(options.defaultValue, options, lang) : last
  }

  const fixed =
    (area: string | null | undefined, prefix?: string) => (keys: string | string[], given?: Options | string) =>
      translate(area ?? sharedOptions.defaultNS, prefix && typeof keys === 'string' ? `${prefix}.${keys}` : keys, given)

  const nothing = () => {}
  const instance = {
    language: lang,
    languages: [lang],
    resolvedLanguage: lang,
    isInitialized: true,
    options: sharedOptions,
    store: { on: nothing, off: nothing },
    on: nothing,
    off: nothing,
    hasLoadedNamespace: () => true,
    t: fixed(null) as TFunction,
    getFixedT: (_lng: unknown, area?: string | string[] | null, prefix?: string) =>
      fixed(Array.isArray(area) ? area[0] : area, prefix) as TFunction,
  } as unknown as i18n

  return { instance, add: (area, words) => void areas.set(area, words), has: (area) => areas.has(area) }
}
