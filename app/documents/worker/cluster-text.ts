import { advance, glyphsOf, number, short, tj, type Face, type Glyph } from './glyphs.ts'

// Bengali writes a syllable as several glyphs. Typst ends its run of text where one of them stands higher or lower than the
// line, a reph above all, and gives each of the runs the whole syllable as its text: আদর্শ is copied, searched and read aloud
// as আদর্শর্শ. Here the runs of a syllable become one marked sequence with the syllable as its ActualText (ISO 32000-1,
// 14.9.4). A sequence that ends in a mark set back over its base ends before the syllable does, and readers see a gap where
// none is (অকৃ তকার্য): its last glyph is given the advance that is wanting (Tc, 9.3.2). Nothing moves on the page.

/** Glyphs that are shown at one place: a marked sequence of its own, or part of a plain run. */
interface Show {
  text: string | null
  glyphs: Glyph[]
  x: number
  y: number
}

/** What stands between BT and ET, in one font. */
interface Body {
  font: string
  size: number
  face: Face
  shows: Show[]
  changed: boolean
}

interface Block extends Body {
  x: number
  y: number
  colour: string
  from: number
  to: number
}

/** What a page's names of fonts mean. `read` keeps what was read with these fonts: most of a page stands on the others of its file too. */
export interface Faces {
  of: (name: string) => Face | undefined
  read: Map<string, Body | null>
}

const BEGIN = 'q\n1 0 0 -1 '
const COLOUR = /^(?:\/c\d+ cs\n)?[^\n]* scn\n$/
const SHOW =
  /(?:\/Span <<\n {2}\/ActualText <FEFF([0-9A-F]*)>\n>> BDC\n)?0 Tr\n(\/f\d+ ([\d.]+) Tf)\n1 0 0 -1 (-?[\d.]+) (-?[\d.]+) Tm\n([^\n]*) T[jJ]\n(EMC\n)?/y

/** Readers take a wider gap for a space; what is less is left alone. */
const LEAST_GAP = 50
/** A raised part of a syllable stands within this much of where the part before it ended, in sizes. */
const NEAR = 0.5

/**
 * The page's contents with each syllable as one sequence; what is not written as Typst writes stays as it was. In a tagged page each run
 * is marked for an element of the structure (14.7.4), which `parentOf` names: of one element the later marks are left empty.
 */
export function wholeClusters(
  content: string,
  faces: Faces,
  parentOf: (mark: number) => string | undefined = () => undefined,
): string {
  let made = ''
  let kept = 0
  let run: Block[] = []
  const close = () => {
    if (run.some(({ changed }) => changed)) {
      made += content.slice(kept, run[0]?.from) + written(run)
      for (const [at, { from }] of run.entries()) if (at) made += content.slice(run[at - 1]?.to, from)
      kept = run.at(-1)?.to ?? kept
    }
    run = []
  }
  for (let at = content.indexOf(BEGIN); at >= 0;) {
    const block = blockAt(content, at, faces)
    const before = run.at(-1)
    if (!block) {
      close()
      at = content.indexOf(BEGIN, at + 2)
      continue
    }
    if (before && !(goesOn(before, block) && follows(content, before, block, parentOf))) close()
    run.push(block)
    if (run.length > 1) for (const each of run) each.changed = true
    at = content.indexOf(BEGIN, block.to)
  }
  close()
  return made + content.slice(kept)
}

function blockAt(content: string, at: number, faces: Faces): Block | null {
  const placed = content.indexOf('cm\n', at + BEGIN.length) + 3
  const begun = content.indexOf('BT\n', placed) + 3
  if (placed < 3 || begun < 3) return null
  const [x = '', y = '', operator] = content.slice(at + BEGIN.length, placed).split(' ')
  const colour = content.slice(placed, begun - 3)
  if (operator !== 'cm\n' || colour.length > 80 || !COLOUR.test(colour)) return null
  const ended = content.indexOf('ET\nQ', begun)
  if (ended < 0) return null
  const text = content.slice(begun, ended)
  let body = faces.read.get(text)
  if (body === undefined) faces.read.set(text, (body = bodyOf(text, faces)))
  const to = Math.min(content.length, ended + 'ET\nQ\n'.length)
  if (!body) return null
  const { font, size, face, shows, changed } = body
  return { font, size, face, shows, changed, x: Number(x), y: Number(y), colour, from: at, to }
}

function bodyOf(content: string, faces: Faces): Body | null {
  let [font, size] = ['', 0]
  let face: Face | undefined
  let changed = false
  const shows: Show[] = []
  for (let from = 0; from < content.length;) {
    SHOW.lastIndex = from
    const [all, text, named = '', points, x, y, shown = '', close] = SHOW.exec(content) ?? []
    if (all === undefined || (font && named !== font) || (text === undefined) !== (close === undefined)) return null
    if (!font) [font, size, face] = [named, Number(points), faces.of(named.slice(1, named.indexOf(' ')))]
    const glyphs = glyphsOf(shown)
    if (!face || !glyphs) return null
    if (text !== undefined && Math.abs(short(glyphs)) > LEAST_GAP) changed = true
    shows.push({ text: text ?? null, glyphs, x: Number(x), y: Number(y) })
    from += all.length
  }
  return face && shows.length ? { font, size, face, shows, changed } : null
}

const first = ({ shows: [show], face }: Block) => textOf(show, face, show?.glyphs[0])
const last = ({ shows, face }: Block) => textOf(shows.at(-1), face, shows.at(-1)?.glyphs.at(-1))
const textOf = (show: Show | undefined, face: Face, glyph: Glyph | undefined) =>
  show?.text ?? face.text.get(glyph?.id ?? -1) ?? ''

const MARK = /\/MCID (\d+)\n>> BDC\n$/
const NEXT_MARK = /^EMC\n\/Span <<\n {2}\/MCID (\d+)\n>> BDC\n$/

/** Nothing stands between the two but the end of a mark and the beginning of another of the same element. */
function follows(
  content: string,
  before: Block,
  block: Block,
  parentOf: (mark: number) => string | undefined,
): boolean {
  if (before.to === block.from) return true
  const mark = NEXT_MARK.exec(content.slice(before.to, block.from))?.[1]
  const marked = MARK.exec(content.slice(Math.max(0, before.from - 40), before.from))?.[1]
  const parent = mark === undefined ? undefined : parentOf(Number(mark))
  return parent !== undefined && marked !== undefined && parentOf(Number(marked)) === parent
}

/** The second run begins in the syllable that the first ended in. */
function goesOn(before: Block, block: Block): boolean {
  const text = last(before)
  if (text.length < 8 || text !== first(block)) return false
  if (before.font !== block.font || before.colour !== block.colour) return false
  const show = before.shows.at(-1)
  if (!show) return false
  const end = before.x + show.x + (advance(before.face, show.glyphs) / 1000) * before.size
  return (
    Math.abs(block.x + (block.shows[0]?.x ?? 0) - end) < NEAR * block.size &&
    Math.abs(block.y - before.y) < NEAR * block.size
  )
}

/** A run of blocks as one, its syllables whole. */
function written(run: Block[]): string {
  const [head] = run
  if (!head) return ''
  const { face, size } = head
  let out = `q\n1 0 0 -1 ${head.x} ${head.y} cm\n${head.colour}BT\n`
  for (const cluster of clustersOf(run)) out += clusterAt(cluster, head.font, face, size)
  return `${out}ET\nQ\n`
}

/** Shows that are one syllable, or one plain run. */
interface Cluster {
  text: string | null
  shows: Show[]
}

function clustersOf(run: Block[]): Cluster[] {
  const [head] = run
  const clusters: Cluster[] = []
  if (!head) return clusters
  let open: Cluster | null = null
  for (const [at, block] of run.entries()) {
    const { face, size } = block
    const shows = block.shows.map((show) => ({
      ...show,
      x: show.x + block.x - head.x,
      y: show.y + head.y - block.y,
    }))
    if (open) {
      const begun = shows[0]
      if (begun && begun.text === null && begun.glyphs.length > 1) {
        const [one, ...rest] = begun.glyphs
        const width = one ? (face.width.get(one.id) ?? 0) - one.back : 0
        shows.splice(
          0,
          1,
          { ...begun, glyphs: one ? [one] : [] },
          { ...begun, glyphs: rest, x: begun.x + (width / 1000) * size },
        )
      }
      const part = shows.shift()
      if (part) open.shows.push(part)
      if (shows.length || at === run.length - 1) open = null
    }
    const ends = at < run.length - 1 ? shows.pop() : undefined
    for (const show of shows) clusters.push({ text: show.text, shows: [show] })
    if (!ends) continue
    if (ends.text === null && ends.glyphs.length > 1) {
      const most = ends.glyphs.slice(0, -1)
      const one = ends.glyphs.at(-1)
      clusters.push({ text: null, shows: [{ ...ends, glyphs: most }] })
      const pen = (advance(face, most) - short(most)) / 1000
      open = { text: last(block), shows: [{ ...ends, glyphs: one ? [one] : [], x: ends.x + pen * size }] }
    } else open = { text: last(block), shows: [ends] }
    clusters.push(open)
  }
  return clusters.flatMap(repeated)
}

/** The same syllable twice running: its glyphs come in the same order again. */
function repeated(cluster: Cluster): Cluster[] {
  const ids = cluster.shows.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
  if (cluster.text === null) return [cluster]
  for (let period = 1; period <= ids.length / 2; period++) {
    if (ids.length % period || !ids.every((id, at) => id === ids[at % period])) continue
    const each: Cluster[] = []
    let seen = 0
    for (const show of cluster.shows) {
      if (seen % period === 0) each.push({ text: cluster.text, shows: [] })
      each.at(-1)?.shows.push(show)
      seen += show.glyphs.length
    }
    return each
  }
  return [cluster]
}

function clusterAt({ text, shows }: Cluster, font: string, face: Face, size: number): string {
  let out = text === null ? '' : `/Span <<\n  /ActualText <FEFF${text}>\n>> BDC\n`
  const start = shows[0]?.x ?? 0
  const end = start + (shows.reduce((sum, { glyphs }) => sum + advance(face, glyphs), 0) / 1000) * size
  for (const [at, { glyphs, x, y }] of shows.entries()) {
    out += `0 Tr\n${font}\n1 0 0 -1 ${number(x)} ${number(y)} Tm\n`
    const pen = x + ((advance(face, glyphs) - short(glyphs)) / 1000) * size
    if (text === null || at < shows.length - 1 || Math.abs(end - pen) * 1000 < LEAST_GAP * size) {
      out += tj(glyphs)
      continue
    }
    if (glyphs.length > 1) out += tj(glyphs.slice(0, -1))
    out += `${number(end - pen)} Tc\n${tj(glyphs.slice(-1))}0 Tc\n`
  }
  return text === null ? out : `${out}EMC\n`
}
