const MOST_LETTERS = 150

/** A text that a phone shows whole: cut between words where it is longer. */
export function shortText(text: string, most = MOST_LETTERS): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= most) return letters.join('')
  const cut = letters.slice(0, most - 1).join('')
  return `${cut.replace(/\s+\S*$/, '') || cut}…`
}
