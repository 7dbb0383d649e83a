import { inflateSync } from 'node:zlib'
import { wholeClusters, type Faces } from './cluster-text.ts'
import type { Face } from './glyphs.ts'
import { matchAt, objectsOf, PAGE, PURE, Splice, streamObject, type Typeset } from './splice.ts'

/** A PDF that is kept as the compiler wrote it, but for its text: each Bengali syllable is one piece. Another's file comes back as it was. */
export function copyable(bytes: Uint8Array): Uint8Array {
  const typeset = objectsOf(bytes)
  if (!typeset) return bytes
  const file = new Splice(typeset)
  const texts = new Texts(typeset)
  for (const { at, used } of typeset.objects) {
    const page = used && matchAt(PAGE, typeset.text, at)
    if (!page) continue
    const id = Number(page[3])
    const from = typeset.objects[id]?.at ?? 0
    const stream = matchAt(PURE, typeset.text, from)
    if (!stream) continue
    const begun = from + stream[0].length
    const content = inflateSync(typeset.pdf.subarray(begun, begun + Number(stream[2]))).toString('latin1')
    const whole = texts.whole(page, content)
    if (whole !== content) file.put(from, begun + Number(stream[2]), streamObject(id, whole))
  }
  return file.written()
}

/** What the fonts and the structure of a file say of the text on its pages. */
export class Texts {
  private file: Typeset
  private faces = new Map<number, Face | undefined>()
  private known = new Map<string, Faces>()
  private parents = new Map<number, number>()

  constructor(file: Typeset) {
    this.file = file
    const tree = /\/ParentTree <<\s*\/Nums \[([^\]]*)\]/.exec(file.text)?.[1] ?? ''
    for (const [, key, list] of tree.matchAll(/(\d+) (\d+) 0 R/g)) this.parents.set(Number(key), Number(list))
  }

  /** A page's contents with its syllables whole. `page` is what PAGE found. */
  whole([page, , resources = '']: string[], content: string): string {
    const list = this.parents.get(Number(/\/StructParents (\d+)/.exec(page ?? '')?.[1] ?? -1))
    const marks = list === undefined ? [] : (this.dictionary(list).match(/\d+ 0 R|null/g) ?? [])
    return wholeClusters(content, this.facesOf(resources), (mark) => marks[mark])
  }

  private facesOf(resources: string): Faces {
    const fonts = resources.match(/\/f\d+ \d+ 0 R/g) ?? []
    const key = fonts.join(' ')
    const known = this.known.get(key)
    if (known) return known
    const ids = new Map(
      fonts.map((font) => [font.slice(1, font.indexOf(' ')), parseInt(font.slice(font.indexOf(' ')), 10)]),
    )
    const made: Faces = { of: (name) => this.face(ids.get(name) ?? -1), read: new Map() }
    this.known.set(key, made)
    return made
  }

  private face(id: number): Face | undefined {
    if (!this.faces.has(id)) this.faces.set(id, this.read(id))
    return this.faces.get(id)
  }

  private read(id: number): Face | undefined {
    const font = this.dictionary(id)
    const [descendant, map] = [/\/DescendantFonts \[(\d+) 0 R\]/, /\/ToUnicode (\d+) 0 R/].map((key) =>
      this.dictionary(Number(key.exec(font)?.[1] ?? -1)),
    )
    const widths = /\/W \[([-\d. ]*)\]/.exec(descendant ?? '')?.[1]
    return map && widths !== undefined ? { text: textsOf(map), width: widthsOf(widths) } : undefined
  }

  private dictionary(id: number): string {
    const at = this.file.objects[id]?.at
    return at === undefined ? '' : this.file.text.slice(at, this.file.text.indexOf('\nendobj', at))
  }
}

function textsOf(map: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, list = ''] of map.matchAll(/beginbfchar\n([^]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of list.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/g))
      texts.set(parseInt(glyph, 16), text)
  return texts
}

/** `first last width` again and again (ISO 32000-1, 9.7.4.3), as Typst writes it. */
function widthsOf(list: string): Map<number, number> {
  const widths = new Map<number, number>()
  const numbers = list.trim().split(/ +/).map(Number)
  for (let at = 0; at + 2 < numbers.length; at += 3)
    for (let id = numbers[at] ?? 0; id <= (numbers[at + 1] ?? -1); id++) widths.set(id, numbers[at + 2] ?? 0)
  return widths
}
