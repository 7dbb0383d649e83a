import type { SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { attachForm, detachForm } from '~/domain/groups/group.form'
import { ATTACHMENT_STATES, type AttachmentState } from '~/domain/groups/attachment.policy'
import { attachmentsOf, findForGroup, groupOf } from '~/domain/groups/groups.server'
import { attachSite, detachSite } from '~/domain/groups/save-group.server'
import { formatDate, today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page, type Tone } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { Attach } from './parts/attach-site'
import { Detach } from './parts/detach-site'

export const handle: ScreenHandle = { title: 'groups:attach.title', under: paths.groups, words: ['groups'] }

const TONES: Record<AttachmentState, Tone> = { now: 'good', coming: 'accent', past: 'plain', cancelled: 'plain' }

export const loader = guard('groups.groups.view', async (ctx, { request, params }) => {
  const group = await groupOf(ctx, idOf(params.gr_id))
  const query = new URL(request.url).searchParams
  const listing = parseListing(request, { filters: { state: ATTACHMENT_STATES } })
  const { items, total } = await attachmentsOf(ctx, group.id, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'groups:attach.title',
      ['groups:attach.site', 'groups:aliasLabel', 'common:from', 'common:to', 'common:status', 'common:note'],
      items.map((row) => [
        ctx.lang === 'bn' ? row.nameBn : row.nameEn,
        row.alias,
        row.fromDate,
        row.toDate,
        new Word(`groups:attach.state.${row.state}`),
        row.note,
      ]),
    )
  }
  const find = query.get('find')?.trim().slice(0, 100) ?? ''
  return {
    group,
    list: listOf(listing, items, total),
    find,
    found: find ? await findForGroup(ctx, likePattern(find)) : [],
    today: today(),
    mayManage: ctx.can('groups.groups.manage'),
    detaching: items.find((row) => row.id === idIn(query.get('detach'))) ?? null,
  }
})

export const action = guard(
  'groups.groups.manage',
  { body: 'grid' },
  intents({
    attach: submitted(attachForm, async (ctx, value, { params, done }) => {
      const groupId = idOf(params.gr_id)
      await attachSite(ctx, groupId, value)
      return done(paths.groupSites(groupId), 'groups:attach.done')
    }),
    detach: submitted(detachForm, async (ctx, { id, toDate }, { params, done }) => {
      const groupId = idOf(params.gr_id)
      await detachSite(ctx, groupId, id, toDate)
      return done(paths.groupSites(groupId), 'groups:attach.detached')
    }),
  }),
)

export default function GroupSites() {
  const { group, list, mayManage, detaching, ...search } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'groups:attach.site',
      cell: (row) => (
        <>
          <span className="block">{nameOf(row)}</span>
          <span className="text-[0.8125rem] font-normal text-muted">{row.alias}</span>
        </>
      ),
    },
    { key: 'fromDate', header: 'common:from', cell: (row) => formatDate(row.fromDate, lang) },
    { key: 'toDate', header: 'common:to', cell: (row) => row.toDate && formatDate(row.toDate, lang) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`groups:attach.state.${row.state}`)}</Badge>,
    },
    { key: 'note', header: 'common:note' },
  ]
  return (
    <Page
      title={t('groups:attach.title')}
      description={t('groups:attach.about', { name: nameOf(group) })}
      actions={<LinkButton to={paths.groups}>{t('groups:attach.back')}</LinkButton>}
    >
      {mayManage ? <Attach {...search} lastResult={params.has('detach') ? undefined : lastResult} /> : null}
      {mayManage && params.has('detach') && detaching ? (
        <Detach
          key={detaching.id}
          row={detaching}
          today={search.today}
          lastResult={lastResult}
          closeTo={hrefWith(location, { detach: null })}
        />
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="groups:attach.history"
        rowMuted={(row) => row.state === 'past' || row.state === 'cancelled'}
        empty={<EmptyState title="groups:attach.none" text="groups:attach.noneText" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            kind: 'checks',
            options: ATTACHMENT_STATES.map((value) => ({ value, label: `groups:attach.state.${value}` })),
          },
        ]}
        actions={
          mayManage
            ? (row) =>
                row.state === 'now' || row.state === 'coming' ? (
                  <LinkButton
                    small
                    look="quiet"
                    className="!text-bad"
                    to={hrefWith(location, { detach: row.id })}
                    aria-label={t('groups:attach.detachNamed', { name: nameOf(row) })}
                  >
                    {t('groups:attach.detach')}
                  </LinkButton>
                ) : null
            : undefined
        }
      />
    </Page>
  )
}
