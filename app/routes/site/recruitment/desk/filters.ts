import type { Filter } from '~/ui/table'

const values = (all: readonly string[], prefix: string) => all.map((value) => ({ value, label: `${prefix}.${value}` }))

const STATES = [
  'submitted',
  'correction',
  'shortlisted',
  'waiting',
  'chosen',
  'declined',
  'rejected',
  'withdrawn',
  'draft',
]

/** What the list of candidates is narrowed by. */
export const jobFilters = (posts: readonly { id: number; name: string }[], fee: boolean): Omit<Filter, 'dates'>[] => [
  { key: 'state', label: 'common:status', options: values(STATES, 'recruitment:state') },
  ...(posts.length > 1
    ? [{ key: 'post', label: 'recruitment:post', options: posts.map(({ id, name }) => ({ value: id, text: name })) }]
    : []),
  ...(fee
    ? [
        {
          key: 'paid',
          label: 'recruitment:paid',
          options: values(['paid', 'unpaid', 'exempt'], 'recruitment:paidState'),
        },
      ]
    : []),
  { key: 'call', label: 'recruitment:called', options: values(['test', 'interview', 'none'], 'recruitment:calledTo') },
  { key: 'gender', label: 'students:gender', options: values(['male', 'female', 'other'], 'common:genders') },
]
