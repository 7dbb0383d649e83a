/** Buttons above a text, in their order; pictures, files and Bijoy follow them. */
export const TOOLS = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'bullets',
  'numbers',
  'link',
  'table',
  'note',
  'video',
] as const
export type Tool = (typeof TOOLS)[number]

/** Those that are a sign, not a word. */
export const SIGNS: Readonly<Record<string, string | undefined>> = {
  bold: 'B',
  italic: 'I',
  bullets: '•',
  numbers: '1.',
}

export const boxClass = 'flex flex-wrap gap-1 rounded border border-line bg-sunken p-1'

/** How a button's letters stand. */
export const lettersOf = (name: string): string => (name === 'bold' ? 'font-bold' : name === 'italic' ? 'italic' : '')
