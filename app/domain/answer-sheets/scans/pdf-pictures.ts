/** Pictures of one PDF that are looked at; more is no stack of sheets. */
const MOST = 200
/** Less across is an emblem, not a page. */
const NARROWEST = 600

/** An object with a stream, no further than to where the next object begins: a file made to that end takes no longer than its size. */
const OBJECT = /\bobj\b((?:(?!\bobj\b)[\s\S]){0,4000}?)\bstream\r?\n/g

/**
 * The photographs in a scanned PDF, a page each, in the order of the file: pictures that are kept as JPEG, as scanners and phones keep them.
 * Nothing else of the file is looked at.
 * @returns none where it holds none, or is locked
 */
export function picturesOf(pdf: Uint8Array): Uint8Array[] {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  if (/\/Encrypt\b/.test(text)) return []
  const found: Uint8Array[] = []
  OBJECT.lastIndex = 0
  for (let match = OBJECT.exec(text); match && found.length < MOST; match = OBJECT.exec(text)) {
    const dictionary = (match[1] ?? '').split(/\bendobj\b/).at(-1) ?? ''
    const start = OBJECT.lastIndex
    const said = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1]
    const end = said === undefined ? text.indexOf('endstream', start) : start + Number(said)
    if (end < 0) break
    if (end < start || end > pdf.length) continue
    OBJECT.lastIndex = end
    const width = Number(/\/Width\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
    if (!/\/Subtype\s*\/Image\b/.test(dictionary) || width < NARROWEST) continue
    if (!/\/Filter\s*\[?\s*\/DCTDecode\s*\]?/.test(dictionary)) continue
    found.push(pdf.subarray(start, end))
  }
  return found
}
