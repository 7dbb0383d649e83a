import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { roleForm } from '~/domain/access/access.form'
import { createRole, removeRole, saveRole } from '~/domain/access/roles.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { ActiveBadge, Badge, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { RoleDialog } from './parts/role-dialog'
import { Link } from '~/ui/link'
import { loadRoles } from './parts/load-roles.server'
import { RoleEnding } from './parts/role-ending'

export const handle: ScreenHandle = { title: 'access:role.title', words: ['ui'] }

export const loader = guard('access.roles.view', (ctx, { request }) => loadRoles(ctx, request))

export const action = guard(
  'access.roles.manage',
  { body: 'grid' },
  intents({
    delete: byId(async (ctx, id, { done }) => done(paths.roles, `access:role.${await removeRole(ctx, id)}`)),
    '': submitted(roleForm.extend({ id: zId({ optional: true }) }), async (ctx, { id, ...value }, { done }) => {
      if (id) {
        await saveRole(ctx, id, value)
        return done(paths.roles, 'common:saved')
      }
      const made = await createRole(ctx, value)
      return done(
        `${value.scope === 'central' ? paths.assignCentral : paths.assignSite}?role=${made}`,
        'access:role.made',
      )
    }),
  }),
)

export default function Roles() {
  const { list, scopes, mayManage, role, holders, models } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>() as SubmissionResult | undefined
  const { t, n } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <Link
          className="link-lined"
          to={`${row.scope === 'central' ? paths.assignCentral : paths.assignSite}?role=${row.id}`}
        >
          {nameOf(row)}
        </Link>
      ),
    },
    { key: 'scope', header: 'access:role.scope', cell: (row) => t(`access:scope.${row.scope}`) },
    { key: 'panel', header: 'access:role.panel', cell: (row) => t(`access:panel.${row.panel}`) },
    {
      key: 'owner',
      header: 'access:role.owner',
      cell: (row) =>
        row.tenantId ? (
          nameOf({ nameEn: row.tenantEn ?? '', nameBn: row.tenantBn ?? '' })
        ) : row.system ? (
          <Badge>{t(row.edited ? 'access:role.systemEdited' : 'access:role.system')}</Badge>
        ) : (
          t('access:role.shared')
        ),
    },
    { key: 'users', header: 'access:role.users', numeric: true, sortable: true, cell: (row) => n(row.users) },
    { key: 'permissions', header: 'access:role.permissions', numeric: true, cell: (row) => n(row.permissions) },
    { key: 'active', header: 'common:status', cell: (row) => <ActiveBadge active={row.active} /> },
  ]
  const asking = params.has('confirm') && role
  const refused = (lastResult?.error?.[''] as string[] | undefined) ?? undefined
  return (
    <Page
      title={t('access:role.title')}
      description={t('access:role.about')}
      actions={
        mayManage ? (
          <LinkButton look="primary" to={hrefWith(location, { dialog: 'new', edit: null, confirm: null })}>
            {t('access:role.new')}
          </LinkButton>
        ) : null
      }
    >
      {asking ? null : <FormErrors form={{ errors: refused }} />}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={nameOf}
        caption="access:role.title"
        filters={[
          {
            key: 'scope',
            label: 'access:role.scope',
            options: scopes.map((value) => ({ value, label: `access:scope.${value}` })),
          },
          {
            key: 'state',
            label: 'common:status',
            options: [
              { value: 'active', label: 'common:active' },
              { value: 'inactive', label: 'common:inactive' },
            ],
          },
        ]}
        actions={(row) =>
          mayManage ? (
            <span className="flex gap-1">
              <LinkButton
                small
                look="quiet"
                to={hrefWith(location, { edit: String(row.id), dialog: null, confirm: null })}
                aria-label={`${t('common:edit')}: ${nameOf(row)}`}
              >
                {t('common:edit')}
              </LinkButton>
              <LinkButton
                small
                look="quiet"
                to={hrefWith(location, { confirm: String(row.id), edit: null, dialog: null })}
                aria-label={`${t('common:delete')}: ${nameOf(row)}`}
              >
                {t('common:delete')}
              </LinkButton>
            </span>
          ) : null
        }
      />
      {mayManage && (params.has('dialog') || (params.has('edit') && role)) ? (
        <RoleDialog
          key={role?.id ?? 'new'}
          role={params.has('edit') ? role : null}
          models={models}
          lastResult={lastResult}
          closeTo={hrefWith(location, { dialog: null, edit: null })}
        />
      ) : null}
      {mayManage && asking ? <RoleEnding role={role} holders={holders} refused={refused} /> : null}
    </Page>
  )
}
