import type { Option, QuestionContent } from '~/domain/questions/content'

/** 32 bits of a text, well mixed (FNV-1a with a last turn). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** The items in an order that follows from the words alone: today, tomorrow and on every machine the same. */
export const shuffled = <Item>(items: readonly Item[], words: string, name: (item: Item) => string | number): Item[] =>
  items
    .map((item) => ({ item, at: hash(`${words}/${name(item)}`), name: String(name(item)) }))
    .sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item)

/** Letters of sets and options, as papers of the boards have them. */
export const LETTERS = { bn: ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ'], en: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }

/** An option that speaks of the others: it makes no sense in another place. */
const OF_OTHERS =
  /(উপরের|ওপরের|সব ?কয়টি|সবগুলো|সব ক'টি|কোনোটিই|কোনটিই|কোনটি ?নয়|all of (the above|these)|none of (the above|these)|both [a-d] and|[কখগঘ] ও [কখগঘ](?!\S))/iu

/** Whether a question's options stand as they are unless somebody says otherwise. */
export const keepsOrder = (content: QuestionContent): boolean =>
  content.kind === 'composite' ||
  ('options' in content && content.options.some((one) => OF_OTHERS.test(`${(one as Option).bn} ${(one as Option).en}`)))

/** Kinds whose questions change places from set to set. */
const OBJECTIVE: readonly string[] = ['single', 'multiple', 'true-false', 'composite', 'numeric', 'fill-in']

export interface SetItem {
  questionId: number
  partId: number
  kind: string
  keepOrder: boolean
  content: QuestionContent
}

/**
 * The questions of a part as a set has them. Set 0 (ক) is the paper as it was made; in the others objective questions change places among
 * themselves, and so do their options. Written ones stay where they are.
 */
export function setOrder<Item extends SetItem>(items: readonly Item[], seed: number, set: number): Item[] {
  if (set === 0) return [...items]
  const moving = shuffled(
    items.filter((item) => OBJECTIVE.includes(item.kind)),
    `${seed}/${set}`,
    (item) => item.questionId,
  )
  return items.map((item) => (OBJECTIVE.includes(item.kind) ? (moving.shift() ?? item) : item))
}

/** The keys of a question's options in the order of a set; none where it has no options. */
export function optionOrder(item: SetItem, seed: number, set: number): string[] {
  const { content } = item
  if (!('options' in content)) return []
  const keys = content.options.map((one) => one.key)
  return set === 0 || item.keepOrder ? keys : shuffled(keys, `${seed}/${set}/${item.questionId}`, (key) => key)
}

/** What a machine or a person marks the question by in a set: letters of the right options. */
export function rightLetters(item: SetItem, seed: number, set: number, lang: 'bn' | 'en'): string[] {
  const { content } = item
  if (!('options' in content)) return []
  const right = new Set(content.options.filter((one) => one.right).map((one) => one.key))
  return optionOrder(item, seed, set).flatMap((key, at) => (right.has(key) ? [LETTERS[lang][at] ?? key] : []))
}
