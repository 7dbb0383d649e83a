/** What is in a text area, and what is chosen in it. */
export interface Typed {
  text: string
  from: number
  to: number
}

/** What takes the place of a part of a text, and what is chosen then. */
export interface Edit extends Typed {
  chosen: [from: number, to: number]
}

/** Puts signs around what is chosen, or takes them away again; where nothing is chosen, `words` stands between them. */
export function wrap({ text, from, to }: Typed, sign: string, words: string): Edit {
  const long = sign.length
  if (text.slice(from - long, from) === sign && text.slice(to, to + long) === sign && to > from)
    return { from: from - long, to: to + long, text: text.slice(from, to), chosen: [from - long, to - long] }
  const said = text.slice(from, to) || words
  // What begins or ends with a space would not be read as a sign.
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(said) ?? []
  const start = from + before.length + long
  return { from, to, text: `${before}${sign}${core}${sign}${after}`, chosen: [start, start + core.length] }
}

/** Begins every line of what is chosen with a sign (a heading, a list), or takes it away where all have it. */
export function lines({ text, from, to }: Typed, kind: 'h2' | 'h3' | 'bullets' | 'numbers' | 'quote'): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const stop = text.indexOf('\n', Math.max(from, to - 1))
  const end = stop < 0 ? text.length : stop
  const all = text.slice(start, end).split('\n')
  const sign = (at: number) => ({ h2: '## ', h3: '### ', bullets: '- ', numbers: `${at + 1}. `, quote: '> ' })[kind]
  const any = kind === 'quote' ? /^> ?/ : /^(?:#{1,6} |[-*+] |\d+\. )/
  const has = all.every((line, at) => line.startsWith(sign(at)))
  const next = all.map((line, at) => (has ? line.slice(sign(at).length) : sign(at) + line.replace(any, ''))).join('\n')
  const until = start + next.length
  return { from: start, to: end, text: next, chosen: from === to ? [until, until] : [start, until] }
}

/** Puts in a part of its own, with an empty line before and after it. `chosen`: what of it is chosen then. */
export function block({ text, from, to }: Typed, part: string, chosen: string = part): Edit {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const at = from + lead.length + Math.max(0, part.indexOf(chosen))
  return { from, to, text: lead + part + tail, chosen: [at, at + chosen.length] }
}

/** A link around what is chosen; its address is chosen then. */
export function link({ text, from, to }: Typed, words: string, address = 'https://'): Edit {
  const said = (text.slice(from, to) || words).replace(/[[\]]/g, '')
  const at = from + said.length + 3
  return { from, to, text: `[${said}](${address})`, chosen: [at, at + address.length] }
}

/** A table of so many columns and rows, to be filled in. */
export const table = (head: string, columns = 3, rows = 2): string =>
  [
    `| ${Array.from({ length: columns }, (_, at) => `${head} ${at + 1}`).join(' | ')} |`,
    `|${' --- |'.repeat(columns)}`,
    ...Array.from({ length: rows }, () => `|${'   |'.repeat(columns)}`),
  ].join('\n')
