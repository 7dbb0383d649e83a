import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { allGatherings, eventsWithout } from '~/domain/gatherings/shown-gathering.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'

export const handle: ScreenHandle = { title: 'gatherings:title', guide: 'gatherings:guide', words: ['ui'] }

export const loader = guard('website.registrations.view', async (ctx) => {
  const rows = await allGatherings(ctx.site.id)
  return {
    rows: rows.map((one) => ({
      id: one.id,
      kind: one.kind,
      titleBn: one.titleBn,
      titleEn: one.titleEn,
      state: one.state,
      phase: one.phase,
      places: one.places,
      taken: one.taken,
      waiting: one.waiting,
      heldAt: one.heldAt?.toISOString() ?? null,
      closesAt: one.closesAt.toISOString(),
    })),
    events: (await eventsWithout(ctx.site.id)).map((one) => ({
      ...one,
      startsAt: one.startsAt?.toISOString() ?? null,
    })),
    mayManage: ctx.can('website.registrations.manage'),
  }
})

/** What one may register for, and where registration can be opened. */
export default function Gatherings() {
  const { rows, events, mayManage } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const titleOf = (row: { titleBn: string; titleEn: string }) =>
    name({ nameBn: row.titleBn, nameEn: row.titleEn }) || t('gatherings:jubilee')
  const jubilee = rows.find((row) => row.kind === 'jubilee')
  return (
    <Page
      title={t('gatherings:title')}
      actions={
        mayManage && !jubilee ? (
          <LinkButton to={paths.jubileeRegistration}>{t('gatherings:newJubilee')}</LinkButton>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="gatherings:none" text="gatherings:noneText" />
      ) : (
        <DataTable
          bare
          list={whole(rows)}
          rowKey={(row) => row.id}
          rowHeader="title"
          rowName={titleOf}
          caption="gatherings:title"
          columns={[
            {
              key: 'title',
              header: 'gatherings:what',
              cell: (row) => (
                <RecordLink className="link-lined" to={paths.gatheringGuests(row.id)}>
                  {titleOf(row)}
                </RecordLink>
              ),
            },
            {
              key: 'held',
              header: 'gatherings:fact.held',
              cell: (row) => (row.heldAt ? formatDate(new Date(row.heldAt), lang) : ''),
            },
            {
              key: 'state',
              header: 'common:status',
              phone: true,
              cell: (row) => (
                <Badge tone={row.state === 'open' && row.phase === 'open' ? 'good' : 'plain'}>
                  {t(row.state === 'draft' ? 'gatherings:states.draft' : `gatherings:states.${row.phase}`)}
                </Badge>
              ),
            },
            {
              key: 'closes',
              header: 'gatherings:fact.closes',
              cell: (row) => formatDateTime(new Date(row.closesAt), lang),
            },
            {
              key: 'taken',
              header: 'gatherings:taken',
              numeric: true,
              phone: true,
              cell: (row) =>
                row.places ? t('gatherings:ofPlaces', { n: n(row.taken), places: n(row.places) }) : n(row.taken),
            },
            { key: 'waiting', header: 'gatherings:waiting', numeric: true, cell: (row) => n(row.waiting) },
          ]}
        />
      )}
      {mayManage && events.length ? (
        <Section card title={t('gatherings:openFor')}>
          <ul className="grid gap-2">
            {events.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {titleOf(one)}
                  {one.startsAt ? (
                    <span className="text-muted"> · {formatDate(new Date(one.startsAt), lang)}</span>
                  ) : null}
                </span>
                <LinkButton small to={paths.eventRegistration(one.id)}>
                  {t('gatherings:openOne')}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  )
}
