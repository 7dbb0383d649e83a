import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { formatDate, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, DatesFilter, hrefWith, type Column } from '~/ui/table'
import { actOnCalendar } from './parts/act-on-calendar.server'
import { CalendarFrame, useEntryLink, useTitle } from './parts/frame'
import { loadCalendar } from './parts/load-calendar.server'

export const handle: ScreenHandle = { title: 'calendar:list' }

export const loader = guard('calendar.events.view', (ctx, { request }) => loadCalendar(ctx, request, 'list'))
export const action = guard('calendar.events.manage', (ctx, args) => actOnCalendar(ctx, args))

/** What stands in the calendar as a list: from a month ago for a year, unless it is narrowed. */
export default function CalendarList() {
  const data = useLoaderData<typeof loader>()
  const { list, mayManage, kinds, audiences, classes } = data
  const result = useActionData<typeof action>()
  const { t, lang } = useWords()
  const nameOf = useName()
  const titleOf = useTitle()
  const linkOf = useEntryLink(data)
  const location = useLocation()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: 'calendar:titleOf',
      cell: (row) => {
        const to = row.of === 'web' || row.of === 'exam' ? linkOf(row) : undefined
        return to ? (
          <Link to={to} className="link-lined">
            {titleOf(row)}
          </Link>
        ) : (
          titleOf(row)
        )
      },
    },
    {
      key: 'days',
      header: 'calendar:days',
      cell: (row) =>
        [
          row.fromOn === row.toOn
            ? formatDate(row.fromOn, lang)
            : `${formatDate(row.fromOn, lang)} – ${formatDate(row.toOn, lang)}`,
          ...(row.startsAt && row.endsAt
            ? [`${formatTime(row.startsAt, lang)} – ${formatTime(row.endsAt, lang)}`]
            : []),
        ].join(', '),
    },
    { key: 'kind', header: 'calendar:kindOf', cell: (row) => t(`calendar:kind.${row.kind}`) },
    {
      key: 'audience',
      header: 'calendar:audience',
      cell: (row) =>
        [
          row.audience.length
            ? row.audience.map((one) => t(`calendar:for.${one}`)).join(', ')
            : t('calendar:everybody'),
          ...classes.filter((one) => row.classIds.includes(one.id)).map((one) => nameOf(one)),
        ].join(' · '),
    },
    {
      key: 'of',
      header: 'calendar:whose',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={row.of === 'site' ? 'accent' : 'plain'}>{t(`calendar:of.${row.of}`)}</Badge>
          {row.changed ? <Badge tone="warn">{t('calendar:changed')}</Badge> : null}
          {row.hidden ? <Badge tone="warn">{t('calendar:hidden')}</Badge> : null}
        </span>
      ),
    },
  ]
  const actions = (row: Row) =>
    row.of === 'site' ? (
      <>
        <LinkButton
          small
          look="quiet"
          to={hrefWith(location, { edit: row.id })}
          aria-label={t('calendar:editNamed', { name: titleOf(row) })}
        >
          {t('common:edit')}
        </LinkButton>
        <LinkButton
          small
          look="danger"
          to={hrefWith(location, { confirm: row.id })}
          aria-label={t('calendar:removeNamed', { name: titleOf(row) })}
        >
          {t('common:delete')}
        </LinkButton>
      </>
    ) : row.of === 'centre' || row.of === 'group' ? (
      <LinkButton
        small
        look="quiet"
        to={hrefWith(location, { override: row.id })}
        aria-label={t('calendar:overrideNamed', { name: titleOf(row) })}
      >
        {t('calendar:override')}
      </LinkButton>
    ) : null
  return (
    <CalendarFrame title="calendar:list" data={data} result={result}>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => `${row.of}${row.id}`}
        rowHeader="title"
        caption="calendar:list"
        rowMuted={(row) => row.hidden}
        empty={<EmptyState title="calendar:none" />}
        filters={[
          {
            key: 'kind',
            label: 'calendar:kindOf',
            kind: 'checks',
            options: kinds.map((value) => ({ value, label: `calendar:kind.${value}` })),
          },
          {
            key: 'for',
            label: 'calendar:audience',
            options: audiences.map((value) => ({ value, label: `calendar:for.${value}` })),
          },
          {
            key: 'class',
            label: 'calendar:classes',
            options: classes.map((one) => ({ value: one.id, text: nameOf(one) })),
          },
          { key: 'on', label: 'calendar:days', dates: DatesFilter },
        ]}
        actions={mayManage ? actions : undefined}
      />
    </CalendarFrame>
  )
}
