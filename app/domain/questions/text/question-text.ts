/** A piece of a question's text: words, perhaps bold or italic, a formula, or the end of a line. */
export type TextPiece =
  | { kind: 'words'; text: string; bold: boolean; italic: boolean }
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'break' }

/** `$$…$$`, or `$…$` on one line; prices such as `$5 and $6` are none, for a formula ends beside a sign that is no blank. */
const TEX = /(?<!\\)\$\$([^$]{1,2000}?)\$\$|(?<!\\)\$(?!\s)([^$\n]{1,500}?)(?<![\s\\])\$(?!\d)/g
const BOLD = /(?<!\\)\*\*(?=\S)([^\n]{1,2000}?)(?<=\S)(?<!\\)\*\*/g
/** Not inside a word, and not the line of a gap. */
const ITALIC = /(?<![\p{L}\p{M}\p{N}_\\])_(?=[^\s_])([^_\n]{1,2000}?)(?<=[^\s_\\])_(?![\p{L}\p{M}\p{N}_])/gu
/** A backslash takes a sign its meaning. */
const ESCAPED = /\\([$*_])/g

const HOLE = /\uE000(\d{1,6})\uE001/
const HOLES = /(\uE000\d{1,6}\uE001)/

/** Runs of a text by a pattern: between the hits, and the first group of each hit. */
function* runs(text: string, pattern: RegExp): Generator<{ text: string; hit: boolean }> {
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) yield { text: text.slice(from, match.index), hit: false }
    yield { text: match[1] ?? '', hit: true }
    from = match.index + match[0].length
  }
  if (from < text.length) yield { text: text.slice(from), hit: false }
}

/** What a question's text says, piece by piece: formulas first, for signs inside them are TeX's own. */
export function textPieces(text: string): TextPiece[] {
  const formulas: TextPiece[] = []
  const held = text
    .replace(/[\uE000\uE001]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(TEX, (_, display: string | undefined, inline: string | undefined) => {
      formulas.push({ kind: 'formula', tex: (display ?? inline ?? '').trim(), display: display !== undefined })
      return `\uE000${formulas.length - 1}\uE001`
    })
  const pieces: TextPiece[] = []
  for (const { text: part, hit: bold } of runs(held, BOLD))
    for (const { text: words, hit: italic } of runs(part, ITALIC))
      for (const run of words.split(HOLES)) {
        const formula = formulas[Number(HOLE.exec(run)?.[1] ?? -1)]
        if (formula) pieces.push(formula)
        else
          for (const [at, line] of run.split('\n').entries()) {
            if (at > 0) pieces.push({ kind: 'break' })
            if (line) pieces.push({ kind: 'words', text: line.replace(ESCAPED, '$1'), bold, italic })
          }
      }
  return pieces
}
