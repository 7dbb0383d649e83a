import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import { AUDIENCES, EVENT_KINDS, groupEventForm } from '~/domain/calendar/event.form'
import { groupEvent, groupEvents, saveGroupEvent, setGroupEventActive } from '~/domain/calendar/group-events.server'
import type { UserCtx } from '~/domain/context'
import { today } from '~/format/dates'
import { eventConstraint } from '~/screens/calendar/constraint.server'
import { EventActs, TurnEvent, useTitle } from '~/screens/calendar/event-parts'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { likePattern } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { groupEventList } from './calendar.list'
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
  const { list } = await listed(ctx, request, groupEventList, ({ q, filters, offset, limit }) =>
    groupEvents(ctx, { like: q ? likePattern(q) : null, kinds: filters.kind ?? null, offset, limit }),
  )
  const mayManage = ctx.can('group-calendar.events.manage')
  const [edit, confirm] = [mayManage ? params.get('edit') : null, mayManage ? params.get('confirm') : null]
  return {
    list,
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
  const { list, mayManage, editing, retiring } = data
  const result = useActionData<typeof action>()
  const { t } = useWords()
  const title = useTitle()
  const location = useLocation()
  const back = hrefWith(location, { edit: null, confirm: null })
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
      {retiring ? <TurnEvent row={retiring} /> : null}
      <ListTable
        spec={groupEventList}
        list={list}
        rowMuted={(row) => !row.active}
        empty={<EmptyState title="calendar:none" />}
        actions={mayManage ? (row) => <EventActs row={row} /> : undefined}
      />
    </Page>
  )
}
