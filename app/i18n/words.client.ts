import type { i18n } from 'i18next'
import { createBrowserI18n, type BrowserI18n, type Words } from './browser-i18n'
import { SHARED_WORDS, type Lang } from './lang'

// Each file is a chunk of its own under a content-hashed, immutable address.
const files = import.meta.glob<Words>('../../locales/*/*.json', { import: 'default' })

const loads = new Map<string, Promise<void>>()
let words: BrowserI18n | undefined

function loadArea(lang: Lang, area: string): Promise<void> {
  const running = loads.get(area)
  if (running) return running
  const file = files[`../../locales/${lang}/${area}.json`]
  const load = file ? file().then((loaded) => words?.add(area, loaded)) : Promise.resolve()
  loads.set(area, load)
  return load
}

/** Loads the shared areas and those named; resolves when hydration may begin. The language stays for the document. */
export async function startWords(lang: Lang, areas: readonly string[]): Promise<i18n> {
  words = createBrowserI18n(lang)
  await Promise.all([...new Set([...SHARED_WORDS, ...areas])].map((area) => loadArea(lang, area)))
  return words.instance
}

/**
 * Null when the words of `areas` are in memory, else the promise of them. A failed load reloads the page, as Remix
 * does for a route's code: the server then renders the words.
 */
export function missingWords(lang: Lang, areas: readonly string[]): Promise<unknown> | null {
  const missing = areas.filter((area) => !words?.has(area) && `../../locales/${lang}/${area}.json` in files)
  if (missing.length === 0) return null
  return Promise.all(missing.map((area) => loadArea(lang, area))).catch(() => {
    window.location.reload()
    return new Promise(() => {})
  })
}
