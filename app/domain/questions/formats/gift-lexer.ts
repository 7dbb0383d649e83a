import { UnreadableFile } from './carried'

/** A question of GIFT, in its pieces. */
export interface GiftBlock {
  tags: string[]
  category: string | null
  title: string
  /** Before and behind the braces; `inside` is null where there are none. */
  before: string
  inside: string | null
  behind: string
}

const MOST_BLOCK = 200_000

/** Where a sign stands that no backslash takes its meaning; -1 for nowhere. */
export function bare(text: string, sign: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}

/** Cuts at signs that no backslash takes their meaning; the signs stay before their pieces. */
export function cutBefore(text: string, signs: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (signs.includes(text[at] ?? '') && at > from) {
      pieces.push(text.slice(from, at))
      from = at
    }
  }
  return [...pieces, text.slice(from)].filter((piece) => piece.trim())
}

/** The text that signs with backslashes stand for. */
export const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : /[~=#{}:\\]/.test(sign) ? sign : `\\${sign}`))

/** The questions of a file: blank lines part them, but not inside braces. */
export function* giftBlocks(text: string): Generator<GiftBlock> {
  let [tags, lines, category]: [string[], string[], string | null] = [[], [], null]
  let deep = 0
  const taken = (): GiftBlock | null => {
    const body = lines.join('\n').trim()
    const block = body ? parts(body, tags, category) : null
    if (body) [tags, category] = [[], null]
    lines = []
    deep = 0
    return block
  }
  for (const line of text.split(/\r\n?|\n/)) {
    const plain = line.trim()
    if (plain.startsWith('//') && deep <= 0) {
      tags.push(...[...plain.matchAll(/\[tag:((?:\\.|[^\]\\])*)\]/g)].map(([, tag = '']) => tag))
      continue
    }
    if (/^\$CATEGORY:/.test(plain)) {
      const block = taken()
      if (block) yield block
      category = plain.slice(10).trim()
      continue
    }
    if (!plain && deep <= 0) {
      const block = taken()
      if (block) yield block
      continue
    }
    if (!plain) continue
    lines.push(line)
    for (let at = bare(line, '{'); at >= 0; at = bare(line, '{', at + 1)) deep++
    for (let at = bare(line, '}'); at >= 0; at = bare(line, '}', at + 1)) deep--
  }
  const block = taken()
  if (block) yield block
}

function parts(body: string, tags: string[], category: string | null): GiftBlock {
  if (body.length > MOST_BLOCK) throw new UnreadableFile('large')
  let rest = body
  let title = ''
  if (rest.startsWith('::')) {
    const end = bare(rest, '::', 2)
    if (end > 0) {
      title = unescaped(rest.slice(2, end)).trim()
      rest = rest.slice(end + 2).trim()
    }
  }
  const open = bare(rest, '{')
  const close = open < 0 ? -1 : bare(rest, '}', open)
  if (open < 0 || close < 0) return { tags, category, title, before: rest, inside: null, behind: '' }
  return {
    tags,
    category,
    title,
    before: rest.slice(0, open),
    inside: rest.slice(open + 1, close),
    behind: rest.slice(close + 1),
  }
}
