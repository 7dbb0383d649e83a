import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { EmployeePage } from './record/employee-page'
import { dutiesOf, headOf } from './record/head.server'
import { Overview } from './record/overview'
import { Teaching } from './record/teaching'

export const handle: ScreenHandle = { title: 'people:one', under: paths.employees, words: ['ui', 'students'] }

export const loader = guard('people.employees.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const { one, head, screenTitle } = await headOf(ctx, id)
  return { one, head, screenTitle, bound: await dutiesOf(ctx, id) }
})

/** Everything of an employee at a glance. */
export default function EmployeeScreen() {
  const { one, head, bound } = useLoaderData<typeof loader>()
  return (
    <EmployeePage head={head}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Overview one={one} head={head} />
        <Teaching bound={bound} gone={!['active', 'suspended'].includes(one.state)} />
      </div>
    </EmployeePage>
  )
}
