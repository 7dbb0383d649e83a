import type { TFunction } from 'i18next'
import { PERMISSIONS } from '~/domain/identity/matrix'
import { deedOf } from './deed.policy'
import { plainName } from './diff.policy'

type Tree = { [key: string]: string | Tree }

const leaves = (tree: Tree, at: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, one]) =>
    typeof one === 'string' ? [[at + key, one] as [string, string]] : leaves(one, `${at}${key}.`),
  )

/** What the log says of actions, kinds of records and fields, and what outgoing messages are for, in the words of `t`. */
export function auditWords(t: TFunction) {
  // A branch is no word: 'purpose.students' holds what is sent to students.
  const looked = new Map<string, string | null>()
  const known = (key: string): string | null => {
    const before = looked.get(key)
    if (before !== undefined) return before
    const found: unknown = t(`log-words:${key}`, { defaultValue: '', returnObjects: true })
    const said = typeof found === 'string' && found ? found : null
    looked.set(key, said)
    return said
  }
  const all = (part: 'action' | 'type') => {
    const tree: unknown = t(`log-words:${part}`, { returnObjects: true })
    return leaves(tree as Tree, '')
  }
  let types: [string, string][] | undefined
  const typesMeant = (typed: string) => meant(typed, (types ??= all('type')))
  const ofPermission = (action: string): string | null => {
    const [area = '', entity = '', verb = ''] = action.split('.')
    const of = t(`access:entity.${area}.${entity}`, { defaultValue: '' })
    const does = known(`verb.${verb}`) ?? t(`access:action.${verb}`, { defaultValue: '' })
    return of && does ? `${of}: ${does}` : null
  }
  const action = (name: string): string => known(`action.${name}`) ?? ofPermission(name) ?? plainName(name)
  const type = (name: string): string => known(`type.${name}`) ?? plainName(name.replace(/-/g, ' '))
  /** A field by its path: `cards[2].shown` is called as `shown` is; a key as what it is the key of. */
  const field = (path: string): string => {
    const last = (path.split('.').at(-1) ?? path).replace(/\[\d+\]$/, '')
    return known(`field.${last}`) ?? known(`field.${last.replace(/(Id|Ids|_id)$/, '')}`) ?? plainName(path)
  }
  return {
    action,
    type,
    field,
    /** A field with all that it stands in: 'cards [2] › shown'. */
    path: (path: string): string =>
      path
        .split('.')
        .map((part) => [field(part), ...(part.match(/\[\d+\]$/) ?? [])].join(' '))
        .join(' › '),
    /** A value as it is stored: a state, yes or no; whatever else stands as it is. */
    value: (stored: string): string => (/^[a-z_]+$/.test(stored) ? (known(`value.${stored}`) ?? stored) : stored),
    /** What a message is for; `students.chosen 4f…` names one sending of many. */
    purpose(name: string): string {
      const plain = name.split(' ')[0] ?? name
      return known(`purpose.${plain}`) ?? known(`purpose.${plain.split('.')[0]}.any`) ?? plainName(plain)
    },
    /** The kinds of records that somebody means who types `typed`: a kind as it is stored, a word, or part of one. */
    typesMeant,
    /** What to type for this kind of record: its word where that finds it, else what the log calls it. */
    typeTyped: (name: string): string => (typesMeant(type(name)).includes(name) ? type(name) : name),
    /** The same of actions; `exams.` is every action of the area. */
    actionsMeant: (typed: string): string[] => {
      const tree: unknown = t('log-words:verb', { returnObjects: true })
      const deeds = PERMISSIONS.filter((one) => one.endsWith('.view')).flatMap((one) =>
        Object.keys(tree as Tree).map((verb) => deedOf(one, verb)),
      )
      const names = [...new Set([...PERMISSIONS, ...deeds])]
      return meant(typed, [...names.map((one) => [one, action(one)] as [string, string]), ...all('action')])
    },
  }
}

function meant(typed: string, words: readonly [string, string][]): string[] {
  const wanted = typed.normalize('NFC').toLowerCase()
  if (words.some(([name]) => name === typed)) return [typed]
  const exact = words.filter(([, said]) => said.toLowerCase() === wanted)
  const found = exact.length ? exact : words.filter(([, said]) => said.toLowerCase().includes(wanted))
  return found.length ? found.map(([name]) => name) : [typed]
}
