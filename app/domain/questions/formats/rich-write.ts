import type { Both, Said } from '../content'
import { mathTree, type MathNode } from '../text/tex-tree.server'
import { textPieces } from '../text/question-text'
import { escapeXml } from './tree'

/** How a format shows formulas: between TeX's own parentheses, or as MathML that holds its TeX. */
export type Formulas = 'parentheses' | 'mathml'

const mathml = ({ name, attrs, kids, text }: MathNode): string =>
  `<${name}${Object.entries(attrs)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>${escapeXml(text)}${kids.map(mathml).join('')}</${name}>`

function formula(tex: string, display: boolean, as: Formulas): string {
  if (as === 'parentheses') return escapeXml(display ? `$$${tex}$$` : `\\(${tex}\\)`)
  const tree = mathTree(tex, display)
  const shown = tree?.name === 'math' ? tree.kids.map(mathml).join('') : `<mtext>${escapeXml(tex)}</mtext>`
  return `<math xmlns="http://www.w3.org/1998/Math/MathML"${display ? ' display="block"' : ''}><semantics><mrow>${shown}</mrow><annotation encoding="application/x-tex">${escapeXml(tex)}</annotation></semantics></math>`
}

/** A text as XHTML inside a line. */
export const richLine = (text: string, as: Formulas): string =>
  textPieces(text)
    .map((piece) => {
      if (piece.kind === 'break') return '<br/>'
      if (piece.kind === 'formula') return formula(piece.tex, piece.display, as)
      const italic = piece.italic ? `<em>${escapeXml(piece.text)}</em>` : escapeXml(piece.text)
      return piece.bold ? `<strong>${italic}</strong>` : italic
    })
    .join('')

export interface RichOptions {
  formulas: Formulas
  /** The language that needs no name; null: each is named, as Moodle's filter for several languages reads it. */
  plain: 'bn' | 'en' | null
  /** Address of a picture's file in the format; null where it cannot go along. */
  picture: (fileId: number) => string | null
  /** `lang`, or `xml:lang` where the format is strict. */
  langAttribute?: 'lang' | 'xml:lang'
}

/** A text in its languages, with its picture, as XHTML inside a line. */
export function richHtml(said: Said, { formulas, plain, picture, langAttribute = 'lang' }: RichOptions): string {
  const src = said.picture ? picture(said.picture.fileId) : null
  const inOne = (language: 'bn' | 'en'): string =>
    richLine(said[language], formulas) +
    (src && (said.picture?.alt[language] || language === plain)
      ? `<img src="${escapeXml(src)}" alt="${escapeXml(said.picture?.alt[language] ?? '')}"/>`
      : '')
  if (plain) return inOne(plain)
  return (['bn', 'en'] as const)
    .map((language) => {
      const html = inOne(language)
      return html ? `<span ${langAttribute}="${language}" class="multilang">${html}</span>` : ''
    })
    .join('')
}

export const richBoth = (both: Both, options: Omit<RichOptions, 'picture'>): string =>
  richHtml({ bn: both.bn, en: both.en }, { ...options, picture: () => null })
