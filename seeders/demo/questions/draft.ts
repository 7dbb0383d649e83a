import type { Level, QuestionContent, Said } from '~/domain/questions/content'

/** A question of the demonstration before it has a class and a subject. */
export interface Draft {
  content: QuestionContent
  level: Level
  marks: number
  chapter: string
}

export const inBengali = (text: string): Said => ({ bn: text, en: '' })
export const inEnglish = (text: string): Said => ({ bn: '', en: text })
export type Says = (text: string) => Said

export const keyAt = (at: number): string => String.fromCharCode(97 + at)

/** One of a list, going round. */
export const among = <T>(all: readonly T[], at: number): T => all[at % all.length] as T

/** A single choice whose right one stands at a place that changes from question to question. */
export function choice(
  stem: string,
  right: string,
  wrong: readonly string[],
  at: number,
  say: Says = inBengali,
): QuestionContent {
  const texts = [...wrong.slice(0, 3)]
  const place = (at * 7 + 3) % 4
  texts.splice(place, 0, right)
  return {
    kind: 'single',
    stem: say(stem),
    options: texts.map((text, n) => ({ ...say(text), key: keyAt(n), right: n === place })),
  }
}

/** A composite question of three statements, of which some are true. */
export function composite(
  stem: string,
  statements: readonly (readonly [text: string, holds: boolean])[],
): QuestionContent {
  const truth = statements.flatMap(([, holds], at) => (holds ? [at] : [])).join()
  const offered = [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ]
  return {
    kind: 'composite',
    stem: inBengali(stem),
    statements: statements.map(([text, holds]) => ({ ...inBengali(text), true: holds })),
    options: offered.map((named, at) => ({ key: keyAt(at), statements: named, right: named.join() === truth })),
  }
}
