import type { Both, Level, QuestionContent } from '../content'

/** A question on its way in or out of a file. Of one that came in, pictures have numbers below zero (ReadQuestions.pictures). */
export interface CarriedQuestion {
  content: QuestionContent
  marks: number
  level?: Level
  chapter?: string
  outcome?: string
  source?: string
  year?: number
}

/** What a kind says beside its stem and explanation. */
export type OwnOf<Content> = Content extends QuestionContent ? Omit<Content, 'stem' | 'explanation'> : never

/** What a format has no place for, or what of a file has no place in a question. Words: question-import:left.… */
export const LEFT = [
  'kind',
  'picture',
  'media',
  'script',
  'link',
  'formula',
  'table',
  'feedback',
  'explanation',
  'model',
  'rubric',
  'distractor',
  'marks',
  'level',
  'unit',
  'answers',
  'weights',
  'description',
  'penalty',
  'hints',
  'shuffle',
  'statements',
  'other',
] as const
export type Left = (typeof LEFT)[number]

/** Why a question of a file cannot be read. Words: question-import:wrong.… */
export const WRONG = ['kind', 'empty', 'form', 'noRight', 'noAnswer', 'xml', 'missing'] as const
export type Wrong = (typeof WRONG)[number]

/** `at` counts the questions of a file from 1; 0 is the file itself. */
export interface NotCarried {
  at: number
  what: Left
  /** Names of it, as they stand in the file. */
  of?: string
}
export interface WrongQuestion {
  at: number
  why: Wrong
  /** How it begins, or where it stands. */
  text: string
}

export interface ReadQuestions {
  questions: (CarriedQuestion & { at: number })[]
  /** Bytes as the file has them, by their number below zero: to be made anew before anything shows them. */
  pictures: Map<number, Uint8Array>
  problems: WrongQuestion[]
  notCarried: NotCarried[]
}

/** A picture that goes out with its question, by the id of its file. */
export type PicturesOut = ReadonlyMap<number, { bytes: Uint8Array; mime: string }>

export interface WrittenQuestions {
  bytes: Uint8Array
  notCarried: NotCarried[]
}

/** The whole file cannot be read. `code`: question-import:file.… */
export class UnreadableFile extends Error {
  constructor(readonly why: 'entities' | 'xml' | 'encoding' | 'deep' | 'large' | 'zip' | 'none' | 'many') {
    super(`the file cannot be read: ${why}`)
    this.name = 'UnreadableFile'
  }
}

export const MOST_QUESTIONS = 2_000
/** Refused before it is read. */
export const MOST_BYTES = 100 * 1024 * 1024
export const BENGALI = /[\u0980-\u09ff]/

/** All texts in both languages that a content says, wherever they stand. */
export function textsOf(content: unknown): Both[] {
  if (Array.isArray(content)) return content.flatMap(textsOf)
  if (!content || typeof content !== 'object') return []
  const own = 'bn' in content && 'en' in content ? [content as Both] : []
  return [...own, ...Object.values(content).flatMap(textsOf)]
}

/** The one language that a file need not name, since its letters do; null where it must. */
export function plainLanguage(content: QuestionContent): 'bn' | 'en' | null {
  const texts = textsOf(content)
  if (texts.every(({ en }) => !en) && texts.some(({ bn }) => BENGALI.test(bn))) return 'bn'
  return texts.every(({ bn, en }) => !bn && !BENGALI.test(en)) ? 'en' : null
}

/** A name out of an address; what is badly written stands as it is. */
export function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const letter = (at: number): string => String.fromCharCode(97 + at)

/** Text of bytes in UTF-8 or UTF-16 with its mark. @throws UnreadableFile for any other encoding */
export function textOf(bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('encoding')
  }
}
