import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { paths } from '~/paths'
import { LostPin, PinSent, Resume } from '~/screens/applicant/pin-forms'
import { TextField } from '~/ui/fields/text'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PageHead, ArticleBody } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { actOnJobs } from './act-on-jobs.server'
import { Begun } from './begun'
import { FormPart } from './form-part'
import { loadJobs } from './load-jobs.server'
import { OpeningCards, OpeningShown } from './opening'
import { State } from './state'
import type { Article } from '../article.server'

export const handle: ScreenHandle = {
  title: 'website:jobs.title',
  plain: true,
  site: true,
  reads: ['opening', 'lost', 'step'],
  words: ['ui', 'job-form', 'recruitment', 'public-form', 'platform'],
}

export const loader = open((ctx, { context, request }) => loadJobs(ctx, context, request))
export const action = open(actOnJobs, { body: 'public-upload' })

type Answer = { begun?: { number: string; pin: string } } | { pinSent: true } | SubmissionResult<string[]> | undefined

/** What the form says of whoever lost the PIN. */
const LOST = { number: 'recruitment:number', bornOn: 'job-form:field.bornOn', mobile: 'job-form:field.mobile' }

/** `/job-application`: posts that are open, the form for them, and how it stands with it. */
export default function Jobs() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer
  const { t } = useSite()
  const result = answer && 'status' in answer ? answer : undefined
  if (answer && 'begun' in answer && answer.begun) return <Begun begun={answer.begun} />
  if (answer && 'pinSent' in answer) return <PinSent area="job-form" to={paths.webJobs} />
  if (page.at === 'lost')
    return (
      <LostPin area="job-form" back={{ to: paths.webJobs, label: 'website:jobs.title' }} labels={LOST} result={result}>
        {(field) => (
          <TextField
            field={field('bornOn', { required: true })}
            label={LOST.bornOn}
            hint="job-form:hint.day"
            numeric
            maxLength={20}
          />
        )}
      </LostPin>
    )
  if (page.at === 'opening') return <OpeningShown page={page} result={result} />
  if (page.at === 'form') return <FormPart page={page} result={result} />
  if (page.at === 'state') return <State page={page} result={result} />
  const nothing = page.openings.length === 0 && page.circulars.length === 0
  return (
    <>
      <PageHead title={t('website:jobs.title')} />
      {result?.initialValue?.intent === 'resume' ? null : <FormProblems result={result} labels={{}} />}
      {nothing ? <p className="py-8 text-muted">{t('website:jobs.none')}</p> : null}
      <OpeningCards openings={page.openings} />
      <Circulars items={page.circulars} />
      {page.resume ? <Resume area="job-form" number="recruitment:number" lost={paths.webJobs} result={result} /> : null}
    </>
  )
}

/** Circulars of the web site, the one that closes first at the top. */
function Circulars({ items }: { items: readonly Article[] }) {
  const { t, n } = useSite()
  return (
    <div className="grid gap-6">
      {items.map((one) => (
        <article key={one.id} className="site-card p-5 sm:p-6" aria-labelledby={`job-${one.id}`}>
          <h2 id={`job-${one.id}`} className="text-xl font-bold">
            {one.title}
          </h2>
          <p className="mb-4 mt-1 flex flex-wrap gap-x-5 text-muted">
            {one.fact.vacancies ? <span>{t('website:jobs.vacancies', { n: n(one.fact.vacancies) })}</span> : null}
            <span>{t('website:jobs.until', { day: one.to })}</span>
          </p>
          <ArticleBody article={one} />
        </article>
      ))}
    </div>
  )
}
