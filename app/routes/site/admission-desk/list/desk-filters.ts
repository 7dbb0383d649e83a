import type { Filter } from '~/ui/table'

const values = (all: readonly string[], prefix: string) => all.map((value) => ({ value, label: `${prefix}.${value}` }))

/** What the desk's list is narrowed by. */
export const deskFilters = (
  offers: readonly { id: number; name: string }[],
  pools: readonly { id: number; name: string }[],
  fee: boolean,
): Omit<Filter, 'dates'>[] => [
  {
    key: 'state',
    label: 'common:status',
    options: values(['submitted', 'correction', 'verified', 'rejected', 'withdrawn', 'draft'], 'admission-desk:state'),
  },
  ...(offers.length > 1
    ? [
        {
          key: 'offer',
          label: 'admission-desk:offer',
          kind: 'choice' as const,
          options: offers.map(({ id, name }) => ({ value: id, text: name })),
        },
      ]
    : []),
  ...(pools.length
    ? [{ key: 'pool', label: 'admission-desk:pool', options: pools.map(({ id, name }) => ({ value: id, text: name })) }]
    : []),
  ...(fee
    ? [
        {
          key: 'paid',
          label: 'admission-desk:paid',
          options: values(['paid', 'unpaid', 'exempt'], 'admission-desk:paidState'),
        },
      ]
    : []),
  { key: 'open', label: 'admission-desk:open', options: values(['yes', 'no'], 'admission-desk:openIs') },
  { key: 'missing', label: 'admission-desk:papers', options: values(['yes', 'no'], 'admission-desk:missingIs') },
  { key: 'gender', label: 'students:gender', options: values(['male', 'female', 'other'], 'students:genders') },
  {
    key: 'list',
    label: 'admission-desk:list',
    options: values(['selected', 'waiting-1', 'waiting-2', 'none', 'unchosen'], 'admission-desk:lists'),
  },
]
