import { deflateSync, inflateSync } from 'node:zlib'

// Typst writes each cluster of Bengali letters as a run of its own, with font, mode and place to a hundred-thousandth of a
// point: 88 KB a mark sheet, 10 KB packed. The same page without what is said twice, to a hundredth of a point, packs to 8.

const PURE = /(\d+) 0 obj\n<<\n {2}\/Length (\d+)\n {2}\/Filter \/FlateDecode\n>>\nstream\n/y
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]

/** A number in as few letters as its decimals need; PDF knows no exponents, and six decimals never lead to one. */
const plain = (value, decimals) => {
  const power = POWERS[Math.min(decimals, 6)]
  const text = String(Math.round(value * power) / power)
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text.includes('e') || text === '-0' ? '0' : text
}
const rounded = (line, decimals) => line.split(' ').map((word) => (word.includes('.') ? plain(Number(word), decimals) : word)).join(' ')

/** Decimals that keep a hundredth of a point where the page is drawn `scale` times as large. */
const decimalsAt = (scale) => 2 + Math.max(0, Math.ceil(Math.log10(scale / 1.5)))

/** Nearly every matrix of Typst's only moves the origin and turns the y-axis. */
const UPRIGHT = '1 0 0 -1 '

/**
 * The same drawing in fewer letters; null for anything that is not written as Typst writes. `known` keeps what was made of
 * each part: most of a page stands on the other pages of its file too.
 */
export function slimContent(text, known = new Map()) {
  if (/[1-9] Tr\n/.test(text)) return null
  const whole = text.trimEnd()
  if (!whole.startsWith('q\n') || !whole.endsWith('\nQ')) return slimPart(whole)
  let slim = ''
  let depth = 0
  let part = ''
  for (const piece of whole.slice(2, -2).split('\nQ\nq\n')) {
    part = part ? `${part}\nQ\nq\n${piece}` : piece
    const lines = `\n${piece}\n`
    depth += count(lines, '\nq\n') - count(lines, '\nQ\n')
    if (depth > 0) continue
    let made = known.get(part)
    if (made === undefined) known.set(part, made = slimPart(`q\n${part}\nQ`))
    if (made === null || depth < 0) return null
    slim += made
    part = ''
  }
  return depth === 0 ? slim : null
}

function count(text, word) {
  let found = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length - 1)) found++
  return found
}

function slimPart(text) {
  const colours = new Map()
  const scales = []
  let scale = 1
  let decimals = decimalsAt(scale)
  let font = ''
  let place = null
  let slim = ''
  for (let from = 0, end; from < text.length; from = end + 1) {
    end = text.indexOf('\n', from)
    if (end < 0) end = text.length
    const line = text.slice(from, end)
    if (line[0] === '(' || line[0] === '[') {
      if (!/(?:\) Tj|\] TJ|\] -?[\d.]+ d)$/.test(line)) return null
      slim += `${line}\n`
      continue
    }
    const space = line.lastIndexOf(' ')
    switch (line.slice(space + 1)) {
      case 'Tr': continue
      case 'Tf':
        if (line !== font) slim += `${(font = line)}\n`
        continue
      case 'q': scales.push(scale); break
      case 'Q': decimals = decimalsAt((scale = scales.pop() ?? 1)); break
      case 'BT': font = ''; place = null; break
      case 'cm':
      case 'Tm': {
        const upright = line.startsWith(UPRIGHT)
        const [a, b, c, d, x, y] = upright ? [1, 0, 0, -1, ...pair(line, UPRIGHT.length)] : line.split(' ').map(Number)
        const matrix = upright ? UPRIGHT : [a, b, c, d].map((number) => `${plain(number, 6)} `).join('')
        if (line.endsWith('cm')) {
          slim += `${matrix}${plain(x, decimals)} ${plain(y, decimals)} cm\n`
          if (!upright) decimals = decimalsAt((scale *= Math.max(Math.hypot(a, b), Math.hypot(c, d))))
        } else if (upright && place) {
          // From the start of the run before: Td counts in the text's own direction.
          const [dx, dy] = [plain(x - place.x, decimals), plain(place.y - y, decimals)]
          place = { x: place.x + Number(dx), y: place.y - Number(dy) }
          slim += `${dx} ${dy} Td\n`
        } else {
          const [px, py] = [plain(x, decimals), plain(y, decimals)]
          place = upright ? { x: Number(px), y: Number(py) } : null
          slim += `${matrix}${px} ${py} Tm\n`
        }
        continue
      }
      case 'm': case 'l': {
        const [x, y] = pair(line, 0)
        slim += `${plain(x, decimals)} ${plain(y, decimals)} ${line.slice(space + 1)}\n`
        continue
      }
      case 'c': case 're': case 'w': slim += `${rounded(line, decimals)}\n`; continue
      case 'scn': case 'SCN': {
        if (!colours.has(line)) colours.set(line, rounded(line, 3))
        slim += `${colours.get(line)}\n`
        continue
      }
    }
    slim += `${line}\n`
  }
  return slim
}

/** The two numbers of a line from `at` on. */
function pair(line, at) {
  const middle = line.indexOf(' ', at)
  return [Number(line.slice(at, middle)), Number(line.slice(middle + 1, line.indexOf(' ', middle + 1)))]
}

/**
 * The PDF with its pages' contents slimmed: same objects, same order, a new cross-reference table. A file that is not
 * written as Typst writes (one classic table, ISO 32000-1 7.5.4) comes back as it was.
 */
export function slimPdf(bytes) {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = pdf.latin1Slice()
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text.slice(-64))?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(start, start + 40))
  if (!head) return bytes
  const rows = start + head[0].length
  const count = Number(head[1])
  const offsets = Array.from({ length: count }, (_, id) => ({ id, at: Number(text.slice(rows + id * 20, rows + id * 20 + 10)), used: text[rows + id * 20 + 17] === 'n' }))
  const pieces = []
  let kept = 0
  let grown = 0
  const moved = new Map()
  const known = new Map()
  for (const { id, at, used } of [...offsets].sort((a, b) => a.at - b.at)) {
    if (!used) continue
    moved.set(id, at + grown)
    PURE.lastIndex = at
    const found = PURE.exec(text)
    if (!found) continue
    const from = at + found[0].length
    const stream = pdf.subarray(from, from + Number(found[2]))
    const slim = slimContent(inflateSync(stream).latin1Slice(), known)
    if (slim === null) continue
    const packed = deflateSync(Buffer.from(slim, 'latin1'))
    if (packed.length >= stream.length) continue
    const dictionary = Buffer.from(found[0].replace(`/Length ${found[2]}`, `/Length ${packed.length}`), 'latin1')
    pieces.push(pdf.subarray(kept, at), dictionary, packed)
    kept = from + stream.length
    grown += dictionary.length + packed.length - found[0].length - stream.length
  }
  const table = offsets.map(({ id, used }) => (used ? `${String(moved.get(id)).padStart(10, '0')} 00000 n` : text.slice(rows + id * 20, rows + id * 20 + 18)))
  const tail = text.slice(rows + count * 20).replace(/startxref\n\d+/, `startxref\n${start + grown}`)
  return Buffer.concat([...pieces, pdf.subarray(kept, start), Buffer.from(`${head[0]}${table.map((row) => `${row} \n`).join('')}${tail}`, 'latin1')])
}
