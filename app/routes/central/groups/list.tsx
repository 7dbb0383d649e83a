import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { groupForm, groupUserForm } from '~/domain/groups/group.form'
import { groupOf, listGroups, usersOf } from '~/domain/groups/groups.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, type Column } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { actOnGroups } from './parts/act-groups.server'
import { GroupEditor } from './parts/group-editor'
import { RowActions } from './parts/row-actions'
import { UsersPanel } from './parts/users-panel'

export const handle: ScreenHandle = { title: 'groups:title', words: ['groups', 'access', 'master'] }

export const loader = guard('groups.groups.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const listing = parseListing(request, {
    sortable: ['name', 'alias', 'sites', 'createdAt'],
    filters: { state: ['active', 'suspended'] },
    defaultSort: 'name',
  })
  const { items, total } = await listGroups(ctx, {
    like: listing.q ? likePattern(listing.q) : null,
    states: listing.filters.state,
    sort: listing.sort,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export) {
    throw new Download(
      listing.export,
      'groups:title',
      [
        'common:nameBn',
        'common:nameEn',
        'groups:aliasLabel',
        'groups:phone',
        'groups:email',
        'groups:siteCount',
        'groups:userCount',
        'common:status',
      ],
      items.map((row) => [row.nameBn, row.nameEn, row.alias, row.phone, row.email, row.sites, row.users, row.state]),
    )
  }
  const [editId, confirmId] = [idIn(params.get('edit')), idIn(params.get('confirm'))]
  const usersId = ctx.can('groups.users.view') ? idIn(params.get('users')) : null
  const group = usersId ? await groupOf(ctx, usersId) : null
  return {
    list: listOf(listing, items, total),
    constraints: constraintsOf({ group: groupForm, user: groupUserForm }),
    editing: editId ? await groupOf(ctx, editId) : null,
    confirming: confirmId ? await groupOf(ctx, confirmId) : null,
    people: group && { group, ...(await usersOf(ctx, group.id)) },
    may: {
      manage: ctx.can('groups.groups.manage'),
      users: ctx.can('groups.users.view'),
      manageUsers: ctx.can('groups.users.manage'),
    },
  }
})

// Either permission leads in; what each intent needs is asked for there.
export const action = guard('groups.groups.view', { body: 'upload' }, actOnGroups)

export default function Groups() {
  const { list, editing, confirming, people, may } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    { key: 'name', header: 'common:name', sortable: true, cell: (row) => nameOf(row) },
    { key: 'alias', header: 'groups:aliasLabel', sortable: true },
    {
      key: 'address',
      header: 'groups:address',
      hidden: true,
      cell: (row) => nameOf({ nameEn: row.addressEn, nameBn: row.addressBn }) || null,
    },
    { key: 'phone', header: 'groups:phone', call: (row) => row.phone },
    { key: 'email', header: 'groups:email', className: 'break-all' },
    { key: 'sites', header: 'groups:siteCount', numeric: true, sortable: true },
    { key: 'users', header: 'groups:userCount', numeric: true },
    {
      key: 'led',
      header: 'groups:head',
      cell: (row) => <Badge tone={row.led ? 'good' : 'bad'}>{t(row.led ? 'groups:led' : 'groups:notLed')}</Badge>,
    },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => <Badge tone={row.state === 'active' ? 'good' : 'bad'}>{t(`groups:state.${row.state}`)}</Badge>,
    },
  ]
  const open = params.has('edit') || params.has('users')
  const suspends = confirming?.state === 'active'
  return (
    <Page
      title={t('groups:title')}
      description={t('groups:about')}
      actions={
        may.manage ? (
          <LinkButton look="primary" to={`${paths.groups}?edit=new`}>
            {t('groups:add')}
          </LinkButton>
        ) : null
      }
    >
      {open ? null : <FormErrors form={{ errors: lastResult?.error?.[''] ?? undefined }} />}
      {may.manage && (params.get('edit') === 'new' || (params.has('edit') && editing)) ? (
        <GroupEditor
          key={editing?.id ?? 'new'}
          row={params.get('edit') === 'new' ? null : editing}
          lastResult={lastResult}
        />
      ) : null}
      {may.manage && params.has('confirm') && confirming ? (
        <ConfirmForm
          values={{ intent: suspends ? 'suspend' : 'restore', id: confirming.id }}
          name={nameOf(confirming)}
          type={t('groups:one')}
          look={suspends ? 'danger' : 'primary'}
          title={t(suspends ? 'groups:suspendTitle' : 'groups:restoreTitle', { name: nameOf(confirming) })}
          text={t(suspends ? 'groups:suspendText' : 'groups:restoreText')}
          submit={t(suspends ? 'groups:suspend' : 'groups:restore')}
        />
      ) : null}
      {params.has('users') && people ? (
        <UsersPanel key={people.group.id} {...people} lastResult={lastResult} mayManage={may.manageUsers} />
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="groups:title"
        defaultSort="name"
        rowMuted={(row) => row.state !== 'active'}
        empty={<EmptyState title="groups:empty" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: ['active', 'suspended'].map((value) => ({ value, label: `groups:state.${value}` })),
          },
        ]}
        actions={(row) => <RowActions row={row} may={may} />}
      />
    </Page>
  )
}
