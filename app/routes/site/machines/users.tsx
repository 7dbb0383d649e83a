import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { employees } from '~/domain/leave/people.server'
import { userForm } from '~/domain/machines/machine.form'
import { assignPin, numberEmployees, takePin, unknownPins, usersPage } from '~/domain/machines/users.server'
import type { SiteCtx } from '~/domain/platform/context'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Download, Word } from '~/screens/download.server'
import { likePattern, listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, hrefWith } from '~/ui/table'
import { AssignPin } from './assign-pin'
import { MachineTabs } from './machine-tabs'
import { UnknownPins } from './unknown-pins'

export const handle: ScreenHandle = { title: 'machines:users.title', under: paths.machines, words: ['ui'] }

export const loader = guard('machines.machines.view', async (ctx, { request }) => {
  const site = ctx.site.id
  const listing = parseListing(request, { filters: { kind: ['employee', 'student'] } })
  const kind = listing.filters.kind?.length === 1 ? (listing.filters.kind[0] ?? null) : null
  const { rows, total } = await usersPage(site, {
    q: listing.q,
    pattern: likePattern(listing.q),
    kind,
    offset: listing.offset,
    limit: listing.limit,
  })
  if (listing.export)
    throw new Download(
      listing.export,
      'machines:users.title',
      ['machines:pin', 'machines:whose', 'machines:code', 'common:name', 'machines:card'],
      rows.map((one) => [one.pin, new Word(`machines:is.${one.kind}`), one.code, nameIn(one, ctx.lang), one.card]),
    )
  const unknown = await unknownPins(site, { offset: 0, limit: 50 })
  return {
    list: listOf(listing, rows, total),
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
      <DataTable
        list={list}
        rowKey={(row) => row.id}
        rowHeader="pin"
        rowName={name}
        caption="machines:users.title"
        columns={[
          { key: 'pin', header: 'machines:pin', cell: (row) => n(row.pin) },
          { key: 'name', header: 'common:name', phone: true, cell: (row) => `${name(row)} (${n(row.code)})` },
          { key: 'kind', header: 'machines:whose', phone: true, cell: (row) => t(`machines:is.${row.kind}`) },
          { key: 'card', header: 'machines:card', cell: (row) => (row.card ? n(row.card) : '') },
        ]}
        filters={[
          {
            key: 'kind',
            label: 'machines:whose',
            options: ['employee', 'student'].map((value) => ({ value, label: `machines:is.${value}` })),
          },
        ]}
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
