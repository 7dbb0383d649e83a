import type { SubmissionResult } from '@conform-to/react'
import { eventText } from '~/domain/applications/event-text.policy'
import { formatDate, formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { FormProblems } from '~/ui/site/form/form-problems'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import { AnswersShown } from './answers'
import { FrozenList } from './frozen-list'
import type { StatePage } from './load-form.server'

type Tone = 'good' | 'warn' | 'bad' | 'plain'
const TONES: Record<Tone, string> = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
  plain: 'border-line bg-sunken',
}

/** In plain words how it stands, and what is to be done next: the newest that is known comes first. */
function useNow(page: StatePage): { key: string; tone: Tone; params?: Record<string, string> } {
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

function Bill({ bill }: { bill: NonNullable<StatePage['bill']> }) {
  const { t, lang, at } = useSite()
  return (
    <section className="site-card p-5" aria-labelledby="fee">
      <h2 id="fee" className="text-lg font-bold">
        {t('admission-form:fee.title')}
      </h2>
      <p className="mt-1">
        {shortTaka(bill.amount, lang)},{' '}
        <strong>{t(bill.paid ? 'admission-form:fee.paid' : 'admission-form:fee.unpaid')}</strong>
        {!bill.paid && bill.payBy
          ? ` · ${t('admission-form:fee.by', { by: formatDateTime(new Date(bill.payBy), lang) })}`
          : ''}
      </p>
      {bill.paid ? null : (
        <a href={at(paths.applicantFee)} className="site-button no-print mt-3">
          {t('admission-form:fee.pay')}
        </a>
      )}
    </section>
  )
}

function Sittings({ page }: { page: StatePage }) {
  const { t, n, own, lang, at } = useSite()
  if (!page.sittings.length) return null
  return (
    <section className="site-card p-5" aria-labelledby="sittings">
      <h2 id="sittings" className="text-lg font-bold">
        {t('admission-form:card.title')}
      </h2>
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
    </section>
  )
}

/** The applicant's page. */
export function State({ page, result }: { page: StatePage; result: SubmissionResult<string[]> | undefined }) {
  const { t, n, own, lang, at } = useSite()
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
      <div role="status" className={`mb-6 max-w-3xl rounded border border-l-4 px-5 py-4 ${TONES[now.tone]}`}>
        <p className="text-lg font-bold">{t(`admission-form:now.${now.key}.title`, now.params ?? {})}</p>
        <p className="mt-1">{t(`admission-form:now.${now.key}.text`, now.params ?? {})}</p>
        {page.reason && ['correction', 'rejected'].includes(page.state) ? (
          <p className="mt-2 whitespace-pre-line font-medium">{page.reason}</p>
        ) : null}
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
      </div>
      <div className="grid max-w-3xl gap-5">
        <section className="site-card flex flex-wrap items-center gap-5 p-5">
          {sent ? (
            <img
              src={paths.webAdmissionPhoto}
              alt={t('admission-form:photo.alt')}
              width={84}
              height={108}
              className="rounded border border-line"
            />
          ) : null}
          <div>
            <p className="text-sm text-muted">{t('admission-form:number')}</p>
            <p className="text-2xl font-bold tabular-nums">{n(page.number)}</p>
            {sent ? (
              <a className="more-link no-print text-base" href={at(paths.webAdmissionCopy)}>
                {t('admission-form:copy')}
              </a>
            ) : null}
          </div>
        </section>
        {page.bill && !['rejected', 'withdrawn'].includes(page.state) ? <Bill bill={page.bill} /> : null}
        <Sittings page={page} />
        {page.draw ? <FrozenList draw={page.draw} withdrawn={page.state === 'withdrawn'} /> : null}
        <section className="site-card p-5" aria-labelledby="events">
          <h2 id="events" className="text-lg font-bold">
            {t('admission-form:events')}
          </h2>
          <ol className="mt-2 grid gap-2">
            {page.events.map((one) => (
              <li key={one.id}>
                <span className="text-sm text-muted">{formatDateTime(new Date(one.at), lang)}</span>
                <br />
                {t(`admission-form:event.${one.what}`, { defaultValue: t('admission-form:event.other') })}
                {one.text ? <span className="block whitespace-pre-line text-muted">{eventText(one, lang)}</span> : null}
              </li>
            ))}
          </ol>
        </section>
        <details className="site-card p-5">
          <summary className="cursor-pointer font-semibold">{t('admission-form:answers')}</summary>
          <div className="mt-4">
            <AnswersShown shown={page.shown} />
          </div>
        </details>
        <div className="no-print flex flex-wrap gap-3">
          <form method="post">
            <CsrfField />
            <input type="hidden" name="intent" value="leave" />
            <button type="submit" className="site-button-plain">
              {t('admission-form:leave.close')}
            </button>
          </form>
        </div>
        {mayGo ? (
          <details className="no-print text-muted">
            <summary className="min-h-6 cursor-pointer">{t('admission-form:withdraw.title')}</summary>
            <form method="post" className="mt-2">
              <CsrfField />
              <input type="hidden" name="intent" value="withdraw" />
              <p className="mb-2">
                {t(page.draw ? 'admission-form:withdraw.fromList' : 'admission-form:withdraw.text')}
              </p>
              <button type="submit" className="site-button-plain text-bad">
                {t('admission-form:withdraw.go')}
              </button>
            </form>
          </details>
        ) : null}
      </div>
    </>
  )
}
