import { useLocation } from '@remix-run/react'
import { MEMBERSHIP_STATES } from '~/domain/packages/membership.policy'
import type { SiteMembership } from '~/domain/packages/memberships.server'
import { formatDate } from '~/format/dates'
import { listSpec } from '~/screens/list/spec'
import { Link } from '~/ui/link'
import { DatesFilter, hrefWith } from '~/ui/table'
import { StateBadge } from './state-badge'

const BENEATH = 'block text-[0.8125rem] text-muted'

function SiteLink({ row, name }: { row: SiteMembership; name: string }) {
  const location = useLocation()
  return (
    <>
      <Link className="link-lined" to={hrefWith(location, { site: row.siteId, do: null })}>
        {name}
      </Link>
      <span className="block text-[0.8125rem] font-normal text-muted">{row.alias}</span>
    </>
  )
}

export const membershipList = listSpec<SiteMembership>()({
  area: 'packages',
  title: 'packages:membership.title',
  name: 'name',
  sort: 'endsOn',
  columns: {
    name: {
      kind: 'name',
      header: 'packages:institution',
      sortable: true,
      cell: (row, shown) => <SiteLink row={row} name={shown} />,
    },
    alias: { kind: 'text', header: 'packages:membership.alias', hidden: true },
    state: {
      kind: 'state',
      header: 'common:status',
      words: 'packages:membership.state',
      cell: (row) => <StateBadge state={row.state} />,
    },
    package: {
      kind: 'name',
      header: 'packages:package.one',
      sortable: true,
    },
    startsOn: {
      kind: 'date',
      header: 'packages:membership.startsOn',
      sortable: true,
      hidden: true,
    },
    endsOn: {
      kind: 'day',
      header: 'packages:membership.endsOn',
      sortable: true,
      cell: (row, _, { t, lang }) =>
        row.endsOn ? (
          <>
            <span className="block">{formatDate(row.endsOn, lang)}</span>
            {row.nextEndsOn ? (
              <span className={BENEATH}>
                {t('packages:membership.renewedTo', { date: formatDate(row.nextEndsOn, lang) })}
              </span>
            ) : null}
          </>
        ) : null,
    },
    graceDays: { kind: 'count', header: 'packages:membership.graceDays', hidden: true },
    nextOn: {
      kind: 'day',
      header: 'packages:next.on',
      hidden: true,
      of: (row) => row.next?.cycleStart ?? null,
    },
    next: {
      kind: 'taka',
      header: 'packages:next.cost',
      of: (row) => row.next && Number(row.next.totalPoisha),
      cell: (row, shown, { lang }) =>
        row.next ? (
          <>
            <span className="block">{shown}</span>
            <span className={BENEATH}>{formatDate(row.next.cycleStart, lang)}</span>
          </>
        ) : null,
    },
  },
  filters: {
    state: { label: 'common:status', kind: 'checks', of: MEMBERSHIP_STATES, words: 'packages:membership.state' },
    package: { label: 'packages:package.one', ids: true },
    ends: { label: 'packages:membership.endsOn', dates: DatesFilter },
  },
})
