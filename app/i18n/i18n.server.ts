import { createCookie } from '@remix-run/node'
import { createInstance, type i18n, type Resource, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { addDigits } from './digits'
import { DEFAULT_LANG, LANGS, sharedOptions, type Lang } from './lang'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<Words>('../../locales/*/*.json', { eager: true, import: 'default' })

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
  void instance.use(initReactI18next).init({ ...sharedOptions, lng: lang, resources: resources(), initImmediate: false })
  return addDigits(instance)
}

const instances: Record<Lang, i18n> = { bn: create('bn'), en: create('en') }

/** The one i18next instance of a language; shared by all requests, so never change its language. */
export const instanceFor = (lang: Lang): i18n => instances[lang]

/** `t` for loaders, actions, mails and documents: `wordsFor('bn')('exams:marks.title')`. */
export const wordsFor = (lang: Lang): TFunction => instances[lang].t

/** Remembers the language a reader chose; written by POST /language, lives a year, only for this host. */
export const langCookie = createCookie('lang', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 365 * 24 * 60 * 60,
})

const detector = (fallback: Lang) =>
  new RemixI18Next({
    detection: {
      supportedLanguages: [...LANGS],
      fallbackLanguage: fallback,
      cookie: langCookie,
      order: ['cookie'],
    },
    i18next: sharedOptions,
  })

const detectors: Record<Lang, RemixI18Next> = { bn: detector('bn'), en: detector('en') }

/** The reader's language: the cookie, else the tenant's own (`fallback`). */
export async function langOf(request: Request, fallback: Lang = DEFAULT_LANG): Promise<Lang> {
  return (await detectors[fallback].getLocale(request)) === 'en' ? 'en' : 'bn'
}
