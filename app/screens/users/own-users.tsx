import { useLoginColumns } from './user-state'
import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { NewUser } from '~/screens/users/new-user'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { EmptyState, Page } from '~/ui/page'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import { OwnUserPanel } from './own-user-panel'
import type { showOwnUsers } from './own-users.server'

/** Who may log in here: the list, a new one, or one of them. */
export function OwnUsers({ title }: { title: string }) {
  const { list, user, me, factor, mayManage, lastHead, roles } = useLoaderData<typeof showOwnUsers>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const logins = useLoginColumns()
  if (user) return <OwnUserPanel {...{ user, me, factor, mayManage, lastHead, roles, lastResult }} />
  if (!list) return null
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      cell: (row) => (
        <Link className="link" to={`?user=${row.id}`}>
          {nameOf(row) || row.username}
        </Link>
      ),
    },
    { key: 'username', header: 'account:profile.username' },
    { key: 'roles', header: 'access:user.roles', cell: (row) => row.roles.map(nameOf).join(', ') },
    { key: 'mobile', header: 'account:profile.mobile', call: (row) => row.mobile },
    { key: 'email', header: 'account:profile.email', hidden: true, className: 'break-all', cell: (row) => row.email },
    ...logins,
  ]
  return (
    <Page
      title={t(title)}
      description={t('access:own.about')}
      actions={
        mayManage ? (
          <>
            <LinkButton to={paths.groupFactorDemand}>{t('account:demand.title')}</LinkButton>
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
        rowHeader="name"
        rowName={(row) => nameOf(row) || row.username}
        caption={title}
        rowMuted={(row) => row.state === 'disabled'}
        empty={<EmptyState title="access:user.none" />}
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: ['active', 'disabled'].map((value) => ({ value, label: `access:state.${value}` })),
          },
        ]}
      />
      {mayManage && params.has('dialog') ? (
        <NewUser intent="new" roles={roles} lastResult={lastResult} closeTo={hrefWith(location, { dialog: null })} />
      ) : null}
    </Page>
  )
}
