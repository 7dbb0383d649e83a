import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard, type EntranceArgs } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { commandsPage, pushUsers, tellMachine } from '~/domain/attendance-devices/commands.server'
import { machineForm, networkForm } from '~/domain/attendance-devices/machine.form'
import { machineOf, releaseMachine, saveMachine } from '~/domain/attendance-devices/machines.server'
import { settleNetwork } from '~/domain/attendance-devices/networks.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { listOf, parseListing } from '~/screens/listing.server'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, KeyValue, Page, Section, Toolbar } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { MachineFields } from './machine-fields'
import { Drift, LastSeen } from './machine-state'

export const handle: ScreenHandle = { title: 'machines:one', under: paths.machines, words: ['ui'] }

const commandList = listSpec<Awaited<ReturnType<typeof commandsPage>>['rows'][number]>()({
  area: 'machines',
  title: 'machines:commands',
  name: 'command',
  columns: {
    command: {
      kind: 'text',
      of: (row, { t, n }) => `${t(`machines:kind.${row.kind}`)}${row.pin ? ` ${n(row.pin)}` : ''}`,
    },
    queuedAt: 'instant',
    sentAt: { kind: 'instant', phone: true },
    answer: {
      kind: 'text',
      phone: true,
      of: ({ answer }, { t, n }) =>
        answer === null
          ? null
          : answer >= 0
            ? t('machines:answered')
            : t('machines:answeredError', { code: n(answer) }),
    },
  },
})

export const loader = guard('machines.machines.view', async (ctx, { params, request }) => {
  const machine = await machineOf(ctx.site.id, idOf(params.id))
  const listing = parseListing(request)
  const { rows, total } = await commandsPage(ctx.site.id, machine.id, listing)
  return {
    machine,
    list: listOf(listing, rows, total),
    now: Date.now(),
    constraints: constraintsOf({ machine: machineForm }),
    mayManage: ctx.can('machines.machines.manage'),
    screenTitle: machine.name,
  }
})

const here = ({ params }: EntranceArgs) => paths.machine(idOf(params.id))
const told = (kind: 'check' | 'reboot') => async (ctx: SiteCtx, args: EntranceArgs) => {
  await tellMachine(ctx, idOf(args.params.id), kind)
  return args.done(here(args), 'machines:queued')
}

const network = (how: 'accepted' | 'refused') =>
  submitted(networkForm, async (ctx: SiteCtx, form, args) => {
    const count = await settleNetwork(ctx, idOf(args.params.id), form.network, how)
    return args.done(here(args), `machines:newNetwork.done.${how}`, { count })
  })

export const action = guard(
  'machines.machines.manage',
  intents({
    machine: submitted(machineForm, async (ctx: SiteCtx, form, args) => {
      await saveMachine(ctx, idOf(args.params.id), form)
      return args.done(here(args), 'common:saved')
    }),
    push: async (ctx: SiteCtx, args: EntranceArgs) => {
      const count = await pushUsers(ctx, idOf(args.params.id))
      return args.done(here(args), 'machines:pushed', { count })
    },
    accept: network('accepted'),
    refuse: network('refused'),
    check: told('check'),
    reboot: told('reboot'),
    release: async (ctx: SiteCtx, { params, done }: EntranceArgs) => {
      await releaseMachine(ctx, idOf(params.id))
      return done(paths.machines, 'machines:released')
    },
  }),
)

/** A machine: when it called, how right its clock is, what it was told and what it answered. */
export default function MachinePage() {
  const { machine, list, now, mayManage } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const location = useLocation()
  const [params] = useSearchParams()
  const button = (intent: string) => (
    <PostValues values={{ intent }}>
      <Button type="submit">{t(`machines:tell.${intent}`)}</Button>
    </PostValues>
  )
  return (
    <Page
      title={machine.name}
      description={machine.place}
      actions={
        mayManage ? (
          <LinkButton to={hrefWith(location, { confirm: 'release' })}>{t('machines:release')}</LinkButton>
        ) : null
      }
    >
      {machine.refusedAt ? (
        <Alert tone="warn">
          {t('machines:refusedAt', { at: formatDateTime(machine.refusedAt, lang), network: machine.refusedFrom })}
        </Alert>
      ) : null}
      <NewNetwork network={machine.newNetwork} at={machine.newNetworkAt} mayManage={mayManage} />
      <KeyValue
        items={[
          { label: t('machines:serial'), value: machine.serial },
          { label: t('machines:lastSeen'), value: <LastSeen at={machine.lastSeen} now={now} /> },
          { label: t('machines:clock'), value: <Drift seconds={machine.driftSeconds} /> },
          {
            label: t('machines:lastRecord'),
            value: machine.lastRecord ? formatDateTime(machine.lastRecord, lang) : '',
          },
          { label: t('machines:records'), value: n(machine.records) },
          { label: t('machines:firmware'), value: machine.firmware },
          { label: t('machines:network'), value: machine.network },
        ]}
      />
      {mayManage ? (
        <div className="my-4">
          <Toolbar>
            {button('push')}
            {button('check')}
            {button('reboot')}
          </Toolbar>
          <MachineFields key={`${machine.name}${machine.zoneUnit}`} machine={machine} />
        </div>
      ) : null}
      <Section title={t('machines:commands')}>
        <ListTable
          spec={commandList}
          list={list}
          search={false}
          exports={false}
          empty={<EmptyState title="machines:noCommands" />}
        />
      </Section>
      {mayManage && params.get('confirm') === 'release' ? (
        <ConfirmForm
          values={{ intent: 'release' }}
          name=""
          type=""
          title={t('machines:release')}
          text={t('machines:releaseText')}
          submit={t('machines:release')}
        />
      ) : null}
    </Page>
  )
}

/** A network that a machine newly called from, and what becomes of it. */
function NewNetwork({ network, at, mayManage }: { network: string; at: Date | null; mayManage: boolean }) {
  const { t, lang } = useWords()
  if (!at) return null
  return (
    <>
      <Alert tone="warn">{t('machines:newNetwork.text', { at: formatDateTime(at, lang), network })}</Alert>
      {mayManage ? (
        <div className="my-4">
          <Toolbar>
            {['accept', 'refuse'].map((intent) => (
              <PostValues key={intent} values={{ intent, network }}>
                <Button type="submit">{t(`machines:newNetwork.${intent}`)}</Button>
              </PostValues>
            ))}
          </Toolbar>
        </div>
      ) : null}
    </>
  )
}
