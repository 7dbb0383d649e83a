import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { FileField } from '~/ui/fields/file'
import { SENT, STUDENT_PHOTO } from '~/ui/fields/file-rules'
import { CheckField } from '~/ui/fields/choice'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import { DATA_LABELS, DataFields } from './data-fields'
import type { FormPage } from './load-jobs.server'

type Result = SubmissionResult<string[]> | undefined
const PARTS = ['data', 'papers', 'send'] as const

/** Documents, each kept as it comes. */
function Papers({ page, result }: { page: FormPage; result: Result }) {
  const { t } = useSite()
  const field = shownField(result)
  const there = (slot: string) => page.files.find((one) => one.slot === slot)?.name
  return (
    <form method="post" noValidate encType="multipart/form-data" className="max-w-2xl" action="?step=papers">
      <CsrfField />
      <input type="hidden" name="intent" value="papers" />
      <FormProblems
        result={result}
        labels={Object.fromEntries(page.papers.map(({ slot }) => [slot, `recruitment:ask.${slot}`]))}
        files
      />
      <div className="grid gap-5">
        {page.papers.map(({ slot, required }) => (
          <div key={slot}>
            {there(slot) ? (
              <p className="mb-1 text-sm text-good">✓ {t('job-form:files.there', { name: there(slot) })}</p>
            ) : null}
            {slot === 'photo' && there(slot) ? (
              <img
                src={paths.webJobPhoto}
                alt={t('recruitment:ask.photo')}
                width={84}
                height={108}
                className="mb-2 rounded border border-line"
              />
            ) : null}
            <FileField
              field={field(slot, { required: required && !there(slot) })}
              label={`recruitment:ask.${slot}`}
              hint={slot === 'photo' ? 'job-form:hint.photo' : undefined}
              rule={slot === 'photo' ? STUDENT_PHOTO : SENT}
            />
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-muted">{t('job-form:files.together')}</p>
      <button type="submit" className="site-button mt-5 w-full sm:w-auto">
        {t('job-form:saveAndGo')}
      </button>
    </form>
  )
}

/** All of it once more, what is missing, consent. */
function Send({ page, result }: { page: FormPage; result: Result }) {
  const { t, n, own, at } = useSite()
  const field = shownField(result)
  const { values, answers } = page
  const said = ['nameBn', 'fatherName', 'motherName', 'nid', 'mobile', 'email', 'presentAddress'] as const
  return (
    <>
      {page.lacking.length ? (
        <div role="alert" className="mb-6 max-w-3xl rounded border border-l-4 border-bad bg-bad-soft px-4 py-3">
          <p className="font-medium text-bad">{t('job-form:lacking')}</p>
          <ul className="mt-1 list-disc pl-5">
            {page.lacking.map((slot) => (
              <li key={slot}>
                <a href={`${at(`${paths.webJobs}?step=papers`)}#f-${slot}`} className="inline-block min-h-6 underline">
                  {t(`recruitment:ask.${slot}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <dl className="site-card mb-6 grid max-w-3xl gap-x-6 gap-y-2 p-5 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{t('job-form:field.post')}</dt>
          <dd className="font-medium">{own(page.postBn, page.postEn)}</dd>
        </div>
        {said.map((key) =>
          values[key] ? (
            <div key={key}>
              <dt className="text-sm text-muted">{t(`job-form:field.${key}`)}</dt>
              <dd className="font-medium">{n(values[key])}</dd>
            </div>
          ) : null,
        )}
        {(answers.education ?? []).map((line) => (
          <div key={line.exam}>
            <dt className="text-sm text-muted">{line.name || t(`job-form:exam.${line.exam}`)}</dt>
            <dd className="font-medium">
              {n([line.result, line.year, line.subject, line.board].filter(Boolean).join(', '))}
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" noValidate className="max-w-3xl" action="?step=send">
        <CsrfField />
        <input type="hidden" name="intent" value="send" />
        <FormProblems result={result} labels={{ truth: 'job-form:truthShort', agree: 'public-form:privacy.title' }} />
        <CheckField field={field('truth', { required: true })} label="job-form:truth" className="mb-4" />
        <PrivacyNote words="job-form:consent" params={{ days: page.opening.keepDays }} field={field('agree')} />
        <button type="submit" className="site-button mt-5 w-full sm:w-auto">
          {t(page.state === 'correction' ? 'job-form:sendAgain' : 'job-form:send')}
        </button>
      </form>
    </>
  )
}

/** One part of a form that was begun. */
export function FormPart({ page, result }: { page: FormPage; result: Result }) {
  const { t, n, own, at } = useSite()
  const mine = result?.initialValue?.intent === page.part || !result?.initialValue?.intent ? result : undefined
  return (
    <>
      <PageHead title={own(page.opening.titleBn, page.opening.titleEn)} />
      {page.state === 'correction' ? (
        <div role="status" className="mb-6 rounded border border-l-4 border-warn bg-warn-soft px-4 py-3">
          <p className="font-semibold">{t('job-form:correct.title')}</p>
          <p className="mt-1 whitespace-pre-line">{page.reason}</p>
        </div>
      ) : null}
      <nav aria-label={t('job-form:parts')} className="no-print mb-6 flex flex-wrap gap-x-5 gap-y-2">
        {PARTS.filter((part) => part !== 'send' || page.state !== 'submitted').map((part) => (
          <a
            key={part}
            href={at(`${paths.webJobs}?step=${part}`)}
            aria-current={part === page.part ? 'step' : undefined}
            className={`inline-flex min-h-touch items-center ${part === page.part ? 'border-b-2 border-accent font-semibold text-accent' : 'hover:underline'}`}
          >
            {t(`job-form:partIs.${part}`)}
          </a>
        ))}
        {page.state === 'draft' ? null : (
          <a href={at(paths.webJobs)} className="inline-flex min-h-touch items-center hover:underline">
            {t('job-form:toState')}
          </a>
        )}
      </nav>
      {page.part === 'papers' ? <Papers page={page} result={mine} /> : null}
      {page.part === 'send' ? <Send page={page} result={mine} /> : null}
      {page.part === 'data' ? (
        <form method="post" noValidate className="max-w-3xl" action="?step=data">
          <CsrfField />
          <input type="hidden" name="intent" value="data" />
          <FormProblems result={mine} labels={DATA_LABELS} />
          <DataFields opening={page.opening} result={mine} values={page.values} />
          <button type="submit" className="site-button mt-6 w-full sm:w-auto">
            {t('job-form:saveAndGo')}
          </button>
        </form>
      ) : null}
      <form
        method="post"
        className="no-print mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-muted"
      >
        <CsrfField />
        <input type="hidden" name="intent" value="leave" />
        <span>
          {t('recruitment:number')} <strong className="tabular-nums text-ink">{n(page.number)}</strong>.{' '}
          {t('job-form:leave.help')}
        </span>
        <button type="submit" className="site-button-plain">
          {t('job-form:leave.go')}
        </button>
      </form>
    </>
  )
}
