import type { CarriedQuestion } from './carried'
import { levelIn } from './question-cells'

/** Facts of a question that formats of other programs keep as tags. */
export function tagsOf({ level, outcome, source, year, marks }: CarriedQuestion, withMarks: boolean): string[] {
  return [
    ...(level ? [`level:${level}`] : []),
    ...(outcome ? [`outcome:${outcome}`] : []),
    ...(source ? [`source:${source}`] : []),
    ...(year ? [`year:${year}`] : []),
    ...(withMarks ? [`marks:${marks}`] : []),
  ]
}

/** What tags say; `others` are none of ours. */
export function factsOf(tags: readonly string[]): { facts: Partial<CarriedQuestion>; others: string[] } {
  const facts: Partial<CarriedQuestion> = {}
  const others: string[] = []
  for (const tag of tags) {
    const [, key, value = ''] = /^(level|outcome|source|year|marks|chapter):\s*(.+)$/.exec(tag.trim()) ?? []
    const number = Number(value)
    if (key === 'level' && levelIn(value)) facts.level = levelIn(value) ?? 'knowledge'
    else if (key === 'year' && number >= 1950 && number <= 2100) facts.year = number
    else if (key === 'marks' && number > 0 && number <= 1000) facts.marks = number
    else if (key === 'outcome') facts.outcome = value.slice(0, 300)
    else if (key === 'source' || key === 'chapter') facts[key] = value.slice(0, 200)
    else others.push(tag)
  }
  return { facts, others }
}
