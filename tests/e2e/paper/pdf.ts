import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF as Chromium writes them: its objects lie open, only their streams are packed. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = new Map<number, { head: string; stream: string }>()
  const whole = pdf.toString('latin1')
  for (const match of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n?([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const packed = at < 0 ? '' : body.slice(at + 7, at + 7 + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0))
    const stream =
      packed && head.includes('FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed
    objects.set(Number(id), { head, stream })
  }
  const fonts = new Map<number, Map<number, string>>()
  for (const [id, { head }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)
    if (map) fonts.set(id, charactersOf(objects.get(Number(map[1]))?.stream ?? ''))
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => textOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '', fonts))
}

const words = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

function charactersOf(cmap: string): Map<number, string> {
  const found = new Map<number, string>()
  const code = (hex: string) => Number.parseInt(hex, 16)
  for (const [, part = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of part.matchAll(/<(\w+)> <(\w+)>/g)) found.set(code(from), words(to))
  for (const [, part = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let one = code(from); one <= code(to); one++)
        found.set(one, String.fromCharCode(code(first) + one - code(from)))
  return found
}

function textOf(content: string, fonts: ReadonlyMap<number, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined
  let text = ''
  for (const [said, named, hex] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\bET\b/g)) {
    if (named) font = fonts.get(Number(named))
    else if (hex) for (const glyph of hex.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? ''
    else if (said === 'ET') text += '\n'
  }
  // Letters that a font draws as one ('ffi').
  return text.normalize('NFKC')
}
