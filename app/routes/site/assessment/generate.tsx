import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { submitted, intents, byId } from '~/access/intents.server'
import { startCards } from '~/domain/assessment/cards/generate-job.server'
import { publishRun, readRun, runsOf, withdrawRun } from '~/domain/assessment/cards/runs.server'
import { assessmentList } from '~/domain/assessment/declare/assessments.server'
import { sheetRows } from '~/domain/assessment/entry/sheets.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { AssessmentPicker } from '~/screens/assessment/picker'
import { ListTable } from '~/screens/list/list-table'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { zCheck, zId } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Page, Section, Stat, Stats } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { sheetTable } from './entry/sheets.list'
import { GenerateForm } from './results/generate-form'
import { RunTable } from './results/run-table'

export const handle: ScreenHandle = {
  title: 'site-assessment:generate.title',
  guide: 'site-assessment:generate.guide',
  words: ['ui', 'assessment', 'exams'],
}

/** Sheets named one by one; of more the entry screen tells. */
const NAMED = 30

export const loader = guard('assessment.results.generate', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const assessments = await assessmentList(ctx.site.id)
  const wanted = idIn(params.get('assessment'))
  const assessment = wanted === null ? (assessments[0] ?? null) : (assessments.find((one) => one.id === wanted) ?? null)
  if (wanted !== null && !assessment) throw new Missing('assessment')
  const sheets = assessment ? await sheetRows(ctx.site.id, assessment.id, { employeeId: null }) : []
  const missing = sheets.filter((one) => one.complete < one.students)
  return {
    assessments,
    assessment,
    sheets: sheets.length,
    missing: missing.slice(0, NAMED),
    missingCount: missing.length,
    entered: sheets.reduce((sum, one) => sum + one.entered, 0),
    expected: sheets.reduce((sum, one) => sum + one.expected, 0),
    runs: assessment ? await runsOf(ctx.site.id, assessment.id) : [],
    mayPublish: ctx.can('assessment.results.publish'),
  }
})

const generateForm = z.object({ assessment: zId(), leaveOut: zCheck() })

const moved = (verb: (ctx: SiteCtx, runId: number) => Promise<void>, key: string) =>
  byId(async (ctx: SiteCtx, run, { done }) => {
    if (!ctx.can('assessment.results.publish')) throw new Refusal('site-assessment:refused.mayNot', {}, 403)
    const { assessmentId } = await readRun(ctx.site.id, run)
    await verb(ctx, run)
    return done(`${paths.assessmentGenerate}?assessment=${assessmentId}`, key)
  }, 'run')

export const action = guard(
  'assessment.results.generate',
  intents({
    generate: submitted(generateForm, async (ctx: SiteCtx, { assessment, leaveOut }, { done }) =>
      done(paths.job(await startCards(ctx, assessment, leaveOut)), 'site-assessment:generate.started'),
    ),
    publish: moved(publishRun, 'site-assessment:generate.published'),
    withdraw: moved(withdrawRun, 'site-assessment:generate.withdrawn'),
  }),
)

export default function GenerateCards() {
  const { assessments, assessment, sheets, missing, missingCount, entered, expected, runs, mayPublish } =
    useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult | undefined
  const { t, n } = useWords()
  if (!assessment)
    return (
      <Page title={t('site-assessment:generate.title')}>
        <EmptyState
          title="site-assessment:declare.none"
          text="site-assessment:declare.noneText"
          action={<LinkButton to={paths.assessmentDeclare}>{t('site-assessment:declare.title')}</LinkButton>}
        />
      </Page>
    )
  return (
    <Page title={t('site-assessment:generate.title')} description={t('site-assessment:generate.about')}>
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      <AssessmentPicker assessments={assessments} chosen={assessment.id} />
      <Stats>
        <Stat label={t('site-assessment:entry.entered')} value={`${n(entered)} / ${n(expected)}`} />
        <Stat
          label={t('site-assessment:generate.missing')}
          value={`${n(missingCount)} / ${n(sheets)}`}
          tone={missingCount ? 'bad' : undefined}
        />
      </Stats>
      {missingCount ? (
        <Section title={t('site-assessment:generate.missing')}>
          <ListTable
            spec={sheetTable(assessment.id)}
            rows={missing}
            rowKey={(row) => `${row.sectionId}.${row.subjectId}`}
          />
          {missingCount > missing.length ? (
            <p className="mt-2 text-muted">
              {t('site-assessment:generate.more', { count: missingCount - missing.length })}
            </p>
          ) : null}
        </Section>
      ) : sheets ? (
        <Alert tone="good">{t('site-assessment:generate.nothingMissing')}</Alert>
      ) : (
        <Alert tone="warn">{t('site-assessment:generate.nobody')}</Alert>
      )}
      {sheets ? <GenerateForm assessmentId={assessment.id} missing={missingCount > 0} again={runs.length > 0} /> : null}
      {runs.length ? <RunTable runs={runs} mayPublish={mayPublish} /> : null}
    </Page>
  )
}
