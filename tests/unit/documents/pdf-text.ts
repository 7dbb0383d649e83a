import { inflateSync } from 'node:zlib'

const refs = /\/([Ff]\d+) (\d+) 0 R/g

function objects(pdf: Buffer): Map<number, { dict: string; stream?: string }> {
  const raw = pdf.toString('latin1')
  const found = new Map<number, { dict: string; stream?: string }>()
  for (const match of raw.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const start = match.index + match[0].length
    const end = raw.indexOf('endobj', start)
    const open = /stream\r?\n/.exec(raw.slice(start, end))
    if (!open) {
      found.set(Number(match[1]), { dict: raw.slice(start, end) })
      continue
    }
    const from = start + open.index + open[0].length
    const dict = raw.slice(start, start + open.index)
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1])
    const bytes = pdf.subarray(from, from + length)
    found.set(Number(match[1]), {
      dict,
      stream: (dict.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1'),
    })
  }
  return found
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What a font's glyph numbers stand for. */
function unicode(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, list = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of list.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      map.set(parseInt(glyph, 16), utf16(text))
  }
  return map
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const literal = (text: string) =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(parseInt(code, 8)) : (ESCAPES[code] ?? code),
  )

const TOKEN =
  /(?<=\n)([qQ])(?=\n)|\/([Ff]\d+) [\d.]+ Tf|\/ActualText <FEFF([0-9A-F]*)>|(EMC)|(ET)\b|\(((?:\\[\s\S]|\((?:\\[\s\S]|[^\\()])*\)|[^\\()])*)\)|<([0-9A-F]+)>(?=[^\]]*\] ?TJ| Tj)/g

function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  let out = ''
  let said = false
  const saved: Map<number, string>[] = []
  for (const [, state, name, actual, close, end, glyphs, hex] of content.matchAll(TOKEN)) {
    if (state === 'q') saved.push(font)
    else if (state === 'Q') font = saved.pop() ?? font
    else if (name) font = fonts.get(name) ?? new Map<number, string>()
    else if (actual !== undefined) {
      out += utf16(actual)
      said = true
    } else if (close) said = false
    else if (end) out += '\n'
    else if (!said) {
      const bytes = glyphs !== undefined ? Buffer.from(literal(glyphs), 'latin1') : Buffer.from(hex ?? '', 'hex')
      for (let i = 0; i + 1 < bytes.length; i += 2) out += font.get(bytes.readUInt16BE(i)) ?? '\ufffd'
    }
  }
  return out
}

/** A page's contents: one stream, or several one after the other. */
const contentOf = (page: string, all: ReturnType<typeof objects>): string =>
  (/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page)?.[1]?.match(/\d+(?= 0 R)/g) ?? [])
    .map((id) => all.get(Number(id))?.stream ?? '')
    .join('\n')

/** Text of a PDF as a reader copies it (ActualText before glyphs), in the order of its streams; one run of text a line. */
export function pdfText(pdf: Buffer): string {
  const all = objects(pdf)
  const texts: string[] = []
  for (const { dict, stream } of all.values()) {
    const content = /\/Type \/Page\b/.test(dict)
      ? contentOf(dict, all)
      : /\/Subtype \/Form/.test(dict)
        ? stream
        : undefined
    if (!content) continue
    const shared = all.get(Number(/\/Resources (\d+) 0 R/.exec(dict)?.[1]))?.dict ?? ''
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = '', id] of (dict + shared).matchAll(refs)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(all.get(Number(id))?.dict ?? '')?.[1]
      fonts.set(name, unicode(all.get(Number(cmap))?.stream ?? ''))
    }
    texts.push(textOf(content, fonts))
  }
  return texts.join('\n')
}

export const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
