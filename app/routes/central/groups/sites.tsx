import type { SubmissionResult } from '~/ui/fields/use-form'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { attachForm, detachForm } from '~/domain/groups/group.form'
import { attachmentsOf, findForGroup, groupOf } from '~/domain/groups/groups.server'
import { attachSite, detachSite } from '~/domain/groups/save-group.server'
import { today } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { likePattern } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { Attach } from './parts/attach-site'
import { attachmentList } from './parts/attachments.list'
import { Detach } from './parts/detach-site'

export const handle: ScreenHandle = { title: 'groups:attach.title', under: paths.groups, words: ['groups'] }

export const loader = guard('groups.groups.view', async (ctx, { request, params }) => {
  const group = await groupOf(ctx, idOf(params.gr_id))
  const query = new URL(request.url).searchParams
  const { list } = await listed(ctx, request, attachmentList, (asked) => attachmentsOf(ctx, group.id, asked))
  const find = query.get('find')?.trim().slice(0, 100) ?? ''
  return {
    group,
    list,
    find,
    found: find ? await findForGroup(ctx, likePattern(find)) : [],
    today: today(),
    mayManage: ctx.can('groups.groups.manage'),
    detaching: list.items.find((row) => row.id === idIn(query.get('detach'))) ?? null,
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
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
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
      <ListTable
        spec={attachmentList}
        list={list}
        caption="groups:attach.history"
        rowMuted={(row) => row.state === 'past' || row.state === 'cancelled'}
        empty={<EmptyState title="groups:attach.none" text="groups:attach.noneText" />}
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
