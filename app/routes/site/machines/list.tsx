import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { claimForm, type ClaimForm } from '~/domain/machines/machine.form'
import { claimMachine, machinesOf } from '~/domain/machines/machines.server'
import { silenceForm } from '~/domain/machines/silence.form'
import { saveSilenceSetting, silenceSetting } from '~/domain/machines/silence-setting.server'
import type { SiteCtx } from '~/domain/platform/context'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, problemsOf, TextField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Card, EmptyState, FormActions, FormGrid, Page } from '~/ui/page'
import { RecordLink } from '~/ui/record-link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { DataTable, whole } from '~/ui/table'
import { Drift, LastSeen } from './machine-state'
import { MachineTabs } from './machine-tabs'
import { SilenceCard } from './silence-card'

export const handle: ScreenHandle = {
  title: 'machines:title',
  guide: 'machines:guide',
  under: paths.staffAttendance,
  words: ['ui'],
}

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
  const { t, n } = useWords()
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
      <DataTable
        bare
        list={whole(machines)}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => row.name}
        caption="machines:title"
        record
        columns={[
          {
            key: 'name',
            header: 'machines:name',
            cell: (row) => (
              <RecordLink className="link-lined" to={paths.machine(row.id)}>
                {row.name}
              </RecordLink>
            ),
          },
          { key: 'place', header: 'machines:place' },
          { key: 'serial', header: 'machines:serial' },
          {
            key: 'lastSeen',
            header: 'machines:lastSeen',
            phone: true,
            cell: (row) => <LastSeen at={row.lastSeen} now={now} />,
          },
          { key: 'drift', header: 'machines:clock', cell: (row) => <Drift seconds={row.driftSeconds} /> },
          { key: 'records', header: 'machines:records', numeric: true },
          { key: 'users', header: 'machines:knows', numeric: true },
          {
            key: 'waiting',
            header: 'machines:waiting',
            numeric: true,
            cell: (row) => (row.waiting ? n(row.waiting) : ''),
          },
        ]}
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
            <FormActions>
              <SubmitButton>{t('machines:claim')}</SubmitButton>
            </FormActions>
          </PostForm>
        </Card>
      ) : null}
      {mayManage && machines.length ? (
        <SilenceCard setting={silence} lastResult={ofSilence ? lastResult : undefined} />
      ) : null}
    </Page>
  )
}
