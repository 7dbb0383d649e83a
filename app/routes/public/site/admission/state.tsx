import type { SubmissionResult } from '@conform-to/react'
import { formatDate, formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import {
  LeaveOrWithdraw,
  OwnBill,
  OwnEvents,
  OwnNumber,
  OwnPart,
  Standing,
  type Now,
} from '~/screens/applicant/own-page'
import { PageHead } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { AnswersShown } from './answers'
import { FrozenList } from './frozen-list'
import type { StatePage } from './load-form.server'

/** In plain words how it stands, and what is to be done next: the newest that is known comes first. */
function useNow(page: StatePage): Now {
  const { n, lang } = useSite()
  const { result, state, bill } = page
  if (result && !['withdrawn', 'rejected'].includes(state)) {
    const by = result.admitBy
      ? formatDate(new Date(result.admitBy), lang)
      : page.admission.admitBy
        ? formatDate(page.admission.admitBy, lang)
        : ''
    const params = { place: n(result.position), by }
    if (result.state === 'admitted') return { key: 'admitted', tone: 'good' }
    if (result.state === 'declined' || result.state === 'lapsed' || result.state === 'removed')
      return { key: result.state, tone: 'bad' }
    if (result.state === 'called') return { key: 'called', tone: 'good', params }
    if (result.list === 'selected') return { key: by ? 'selectedBy' : 'selected', tone: 'good', params }
    return result.list === 'none' ? { key: 'notSelected', tone: 'plain' } : { key: result.list, tone: 'warn', params }
  }
  if (state === 'draft') return { key: 'tooLate', tone: 'bad' }
  if (state === 'rejected' || state === 'withdrawn') return { key: state, tone: state === 'rejected' ? 'bad' : 'plain' }
  if (state === 'correction') return { key: 'correction', tone: 'warn' }
  if (bill && !bill.paid) return { key: 'unpaid', tone: 'warn', params: { amount: shortTaka(bill.amount, lang) } }
  return { key: state, tone: 'good' }
}

function Sittings({ page }: { page: StatePage }) {
  const { t, n, own, lang, at } = useSite()
  if (!page.sittings.length) return null
  return (
    <OwnPart id="sittings" title="admission-form:card.title">
      <ul className="mt-1 grid gap-2">
        {page.sittings.map((one) => (
          <li key={one.part}>
            <strong>{t(`admission-form:part.${one.part}`)}</strong>: {formatDateTime(new Date(one.startsAt), lang)}
            {one.place || one.roomBn ? `, ${own(one.roomBn, one.roomEn) || one.place}` : ''}
            {one.part === 'test' ? `, ${t('admission-form:card.seat', { n: n(one.seat) })}` : ''}
          </li>
        ))}
      </ul>
      <a href={at(paths.webAdmissionCard)} className="site-button-plain no-print mt-3">
        {t('admission-form:card.get')}
      </a>
    </OwnPart>
  )
}

/** The applicant's page. */
export function State({ page, result }: { page: StatePage; result: SubmissionResult<string[]> | undefined }) {
  const { t, own, at } = useSite()
  const now = useNow(page)
  const sent = page.state !== 'draft'
  const mayGo = ['submitted', 'correction', 'verified'].includes(page.state) && page.result?.state !== 'admitted'
  return (
    <>
      <PageHead
        title={own(page.nameBn, page.nameEn) || t('admission-form:title')}
        note={own(page.admission.titleBn, page.admission.titleEn)}
      />
      <FormProblems result={result} labels={{}} />
      <Standing
        area="admission-form"
        now={now}
        reason={['correction', 'rejected'].includes(page.state) ? page.reason : null}
      >
        {page.state === 'correction' ? (
          <>
            <p className="mt-2">
              {t('admission-form:correct.open', {
                parts: page.open.map((step) => t(`admission-form:step.${step}`)).join(', '),
              })}
            </p>
            <a className="site-button no-print mt-3" href={at(`${paths.webAdmission}?step=${page.open[0] ?? 'send'}`)}>
              {t('admission-form:correct.go')}
            </a>
          </>
        ) : null}
      </Standing>
      <div className="grid max-w-3xl gap-5">
        <OwnNumber
          label="admission-form:number"
          number={page.number}
          photo={sent ? { src: paths.webAdmissionPhoto, alt: 'admission-form:photo.alt' } : null}
        >
          {sent ? (
            <a className="more-link no-print text-base" href={at(paths.webAdmissionCopy)}>
              {t('admission-form:copy')}
            </a>
          ) : null}
        </OwnNumber>
        {page.bill && !['rejected', 'withdrawn'].includes(page.state) ? (
          <OwnBill
            bill={page.bill}
            due={!page.bill.paid}
            words={{
              title: 'admission-form:fee.title',
              paid: page.bill.paid ? 'admission-form:fee.paid' : 'admission-form:fee.unpaid',
              by: 'admission-form:fee.by',
            }}
          >
            {page.bill.paid ? null : (
              <a href={at(paths.applicantFee)} className="site-button no-print mt-3">
                {t('admission-form:fee.pay')}
              </a>
            )}
          </OwnBill>
        ) : null}
        <Sittings page={page} />
        {page.draw ? <FrozenList draw={page.draw} withdrawn={page.state === 'withdrawn'} /> : null}
        <OwnEvents area="admission-form" events={page.events} />
        <details className="site-card p-5">
          <summary className="cursor-pointer font-semibold">{t('admission-form:answers')}</summary>
          <div className="mt-4">
            <AnswersShown shown={page.shown} />
          </div>
        </details>
        <LeaveOrWithdraw
          area="admission-form"
          withdraw={mayGo ? (page.draw ? 'admission-form:withdraw.fromList' : 'admission-form:withdraw.text') : null}
        />
      </div>
    </>
  )
}
