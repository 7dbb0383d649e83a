import { elements, textIn, type Tree } from './tree'

/* MathML of other programs as TeX, as far as school mathematics goes. */

class NoTex extends Error {}

const SIGN: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '−': '-',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '→': '\\to ',
  '∠': '\\angle ',
  '∘': '\\circ ',
  '°': '^\\circ ',
  '∈': '\\in ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '⊂': '\\subset ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '\\': '\\backslash ',
  '^': '\\hat{}',
  '~': '\\sim ',
}
const GREEK =
  'αalpha βbeta γgamma δdelta εepsilon ζzeta ηeta θtheta ιiota κkappa λlambda μmu νnu ξxi πpi ρrho σsigma τtau φphi χchi ψpsi ωomega ΓGamma ΔDelta ΘTheta ΛLambda ΠPi ΣSigma ΦPhi ΨPsi ΩOmega'
const LETTER: Readonly<Record<string, string>> = Object.fromEntries(
  GREEK.split(' ').map((one) => [one.slice(0, 1), `\\${one.slice(1)} `]),
)
const SILENT = /[\u2061-\u2064\u200b\s]/g

const signs = (text: string): string =>
  [...text.replace(SILENT, '')].map((one) => SIGN[one] ?? LETTER[one] ?? one).join('')
const KNOWN = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'log', 'ln', 'lim', 'max', 'min', 'exp', 'gcd', 'det'])

function identifier(text: string): string {
  const bare = text.trim()
  if ([...bare].length <= 1) return signs(bare)
  return KNOWN.has(bare) ? `\\${bare} ` : `\\mathrm{${signs(bare)}}`
}

const quoted = (text: string): string => `\\text{${text.replace(/[\\{}$%#&_^~]/g, ' ')}}`

function tex(tree: Tree): string {
  const kids = elements(tree)
  const part = (at: number): string => {
    const kid = kids[at]
    if (!kid) throw new NoTex()
    return tex(kid)
  }
  switch (tree.tag) {
    case 'mi':
      return identifier(textIn(tree))
    case 'mn':
      return signs(textIn(tree))
    case 'mo':
      return signs(textIn(tree))
    case 'mtext':
    case 'ms':
      return quoted(textIn(tree))
    case 'mspace':
      return '\\,'
    case 'mfrac':
      return `\\frac{${part(0)}}{${part(1)}}`
    case 'msqrt':
      return `\\sqrt{${kids.map(tex).join('')}}`
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`
    case 'msub':
    case 'munder':
      return `{${part(0)}}_{${part(1)}}`
    case 'msup':
      return `{${part(0)}}^{${part(1)}}`
    case 'mover':
      return /^[¯‾_]$/.test(textIn(kids[1]).trim())
        ? `\\overline{${part(0)}}`
        : textIn(kids[1]).trim() === '→'
          ? `\\vec{${part(0)}}`
          : `{${part(0)}}^{${part(1)}}`
    case 'msubsup':
    case 'munderover':
      return `{${part(0)}}_{${part(1)}}^{${part(2)}}`
    case 'mfenced':
      return `\\left${tree.attrs.open ?? '('}${kids.map(tex).join(',')}\\right${tree.attrs.close ?? ')'}`
    case 'mtable':
      return `\\begin{matrix}${kids.map((row) => elements(row).map(tex).join('&')).join('\\\\')}\\end{matrix}`
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
    case 'mtd':
      return kids.map(tex).join('')
    default:
      throw new NoTex()
  }
}

/** The TeX of a tree of MathML; '' where it has none. */
export function texOfMathml(tree: Tree): string {
  try {
    return tex(tree).trim()
  } catch (error) {
    if (error instanceof NoTex) return ''
    throw error
  }
}
