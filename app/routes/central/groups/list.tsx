import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { groupForm, groupUserForm } from '~/domain/groups/group.form'
import { groupOf, listGroups, usersOf } from '~/domain/groups/groups.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { actOnGroups } from './parts/act-groups.server'
import { GroupEditor } from './parts/group-editor'
import { groupList } from './parts/groups.list'
import { RowActions } from './parts/row-actions'
import { UsersPanel } from './parts/users-panel'

export const handle: ScreenHandle = { title: 'groups:title', words: ['groups', 'access', 'master'] }

export const loader = guard('groups.groups.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const page = await listed(ctx, request, groupList, (asked) => listGroups(ctx, asked))
  const [editId, confirmId] = [idIn(params.get('edit')), idIn(params.get('confirm'))]
  const usersId = ctx.can('groups.users.view') ? idIn(params.get('users')) : null
  const group = usersId ? await groupOf(ctx, usersId) : null
  return {
    ...page,
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
      <ListTable
        spec={groupList}
        list={list}
        rowMuted={(row) => row.state !== 'active'}
        empty={<EmptyState title="groups:empty" />}
        actions={(row) => <RowActions row={row} may={may} />}
      />
    </Page>
  )
}
