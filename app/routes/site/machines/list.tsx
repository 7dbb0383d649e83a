import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { claimForm, type ClaimForm } from '~/domain/attendance-devices/machine.form'
import { claimMachine, machinesOf } from '~/domain/attendance-devices/machines.server'
import { silenceForm } from '~/domain/attendance-devices/silence.form'
import { saveSilenceSetting, silenceSetting } from '~/domain/attendance-devices/silence-setting.server'
import type { SiteCtx } from '~/domain/context'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, problemsOf, TextField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Drift, LastSeen } from './machine-state'
import { MachineTabs } from './machine-tabs'
import { SilenceCard } from './silence-card'

export const handle: ScreenHandle = {
  title: 'machines:title',
  guide: 'machines:guide',
  under: paths.staffAttendance,
  words: ['ui'],
}

const machineList = (now: number) =>
  listSpec<Awaited<ReturnType<typeof machinesOf>>[number]>()({
    area: 'machines',
    title: 'machines:title',
    name: 'name',
    columns: {
      name: { kind: 'text', record: (row) => paths.machine(row.id) },
      place: 'text',
      serial: 'text',
      lastSeen: { kind: 'cell', phone: true, cell: (row) => <LastSeen at={row.lastSeen} now={now} /> },
      clock: { kind: 'cell', cell: (row) => <Drift seconds={row.driftSeconds} /> },
      records: 'count',
      knows: { kind: 'count', of: 'users' },
      waiting: { kind: 'count', blank: true },
    },
  })

export const loader = guard('machines.machines.view', async (ctx) => ({
  machines: await machinesOf(ctx.site.id),
  now: Date.now(),
  silence: await silenceSetting(ctx.site.id),
  constraints: constraintsOf({ claim: claimForm, silence: silenceForm }),
  mayManage: ctx.can('machines.machines.manage'),
}))

export const action = guard(
  'machines.machines.manage',
  intents({
    '': submitted(claimForm, async (ctx: SiteCtx, form, { done }) => {
      const { id, seen } = await claimMachine(ctx, form)
      return done(paths.machine(id), seen.lastSeen ? 'machines:claimedSeen' : 'machines:claimed', { times: seen.times })
    }),
    silence: submitted(silenceForm, async (ctx: SiteCtx, form, { done }) => {
      await saveSilenceSetting(ctx, form)
      return done(paths.machines, 'machines:silence.saved')
    }),
  }),
)

const LABELS = { serial: 'machines:serial', name: 'machines:name', place: 'machines:place' } as const

/** The machines of the institution, and how one more is claimed. */
export default function Machines() {
  const { machines, silence, now, mayManage } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const held = machines.reduce((sum, one) => sum + one.held, 0)
  const lastResult = useActionData() as SubmissionResult<string[]> | undefined
  const ofSilence = intentOf(lastResult) === 'silence'
  const [form, fields] = useForm<ClaimForm>({
    lastResult: ofSilence ? undefined : lastResult,
    constraint: useConstraint('claim'),
  })
  return (
    <Page
      title={t('machines:title')}
      description={t('machines:about')}
      actions={<LinkButton to={paths.staffAttendance}>{t('machines:attendance')}</LinkButton>}
    >
      <MachineTabs />
      {held ? (
        <Alert tone="warn" actions={<LinkButton to={paths.machineHeld}>{t('machines:held.title')}</LinkButton>}>
          {t('machines:held.waiting', { count: held })}
        </Alert>
      ) : null}
      <ListTable
        spec={machineList(now)}
        rows={machines}
        record
        empty={<EmptyState title="machines:none" text="machines:noneText" />}
      />
      {mayManage ? (
        <Card title={t('machines:claim')} className="mt-6">
          <PostForm form={form}>
            <p className="mb-3 max-w-prose text-muted">{t('machines:claimText')}</p>
            <FormErrors form={form} problems={problemsOf(fields, LABELS)} />
            <FormGrid columns={3}>
              <TextField field={fields.serial} label={LABELS.serial} hint="machines:serialHint" />
              <TextField field={fields.name} label={LABELS.name} />
              <TextField field={fields.place} label={LABELS.place} />
            </FormGrid>
            <FormActions submit="machines:claim" />
          </PostForm>
        </Card>
      ) : null}
      {mayManage && machines.length ? (
        <SilenceCard setting={silence} lastResult={ofSilence ? lastResult : undefined} />
      ) : null}
    </Page>
  )
}
