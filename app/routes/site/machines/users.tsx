import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { employees } from '~/domain/leave/people.server'
import { userForm } from '~/domain/attendance-devices/machine.form'
import { assignPin, numberEmployees, takePin, unknownPins, usersPage } from '~/domain/attendance-devices/users.server'
import type { SiteCtx } from '~/domain/context'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listed } from '~/screens/list/listed.server'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { AssignPin } from './assign-pin'
import { MachineTabs } from './machine-tabs'
import { UnknownPins } from './unknown-pins'
import { userList } from './users.list'

export const handle: ScreenHandle = { title: 'machines:users.title', under: paths.machines, words: ['ui'] }

export const loader = guard('machines.machines.view', async (ctx, { request }) => {
  const site = ctx.site.id
  const { list } = await listed(ctx, request, userList, (asked) => usersPage(site, asked))
  const unknown = await unknownPins(site, { offset: 0, limit: 50 })
  return {
    list,
    unknown: unknown.rows,
    unknownTotal: unknown.total,
    employees: (await employees(site)).map((one) => ({
      value: one.id,
      text: `${nameIn(one, ctx.lang)} (${one.code})`,
    })),
    constraints: constraintsOf({ user: userForm }),
    mayManage: ctx.can('machines.machines.manage'),
  }
})

export const action = guard(
  'machines.machines.manage',
  intents({
    user: submitted(userForm, async (ctx: SiteCtx, form, { done }) => {
      const count = await assignPin(ctx, form)
      return done(paths.machineUsers, 'machines:assigned', { count })
    }),
    number: async (ctx: SiteCtx, { done }: EntranceArgs) => {
      const count = await numberEmployees(ctx)
      return done(paths.machineUsers, 'machines:numbered', { count })
    },
    take: byId(async (ctx: SiteCtx, id, { done }) => {
      await takePin(ctx, id)
      return done(paths.machineUsers, 'machines:taken')
    }),
  }),
)

/** By which number machines know whom, and numbers that are nobody's yet. */
export default function MachineUsers() {
  const { list, unknown, unknownTotal, employees: people, mayManage } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const [params] = useSearchParams()
  const doomed = list.items.find((one) => String(one.id) === params.get('confirm'))
  return (
    <Page
      title={t('machines:users.title')}
      description={t('machines:users.about')}
      actions={
        mayManage ? (
          <PostValues values={{ intent: 'number' }}>
            <Button type="submit">{t('machines:number')}</Button>
          </PostValues>
        ) : null
      }
    >
      <MachineTabs />
      {intentOf(answer) === 'user' ? null : <FormErrors problems={problemsIn(answer)} />}
      {unknown.length ? <UnknownPins rows={unknown} total={unknownTotal} mayManage={mayManage} /> : null}
      {mayManage ? <AssignPin key={params.get('pin')} pin={params.get('pin') ?? ''} employees={people} /> : null}
      <ListTable
        spec={userList}
        list={list}
        rowName={name}
        empty={<EmptyState title="machines:users.none" text="machines:users.noneText" />}
        actions={(row) =>
          mayManage ? (
            <LinkButton small look="quiet" to={hrefWith(location, { confirm: row.id })}>
              {t('machines:take')}
            </LinkButton>
          ) : null
        }
      />
      {doomed && mayManage ? (
        <ConfirmForm
          values={{ intent: 'take', id: doomed.id }}
          name={name(doomed)}
          type=""
          title={t('machines:takeTitle', { pin: n(doomed.pin), name: name(doomed) })}
          text={t('machines:takeText')}
          submit={t('machines:take')}
        />
      ) : null}
    </Page>
  )
}
