import type { Both, Said } from '../content'
import { textPieces } from '../text/question-text'
import { BENGALI, type Left } from './carried'
import { texOfMathml } from './mathml-tex'
import { allInside, htmlTree, textIn, type Tree } from './tree'

/** A text of a file as it was found: its languages may still be open. */
export interface RichText {
  bn: string
  en: string
  /** What no mark says the language of. */
  plain: string
  picture: { fileId: number; bn: string; en: string; plain: string } | null
}

export const NO_TEXT: RichText = { bn: '', en: '', plain: '', picture: null }

/** What reading a question finds beside its texts. */
export interface RichSink {
  left: (what: Left, of?: string) => void
  /** The number of a picture, or null where the file has none at this address. */
  picture: (src: string) => number | null
}

const BLOCKS = new Set(
  'p div li ul ol tr table tbody thead h1 h2 h3 h4 h5 h6 pre blockquote section article dl dt dd hr simpleblock itembody prompt qti-prompt'.split(
    ' ',
  ),
)
const SCRIPTS = new Set(['script', 'style', 'noscript', 'template'])
const MEDIA = new Set([
  'audio',
  'video',
  'iframe',
  'embed',
  'object',
  'source',
  'track',
  'canvas',
  'svg',
  'form',
  'input',
  'button',
])

/** TeX as Moodle's filters know it. Between single dollar signs it is ours as it stands. */
const TEX = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([^$]{1,2000}?)\$\$/g

/** Signs that would mean something where they stand for themselves. */
const literal = (text: string): string =>
  /\*\*|_/.test(text) && textPieces(text).some((piece) => piece.kind === 'words' && (piece.bold || piece.italic))
    ? text.replace(/[*_]/g, '\\$&')
    : text

function words(text: string): string {
  let [out, from] = ['', 0]
  for (const match of text.matchAll(TEX)) {
    const [whole, inline, block, display] = match
    out += literal(text.slice(from, match.index).replace(/\s+/g, ' '))
    const tex = (inline ?? block ?? display ?? '').replace(/\s+/g, ' ').trim()
    out += inline === undefined ? `$$${tex}$$` : `$${tex}$`
    from = match.index + whole.length
  }
  return out + literal(text.slice(from).replace(/\s+/g, ' '))
}

/** Around what is inside, blanks kept outside; not over several lines. */
const around = (sign: string, inner: string): string => {
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? []
  return core && !core.includes('\n') && !core.includes(sign) ? `${before}${sign}${core}${sign}${after}` : inner
}

type Language = 'bn' | 'en'

class Reader {
  readonly found: RichText = { bn: '', en: '', plain: '', picture: null }
  constructor(private readonly sink: RichSink) {}

  private pictureOf({ attrs }: Tree, language: Language | 'plain'): void {
    const src = attrs.src ?? attrs.data ?? ''
    const fileId = this.sink.picture(src)
    if (fileId === null) return this.sink.left('picture', src.slice(0, 100))
    const alt = (attrs.alt ?? '').replace(/\s+/g, ' ').trim()
    const { picture } = this.found
    if (!picture) this.found.picture = { fileId, bn: '', en: '', plain: '', [language]: alt }
    else if (picture.fileId === fileId) picture[language] ||= alt
    else this.sink.left('picture', src.slice(0, 100))
  }

  private mathOf(tree: Tree): string {
    const [annotation] = allInside(tree, new Set(['annotation']))
    const tex =
      annotation && /tex/i.test(annotation.attrs.encoding ?? '') ? textIn(annotation).trim() : texOfMathml(tree)
    if (!tex) {
      this.sink.left('formula', textIn(tree).trim().slice(0, 100))
      return words(textIn(tree))
    }
    return tree.attrs.display === 'block' ? `$$${tex}$$` : `$${tex}$`
  }

  /** The text of what stands in it, in a language. Other languages go where they belong. */
  read(kids: Tree['kids'], language: Language | 'plain'): string {
    return kids.map((kid) => (typeof kid === 'string' ? words(kid) : this.element(kid, language))).join('')
  }

  private element(tree: Tree, language: Language | 'plain'): string {
    const { tag, attrs, kids } = tree
    const named = /(?:^|\s)multilang(?:\s|$)/.test(attrs.class ?? '') ? (attrs.lang ?? '').slice(0, 2) : ''
    if ((named === 'bn' || named === 'en') && named !== language) {
      const inner = this.read(kids, named)
      this.found[named] += inner
      return ''
    }
    if (SCRIPTS.has(tag)) {
      if (tag !== 'style') this.sink.left('script')
      return ''
    }
    if (tag === 'img' || (tag === 'object' && /^image\//.test(attrs.type ?? ''))) {
      this.pictureOf(tree, language)
      return ''
    }
    if (MEDIA.has(tag)) {
      this.sink.left('media', attrs.src ?? attrs.data ?? tag)
      return ''
    }
    if (Object.keys(attrs).some((key) => /^on[a-z]/i.test(key))) this.sink.left('script')
    if (tag === 'math') return this.mathOf(tree)
    if (tag === 'br') return '\n'
    const inner = this.read(kids, language)
    if (tag === 'b' || tag === 'strong') return around('**', inner)
    if (tag === 'i' || tag === 'em') return around('_', inner)
    if (tag === 'sub' || tag === 'sup') return inner.trim() ? `$${tag === 'sub' ? '_' : '^'}{${inner.trim()}}$` : ''
    if (tag === 'a' && attrs.href) this.sink.left('link', attrs.href.slice(0, 100))
    if (tag === 'td' || tag === 'th') return `${inner} | `
    if (tag === 'table') this.sink.left('table')
    if (tag === 'li') return `\n- ${inner.trim()}\n`
    return BLOCKS.has(tag) ? `\n${inner}\n` : inner
  }
}

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/ \|(?=\n|$)/g, '')
    .trim()

/** Text of nodes of XHTML, with the first picture in it. */
export function richNodes(kids: Tree['kids'], sink: RichSink): RichText {
  const reader = new Reader(sink)
  const plain = reader.read(kids, 'plain')
  return { ...reader.found, bn: tidy(reader.found.bn), en: tidy(reader.found.en), plain: tidy(plain) }
}

export const richFromHtml = (html: string, sink: RichSink): RichText => richNodes(htmlTree(html).kids, sink)
/** Text that is no markup: its lines stay. */
export const richFromPlain = (text: string): RichText => ({
  ...NO_TEXT,
  plain: tidy(text.split('\n').map(words).join('\n')),
})

/** The language of texts whose file does not say it: that of their letters, of all together. */
export const languageOf = (texts: readonly RichText[]): Language =>
  texts.some(({ plain, picture }) => BENGALI.test(plain) || BENGALI.test(picture?.plain ?? '')) ? 'bn' : 'en'

const placed = ({ bn, en, plain }: Pick<RichText, 'bn' | 'en' | 'plain'>, language: Language): Both => {
  const both = { bn, en }
  if (plain) both[language] = both[language] ? `${both[language]}\n${plain}` : plain
  return both
}
export const bothOf = (text: RichText, language: Language): Both => placed(text, language)
export const saidOf = (text: RichText, language: Language): Said => ({
  ...placed(text, language),
  ...(text.picture ? { picture: { fileId: text.picture.fileId, alt: placed(text.picture, language) } } : {}),
})

/** Puts texts into their languages. */
export interface Put {
  said: (text: RichText) => Said
  both: (text: RichText) => Both
}
/** A question whose language shows only once all its texts are read. */
export type Made<T> = (put: Put) => T

export const putIn = (language: Language): Put => ({
  said: (text) => saidOf(text, language),
  both: (text) => bothOf(text, language),
})
