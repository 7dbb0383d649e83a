import { useName } from '~/i18n/use-words'
import type { Named } from '~/domain/exams/answer-papers/bundles.server'
import type { SectionsData } from './load-cards.server'

type Head = Pick<SectionsData['sections'][number], 'className' | 'group' | 'section' | 'shift' | 'medium'>
type NameOf = (named: Named) => string

const offeringName = (one: Head, name: NameOf): string =>
  [one.className, ...(one.group.code === 'NONE' ? [] : [one.group]), one.shift, one.medium].map(name).join(' · ')
export const sectionName = (one: Head, name: NameOf): string => `${offeringName(one, name)} – ${name(one.section)}`

/** Names of a class and of its sections, the group only where there is one. */
export function useUnitNames() {
  const name = useName()
  return { offering: (one: Head) => offeringName(one, name), section: (one: Head) => sectionName(one, name) }
}
