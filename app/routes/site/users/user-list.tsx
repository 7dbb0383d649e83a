import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useSearchParams } from '@remix-run/react'
import { CAME, USER_KINDS, USER_STATES } from '~/domain/access/site/user-kinds'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { NewUser } from '~/screens/users/new-user'
import { useLoginColumns } from '~/screens/users/user-state'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import { DataTable, hrefWith, type Column } from '~/ui/table'
import type { UserListData } from './asked-users.server'
import { LockMany } from './lock-forms'

/** Everybody who may log in. */
export function UserList({ data, answer }: { data: UserListData; answer: SubmissionResult<string[]> | undefined }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const logins = useLoginColumns()
  const { list, figures, filterRoles, mayManage, roles } = data
  type Row = (typeof list.items)[number]
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'common:name',
      sortable: true,
      cell: (row) => (
        <RecordLink className="link-lined" to={paths.siteUser(row.id)}>
          {name(row) || row.username}
        </RecordLink>
      ),
    },
    { key: 'username', header: 'account:profile.username', sortable: true, phone: true },
    { key: 'kind', header: 'access:user.kind', phone: true, cell: (row) => t(`access:kind.${row.kind}`) },
    { key: 'code', header: 'users:code', hidden: true, cell: (row) => (row.code ? n(row.code) : '') },
    { key: 'roles', header: 'access:user.roles', cell: (row) => row.roles.map(name).join(', ') },
    { key: 'mobile', header: 'account:profile.mobile', call: (row) => row.mobile },
    { key: 'email', header: 'account:profile.email', hidden: true, className: 'break-all', cell: (row) => row.email },
    ...logins.map((column) => (column.key === 'lastLogin' ? { ...column, sortable: true } : column)),
  ]
  const intent = intentOf(answer)
  return (
    <Page
      title={t('access:own.title')}
      description={t('users:about')}
      actions={
        mayManage ? (
          <>
            <LinkButton to={paths.siteFactorDemand}>{t('account:demand.title')}</LinkButton>
            <LinkButton to={paths.actingConsent}>{t('users:acting.title')}</LinkButton>
            <LinkButton to={paths.registerSetting}>{t('users:register.setting')}</LinkButton>
            <LinkButton to={paths.staffLogins}>{t('users:staff.title')}</LinkButton>
            <LinkButton to={paths.siteRoles}>{t('users:roles.title')}</LinkButton>
            <LinkButton look="primary" to={hrefWith(location, { dialog: 'new' })}>
              {t('access:user.new')}
            </LinkButton>
          </>
        ) : null
      }
    >
      <div className="mb-4">
        <Stats>
          <Stat label={t('users:figure.all')} value={n(figures.all)} to={paths.siteUsers} />
          <Stat label={t('users:figure.month')} value={n(figures.month)} to={`${paths.siteUsers}?f_came=month`} />
          <Stat label={t('users:figure.never')} value={n(figures.never)} to={`${paths.siteUsers}?f_came=never`} />
          <Stat label={t('users:figure.shut')} value={n(figures.shut)} to={`${paths.siteUsers}?f_state=disabled`} />
        </Stats>
      </div>
      {intent === 'new' ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
      {mayManage && intent === 'lock-many' ? <LockMany answer={answer} /> : null}
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row) || row.username}
        caption="access:own.title"
        rowMuted={(row) => row.state === 'disabled'}
        empty={<EmptyState title="access:user.none" />}
        bulk={
          mayManage
            ? [
                { intent: 'link-many', label: 'users:sendLinks' },
                { intent: 'lock-many', label: 'users:lockChosen', look: 'danger' },
              ]
            : undefined
        }
        filters={[
          {
            key: 'kind',
            label: 'access:user.kind',
            options: USER_KINDS.map((value) => ({ value, label: `access:kind.${value}` })),
          },
          {
            key: 'role',
            label: 'access:user.roles',
            options: filterRoles.map((one) => ({ value: one.id, text: name(one) })),
          },
          {
            key: 'state',
            label: 'common:status',
            options: USER_STATES.map((value) => ({ value, label: `access:state.${value}` })),
          },
          {
            key: 'came',
            label: 'access:user.lastLogin',
            options: CAME.map((value) => ({ value, label: `users:came.${value}` })),
          },
        ]}
      />
      {mayManage && params.get('dialog') === 'new' ? (
        <NewUser intent="new" roles={roles} lastResult={answer} closeTo={hrefWith(location, { dialog: null })} />
      ) : null}
    </Page>
  )
}
