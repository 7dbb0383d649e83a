import { textPieces } from './question-text'
import { mathTree } from './tex-tree.server'
import { typstOf } from './typst-tree'

/** Every sign of ASCII that may mean something in markup: a backslash before it makes it a sign. */
const escape = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

function formula(tex: string, display: boolean): string {
  const tree = mathTree(tex, display)
  const set = tree && typstOf(tree)
  if (!set) return `#text(style: "italic")[${escape(tex)}]`
  return display ? `$ ${set} $` : `$${set}$`
}

/**
 * A question's text as Typst markup for a template to evaluate (`eval(text, mode: "markup")`): formulas as Typst's own mathematics; one that cannot be set is
 * printed as its TeX. Nothing typed is read as markup.
 */
export const questionTypst = (text: string): string =>
  textPieces(text)
    .map((piece) => {
      if (piece.kind === 'break') return '#linebreak()'
      if (piece.kind === 'formula') return formula(piece.tex, piece.display)
      const italic = piece.italic ? `#emph[${escape(piece.text)}]` : escape(piece.text)
      return piece.bold ? `#strong[${italic}]` : italic
    })
    .join('')
