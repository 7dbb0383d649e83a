import { useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { GUEST_STATES, PAID_STATES } from '~/domain/gatherings/gathering'
import { guestFigures, guestList } from '~/domain/gatherings/guest-list.server'
import { costs } from '~/domain/gatherings/places.policy'
import { gatheringOf } from '~/domain/gatherings/shown-gathering.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { listOf } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable } from '~/ui/table'
import { askedGuests } from './parts/asked-guests.server'
import { guestsFile } from './parts/export-guests.server'
import { GuestFigures } from './parts/guest-figures'
import { useGuestColumns } from './parts/guest-columns'

export const handle: ScreenHandle = {
  title: 'gatherings:guests',
  guide: 'gatherings:guestsGuide',
  under: paths.gatherings,
  words: ['ui'],
}

export const loader = guard('website.registrations.view', async (ctx, { params, request }) => {
  const one = await gatheringOf(ctx.site.id, idOf(params.id))
  const figures = await guestFigures(ctx.site.id, one.id)
  const batches = figures.batches.map((row) => row.batch)
  const { listing, query } = askedGuests(request, batches)
  const { rows, total } = await guestList(ctx.site.id, one.id, query, listing)
  if (listing.export) throw guestsFile(listing.export, rows)
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

const values = (all: readonly string[], prefix: string) => all.map((value) => ({ value, label: `${prefix}.${value}` }))

/** Who registered for a gathering. */
export default function Guests() {
  const data = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { t, n } = useWords()
  const name = useName()
  const columns = useGuestColumns(data)
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
          <LinkButton to={data.setting}>{t('gatherings:settingOf')}</LinkButton>
        </>
      }
    >
      <GuestFigures figures={figures} places={data.places} costs={data.costs} at={paths.gatheringGuests(id)} />
      <DataTable
        list={data.list}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => name(row)}
        caption="gatherings:guests"
        record
        defaultSort="number"
        filters={[
          { key: 'state', label: 'common:status', options: values(GUEST_STATES, 'gatherings:state') },
          ...(data.costs
            ? [{ key: 'paid', label: 'gatherings:paidState', options: values(PAID_STATES, 'gatherings:paid') }]
            : []),
          ...(figures.batches.length > 1
            ? [
                {
                  key: 'batch',
                  label: 'gatherings:field.batch',
                  options: figures.batches.flatMap(({ batch }) =>
                    batch === null ? [] : [{ value: String(batch), text: n(batch) }],
                  ),
                },
              ]
            : []),
          { key: 'here', label: 'gatherings:arrived', options: values(['yes', 'no'], 'gatherings:here') },
        ]}
        rowMuted={(row) => row.state === 'withdrawn' || row.state === 'cancelled'}
        empty={<EmptyState title="gatherings:empty" text="gatherings:emptyText" />}
      />
    </Page>
  )
}
