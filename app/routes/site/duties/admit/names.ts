import { useName } from '~/i18n/use-words'
import type { SectionsData } from './load-cards.server'

type Head = Pick<SectionsData['sections'][number], 'className' | 'group' | 'section' | 'shift' | 'medium'>

/** Names of a class and of its sections, the group only where there is one. */
export function useUnitNames() {
  const name = useName()
  const offering = (one: Head) =>
    [one.className, ...(one.group.code === 'NONE' ? [] : [one.group]), one.shift, one.medium].map(name).join(' · ')
  return { offering, section: (one: Head) => `${offering(one)} – ${name(one.section)}` }
}
