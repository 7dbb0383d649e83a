import { EMPLOYEE_STATES, EMPLOYMENTS, GENDERS } from '~/domain/people/kinds'
import type { Filter } from '~/ui/table'

/** What a list of employees may be narrowed by. @param designations in the reader's language */
export const staffFilters = (designations: readonly { id: number; name: string }[]): Filter[] => [
  {
    key: 'designation',
    label: 'people:field.designationId',
    kind: 'choice',
    options: designations.map((one) => ({ value: one.id, text: one.name })),
  },
  {
    key: 'state',
    label: 'common:status',
    kind: 'checks',
    options: EMPLOYEE_STATES.map((value) => ({ value, label: `people:state.${value}` })),
  },
  {
    key: 'work',
    label: 'people:field.work',
    options: ['teaching', 'support'].map((value) => ({ value, label: `people:work.${value}` })),
  },
  {
    key: 'mpo',
    label: 'people:mpo',
    options: ['yes', 'no'].map((value) => ({ value, label: `people:mpoOf.${value}` })),
  },
  {
    key: 'employment',
    label: 'people:field.employment',
    kind: 'checks',
    options: EMPLOYMENTS.map((value) => ({ value, label: `people:employment.${value}` })),
  },
  {
    key: 'gender',
    label: 'people:field.gender',
    options: GENDERS.map((value) => ({ value, label: `common:genders.${value}` })),
  },
]
