import temml from 'temml'

/** A tree of MathML, of the few elements and attributes that are known to be harmless and of use. */
export interface MathNode {
  name: string
  attrs: Readonly<Record<string, string>>
  /** How it is drawn, where MathML alone does not say it: names of the style sheet (mathematics.css). */
  looks: readonly Look[]
  kids: readonly MathNode[]
  /** Of a leaf. */
  text: string
}

export type Look = 'over' | 'under' | 'box' | 'cancel' | 'left' | 'right' | 'bar-right' | 'bar-below' | 'bar-above'

/** What temml gives; fragments have children only, texts a text. */
interface Given {
  type?: string
  text?: string
  attributes?: Record<string, unknown>
  classes?: string[]
  style?: Record<string, unknown>
  children?: Given[]
}

const MAX_LENGTH = 2_000
const MAX_NESTED = 24
const MAX_NODES = 3_000
const MAX_DEEP = 80
const MAX_EXPANSIONS = 400
/** Of rules and spaces, in em and pt. */
const MAX_SIZE: [number, number] = [20, 200]

/** Macros make loops; the others name addresses, files and attributes of a page. */
const REFUSED =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re|provide)?newcommand|renewcommand|providecommand|require|catcode|char(?:def)?|href|url|includegraphics|class|id|style|data|html\w*|label|(?:eq)?ref|tag|input|write|csname|expandafter|noexpand)(?![a-zA-Z])/

const ELEMENTS = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom menclose merror'.split(
    ' ',
  ),
)
const LEAVES = new Set(['mi', 'mn', 'mo', 'ms', 'mtext', 'mspace'])

/** A value is a word or a length, never more. */
const VALUE = /^[a-z]{1,12}$|^-?\d{0,3}(?:\.\d{1,5})?(?:em|ex|px|pt|mu|%)?$/
const ATTRIBUTES = new Set(
  'display mathvariant stretchy fence form separator lspace rspace movablelimits largeop symmetric accent accentunder minsize maxsize linethickness displaystyle scriptlevel width height depth voffset columnalign rowspacing columnspacing'.split(
    ' ',
  ),
)

const ENCLOSED: Readonly<Record<string, Look>> = {
  top: 'over',
  bottom: 'under',
  box: 'box',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'cancel',
  horizontalstrike: 'cancel',
}

function looksOf({ classes = [], style = {}, attributes = {} }: Given): Look[] {
  const drawn = (key: string) => /solid|dashed/.test(String(style[key] ?? ''))
  return [
    ...String(attributes.notation ?? '')
      .split(/\s+/)
      .flatMap((one) => ENCLOSED[one] ?? []),
    ...(classes.includes('tml-left') ? (['left'] as const) : []),
    ...(classes.includes('tml-right') ? (['right'] as const) : []),
    ...(drawn('border') ? (['box'] as const) : []),
    ...(drawn('borderRight') ? (['bar-right'] as const) : []),
    ...(drawn('borderBottom') ? (['bar-below'] as const) : []),
    ...(drawn('borderTop') ? (['bar-above'] as const) : []),
  ]
}

const textOf = ({ text = '', children = [] }: Given, deep = 0): string =>
  deep > MAX_DEEP ? '' : text + children.map((one) => textOf(one, deep + 1)).join('')

class TooMuch extends Error {}

/** Copies what is known, drops what is not; an element that is not known gives its children. */
function copied(given: Given, count: { left: number }, deep: number): MathNode[] {
  if (deep > MAX_DEEP || --count.left < 0) throw new TooMuch()
  const { type: name, attributes = {}, children = [], text } = given
  if (!name || !ELEMENTS.has(name)) {
    if (text) return [{ name: 'mtext', attrs: {}, looks: [], kids: [], text }]
    return children.flatMap((one) => copied(one, count, deep + 1))
  }
  const attrs = Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      ATTRIBUTES.has(key) && VALUE.test(String(value)) ? [[key, String(value)]] : [],
    ),
  )
  const looks = looksOf(given)
  if (LEAVES.has(name)) return [{ name, attrs, looks, kids: [], text: textOf(given) }]
  const strike = name === 'menclose' && looks.includes('cancel')
  const kids = (strike ? children.slice(0, 1) : children).flatMap((one) => copied(one, count, deep + 1))
  return [{ name: name === 'menclose' ? 'mrow' : name, attrs, looks, kids, text: '' }]
}

/** How deep its braces, fences and environments lie in each other at most. */
function nesting(tex: string): number {
  let [now, most] = [0, 0]
  for (const [, open] of tex.matchAll(
    /(\{|\\left(?![a-zA-Z])|\\begin(?![a-zA-Z]))|\}|\\right(?![a-zA-Z])|\\end(?![a-zA-Z])/g,
  )) {
    now += open ? 1 : -1
    most = Math.max(most, now)
  }
  return most
}

/** Bengali words and figures keep together: letter by letter, vowel signs would stand alone. What a command of text holds does so already. */
const BENGALI =
  /\\(?:text\w*|mbox|mathrm|operatorname\*?)\s*\{[^{}]*\}|[\u0980-\u09ff][\u0980-\u09ff\u200c\u200d]*(?: [\u0980-\u09ff][\u0980-\u09ff\u200c\u200d]*)*/g
const bengaliWhole = (tex: string): string =>
  tex.replace(BENGALI, (run) => (run.startsWith('\\') ? run : `{\\text{${run}}}`))

/**
 * A formula's TeX as a tree of MathML, or null where it is no TeX, too long or nested too deep, or asks for macros, addresses or files.
 * @param display on a line of its own
 */
export function mathTree(tex: string, display: boolean): MathNode | null {
  if (!tex.trim() || tex.length > MAX_LENGTH || REFUSED.test(tex) || nesting(tex) > MAX_NESTED) return null
  try {
    const tree = temml.__renderToMathMLTree(bengaliWhole(tex), {
      displayMode: display,
      throwOnError: true,
      strict: false,
      trust: false,
      maxExpand: MAX_EXPANSIONS,
      maxSize: MAX_SIZE,
      macros: {},
    }) as Given
    return copied(tree, { left: MAX_NODES }, 0)[0] ?? null
  } catch {
    // Whatever a typed text does to the parser: it is shown as it was typed.
    return null
  }
}
