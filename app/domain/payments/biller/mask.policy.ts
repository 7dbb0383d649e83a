/**
 * A name as a stranger may read it who pays for somebody: enough to see that it is the right student, no more. Two letters of each
 * word stay (one of a short word); a letter of Bengali is taken with its signs.
 */
export function maskedName(name: string): string {
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const all = [...letters.segment(word)].map(({ segment }) => segment)
      const shown = all.length > 3 ? 2 : 1
      return all.length === 1 ? '*' : all.slice(0, shown).join('') + '*'.repeat(Math.min(all.length - shown, 6))
    })
    .join(' ')
}
