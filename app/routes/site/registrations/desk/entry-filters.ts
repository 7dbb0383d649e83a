import { ENTRY_STATES } from '~/domain/registrations/registration-fields'
import type { Filter } from '~/ui/table'

const values = (all: readonly string[], prefix: string) => all.map((value) => ({ value, label: `${prefix}.${value}` }))

/** What the desk's list is narrowed by. */
export const entryFilters = (
  sections: readonly { id: number; text: string }[],
  fee: boolean,
): Omit<Filter, 'dates'>[] => [
  { key: 'state', label: 'common:status', options: values(ENTRY_STATES, 'registration:state') },
  ...(sections.length > 1
    ? [
        {
          key: 'section',
          label: 'students:section',
          kind: 'choice' as const,
          options: sections.map(({ id, text }) => ({ value: id, text })),
        },
      ]
    : []),
  { key: 'missing', label: 'registration:missing', options: values(['yes', 'no'], 'registration:is') },
  { key: 'disputed', label: 'registration:disputed', options: values(['yes', 'no'], 'registration:is') },
  ...(fee
    ? [
        {
          key: 'fee',
          label: 'registration:fee.state',
          options: values(['none', 'due', 'paid'], 'registration:feeState'),
        },
      ]
    : []),
]
