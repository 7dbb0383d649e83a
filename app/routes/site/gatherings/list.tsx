import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { allGatherings, eventsWithout, type Gathering } from '~/domain/event-registration/shown-gathering.server'
import { formatDate } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, Section } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: 'gatherings:title', guide: 'gatherings:guide', words: ['ui'] }

type Row = Pick<
  Gathering,
  'id' | 'kind' | 'titleBn' | 'titleEn' | 'state' | 'phase' | 'places' | 'taken' | 'waiting' | 'heldAt' | 'closesAt'
>

const gatheringList = listSpec<Row>()({
  area: 'gatherings',
  title: 'gatherings:title',
  name: 'title',
  columns: {
    title: {
      kind: 'name',
      header: 'gatherings:what',
      cell: (row, shown, { t }) => (
        <RecordLink className="link-lined" to={paths.gatheringGuests(row.id)}>
          {shown || t('gatherings:jubilee')}
        </RecordLink>
      ),
    },
    held: { kind: 'date', header: 'gatherings:fact.held', of: (row) => row.heldAt },
    state: {
      kind: 'word',
      header: 'common:status',
      words: 'gatherings:states',
      phone: true,
      of: (row) => (row.state === 'draft' ? 'draft' : row.phase),
      cell: (row, shown) => (
        <Badge tone={row.state === 'open' && row.phase === 'open' ? 'good' : 'plain'}>{shown}</Badge>
      ),
    },
    closes: { kind: 'instant', header: 'gatherings:fact.closes', of: (row) => row.closesAt },
    taken: {
      kind: 'count',
      phone: true,
      cell: (row, taken, { t, n }) =>
        row.places ? t('gatherings:ofPlaces', { n: taken, places: n(row.places) }) : taken,
    },
    waiting: 'count',
  },
})

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
      heldAt: one.heldAt,
      closesAt: one.closesAt,
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
  const { t, lang } = useWords()
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
        <ListTable spec={gatheringList} rows={rows} />
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
