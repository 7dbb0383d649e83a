import { useLoginColumns } from '~/screens/users/user-state'
import { constraintsOf } from '~/access/constraints.server'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { newUserForm } from '~/domain/access/access.form'
import { roleChoices } from '~/domain/access/roles.server'
import { listUsers } from '~/domain/access/users.server'
import { wordsFor } from '~/i18n/i18n.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download } from '~/screens/download.server'
import { listOf, parseListing } from '~/screens/listing.server'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { NewUser } from '~/screens/users/new-user'
import { oneUser } from './parts/one-user.server'
import { actOnUser } from './parts/user-acts.server'
import { UserPanel } from './parts/user-panel'
import { Link } from '~/ui/link'
import { idIn } from '~/ui/table/url'

export const handle: ScreenHandle = { title: 'access:user.title', words: ['ui', 'account'] }

export const loader = guard('access.users.view', async (ctx, { request }) => {
  const listing = parseListing(request, {
    filters: { state: ['active', 'disabled'], role: 'id', place: ['everywhere'], institution: 'text' },
    perPage: 25,
  })
  const { state, role, place, institution } = listing.filters
  const params = new URL(request.url).searchParams
  const asked = idIn(params.get('user'))
  const mayManage = ctx.can('access.users.manage')
  if (asked) return { list: null, missing: false, short: false, mayManage, ...(await oneUser(ctx, asked)) }
  const found = await listUsers(ctx, {
    q: listing.q,
    states: state,
    roleIds: role,
    place: place?.[0],
    institution,
    offset: listing.offset,
    limit: Math.min(listing.limit, 5000),
  })
  if (listing.export) {
    const t = wordsFor(ctx.lang)
    throw new Download(
      listing.export,
      'access:user.title',
      [
        'account:profile.username',
        'common:nameBn',
        'common:nameEn',
        'access:user.place',
        'access:user.roles',
        'account:profile.email',
        'account:profile.mobile',
        'common:status',
        'access:user.lastLogin',
      ],
      found.items.map((row) => [
        row.username,
        row.nameBn,
        row.nameEn,
        ctx.lang === 'bn' ? row.tenantBn : row.tenantEn,
        row.roles.map((one) => (ctx.lang === 'bn' ? one.nameBn : one.nameEn)).join(', '),
        row.email,
        row.mobile,
        t(`access:state.${row.state}`),
        row.lastLoginAt,
      ]),
    )
  }
  return {
    list: listOf(listing, found.items, found.total),
    roles: await roleChoices(ctx, ['central', 'group', 'site']),
    user: null,
    factor: false,
    lastHead: false,
    mayManage,
    me: ctx.user.userId,
    missing: found.tenantMissing,
    short: found.shortWord,
    constraints: constraintsOf({ new: newUserForm }),
  }
})

export const action = guard('access.users.manage', { body: 'upload' }, actOnUser)

export default function Users() {
  const { list, roles, user, factor, lastHead, mayManage, me, missing, short } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const logins = useLoginColumns()
  if (user) return <UserPanel {...{ user, roles, factor, lastHead, me, mayManage, lastResult }} />
  if (!list) return null
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'username',
      header: 'account:profile.username',
      cell: (row) => (
        <Link className="link-lined" to={`${paths.users}?user=${row.id}`}>
          {row.username}
        </Link>
      ),
    },
    { key: 'name', header: 'common:name', cell: (row) => nameOf(row) },
    {
      key: 'place',
      header: 'access:user.place',
      cell: (row) => nameOf({ nameEn: row.tenantEn, nameBn: row.tenantBn }) || t('access:scope.central'),
    },
    { key: 'roles', header: 'access:user.roles', cell: (row) => row.roles.map(nameOf).join(', ') },
    { key: 'email', header: 'account:profile.email', cell: (row) => row.email },
    { key: 'mobile', header: 'account:profile.mobile', hidden: true, cell: (row) => row.mobile },
    ...logins,
  ]
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
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="username"
        caption="access:user.title"
        empty={
          <EmptyState title={missing ? 'access:user.noPlace' : short ? 'access:user.short' : 'access:user.none'} />
        }
        filters={[
          {
            key: 'place',
            label: 'access:user.where',
            options: [{ value: 'everywhere', label: 'access:user.everywhere' }],
          },
          { key: 'institution', label: 'access:rights.place', kind: 'text' },
          {
            key: 'role',
            label: 'access:role.one',
            options: roles.map((one) => ({ value: one.id, text: nameOf(one), group: t(`access:scope.${one.scope}`) })),
          },
          {
            key: 'state',
            label: 'common:status',
            options: ['active', 'disabled'].map((value) => ({ value, label: `access:state.${value}` })),
          },
        ]}
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
