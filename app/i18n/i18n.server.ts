import fs from 'node:fs'
import { createInstance, type i18n, type Resource, type TFunction, type TOptions } from 'i18next'
import { createBrowserI18n, type Words } from './browser-i18n'
import { RemixI18Next } from 'remix-i18next/server'
import { digits } from '~/format/digits'

import { DEFAULT_LANG, isLang, LANGS, sharedOptions, type Lang } from './lang'

/** The build carries the words with it; seeds and scripts, which run without one, read the files. */
function wordFiles(): Record<string, Words> {
  try {
    return import.meta.glob<Words>('../../locales/*/*.json', { eager: true, import: 'default' })
  } catch {
    const paths = LANGS.flatMap((lang) => fs.readdirSync(`locales/${lang}`).map((file) => `locales/${lang}/${file}`))
    return Object.fromEntries(paths.map((path) => [path, JSON.parse(fs.readFileSync(path, 'utf8')) as Words]))
  }
}

const files = wordFiles()

function resources(): Resource {
  const all: Resource = { bn: {}, en: {} }
  for (const [path, words] of Object.entries(files)) {
    const [, lang, area] = /locales\/(bn|en)\/([\w-]+)\.json$/.exec(path) ?? []
    const ofLang = lang ? all[lang] : undefined
    if (ofLang && area) ofLang[area] = words
  }
  return all
}

function create(lang: Lang): i18n {
  const instance = createInstance()
  // initImmediate false: with all words in memory, init is synchronous and requests never wait for it.
  void instance.init({ ...sharedOptions, lng: lang, resources: resources(), initImmediate: false })
  // Words may write `{{count, digits}}`: a number in the reader's digits.
  instance.services.formatter?.add('digits', (value: unknown) => digits(String(value), lang))
  return instance
}

const instances: Record<Lang, i18n> = { bn: create('bn'), en: create('en') }

/** The one i18next instance of a language; shared by all requests, so never change its language. */
export const instanceFor = (lang: Lang): i18n => instances[lang]

const onPages = Object.fromEntries(
  LANGS.map((lang) => {
    const words = createBrowserI18n(lang)
    for (const [area, all] of Object.entries(resources()[lang] ?? {})) words.add(area, all as Words)
    return [lang, words.instance]
  }),
) as Record<Lang, i18n>

// A page that knows no language of its reader says it in both: each instance hands out the other's words too.
const fixedOf = { bn: onPages.bn.getFixedT, en: onPages.en.getFixedT }
for (const own of LANGS)
  onPages[own].getFixedT = ((lang: unknown, area?: string) =>
    fixedOf[isLang(lang) ? lang : own](null, area ?? null)) as i18n['getFixedT']

/** What pages are rendered with: the browser's own light reader of words, so that both sides say the same. */
export const wordsOnPages = (lang: Lang): i18n => onPages[lang]

/** Words without figures are the same each time: the file of a long list asks for a dozen of them ten thousand times. */
function remembered(t: TFunction): TFunction {
  const known = new Map<string, string>()
  const say = (key: string | string[], figures?: TOptions): string => {
    if (figures !== undefined || typeof key !== 'string') return t(key, figures)
    const before = known.get(key)
    if (before !== undefined) return before
    const words = t(key)
    // What is no key is said as it is, and may be anything.
    if (words !== key && known.size < MOST_REMEMBERED) known.set(key, words)
    return words
  }
  return say as TFunction
}
const MOST_REMEMBERED = 40_000

const said: Record<Lang, TFunction> = { bn: remembered(instances.bn.t), en: remembered(instances.en.t) }

/** `t` for loaders, actions, mails and documents: `wordsFor('bn')('exams:marks.title')`. */
export const wordsFor = (lang: Lang): TFunction => said[lang]

/**
 * A message as it leaves the server: those of the areas `validation` and `platform` in words, for not every screen that needs one carries them
 * to the browser (of the specification's own texts a form needs one in a hundred; whatever sends an SMS may be told of the month's allowance),
 * every other as it is.
 */
export function saidHere(lang: Lang, message: string): string {
  const [key = '', query] = message.split('?')
  if (!/^(?:validation|platform):[\w.]+$/.test(key)) return message
  return wordsFor(lang)(key, {
    ...Object.fromEntries(new URLSearchParams(query)),
    interpolation: { escapeValue: false },
  })
}

// On https the cookie carries the prefix that binds it to the host.
const LANG_COOKIE = /(?:^|;\s*)(?:__Host-)?lang=(bn|en)(?:;|$)/

const detector = (fallback: Lang) =>
  new RemixI18Next({
    detection: {
      supportedLanguages: [...LANGS],
      fallbackLanguage: fallback,
      findLocale: (request) => Promise.resolve(LANG_COOKIE.exec(request.headers.get('cookie') ?? '')?.[1] ?? null),
      order: ['custom'],
    },
    i18next: sharedOptions,
  })

const detectors: Record<Lang, RemixI18Next> = { bn: detector('bn'), en: detector('en') }

/** The reader's language where no request context says it: the cookie `lang`, else `fallback`. */
export async function langOf(request: Request, fallback: Lang = DEFAULT_LANG): Promise<Lang> {
  return (await detectors[fallback].getLocale(request)) === 'en' ? 'en' : 'bn'
}
