import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, saidIn, submitted } from '~/access/intents.server'
import type { UserCtx } from '~/domain/context'
import { planSites } from '~/domain/routine/centre/plan-sites.server'
import { rolloutForm, structureForm } from '~/domain/routine/centre/rollout.form'
import { MOST_SITES, startRollout } from '~/domain/routine/centre/rollouts.server'
import { LEVELS, STRUCTURES, type Level } from '~/domain/routine/centre/structures'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idsIn } from '~/ui/table/url'
import { DryRun } from './dry-run'
import { StructureFields } from './structure-fields'

export const handle: ScreenHandle = {
  title: 'central-routine:rollOut',
  under: paths.centralRoutine,
  words: ['ui', 'routine'],
}

const isLevel = (text: string | null): text is Level => LEVELS.some((one) => one === text)

export const loader = guard('institutions.routines.roll-out', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const level = params.get('level')
  // A form's own fields; before it was sent, what the level asks.
  const structure = params.has('show') ? saidIn(params, structureForm) : null
  const ids = [...new Set(idsIn(params.get('ids')))].slice(0, MOST_SITES)
  return {
    level: isLevel(level) ? level : 'secondary',
    preset: STRUCTURES[isLevel(level) ? level : 'secondary'],
    structure,
    wrong: params.has('show') && structure === null,
    sites: await planSites(ctx, ids, structure),
  }
})

export const action = guard(
  'institutions.routines.roll-out',
  intents({
    start: submitted(rolloutForm, async (ctx: UserCtx, form) => redirect(paths.job(await startRollout(ctx, form)))),
  }),
)

/** A period structure for the chosen institutions: chosen, tried, rolled out. */
export default function Rollout() {
  const { level, preset, structure, wrong, sites } = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const ids = sites.map((one) => one.id)
  const back = <LinkButton to={paths.centralRoutine}>{t('common:back')}</LinkButton>
  if (!sites.length)
    return (
      <Page title={t('central-routine:rollOut')}>
        <EmptyState title="central-routine:noneChosen" text="central-routine:noneChosenText" action={back} />
      </Page>
    )
  return (
    <Page title={t('central-routine:rollOut')}>
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {wrong ? <Alert tone="bad" title={t('ui:error.in')} /> : null}
      <div className="mb-4 flex flex-wrap gap-2">
        {LEVELS.map((one) => (
          <LinkButton
            key={one}
            small
            look={one === level ? 'primary' : 'plain'}
            to={`${paths.routineRollout(ids)}&level=${one}`}
          >
            {t(`central-routine:levels.${one}`)}
          </LinkButton>
        ))}
      </div>
      <StructureFields key={level} level={level} ids={ids} structure={structure ?? preset} />
      <Section title={`${t('central-routine:chosen')}: ${n(sites.length)}`}>
        <DryRun sites={sites} tried={structure !== null} />
      </Section>
      {structure ? (
        <PostValues
          values={{ intent: 'start', ...structure, sites: ids }}
          className="mt-4 flex flex-wrap items-center justify-end gap-3"
        >
          {back}
          <SubmitButton>{t('central-routine:start')}</SubmitButton>
        </PostValues>
      ) : null}
    </Page>
  )
}
