import { CYCLES } from '~/domain/packages/cycle.policy'
import type { PackageRow } from '~/domain/packages/packages.server'
import { listSpec, type ListWords, type Named } from '~/screens/list/spec'
import { ActiveBadge } from '~/ui/page'
import { PriceWords } from './price-words'

/** Packages; `parts` are the sub-modules that they may have. */
export const packageList = (parts: readonly (Named & { key: string })[] = []) => {
  const partsOf = (row: PackageRow, { name }: ListWords) =>
    parts
      .filter((part) => row.subModules.includes(part.key))
      .map(name)
      .join(', ')
  return listSpec<PackageRow>()({
    area: 'packages',
    title: 'packages:package.title',
    name: 'name',
    sort: 'name',
    columns: {
      name: {
        kind: 'name',
        header: 'packages:package.name',
        sortable: true,
        cell: (row, shown, { name }) => (
          <>
            <span className="block">{shown}</span>
            <span className="block max-w-xs text-[0.8125rem] font-normal leading-5 text-muted">
              {name({ nameEn: row.descriptionEn, nameBn: row.descriptionBn })}
            </span>
          </>
        ),
        file: null,
      },
      nameBn: { kind: 'text', header: 'packages:package.nameBn', hidden: true },
      nameEn: { kind: 'text', header: 'packages:package.nameEn', hidden: true },
      subModules: {
        kind: 'text',
        of: () => null,
        cell: (row, _, words) => <span className="block max-w-xs">{partsOf(row, words) || '–'}</span>,
        file: partsOf,
      },
      cycle: { kind: 'word', words: 'packages:cycles', sortable: true },
      price: {
        kind: 'text',
        header: 'packages:price.now',
        className: 'min-w-52',
        of: () => null,
        cell: (row) => <PriceWords brief price={row.price} />,
        file: null,
      },
      live: { kind: 'count', header: 'packages:institutions', sortable: true },
      active: {
        kind: 'text',
        header: 'common:status',
        sortable: true,
        of: () => null,
        cell: (row) => <ActiveBadge active={row.active} />,
        file: (row, { t }) => t(row.active ? 'common:active' : 'common:inactive'),
      },
    },
    filters: {
      active: { label: 'common:status', of: ['yes', 'no'], words: '' },
      cycle: { label: 'packages:cycle', of: CYCLES, words: 'packages:cycles' },
      sub: { label: 'packages:subModule.name', of: parts.map((part) => part.key), words: '' },
    },
  })
}
