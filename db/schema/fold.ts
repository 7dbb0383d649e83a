const MOST = 120

/** Where a line may break: at spaces that match, in so many brackets. */
interface Mark {
  at: RegExp
  fits: (depth: number) => boolean
}
/** What begins a line of its own where the whole does not fit. */
const CLAUSE: Mark = {
  at: / (?=(?:REFERENCES|REFERENCING|DEFERRABLE|FOR EACH|WHEN|EXECUTE|USING|WITH CHECK|WHERE|INCLUDE|ON (?:public|hidden)\.|GENERATED ALWAYS AS \())/g,
  fits: (depth) => depth === 0,
}
const CONDITION: Mark = { at: / (?=(?:AND|OR) )/g, fits: (depth) => depth > 0 } // `INSERT OR UPDATE` of a trigger is none
const MEMBER: Mark = { at: /(?<=,) /g, fits: () => true }

/**
 * SQL in lines that fit, so that a change of one condition is a change of one line: broken between clauses, then between conditions, then
 * between the members of a list, the outermost first. Nothing but spaces outside of quotes changes.
 */
export const fold = (text: string): string => text.split('\n').flatMap(lines).join('\n')

function lines(line: string): string[] {
  const indent = line.length - line.trimStart().length
  return folded(line.slice(indent), ' '.repeat(indent), [CLAUSE, CONDITION, MEMBER])
}

function folded(text: string, indent: string, marks: readonly Mark[]): string[] {
  if (indent.length + text.length <= MOST) return [indent + text]
  for (const mark of marks) {
    const pieces = cut(text, mark)
    const deeper = marks.filter((one) => one !== CLAUSE || mark !== CLAUSE)
    if (pieces.length > 1) return pieces.flatMap((piece, i) => folded(piece, i ? `${indent}  ` : indent, deeper))
  }
  return [indent + text]
}

/** Cuts outside of quotes, in as few brackets as the mark is found in anywhere. */
function cut(text: string, { at, fits }: Mark): string[] {
  const depths = depthsOf(text)
  const found = [...text.matchAll(at)].flatMap(({ index }) => {
    const depth = depths[index] ?? null
    return depth !== null && fits(depth) ? [{ index, depth }] : []
  })
  const least = Math.min(...found.map(({ depth }) => depth))
  const cuts = found.flatMap(({ index, depth }) => (depth === least ? [index] : []))
  return [...cuts, text.length].map((to, i) => text.slice(i ? (cuts[i - 1] ?? 0) + 1 : 0, to))
}

/** In how many brackets each letter stands; null within quotes. */
function depthsOf(text: string): (number | null)[] {
  let depth = 0
  let quote = ''
  return text.split('').map((sign) => {
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === "'" || sign === '"') quote = sign
    else if (sign === '(' || sign === '[') depth++
    else if (sign === ')' || sign === ']') depth--
    return quote ? null : depth
  })
}
