import type { MathNode } from './tex-tree.server'

/* MathML to Typst's own mathematics. Whatever comes from the text is a sign with a backslash before it or stands in quotes: a template evaluates this. */

/** What Typst has no way to set. */
class CannotSet extends Error {}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`

/** Signs by their names: escaped ones neither grow nor pair. */
const FENCE: Readonly<Record<string, string>> = {
  '(': 'paren.l',
  ')': 'paren.r',
  '[': 'bracket.l',
  ']': 'bracket.r',
  '{': 'brace.l',
  '}': 'brace.r',
  '|': 'bar.v',
  '∣': 'bar.v',
  '‖': 'bar.v.double',
  '∥': 'bar.v.double',
}

const ACCENT: Readonly<Record<string, (of: string) => string>> = {
  ˆ: (of) => `hat(${of})`,
  '^': (of) => `hat(${of})`,
  '‾': (of) => `overline(${of})`,
  '¯': (of) => `overline(${of})`,
  '˙': (of) => `dot(${of})`,
  '¨': (of) => `dot.double(${of})`,
  '˜': (of) => `tilde(${of})`,
  '~': (of) => `tilde(${of})`,
  '→': (of) => `arrow(${of})`,
  '←': (of) => `accent(${of}, arrow.l)`,
  ˇ: (of) => `caron(${of})`,
  '˘': (of) => `breve(${of})`,
  '⏞': (of) => `overbrace(${of})`,
  '⎴': (of) => `overbracket(${of})`,
}
const BELOW: Readonly<Record<string, (of: string) => string>> = {
  '⏟': (of) => `underbrace(${of})`,
  '⎵': (of) => `underbracket(${of})`,
  '‾': (of) => `underline(${of})`,
  _: (of) => `underline(${of})`,
}

/** Signs that draw nothing: function application, invisible times and comma. */
const SILENT = /[\u2061-\u2064\u200b]/g
const BENGALI = /[\u0980-\u09ff]/

/** One sign of mathematics. */
function sign(text: string): string {
  if (/^[!-/:-@[-`{-~]$/.test(text)) return `\\${text}`
  return text
}

function identifier(node: MathNode): string {
  const text = node.text.replace(SILENT, '')
  if (!text) return ''
  if ([...text].length > 1 || BENGALI.test(text)) return BENGALI.test(text) ? quoted(text) : `op(${quoted(text)})`
  return node.attrs.mathvariant === 'normal' ? `upright(${sign(text)})` : sign(text)
}

const number = (text: string): string => (/^\d+(?:\.\d+)?$/.test(text) ? text : quoted(text))

function space(width = '0'): string {
  const em = /^(-?\d*\.?\d+)em$/.exec(width)?.[1]
  return em && Math.abs(Number(em)) <= 4 ? `#h(${Number(em)}em)` : ''
}

const all = (nodes: readonly MathNode[]): string => nodes.map(typst).filter(Boolean).join(' ')
/** As an argument: nothing is nothing drawn, not no argument. */
const argument = (node: MathNode | undefined): string => (node && typst(node)) || '""'
const isFence = (node: MathNode | undefined): node is MathNode => node?.name === 'mo' && node.attrs.fence === 'true'

function row(kids: readonly MathNode[]): string {
  const [first, last] = [kids[0], kids.at(-1)]
  if (kids.length < 3 || !isFence(first) || !isFence(last) || first.attrs.stretchy === 'false') return all(kids)
  const fence = ({ text }: MathNode) => (text ? (FENCE[text] ?? sign(text)) : '')
  return `lr(${fence(first)} ${all(kids.slice(1, -1))} ${fence(last)})`
}

/** Rows of cells; lines between them where the table draws some; cells that a row aligns at a sign are joined at it. */
function table(node: MathNode): string {
  const rows = node.kids.map(({ kids }) => kids)
  const aligned = rows.some((cells) => cells.some(({ looks }) => looks.includes('right')))
  const cellsOf = (cells: readonly MathNode[]) => cells.map((cell) => all(cell.kids) || '""')
  const body = rows.map((cells) => (aligned ? cellsOf(cells).join(' & ') : cellsOf(cells).join(', '))).join('; ')
  const lines = (of: readonly boolean[]) => of.flatMap((is, at) => (is ? [at + 1] : []))
  const below = lines(rows.slice(0, -1).map((cells) => cells.some(({ looks }) => looks.includes('bar-below'))))
  const right = lines((rows[0] ?? []).slice(0, -1).map(({ looks }) => looks.includes('bar-right')))
  const list = (of: readonly number[]) => `(${of.map((one) => `${one},`).join(' ')})`
  const drawn = [...(below.length ? [`hline: ${list(below)}`] : []), ...(right.length ? [`vline: ${list(right)}`] : [])]
  const left = !aligned && rows.some((cells) => cells.some(({ looks }) => looks.includes('left')))
  return `mat(delim: #none, ${left ? 'align: #left, ' : ''}${drawn.length ? `augment: #(${drawn.join(', ')}), ` : ''}${body})`
}

function marked(node: MathNode): string {
  const [base, first, second] = node.kids
  const isOver = node.name === 'mover'
  const accent = isOver ? ACCENT[first?.text ?? ''] : node.name === 'munder' ? BELOW[first?.text ?? ''] : undefined
  if (accent && first?.name === 'mo') return accent(argument(base))
  const [below, above] = isOver ? [undefined, first] : [first, second]
  const scripts = [...(below ? [`b: ${argument(below)}`] : []), ...(above ? [`t: ${argument(above)}`] : [])]
  return `attach(limits(${argument(base)}), ${scripts.join(', ')})`
}

function plain(node: MathNode): string {
  const [base, first, second] = node.kids
  switch (node.name) {
    case 'mi':
      return identifier(node)
    case 'mn':
      return number(node.text)
    case 'mo':
      return [...node.text.replace(SILENT, '')].map(sign).join(' ')
    case 'mtext':
    case 'ms':
      return node.text ? quoted(node.text.replaceAll('\u00a0', ' ')) : ''
    case 'mspace':
      return space(node.attrs.width)
    case 'mfrac':
      return node.attrs.linethickness && Number.parseFloat(node.attrs.linethickness) === 0
        ? `mat(delim: #none, ${argument(base)}; ${argument(first)})`
        : `frac(${argument(base)}, ${argument(first)})`
    case 'msqrt':
      return `sqrt(${all(node.kids) || '""'})`
    case 'mroot':
      return `root(${argument(first)}, ${argument(base)})`
    case 'msub':
      return `attach(${argument(base)}, b: ${argument(first)})`
    case 'msup':
      return `attach(${argument(base)}, t: ${argument(first)})`
    case 'msubsup':
      return `attach(${argument(base)}, b: ${argument(first)}, t: ${argument(second)})`
    case 'munder':
    case 'mover':
    case 'munderover':
      return marked(node)
    case 'mtable':
      return table(node)
    case 'mphantom':
      return `#hide[$${all(node.kids)}$]`
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return row(node.kids)
    default:
      throw new CannotSet(node.name)
  }
}

function typst(node: MathNode): string {
  const set = plain(node)
  return node.looks.reduce((of, look) => {
    if (look === 'over') return `overline(${of})`
    if (look === 'under') return `underline(${of})`
    if (look === 'cancel') return `cancel(${of})`
    return look === 'box' ? `#box(stroke: 0.5pt, inset: 2pt, $${of}$)` : of
  }, set)
}

/** A tree of MathML as Typst sets it between dollar signs, or null where it cannot. */
export function typstOf(tree: MathNode): string | null {
  try {
    return typst(tree)
  } catch (error) {
    if (error instanceof CannotSet) return null
    throw error
  }
}
