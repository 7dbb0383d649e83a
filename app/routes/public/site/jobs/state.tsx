import type { SubmissionResult } from '@conform-to/react'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import {
  LeaveOrWithdraw,
  OwnBill,
  OwnEvents,
  OwnNumber,
  OwnPart,
  Standing,
  type Now as NowOf,
} from '~/screens/applicant/own-page'
import { PageHead } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import type { StatePage } from './load-jobs.server'

const TONE_OF: Partial<Record<StatePage['state'], NowOf['tone']>> = {
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
    <Standing area="job-form" now={{ key, tone }} reason={page.reason}>
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
    </Standing>
  )
}

function Calls({ page }: { page: StatePage }) {
  const { t, n, own, lang, at } = useSite()
  if (!page.calls.length || page.state === 'withdrawn') return null
  return (
    <OwnPart id="calls" title="job-form:calls">
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
    </OwnPart>
  )
}

/** The candidate's page. */
export function State({ page, result }: { page: StatePage; result: SubmissionResult<string[]> | undefined }) {
  const { t, own, at } = useSite()
  const mayGo = ['draft', 'submitted', 'correction', 'shortlisted', 'waiting'].includes(page.state)
  const photo = page.files.some((file) => file.slot === 'photo')
  return (
    <>
      <PageHead title={own(page.nameBn, page.nameEn)} note={own(page.postBn, page.postEn)} />
      <FormProblems result={result} labels={{}} />
      <Now page={page} />
      <div className="grid max-w-3xl gap-5">
        <OwnNumber
          label="recruitment:number"
          number={page.number}
          photo={photo ? { src: paths.webJobPhoto, alt: 'recruitment:ask.photo' } : null}
        >
          <p className="text-muted">{own(page.opening.titleBn, page.opening.titleEn)}</p>
          {page.appointed ? (
            <a className="site-button no-print mt-3" href={at(paths.webJobLetter('appointment'))}>
              {t('job-form:appointmentPdf')}
            </a>
          ) : null}
        </OwnNumber>
        {page.bill ? (
          <OwnBill
            bill={page.bill}
            due={!page.bill.paid}
            words={{
              title: 'job-form:fact.fee',
              paid: `recruitment:paidState.${page.bill.paid ? 'paid' : 'unpaid'}`,
              by: 'job-form:feeBy',
            }}
          >
            {page.bill.paid ? null : (
              <a href={at(paths.applicantFee)} className="site-button no-print mt-3">
                {t('job-form:feePay')}
              </a>
            )}
          </OwnBill>
        ) : null}
        <Calls page={page} />
        <OwnEvents area="job-form" events={page.events} />
        <LeaveOrWithdraw area="job-form" withdraw={mayGo ? 'job-form:withdraw.text' : null} />
      </div>
    </>
  )
}
