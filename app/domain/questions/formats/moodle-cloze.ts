import type { Left } from './carried'

const GAP =
  /\{\d*:(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM|MULTICHOICE\w*|MC\w*|MULTIRESPONSE\w*|MR\w*):((?:\\[\s\S]|[^}\\])*)\}/g

const pieces = (text: string): string[] => text.match(/(?:\\[\s\S]|[^~\\])+/g) ?? []
const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, '$1')
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
}
const bare = (text: string): string =>
  text.replace(/&(?:lt|gt|amp|quot|nbsp);/g, (one) => ENTITIES[one] ?? one).replace(/<[^>]*>/g, '')

/** A text with embedded answers of Moodle as a text with gaps, and what each takes. */
export function clozeOf(text: string): { html: string; gaps: { accepted: string[] }[]; lost: Left[] } {
  const gaps: { accepted: string[] }[] = []
  const numbers = new Map<string, number>()
  const lost = new Set<Left>()
  const html = text.replace(GAP, (whole, type: string, inner: string) => {
    // The same gap in another language is the same gap.
    const known = numbers.get(whole)
    if (known !== undefined && /multilang/.test(text)) return `{{${known}}}`
    const choice = /^M(?:ULTI|C|R)/.test(type)
    const accepted: string[] = []
    for (const piece of pieces(inner)) {
      const [, weight, rest = ''] = /^(=|%-?\d+(?:\.\d+)?%)?([\s\S]*)$/.exec(piece) ?? []
      const [answer = '', feedback] = rest.match(/(?:\\[\s\S]|[^#\\])+/g) ?? []
      if (feedback) lost.add('feedback')
      if (weight === '=' || weight === '%100%')
        accepted.push(bare(unescaped(answer.replace(/:\s*[\d.]+$/, type.startsWith('N') ? '' : '$&'))).trim())
      else if (choice) lost.add('distractor')
      else if (weight && weight !== '%0%') lost.add('weights')
      if (type.startsWith('N') && /:\s*[1-9.]/.test(answer)) lost.add('answers')
    }
    if (!accepted.length) return whole
    gaps.push({ accepted })
    numbers.set(whole, gaps.length)
    return `{{${gaps.length}}}`
  })
  return { html, gaps, lost: [...lost] }
}
