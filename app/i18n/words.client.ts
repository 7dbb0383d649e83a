import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addDigits } from './digits'
import { SHARED_WORDS, sharedOptions, type Lang } from './lang'

type Words = { [key: string]: string | Words }

// Each file is a chunk of its own under a content-hashed, immutable address.
const files = import.meta.glob<Words>('../../locales/*/*.json', { import: 'default' })

const instance: i18n = createInstance()
const loads = new Map<string, Promise<void>>()

function loadArea(lang: Lang, area: string): Promise<void> {
  const key = `${lang}/${area}`
  const running = loads.get(key)
  if (running) return running
  const file = files[`../../locales/${key}.json`]
  const load = file
    ? file().then((words) => void instance.addResourceBundle(lang, area, words))
    : Promise.resolve()
  loads.set(key, load)
  return load
}

const isThere = (lang: Lang, area: string) =>
  instance.hasResourceBundle(lang, area) || !(`../../locales/${lang}/${area}.json` in files)

/** Starts i18next with the shared areas and those named; resolves when hydration may begin. */
export async function startWords(lang: Lang, areas: readonly string[]): Promise<i18n> {
  await instance
    .use(initReactI18next)
    .init({ ...sharedOptions, lng: lang, resources: {}, partialBundledLanguages: true, initImmediate: false })
  addDigits(instance)
  await Promise.all([...new Set([...SHARED_WORDS, ...areas])].map((area) => loadArea(lang, area)))
  return instance
}

/**
 * Null when the words of `areas` are in memory, else the promise of them. A failed load reloads the page, as Remix
 * does for a route's code: the server then renders the words.
 */
export function missingWords(lang: Lang, areas: readonly string[]): Promise<unknown> | null {
  const missing = areas.filter((area) => !isThere(lang, area))
  if (missing.length === 0) return null
  return Promise.all(missing.map((area) => loadArea(lang, area))).catch(() => {
    window.location.reload()
    return new Promise(() => {})
  })
}
