import type { SubmissionResult } from '@conform-to/react'
import { eventText } from '~/domain/applications/event-text.policy'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import type { StatePage } from './load-jobs.server'

type Tone = 'good' | 'warn' | 'bad' | 'plain'
const TONES: Record<Tone, string> = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
  plain: 'border-line bg-sunken',
}
const TONE_OF: Partial<Record<StatePage['state'], Tone>> = {
  draft: 'bad',
  correction: 'warn',
  waiting: 'warn',
  rejected: 'bad',
  withdrawn: 'plain',
  declined: 'plain',
}

/** In plain words how it stands, and what is to be done next. */
function Now({ page }: { page: StatePage }) {
  const { t, at } = useSite()
  const unpaid = page.bill && !page.bill.paid && page.state === 'submitted'
  const key = page.state === 'draft' ? 'tooLate' : unpaid ? 'unpaid' : page.state
  const tone = unpaid ? 'warn' : (TONE_OF[page.state] ?? 'good')
  return (
    <div role="status" className={`mb-6 max-w-3xl rounded border border-l-4 px-5 py-4 ${TONES[tone]}`}>
      <p className="text-lg font-bold">{t(`job-form:now.${key}.title`)}</p>
      <p className="mt-1">{t(`job-form:now.${key}.text`)}</p>
      {page.reason ? <p className="mt-2 whitespace-pre-line font-medium">{page.reason}</p> : null}
      {page.editable ? (
        <p className="no-print mt-3 flex flex-wrap gap-3">
          <a
            className={page.state === 'correction' ? 'site-button' : 'site-button-plain'}
            href={at(`${paths.webJobs}?step=data`)}
          >
            {t('job-form:editData')}
          </a>
          <a className="site-button-plain" href={at(`${paths.webJobs}?step=papers`)}>
            {t('job-form:editPapers')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Calls({ page }: { page: StatePage }) {
  const { t, n, own, lang, at } = useSite()
  if (!page.calls.length || page.state === 'withdrawn') return null
  return (
    <section className="site-card p-5" aria-labelledby="calls">
      <h2 id="calls" className="text-lg font-bold">
        {t('job-form:calls')}
      </h2>
      <ul className="mt-1 grid gap-2">
        {page.calls.map((one) => (
          <li key={one.part}>
            <strong>{t(`recruitment:part.${one.part}`)}</strong>: {formatDateTime(new Date(one.at), lang)},{' '}
            {n(own(one.placeBn, one.placeEn))}
          </li>
        ))}
      </ul>
      <a href={at(paths.webJobLetter('call'))} className="site-button-plain no-print mt-3">
        {t('job-form:callPdf')}
      </a>
    </section>
  )
}

function Bill({ bill }: { bill: NonNullable<StatePage['bill']> }) {
  const { t, lang, at } = useSite()
  return (
    <section className="site-card p-5" aria-labelledby="fee">
      <h2 id="fee" className="text-lg font-bold">
        {t('job-form:fact.fee')}
      </h2>
      <p className="mt-1">
        {shortTaka(bill.amount, lang)}, <strong>{t(`recruitment:paidState.${bill.paid ? 'paid' : 'unpaid'}`)}</strong>
        {!bill.paid && bill.payBy
          ? ` · ${t('job-form:feeBy', { by: formatDateTime(new Date(bill.payBy), lang) })}`
          : ''}
      </p>
      {bill.paid ? null : (
        <a href={at(paths.applicantFee)} className="site-button no-print mt-3">
          {t('job-form:feePay')}
        </a>
      )}
    </section>
  )
}

/** The candidate's page. */
export function State({ page, result }: { page: StatePage; result: SubmissionResult<string[]> | undefined }) {
  const { t, n, own, lang, at } = useSite()
  const mayGo = ['draft', 'submitted', 'correction', 'shortlisted', 'waiting'].includes(page.state)
  const photo = page.files.some((file) => file.slot === 'photo')
  return (
    <>
      <PageHead title={own(page.nameBn, page.nameEn)} note={own(page.postBn, page.postEn)} />
      <FormProblems result={result} labels={{}} />
      <Now page={page} />
      <div className="grid max-w-3xl gap-5">
        <section className="site-card flex flex-wrap items-center gap-5 p-5">
          {photo ? (
            <img
              src={paths.webJobPhoto}
              alt={t('recruitment:ask.photo')}
              width={84}
              height={108}
              className="rounded border border-line"
            />
          ) : null}
          <div>
            <p className="text-sm text-muted">{t('recruitment:number')}</p>
            <p className="text-2xl font-bold tabular-nums">{n(page.number)}</p>
            <p className="text-muted">{own(page.opening.titleBn, page.opening.titleEn)}</p>
            {page.appointed ? (
              <a className="site-button no-print mt-3" href={at(paths.webJobLetter('appointment'))}>
                {t('job-form:appointmentPdf')}
              </a>
            ) : null}
          </div>
        </section>
        {page.bill ? <Bill bill={page.bill} /> : null}
        <Calls page={page} />
        <section className="site-card p-5" aria-labelledby="events">
          <h2 id="events" className="text-lg font-bold">
            {t('job-form:events')}
          </h2>
          <ol className="mt-2 grid gap-2">
            {page.events.map((one) => (
              <li key={one.id}>
                <span className="text-sm text-muted">{formatDateTime(new Date(one.at), lang)}</span>
                <br />
                {t(`job-form:event.${one.what}`, { defaultValue: t('job-form:event.other') })}
                {one.text ? <span className="block whitespace-pre-line text-muted">{eventText(one, lang)}</span> : null}
              </li>
            ))}
          </ol>
        </section>
        <form method="post" className="no-print">
          <CsrfField />
          <input type="hidden" name="intent" value="leave" />
          <button type="submit" className="site-button-plain">
            {t('job-form:leave.close')}
          </button>
        </form>
        {mayGo ? (
          <details className="no-print text-muted">
            <summary className="min-h-6 cursor-pointer">{t('job-form:withdraw.title')}</summary>
            <form method="post" className="mt-2">
              <CsrfField />
              <input type="hidden" name="intent" value="withdraw" />
              <p className="mb-2">{t('job-form:withdraw.text')}</p>
              <button type="submit" className="site-button-plain text-bad">
                {t('job-form:withdraw.go')}
              </button>
            </form>
          </details>
        ) : null}
      </div>
    </>
  )
}
