import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { guestFigures, guestList } from '~/domain/event-registration/guest-list.server'
import { chosenForm } from '~/domain/event-registration/guest.form'
import { costs } from '~/domain/event-registration/places.policy'
import { gatheringOf } from '~/domain/event-registration/shown-gathering.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { fileOf } from '~/screens/list/listed.server'
import { listOf } from '~/screens/listing.server'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { fromList } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { askedGuests } from './parts/asked-guests.server'
import { GuestFigures } from './parts/guest-figures'
import { guestSpec } from './parts/guests.list'

export const handle: ScreenHandle = {
  title: 'gatherings:guests',
  guide: 'gatherings:guestsGuide',
  under: paths.gatherings,
  words: ['ui'],
}

export const loader = guard('website.registrations.view', async (ctx, { params, request }) => {
  const one = await gatheringOf(ctx.site.id, idOf(params.id))
  const figures = await guestFigures(ctx.site.id, one.id)
  const { listing, query } = askedGuests(request)
  const { rows, total } = await guestList(ctx.site.id, one.id, query, listing)
  if (listing.export) throw fileOf(ctx.lang, listing.export, guestSpec(), rows)
  return {
    id: one.id,
    title: { nameBn: one.titleBn, nameEn: one.titleEn },
    setting: one.entryId === null ? paths.jubileeRegistration : paths.eventRegistration(one.entryId),
    costs: costs(one.fees),
    places: one.places,
    past: one.past,
    asks: one.asks,
    list: listOf(listing, rows, total),
    figures,
    mayManage: ctx.can('website.registrations.manage'),
    mayReceive: ctx.can('website.registrations.receive'),
  }
})

/** Leads with those that were ticked to what can be done with them. */
export const action = guard(
  'website.registrations.manage',
  { body: 'grid' },
  submitted(chosenForm, (_, { ids }, { params, request }) =>
    redirect(fromList(paths.gatheringChosen(idOf(params.id), ids), new URL(request.url).search)),
  ),
)

/** Who registered for a gathering. */
export default function Guests() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { search } = useLocation()
  const { t, n } = useWords()
  const name = useName()
  const { id, figures } = data
  return (
    <Page
      title={t('gatherings:guests')}
      description={name(data.title) || t('gatherings:jubilee')}
      actions={
        <>
          {data.mayReceive ? <LinkButton to={paths.gatheringGate(id)}>{t('gatherings:gate')}</LinkButton> : null}
          {data.mayManage && !data.past ? (
            <LinkButton to={paths.gatheringNewGuest(id)}>{t('gatherings:newGuest')}</LinkButton>
          ) : null}
          {data.mayManage ? <LinkButton to={paths.gatheringMessage(id)}>{t('gatherings:message')}</LinkButton> : null}
          <LinkButton document to={paths.gatheringCards(id, search)}>
            {t('gatherings:cards')}
          </LinkButton>
          {data.list.total ? (
            <LinkButton document to={paths.gatheringSheet(id, search)}>
              {t('gatherings:sheet')}
            </LinkButton>
          ) : null}
          <LinkButton to={data.setting}>{t('gatherings:settingOf')}</LinkButton>
        </>
      }
    >
      <FormErrors problems={problemsIn(last)} />
      <GuestFigures figures={figures} places={data.places} costs={data.costs} at={paths.gatheringGuests(id)} />
      <ListTable
        spec={guestSpec(data)}
        list={data.list}
        record
        choices={{
          batch:
            figures.batches.length > 1
              ? figures.batches.flatMap(({ batch }) => (batch === null ? [] : [{ value: batch, text: n(batch) }]))
              : [],
          ...(data.costs ? {} : { paid: [] }),
        }}
        bulk={data.mayManage ? [{ intent: 'chosen', label: 'gatherings:actOn' }] : undefined}
        rowMuted={(row) => row.state === 'withdrawn' || row.state === 'cancelled'}
        empty={<EmptyState title="gatherings:empty" text="gatherings:emptyText" />}
      />
    </Page>
  )
}
