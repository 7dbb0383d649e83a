import type { SubmissionResult } from '@conform-to/react'
import { papersAsked } from '~/domain/recruitment/asks'
import { formatDate, formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { Resume } from '~/screens/applicant/pin-forms'
import { Announced } from '~/ui/site/announced'
import { ArticleBody, Html, PageHead } from '~/ui/site/article'
import { FormGuard } from '~/ui/site/form/form-guard'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { DATA_LABELS, DataFields } from './data-fields'
import type { OpeningCard, OpeningPage } from './load-jobs.server'

function Posts({ one }: { one: OpeningCard }) {
  const { t, n, own, lang } = useSite()
  const age = (min: number | null, max: number | null) =>
    min !== null && max !== null
      ? t('job-form:age.between', { from: n(min), to: n(max) })
      : max !== null
        ? t('job-form:age.to', { to: n(max) })
        : min !== null
          ? t('job-form:age.from', { from: n(min) })
          : ''
  return (
    <ul className="mt-4 divide-y divide-line">
      {one.posts.map((post) => (
        <li key={post.id} className="py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <strong>{own(post.nameBn, post.nameEn)}</strong>
            <span>{t('job-form:vacancies', { n: n(post.vacancies) })}</span>
          </p>
          {post.needsBn || post.needsEn ? (
            <p className="whitespace-pre-line text-sm">{n(own(post.needsBn, post.needsEn))}</p>
          ) : null}
          <p className="text-sm text-muted">
            {[n(own(post.payBn, post.payEn)), age(post.minYears, post.maxYears)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
      {one.posts.some((post) => post.minYears ?? post.maxYears) ? (
        <li className="pt-2 text-sm text-muted">{t('job-form:age.on', { day: formatDate(one.ageOn, lang) })}</li>
      ) : null}
    </ul>
  )
}

/** Until when, and what it costs. */
function Facts({ one }: { one: OpeningCard }) {
  const { t, lang } = useSite()
  return (
    <>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {[
          ['opens', formatDateTime(new Date(one.opensAt), lang)],
          ['closes', formatDateTime(new Date(one.closesAt), lang)],
          ['fee', one.fee > 0 ? shortTaka(one.fee, lang) : t('job-form:fact.free')],
        ].map(([key, value]) => (
          <div key={key}>
            <dt className="text-sm text-muted">{t(`job-form:fact.${key}`)}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Announced changes={one.announced} />
    </>
  )
}

/** Openings in the list. */
export function OpeningCards({ openings }: { openings: readonly OpeningCard[] }) {
  const { t, own, at } = useSite()
  return (
    <div className="mb-6 grid gap-6">
      {openings.map((one) => (
        <article key={one.id} className="site-card p-5 sm:p-6" aria-labelledby={`opening-${one.id}`}>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 id={`opening-${one.id}`} className="text-xl font-bold">
              {own(one.titleBn, one.titleEn)}
            </h2>
            <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">
              {t(`recruitment:phase.${one.phase}`)}
            </span>
          </div>
          <Facts one={one} />
          <Posts one={one} />
          <p className="no-print mt-4">
            <a
              className={one.open ? 'site-button' : 'site-button-plain'}
              href={at(`${paths.webJobs}?opening=${one.id}`)}
            >
              {t(one.open ? 'job-form:readAndApply' : 'job-form:read')}
            </a>
          </p>
        </article>
      ))}
    </div>
  )
}

/** One opening: all of it, and the form while it is open. */
export function OpeningShown({ page, result }: { page: OpeningPage; result: SubmissionResult<string[]> | undefined }) {
  const { t, own } = useSite()
  const { opening, circular } = page
  const mine = result?.initialValue?.intent === 'resume' ? undefined : result
  return (
    <>
      <PageHead
        title={own(opening.titleBn, opening.titleEn)}
        back={{ to: paths.webJobs, label: t('website:jobs.title') }}
      />
      <div className="site-card p-5 sm:p-6">
        <Facts one={opening} />
        <Posts one={opening} />
        <h2 className="mt-4 font-semibold">{t('job-form:needed')}</h2>
        <ul className="mt-1 list-disc pl-5">
          {papersAsked(opening.asks).map(({ slot, required }) => (
            <li key={slot}>
              {t(`recruitment:ask.${slot}`)}
              {required ? '' : ` (${t('job-form:ifThere')})`}
            </li>
          ))}
        </ul>
        {opening.html ? <Html html={opening.html} className="prose mt-5" /> : null}
        {circular ? (
          <details className="mt-5">
            <summary className="min-h-6 cursor-pointer font-semibold">{t('job-form:circular')}</summary>
            <div className="mt-3">
              <ArticleBody article={circular} />
            </div>
          </details>
        ) : null}
      </div>
      {opening.open ? (
        <form
          method="post"
          noValidate
          className="site-card mt-6 p-5 sm:p-6"
          id="begin"
          action={`?opening=${opening.id}#begin`}
        >
          <h2 className="mb-1 text-xl font-bold">{t('job-form:begin.title')}</h2>
          <p className="mb-4 text-muted">{t('job-form:begin.help')}</p>
          <FormProblems result={mine} labels={DATA_LABELS} />
          <FormGuard seal={page.seal} />
          <input type="hidden" name="intent" value="begin" />
          <input type="hidden" name="opening" value={opening.id} />
          <DataFields opening={opening} result={mine} values={{}} />
          <button type="submit" className="site-button mt-6 w-full sm:w-auto">
            {t('job-form:begin.go')}
          </button>
        </form>
      ) : (
        <div role="status" className="mt-6 rounded border border-l-4 border-warn bg-warn-soft px-5 py-4">
          <p className="text-lg font-bold">
            {t(opening.phase === 'upcoming' ? 'job-form:error.notYet' : 'job-form:closed.title')}
          </p>
          {opening.phase === 'upcoming' ? null : <p className="mt-1">{t('job-form:closed.text')}</p>}
          <FormProblems result={mine} labels={{}} />
        </div>
      )}
      <Resume area="job-form" number="recruitment:number" lost={paths.webJobs} result={result} />
    </>
  )
}
