import type { SubmissionResult } from '@conform-to/react'
import { useLocation, useSearchParams } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { NewUser } from '~/screens/users/new-user'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Stat, Stats } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { UserListData } from './asked-users.server'
import { LockMany } from './lock-forms'
import { userList } from './users.list'

/** Everybody who may log in. */
export function UserList({ data, answer }: { data: UserListData; answer: SubmissionResult<string[]> | undefined }) {
  const { t, n } = useWords()
  const location = useLocation()
  const [params] = useSearchParams()
  const { list, figures, filterRoles, mayManage, roles } = data
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
      <ListTable
        spec={userList}
        list={list}
        choices={{ role: filterRoles }}
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
      />
      {mayManage && params.get('dialog') === 'new' ? (
        <NewUser intent="new" roles={roles} lastResult={answer} closeTo={hrefWith(location, { dialog: null })} />
      ) : null}
    </Page>
  )
}
