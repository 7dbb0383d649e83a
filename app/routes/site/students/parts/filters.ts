import type { Place } from '~/domain/students/student-places.server'
import type { Option } from '~/ui/fields/options'

const distinct = (places: readonly Place[], id: keyof Place & `${string}Id`, text: (one: Place) => string): Option[] =>
  several(
    [...new Map(places.map((one) => [one[id], { value: one[id], text: text(one) }])).values()].filter(
      (one) => one.text !== '',
    ),
  )
/** What leaves no choice is not offered. */
const several = (options: Option[]): Option[] => (options.length > 1 ? options : [])

/** More sections than this are offered only when a class is chosen: a school of eighty would fill every page with them. */
const MANY = 24

/** What the filters of the list offer: what this session has. A section names its class, because many have the same name. */
export function choicesOf(
  places: readonly Place[],
  religions: readonly { id: number; name: string }[],
  chosen: { class?: readonly number[]; section?: readonly number[] },
) {
  const classes = chosen.class ?? places.filter((one) => chosen.section?.includes(one.id)).map((one) => one.classId)
  const within = places.filter((one) => classes.includes(one.classId))
  const sections = within.length ? within : places.length > MANY ? [] : places
  return {
    class: distinct(places, 'classId', (one) => one.className),
    group: distinct(places, 'groupId', (one) => one.group),
    section: several(sections.map((one) => ({ value: one.id, text: one.text }))),
    shift: distinct(places, 'shiftId', (one) => one.shift),
    version: distinct(places, 'versionId', (one) => one.version),
    religion: several(religions.map((one) => ({ value: one.id, text: one.name }))),
  }
}
