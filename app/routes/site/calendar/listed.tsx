import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import type { Entry } from '~/domain/calendar/entries.policy'
import { useTitle } from '~/screens/calendar/event-parts'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { actOnCalendar } from './parts/act-on-calendar.server'
import { entryList } from './parts/entries.list'
import { CalendarFrame, useEntryLink } from './parts/frame'
import { loadCalendar } from './parts/load-calendar.server'

export const handle: ScreenHandle = { title: 'calendar:list' }

export const loader = guard('calendar.events.view', (ctx, { request }) => loadCalendar(ctx, request, 'list'))
export const action = guard('calendar.events.manage', (ctx, args) => actOnCalendar(ctx, args))

/** What stands in the calendar as a list: from a month ago for a year, unless it is narrowed. */
export default function CalendarList() {
  const data = useLoaderData<typeof loader>()
  const { list, mayManage, classes } = data
  const result = useActionData<typeof action>()
  const { t } = useWords()
  const titleOf = useTitle()
  const location = useLocation()
  const actions = (row: Entry) =>
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
      <ListTable
        spec={entryList(classes, useEntryLink(data))}
        list={list}
        rowKey={(row) => `${row.of}${row.id}`}
        choices={{ class: classes }}
        rowMuted={(row) => row.hidden}
        empty={<EmptyState title="calendar:none" />}
        actions={mayManage ? actions : undefined}
      />
    </CalendarFrame>
  )
}
