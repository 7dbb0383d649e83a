import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { KindKey } from '~/screens/calendar/chip'
import { EventActs, TurnEvent, useTitle } from '~/screens/calendar/event-parts'
import { CalendarTabs, MonthView } from '~/screens/calendar/month-view'
import { ListTable } from '~/screens/list/list-table'
import { Button, LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { actOnEvents } from './parts/act-on-events.server'
import { CentralFields } from './parts/central-fields'
import { eventList } from './parts/events.list'
import { loadEvents } from './parts/load-events.server'
import { GetForm } from '~/ui/link'
import { ImportHolidays } from './parts/import-holidays'

export const handle: ScreenHandle = { title: 'calendar:global' }

export const loader = guard('global-calendar.events.view', (ctx, { request }) => loadEvents(ctx, request))
export const action = guard('global-calendar.events.manage', (ctx, args) => actOnEvents(ctx, args))

export default function GlobalCalendar() {
  const data = useLoaderData<typeof loader>()
  const { list, view, month, editing, retiring, importing, mayManage, kinds, choices } = data
  const result = useActionData<typeof action>()
  const refused = result as { error?: Record<string, string[] | null> } | undefined
  const { t } = useWords()
  const title = useTitle()
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null, dialog: null })
  return (
    <Page
      title={t('calendar:global')}
      description={t('calendar:globalAbout')}
      actions={
        mayManage ? (
          <>
            <LinkButton to={hrefWith(location, { dialog: 'import' })}>{t('calendar:importHolidays')}</LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
              {t('calendar:new')}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <CalendarTabs />
      {editing ? (
        <Dialog
          wide
          title={editing.id ? t('calendar:editNamed', { name: title(editing) }) : t('calendar:new')}
          closeTo={back}
        >
          <CentralFields key={editing.id ?? 'new'} data={data} editing={editing} result={result} back={back} />
        </Dialog>
      ) : null}
      {retiring ? <TurnEvent row={retiring} /> : null}
      {importing ? <ImportHolidays years={importing} back={back} /> : null}
      {editing ? null : (
        <FormErrors
          form={{ errors: refused?.error ? Object.values(refused.error).flatMap((one) => one ?? []) : undefined }}
        />
      )}
      {view === 'list' ? (
        <ListTable
          spec={eventList(choices)}
          list={list}
          choices={{ board: choices.boards, district: choices.districts, group: choices.groups }}
          rowMuted={(row) => !row.active}
          empty={<EmptyState title="calendar:none" />}
          actions={mayManage ? (row) => <EventActs row={row} /> : undefined}
        />
      ) : (
        <>
          <MonthView
            month={month.month}
            weekend={[5, 6]}
            today={month.today}
            events={list.items.map((row) => ({
              ...row,
              key: String(row.id),
              title: title(row),
              to: mayManage ? hrefWith(location, { edit: row.id }) : undefined,
            }))}
            tools={<MonthFilter data={data} />}
          />
          <KindKey kinds={kinds} />
        </>
      )}
    </Page>
  )
}

/** The month for institutions of one type. */
function MonthFilter({
  data,
}: {
  data: { month: { month: string; type: string | null }; siteKinds: readonly string[] }
}) {
  const { t } = useWords()
  return (
    <GetForm className="flex items-center gap-2" preventScrollReset>
      <input type="hidden" name="month" value={data.month.month} />
      <select
        key={data.month.type}
        name="f_type"
        defaultValue={data.month.type ?? ''}
        aria-label={t('calendar:siteKind')}
        className="min-h-9 rounded border border-edge bg-raised px-2 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch"
      >
        <option value="">{t('calendar:everySite')}</option>
        {data.siteKinds.map((value) => (
          <option key={value} value={value}>
            {t(`calendar:siteKindOf.${value}`)}
          </option>
        ))}
      </select>
      <Button type="submit">{t('common:filter')}</Button>
    </GetForm>
  )
}
