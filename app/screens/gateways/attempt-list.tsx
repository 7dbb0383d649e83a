import type { AttemptRow } from '~/domain/gateways/recovery/attempts.server'
import { EmptyState } from '~/ui/page'
import type { ListPage } from '~/ui/table'
import { ListTable } from '../list/list-table'
import { attemptList } from './attempts.list'

interface Props {
  list: ListPage<AttemptRow>
  gateways: readonly { id: number; nameEn: string; nameBn: string }[]
  /** Of the centre: which institution it is stands in the list. */
  across?: boolean
  /** Of applicants alone. */
  applicants?: boolean
  caption: string
  to: (row: AttemptRow) => string
}

/** Attempts to pay, narrowed by what may differ between them. */
export function AttemptList({ list, gateways, across = false, applicants = false, caption, to }: Props) {
  const spec = attemptList({ across, applicants, to })
  const same = across ? ['of', ...(applicants ? ['purpose'] : [])] : ['purpose', 'tenant']
  const filters = Object.fromEntries(Object.entries(spec.filters ?? {}).filter(([key]) => !same.includes(key)))
  return (
    <ListTable
      spec={{ ...spec, filters }}
      list={list}
      choices={{ gateway: gateways }}
      rowKey={(row) => `${row.siteId}.${row.id}`}
      rowName={(row) => row.invoice}
      caption={caption}
      empty={<EmptyState title="gateways:attempt.none" text="gateways:attempt.noneText" />}
    />
  )
}
