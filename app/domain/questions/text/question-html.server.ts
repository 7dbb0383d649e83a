import { escape, formulaHtml } from './formula-html.server'
import { textPieces } from './question-text'

/**
 * A question's text (line breaks, `**bold**`, `_italic_`, TeX between dollar signs) as HTML that is safe to show inside a line, a label or a legend. Whatever
 * else was typed is shown as it was typed; formulas are MathML.
 */
export const questionHtml = (text: string): string =>
  textPieces(text)
    .map((piece) => {
      if (piece.kind === 'break') return '<br>'
      if (piece.kind === 'formula') return formulaHtml(piece.tex, piece.display)
      const italic = piece.italic ? `<em>${escape(piece.text)}</em>` : escape(piece.text)
      return piece.bold ? `<strong>${italic}</strong>` : italic
    })
    .join('')
