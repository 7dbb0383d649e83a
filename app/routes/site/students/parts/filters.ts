import type { Place } from '~/domain/students/student-places.server'
import type { Filter } from '~/ui/table'

const distinct = (places: readonly Place[], id: keyof Place & `${string}Id`, text: (one: Place) => string) =>
  [...new Map(places.map((one) => [one[id], { value: one[id], text: text(one) }])).values()].filter(
    (one) => one.text !== '',
  )

/** More sections than this are offered only when a class is chosen: a school of eighty would fill every page with them. */
const MANY = 24

/** The filters of the list, with what this session has. A section names its class, because many have the same name. */
export function filtersOf(
  places: readonly Place[],
  religions: readonly { id: number; name: string }[],
  chosen: { class?: readonly number[]; section?: readonly number[] },
): Omit<Filter, 'dates'>[] {
  const classes = chosen.class ?? places.filter((one) => chosen.section?.includes(one.id)).map((one) => one.classId)
  const within = places.filter((one) => classes.includes(one.classId))
  const sections = within.length ? within : places.length > MANY ? [] : places
  const all: Omit<Filter, 'dates'>[] = [
    { key: 'class', label: 'students:class', options: distinct(places, 'classId', (one) => one.className) },
    { key: 'group', label: 'students:group', options: distinct(places, 'groupId', (one) => one.group) },
    {
      key: 'section',
      label: 'students:section',
      kind: 'choice',
      options: sections.map((one) => ({ value: one.id, text: one.text })),
    },
    { key: 'shift', label: 'students:shift', options: distinct(places, 'shiftId', (one) => one.shift) },
    { key: 'version', label: 'students:version', options: distinct(places, 'versionId', (one) => one.version) },
    {
      key: 'gender',
      label: 'students:gender',
      options: ['male', 'female', 'other'].map((value) => ({ value, label: `students:genders.${value}` })),
    },
    {
      key: 'religion',
      label: 'students:religion',
      options: religions.map((one) => ({ value: one.id, text: one.name })),
    },
    {
      key: 'state',
      label: 'common:status',
      options: ['active', 'left', 'promoted', 'repeated', 'completed'].map((value) => ({
        value,
        label: `students:states.${value}`,
      })),
    },
  ]
  const choices: Omit<Filter, 'dates'> = {
    key: 'choices',
    label: 'students:list.choices',
    options: [{ value: 'incomplete', label: 'choices:incomplete' }],
  }
  return [...all.filter((one) => (one.options?.length ?? 0) > 1), choices]
}
