import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { NewUser } from '~/screens/users/new-user'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { OwnUserPanel } from './own-user-panel'
import { ownUserList } from './own-users.list'
import type { showOwnUsers } from './own-users.server'

/** Who may log in here: the list, a new one, or one of them. */
export function OwnUsers({ title }: { title: string }) {
  const { list, user, me, factor, mayManage, lastHead, roles } = useLoaderData<typeof showOwnUsers>()
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const location = useLocation()
  const [params] = useSearchParams()
  if (user) return <OwnUserPanel {...{ user, me, factor, mayManage, lastHead, roles, lastResult }} />
  if (!list) return null
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
      <ListTable
        spec={ownUserList}
        list={list}
        caption={title}
        rowMuted={(row) => row.state === 'disabled'}
        empty={<EmptyState title="access:user.none" />}
      />
      {mayManage && params.has('dialog') ? (
        <NewUser intent="new" roles={roles} lastResult={lastResult} closeTo={hrefWith(location, { dialog: null })} />
      ) : null}
    </Page>
  )
}
