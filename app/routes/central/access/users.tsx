import { constraintsOf } from '~/access/constraints.server'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { newUserForm } from '~/domain/access/access.form'
import { roleChoices } from '~/domain/access/roles.server'
import { listUsers, userSheet } from '~/domain/access/users.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { NewUser } from '~/screens/users/new-user'
import { actOnUser } from './parts/user-acts.server'
import { UserPanel } from './parts/user-panel'
import { userList } from './users.list'
import { idIn } from '~/ui/table/url'
import { isLastHead } from '~/domain/access/heads.server'
import { everywhere } from '~/domain/access/scope.server'
import type { UserCtx } from '~/domain/context'
import { factorIsOn } from '~/domain/identity/factor/codes.server'

export const handle: ScreenHandle = { title: 'access:user.title', words: ['ui', 'account'] }

/** What the screen of one user shows. `lastHead`: their institution or group would be without a head. */
async function oneUser(ctx: UserCtx, id: number) {
  const user = await userSheet(ctx, id)
  return {
    user,
    roles: await roleChoices(ctx, [user.scope], user.tenantId),
    factor: await everywhere(ctx, () => factorIsOn(user.tenantId, id)),
    lastHead: await everywhere(ctx, () => isLastHead(user.tenantId, id)),
    me: ctx.user.userId,
  }
}

export const loader = guard('access.users.view', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const asked = idIn(params.get('user'))
  const mayManage = ctx.can('access.users.manage')
  if (asked) return { list: null, tenantMissing: false, shortWord: false, mayManage, ...(await oneUser(ctx, asked)) }
  return {
    ...(await listed(ctx, request, userList, ({ q, filters, offset, limit }) =>
      listUsers(ctx, {
        q,
        states: filters.state,
        roleIds: filters.role,
        place: filters.place?.[0],
        institution: filters.institution,
        offset,
        limit: Math.min(limit, 5000),
      }),
    )),
    roles: await roleChoices(ctx, ['central', 'group', 'site']),
    user: null,
    factor: false,
    lastHead: false,
    mayManage,
    me: ctx.user.userId,
    constraints: constraintsOf({ new: newUserForm }),
  }
})

export const action = guard('access.users.manage', { body: 'upload' }, actOnUser)

export default function Users() {
  const { list, roles, user, factor, lastHead, mayManage, me, tenantMissing, shortWord } =
    useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  if (user) return <UserPanel {...{ user, roles, factor, lastHead, me, mayManage, lastResult }} />
  if (!list) return null
  return (
    <Page
      title={t('access:user.title')}
      description={t('access:user.about')}
      actions={
        mayManage ? (
          <>
            <LinkButton to={paths.centralFactorDemand}>{t('account:demand.title')}</LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { dialog: 'new' })}>
              {t('access:user.new')}
            </LinkButton>
          </>
        ) : null
      }
    >
      <ListTable
        spec={userList}
        list={list}
        empty={
          <EmptyState
            title={tenantMissing ? 'access:user.noPlace' : shortWord ? 'access:user.short' : 'access:user.none'}
          />
        }
        choices={{
          role: roles.map((one) => ({ value: one.id, text: nameOf(one), group: t(`access:scope.${one.scope}`) })),
        }}
      />
      {mayManage && params.has('dialog') ? (
        <NewUser
          roles={roles.filter((role) => role.scope === 'central' && role.active)}
          lastResult={lastResult}
          closeTo={hrefWith(location, { dialog: null })}
        />
      ) : null}
    </Page>
  )
}
