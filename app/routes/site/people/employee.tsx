import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import { Overview } from '~/screens/people/overview'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { EmployeePage } from './record/employee-page'
import { dutiesOf, headOf } from './record/head.server'
import { Teaching } from './record/teaching'

export const handle: ScreenHandle = { title: 'people:one', under: paths.employees, words: ['ui', 'students'] }

export const loader = guard('people.employees.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const { one, head, screenTitle } = await headOf(ctx, id)
  return { one, head, screenTitle, bound: await dutiesOf(ctx, id), mayUsers: ctx.can('users.users.view') }
})

/** Everything of an employee at a glance. */
export default function EmployeeScreen() {
  const { one, head, bound, mayUsers } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const gone = !['active', 'suspended'].includes(one.state)
  return (
    <EmployeePage head={head}>
      {gone && bound.login?.state === 'active' ? (
        <div className="mb-4">
          <Alert
            tone="bad"
            actions={
              mayUsers ? (
                <LinkButton small to={`${paths.siteUsers}?q=${encodeURIComponent(bound.login.username)}`}>
                  {t('people:toLogin')}
                </LinkButton>
              ) : undefined
            }
          >
            {t('people:stillLogin', { username: bound.login.username })}
          </Alert>
        </div>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Overview one={one} head={head} />
        <Teaching bound={bound} gone={gone} />
      </div>
    </EmployeePage>
  )
}
