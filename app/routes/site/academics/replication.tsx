import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { workOf } from '~/domain/academics/copying/plan.policy'
import { replicateForm } from '~/domain/academics/copying/replicate.form'
import { dryRun, replicateSetup } from '~/domain/academics/copying/replicate.server'
import { sessionsOf } from '~/domain/academics/academic-setup.server'
import { foundOrWrong } from '~/domain/errors'
import { today } from '~/format/dates'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { CheckField, FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, EmptyState, FormActions, FormGrid, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PostValues } from '~/ui/post-values'
import { idIn } from '~/ui/table/url'
import { PlanTable } from './replication/plan-table'

export const handle: ScreenHandle = { title: 'academic-replication:title', words: ['ui', 'academic-replication'] }

const UNITS = ['sections', 'subjects', 'teachers'] as const
const words = (key: string) => `academic-replication:${key}`

export const loader = guard('academics.replication.run', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const sessions = await sessionsOf(ctx.site.id)
  const asked = params.has('from')
  const from = idIn(params.get('from')) ?? sessions.find((one) => one.isCurrent)?.id ?? sessions[0]?.id ?? null
  const start = sessions.find((one) => one.id === from)
  const to =
    idIn(params.get('to')) ??
    [...sessions].reverse().find((one) => start && one.startsOn > start.startsOn && one.endsOn >= today())?.id ??
    null
  const wanted = {
    sections: !asked || params.has('sections'),
    subjects: !asked || params.has('subjects'),
    teachers: !asked || params.has('teachers'),
  }
  const base = { sessions, from, to, wanted, asked }
  if (!asked || from === null || to === null) return { ...base, plan: null, errors: null }
  const { found, errors } = await foundOrWrong(() => dryRun(ctx.site.id, from, to, wanted))
  return { ...base, plan: found, errors }
})

export const action = guard(
  'academics.replication.run',
  submitted(replicateForm, async (ctx, value, { done }) => {
    const made = await replicateSetup(ctx, value)
    const query = new URLSearchParams({
      from: String(value.from),
      to: String(value.to),
      ...Object.fromEntries(UNITS.filter((unit) => value[unit]).map((unit) => [unit, 'on'])),
    })
    return done(`${paths.academicReplication}?${query}`, words('done'), {
      classes: made.classes,
      sections: made.sections,
      papers: made.papers,
      teachers: made.classTeachers + made.assignments,
    })
  }),
)

export default function AcademicReplication() {
  const { t, n } = useWords()
  const { sessions, from, to, wanted, plan, errors } = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const options = sessions.map((one) => ({ value: one.id, text: n(one.label) }))
  const work = plan ? workOf(plan.totals) : 0
  return (
    <Page title={t(words('title'))} description={t(words('help'))}>
      <FormErrors form={{ errors: Object.values(last?.error ?? {}).flatMap((messages) => messages ?? []) }} />
      {sessions.length < 2 ? (
        <EmptyState
          title={words('oneSession')}
          text={words('oneSessionText')}
          action={
            <LinkButton look="primary" to={`${paths.classSettings}?edit=session`}>
              {t(words('newSession'))}
            </LinkButton>
          }
        />
      ) : (
        <Section card title={t(words('what'))}>
          <GetForm className="grid gap-3.5">
            <FormGrid>
              <SelectField field={plain('from', from ?? '')} label={words('from')} empty={false} options={options} />
              <SelectField
                field={{ ...plain('to', to ?? ''), ...(errors?.to ? { errors: errors.to } : {}) }}
                label={words('to')}
                options={options}
              />
            </FormGrid>
            <div className="grid gap-x-6 sm:grid-cols-3">
              {UNITS.map((unit) => (
                <CheckField key={unit} field={plain(unit, wanted[unit])} label={words(`unit.${unit}`)} />
              ))}
            </div>
            <FormActions>
              <SubmitButton>{t(words('look'))}</SubmitButton>
            </FormActions>
          </GetForm>
        </Section>
      )}
      {plan ? (
        <Section title={t(words('dry'))}>
          <Stats>
            <Stat label={t(words('classes'))} value={n(plan.totals.classes)} />
            <Stat label={t(words('sections'))} value={n(plan.totals.sections)} />
            <Stat label={t(words('papers'))} value={n(plan.totals.papers)} />
            <Stat label={t(words('classTeachers'))} value={n(plan.totals.classTeachers)} />
            <Stat label={t(words('assignments'))} value={n(plan.totals.assignments)} />
          </Stats>
          <div className="mt-4 grid gap-3">
            {plan.plans.length === 0 ? (
              <Alert tone="warn">{t(words('empty'))}</Alert>
            ) : work === 0 ? (
              <Alert tone="good">{t(words('allThere'))}</Alert>
            ) : null}
            {plan.totals.gone ? (
              <Alert tone="warn">{t(words('gone'), { count: plan.totals.gone, digits: n(plan.totals.gone) })}</Alert>
            ) : null}
            {plan.totals.blocked ? (
              <Alert tone="warn">
                {t(words('blocked'), { count: plan.totals.blocked, digits: n(plan.totals.blocked) })}
              </Alert>
            ) : null}
            {plan.totals.other ? (
              <Alert tone="accent">
                {t(words('other'), { count: plan.totals.other, digits: n(plan.totals.other) })}
              </Alert>
            ) : null}
          </div>
          {plan.plans.length ? <PlanTable plans={plan.plans} /> : null}
          {work ? (
            <PostValues
              values={{
                from: from ?? '',
                to: to ?? '',
                seen: plan.seen,
                ...Object.fromEntries(UNITS.map((unit) => [unit, wanted[unit] ? 'on' : null])),
              }}
            >
              <FormActions>
                <SubmitButton>{t(words('do'))}</SubmitButton>
              </FormActions>
            </PostValues>
          ) : null}
        </Section>
      ) : null}
    </Page>
  )
}
