import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { AUDIENCES, EVENT_KINDS, groupEventForm } from '~/domain/calendar/event.form'
import { groupEvent, groupEvents, saveGroupEvent, setGroupEventActive } from '~/domain/calendar/group-events.server'
import type { UserCtx } from '~/domain/platform/context'
import { formatDate, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { eventConstraint } from '~/screens/calendar/constraint.server'
import { eventFile } from '~/screens/calendar/event-file.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm, Dialog } from '~/ui/dialog'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { ActiveBadge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { GroupEventFields } from './calendar-fields'

export const handle: ScreenHandle = { title: 'calendar:groupTitle' }

const fresh = {
  id: null,
  titleEn: '',
  titleBn: '',
  kind: 'event',
  toOn: '',
  startsAt: '',
  endsAt: '',
  audience: [] as string[],
  noteBn: '',
  noteEn: '',
}

export const loader = guard('group-calendar.events.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const listing = parseListing(request, { filters: { kind: EVENT_KINDS } })
  const { items, total } = await groupEvents(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    kinds: listing.filters.kind ?? null,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) throw eventFile(listing.export, 'calendar:groupTitle', ctx.lang, items)
  const mayManage = ctx.can('group-calendar.events.manage')
  const [edit, confirm] = [mayManage ? params.get('edit') : null, mayManage ? params.get('confirm') : null]
  return {
    list: listOf(listing, items, total),
    mayManage,
    kinds: EVENT_KINDS,
    audiences: AUDIENCES,
    constraint: eventConstraint(groupEventForm),
    editing: edit === null ? null : edit === 'new' ? { ...fresh, fromOn: today() } : await groupEvent(ctx, idOf(edit)),
    retiring: confirm === null ? null : await groupEvent(ctx, idOf(confirm)),
  }
})

export const action = guard(
  'group-calendar.events.manage',
  intents({
    save: submitted(
      groupEventForm.and(z.object({ id: zId({ optional: true }) })),
      async (ctx: UserCtx, { id, ...value }, { request, done }) => {
        await saveGroupEvent(ctx, id, value)
        return done(hereWith(request, { edit: null }), 'common:saved')
      },
    ),
    retire: byId(async (ctx: UserCtx, id, { request, done }) => {
      await setGroupEventActive(ctx, id, false)
      return done(hereWith(request, { confirm: null }), 'calendar:retired')
    }),
    restore: byId(async (ctx: UserCtx, id, { request, done }) => {
      await setGroupEventActive(ctx, id, true)
      return done(hereWith(request, { confirm: null }), 'calendar:restored')
    }),
  }),
)

/** Events of a group's own: every institution of it has them, and may move or hide them for itself. */
export default function GroupCalendar() {
  const data = useLoaderData<typeof loader>()
  const { list, mayManage, kinds, editing, retiring } = data
  const result = useActionData<typeof action>()
  const { t, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null })
  type Row = (typeof list.items)[number]
  const title = (row: { titleEn: string; titleBn: string }) => nameOf({ nameEn: row.titleEn, nameBn: row.titleBn })
  const columns: Column<Row>[] = [
    { key: 'title', header: 'calendar:titleOf', cell: (row) => title(row) },
    {
      key: 'days',
      header: 'calendar:days',
      cell: (row) =>
        row.fromOn === row.toOn
          ? formatDate(row.fromOn, lang)
          : `${formatDate(row.fromOn, lang)} – ${formatDate(row.toOn, lang)}`,
    },
    { key: 'kind', header: 'calendar:kindOf', cell: (row) => t(`calendar:kind.${row.kind}`) },
    { key: 'active', header: 'common:status', cell: (row) => <ActiveBadge active={row.active} /> },
  ]
  return (
    <Page
      title={t('calendar:groupTitle')}
      description={t('calendar:groupAbout')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { edit: 'new' })}>
            {t('calendar:new')}
          </LinkButton>
        ) : undefined
      }
    >
      {editing ? (
        <Dialog
          wide
          title={editing.id ? t('calendar:editNamed', { name: title(editing) }) : t('calendar:new')}
          closeTo={back}
        >
          <GroupEventFields key={editing.id ?? 'new'} data={data} editing={editing} result={result} back={back} />
        </Dialog>
      ) : null}
      {retiring ? (
        <ConfirmForm
          values={{ intent: retiring.active ? 'retire' : 'restore', id: retiring.id }}
          name={title(retiring)}
          type={t('calendar:event')}
          title={t(retiring.active ? 'calendar:retireNamed' : 'calendar:restoreNamed', { name: title(retiring) })}
          text={t(retiring.active ? 'calendar:retireText' : 'calendar:restoreText')}
          submit={t(retiring.active ? 'calendar:retire' : 'calendar:restore')}
          look={retiring.active ? 'danger' : 'primary'}
        />
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="title"
        rowName={title}
        caption="calendar:groupTitle"
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="calendar:none" />}
        filters={[
          {
            key: 'kind',
            label: 'calendar:kindOf',
            kind: 'checks',
            options: kinds.map((value) => ({ value, label: `calendar:kind.${value}` })),
          },
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
    </Page>
  )
}
