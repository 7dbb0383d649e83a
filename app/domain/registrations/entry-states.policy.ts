import {
  askedOf,
  fieldsAsked,
  isText,
  type Asks,
  type EntryState,
  type FieldKey,
  type TextKey,
} from './registration-fields'

/** What an entry has of what is asked. */
export interface Filled {
  values: Readonly<Record<TextKey, string | number | null>>
  photo: boolean
  signature: boolean
  /** The choice of subjects is what the class demands. */
  subjects: boolean
}

/** Required fields that are empty. @param sent fields of which a correction waits: they count as filled for who sent them */
export function missingOf(entry: Filled, asks: Asks, sent: ReadonlySet<string> = new Set()): FieldKey[] {
  const empty = (key: FieldKey): boolean => {
    if (key === 'photo' || key === 'signature' || key === 'subjects') return !entry[key]
    const value = entry.values[key]
    return value === null || value === ''
  }
  return fieldsAsked(asks)
    .filter((one) => askedOf(one, asks) === 'required' && empty(one.key) && !sent.has(one.key))
    .map((one) => one.key)
}

/** What the office may do with an entry now. */
export type Step = 'check' | 'reopen' | 'register' | 'unregister'

/**
 * Steps of an entry. What is checked is complete and nothing in it is disputed; a number is given to what is checked, and what has a number is opened
 * again only after it was taken off.
 */
export function stepsFrom(state: EntryState, of: { missing: number; disputed: number }): Step[] {
  if (state === 'registered') return ['unregister']
  if (state === 'checked') return ['register', 'reopen']
  const ready = of.missing === 0 && of.disputed === 0
  return [...(ready ? ['check' as const] : []), ...(state === 'confirmed' ? ['reopen' as const] : [])]
}

/** Whether a decided correction may wait again: not what is in the student's record by now. */
export const mayRevive = (one: { state: string; field: string }): boolean =>
  one.state === 'refused' || (one.state === 'accepted' && one.field === 'subjects')

/** Of what was confirmed the fields that say something else now. */
export const changedSince = (
  confirmed: Readonly<Record<string, string | number | null>> | null,
  values: Readonly<Record<TextKey, string | number | null>>,
  asks: Asks,
): TextKey[] =>
  confirmed === null
    ? []
    : fieldsAsked(asks).flatMap((one) =>
        isText(one) && one.key in confirmed && (confirmed[one.key] ?? '') !== (values[one.key] ?? '') ? [one.key] : [],
      )
