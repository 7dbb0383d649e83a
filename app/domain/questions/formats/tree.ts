import { Parser } from 'htmlparser2'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from './carried'

/** An element of XML or HTML: names without their prefix, in lower case for HTML. */
export interface Tree {
  tag: string
  attrs: Readonly<Record<string, string>>
  kids: (Tree | string)[]
}

const MOST_DEEP = 60
const MOST_NODES = 2_000_000
const MOST_HTML = 200_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
/** `xml:lang` is `lang`. */
const localKeys = (attrs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attrs).map(([key, value]) => [local(key), value]))

class Builder {
  readonly root: Tree = { tag: '', attrs: {}, kids: [] }
  private readonly open: Tree[] = [this.root]
  private left: number
  constructor(most: number) {
    this.left = most
  }
  private get top(): Tree {
    return this.open.at(-1) ?? this.root
  }
  begin(tag: string, attrs: Record<string, string>): void {
    if (this.open.length > MOST_DEEP) throw new UnreadableFile('deep')
    if (--this.left < 0) throw new UnreadableFile('large')
    const made: Tree = { tag, attrs, kids: [] }
    this.top.kids.push(made)
    this.open.push(made)
  }
  end(): void {
    if (this.open.length > 1) this.open.pop()
  }
  text(text: string): void {
    const { kids } = this.top
    const last = kids.at(-1)
    if (typeof last === 'string') kids[kids.length - 1] = last + text
    else kids.push(text)
  }
}

/**
 * XML as a tree. No document type and no entity but XML's own five: nothing is fetched, nothing grows.
 * @throws UnreadableFile
 */
export function xmlTree(text: string): Tree {
  const builder = new Builder(MOST_NODES)
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('doctype', () => {
    throw new UnreadableFile('entities')
  })
  parser.on('error', (error) => {
    throw new UnreadableFile(/entity/i.test(error.message) ? 'entities' : 'xml')
  })
  parser.on('opentag', ({ name, attributes }) =>
    builder.begin(local(name), localKeys(attributes as Record<string, string>)),
  )
  parser.on('closetag', () => builder.end())
  parser.on('text', (piece) => builder.text(piece))
  parser.on('cdata', (piece) => builder.text(piece))
  parser.write(text).close()
  const [root] = builder.root.kids.filter((kid) => typeof kid !== 'string')
  if (!root) throw new UnreadableFile('xml')
  return root
}

/** HTML as people's editors write it, as a tree; nothing in it runs. @throws UnreadableFile where it is too deep or too long */
export function htmlTree(html: string): Tree {
  if (html.length > MOST_HTML * 20) throw new UnreadableFile('large')
  const builder = new Builder(MOST_HTML)
  const parser = new Parser(
    {
      onopentag: (name, attrs) => builder.begin(local(name), localKeys(attrs)),
      onclosetag: () => builder.end(),
      ontext: (text) => builder.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
  )
  parser.end(html)
  return builder.root
}

export const elements = ({ kids }: Tree, ...tags: readonly string[]): Tree[] =>
  kids.filter((kid): kid is Tree => typeof kid !== 'string' && (!tags.length || tags.includes(kid.tag)))
export const first = (tree: Tree | undefined, tag: string): Tree | undefined => tree && elements(tree, tag)[0]
/** All inside it with one of these names, in their order. */
export const allInside = (tree: Tree, tags: ReadonlySet<string>): Tree[] =>
  elements(tree).flatMap((kid) => [...(tags.has(kid.tag) ? [kid] : []), ...allInside(kid, tags)])
export const textIn = (tree: Tree | undefined): string =>
  tree ? tree.kids.map((kid) => (typeof kid === 'string' ? kid : textIn(kid))).join('') : ''

export const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- XML 1.0 has no other control signs
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
