import type { Both, Said } from '../content'

/*
 * A text of a question in one cell: as it is, or, where it must be said, each language and whatever belongs to it on lines that begin with a name:
 *
 *   [bn] আলোর বেগ কত?
 *   [en] What is the speed of light?
 *   [picture:12]
 *   [alt-bn] …
 */

const NAMES = [
  'bn',
  'en',
  'picture',
  'alt-bn',
  'alt-en',
  'feedback-bn',
  'feedback-en',
  'model-bn',
  'model-en',
  'marks',
  'level',
  'true',
  'false',
] as const
type Name = (typeof NAMES)[number]
const NAMED = new RegExp(`^\\[(${NAMES.join('|')})(?::(-?\\d{1,15}))?\\] ?`)
const ESCAPED = new RegExp(`^\\\\+\\[(?:${NAMES.join('|')})(?::-?\\d{1,15})?\\]`)
const LIKE = new RegExp(`^\\\\*\\[(?:${NAMES.join('|')})(?::-?\\d{1,15})?\\]`)

export interface Block {
  /** What stands before any name. */
  plain: string
  named: Partial<Record<Name, string>>
}

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

export function readBlock(cell: string): Block {
  const block: Block = { plain: '', named: {} }
  let into: Name | null = null
  for (const raw of tidy(cell).split('\n')) {
    const [whole, name, number] = NAMED.exec(raw) ?? []
    const line = ESCAPED.test(raw) ? raw.slice(1) : raw
    if (whole !== undefined && name) {
      into = name as Name
      block.named[into] = number ?? raw.slice(whole.length)
    } else if (into === null) block.plain += block.plain ? `\n${line}` : line
    else block.named[into] = `${block.named[into] ?? ''}\n${line}`
  }
  return block
}

const guarded = (text: string): string =>
  text
    .split('\n')
    .map((line) => (LIKE.test(line) ? `\\${line}` : line))
    .join('\n')

export const named = (name: Name, text: string | number): string => `[${name}] ${guarded(String(text))}`

type Language = 'bn' | 'en'
/** Both languages as a block; `plain` is the one that is not named. */
export function writeBoth(
  { bn, en }: Both,
  plain: Language | null,
  prefix: '' | 'feedback-' | 'model-' | 'alt-' = '',
): string[] {
  if (!prefix && plain) return [guarded(plain === 'bn' ? bn : en)].filter(Boolean)
  return [...(bn ? [named(`${prefix}bn`, bn)] : []), ...(en ? [named(`${prefix}en`, en)] : [])]
}

export function writeSaid(said: Said, plain: Language | null): string[] {
  const { picture } = said
  return [
    ...writeBoth(said, plain),
    ...(picture ? [`[picture:${picture.fileId}]`, ...writeBoth(picture.alt, null, 'alt-')] : []),
  ]
}

const text = (of: string | undefined): string => tidy(of ?? '')

export function bothIn(
  { plain, named: of }: Block,
  language: Language,
  prefix: '' | 'feedback-' | 'model-' | 'alt-' = '',
): Both {
  const both = { bn: text(of[`${prefix}bn`]), en: text(of[`${prefix}en`]) }
  if (!prefix && plain) both[language] ||= text(plain)
  return both
}

export function saidIn(block: Block, language: Language): Said {
  const fileId = Number(block.named.picture ?? 0)
  return {
    ...bothIn(block, language),
    ...(fileId ? { picture: { fileId, alt: bothIn(block, language, 'alt-') } } : {}),
  }
}

/** What is said in either language, or nothing. */
export const orNothing = (both: Both): Both | undefined => (both.bn || both.en ? both : undefined)
