import { useLocation } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Badge, EmptyState } from '~/ui/page'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import type { EventsData } from './load-events.server'
import { useDays, useReach } from './words'

/** The events as a list. */
export function CentralEvents({
  data: { list, mayManage, choices, kinds, siteKinds },
  title,
}: {
  data: EventsData
  title: (row: { titleEn: string; titleBn: string }) => string
}) {
  const { t, n } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const reach = useReach(choices)
  const days = useDays()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    { key: 'title', header: 'calendar:titleOf', cell: (row) => title(row) },
    { key: 'days', header: 'calendar:days', cell: (row) => days(row) },
    { key: 'kind', header: 'calendar:kindOf', cell: (row) => t(`calendar:kind.${row.kind}`) },
    { key: 'reach', header: 'calendar:reach', cell: (row) => reach(row) },
    {
      key: 'audience',
      header: 'calendar:audience',
      hidden: true,
      cell: (row) =>
        row.audience.length ? row.audience.map((one) => t(`calendar:for.${one}`)).join(', ') : t('calendar:everybody'),
    },
    {
      key: 'overrides',
      header: 'calendar:overrides',
      numeric: true,
      cell: (row) => (row.overrides ? n(row.overrides) : null),
    },
    {
      key: 'active',
      header: 'common:status',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <ActiveBadge active={row.active} />
          {row.holidayKey ? <Badge>{t('calendar:fromCatalogue')}</Badge> : null}
        </span>
      ),
    },
  ]
  const named = (rows: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    rows.map((one) => ({ value: one.id, text: nameOf(one) }))
  return (
    <DataTable
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowHeader="title"
      rowName={title}
      caption="calendar:global"
      defaultSort="fromOn"
      rowMuted={(row) => !row.active}
      empty={<EmptyState title="calendar:none" />}
      filters={[
        {
          key: 'kind',
          label: 'calendar:kindOf',
          kind: 'checks',
          options: kinds.map((value) => ({ value, label: `calendar:kind.${value}` })),
        },
        {
          key: 'type',
          label: 'calendar:siteKind',
          options: siteKinds.map((value) => ({ value, label: `calendar:siteKindOf.${value}` })),
        },
        { key: 'board', label: 'calendar:board', options: named(choices.boards) },
        { key: 'district', label: 'calendar:district', kind: 'choice', options: named(choices.districts) },
        { key: 'group', label: 'calendar:group', kind: 'choice', options: named(choices.groups) },
        { key: 'on', label: 'calendar:days', dates: DatesFilter },
      ]}
      actions={
        mayManage
          ? (row) => (
              <>
                <LinkButton
                  small
                  look="quiet"
                  to={hrefWith(location, { edit: row.id })}
                  aria-label={t('calendar:editNamed', { name: title(row) })}
                >
                  {t('common:edit')}
                </LinkButton>
                <LinkButton
                  small
                  look="quiet"
                  to={hrefWith(location, { confirm: row.id })}
                  aria-label={`${t(row.active ? 'calendar:retire' : 'calendar:restore')}: ${title(row)}`}
                >
                  {t(row.active ? 'calendar:retire' : 'calendar:restore')}
                </LinkButton>
              </>
            )
          : undefined
      }
    />
  )
}
