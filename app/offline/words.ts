import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'

type Words = { [key: string]: string | Words }
export type Said = Record<Lang, string>

const LANG = 'offline-lang'

let areas: Record<Lang, Words> = { bn: {}, en: {} }
let lang: Lang = 'bn'

/** Takes the words of both languages from the page that they came with. */
export function readWords(): void {
  areas = JSON.parse(document.getElementById('words')?.textContent ?? '{"bn":{},"en":{}}') as typeof areas
  const chosen = localStorage.getItem(LANG) ?? document.documentElement.lang
  speak(chosen === 'en' ? 'en' : 'bn')
}

/** From now on in this language. */
function speak(next: Lang): void {
  lang = next
  document.documentElement.lang = next
}

/** The same, also for the next time. */
export function choose(next: Lang): void {
  localStorage.setItem(LANG, next)
  speak(next)
}

export const langNow = (): Lang => lang

/** A key's words with its figures: 'offline:allSent', or as errors travel 'exams:mark.max?max=70'. */
export function word(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const [name = '', query] = key.split('?')
  const all: Record<string, string | number> = { ...params, ...Object.fromEntries(new URLSearchParams(query)) }
  let at: string | Words | undefined = areas[lang]
  for (const step of name.split(/[:.]/)) at = typeof at === 'object' ? at[step] : undefined
  if (typeof at !== 'string') return name
  return at.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => digits(String(all[hole] ?? ''), lang))
}

/** Of two names the one in the reader's language, else the other. */
export const either = (bn: string, en: string): string => (lang === 'bn' ? bn || en : en || bn)
export const said = (both: Said): string => either(both.bn, both.en)
/** Figures in the reader's digits. */
export const n = (value: string | number): string => digits(value, lang)
