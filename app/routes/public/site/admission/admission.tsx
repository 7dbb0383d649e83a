import type { SubmissionResult } from '@conform-to/react'
import { formatDate, formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { Files, Html } from '~/ui/site/article'
import type { FormSeal } from '~/ui/site/form/form-guard'
import { Announced } from '~/ui/site/announced'
import { useSite } from '~/ui/site/use-site'
import { BeginForm } from './begin-form'
import type { AdmissionCard } from './load-form.server'

/** What one has to know before a form is begun. */
function Facts({ one }: { one: AdmissionCard }) {
  const { t, lang } = useSite()
  const facts: [string, string][] = [
    ['opens', formatDateTime(new Date(one.opensAt), lang)],
    ['closes', formatDateTime(new Date(one.closesAt), lang)],
    ['fee', one.fee > 0 ? shortTaka(one.fee, lang) : t('admission-form:fact.free')],
    ['way', t(`admission-form:way.${one.way}`)],
    ...(one.admitBy ? ([['admitBy', formatDate(one.admitBy, lang)]] as [string, string][]) : []),
  ]
  return (
    <>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt className="text-sm text-muted">{t(`admission-form:fact.${key}`)}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <Announced changes={one.announced} />
    </>
  )
}

/** The age of a class in words: from so much to so much on a day. */
function useAge() {
  const { t, n } = useSite()
  const span = (months: number) =>
    [
      ...(months >= 12 ? [t('admission-form:age.years', { n: n(Math.floor(months / 12)) })] : []),
      ...(months % 12 ? [t('admission-form:age.months', { n: n(months % 12) })] : []),
    ].join(' ')
  return (min: number | null, max: number | null) =>
    min !== null && max !== null
      ? t('admission-form:age.between', { from: span(min), to: span(max) })
      : min !== null
        ? t('admission-form:age.from', { from: span(min) })
        : max !== null
          ? t('admission-form:age.to', { to: span(max) })
          : ''
}

function Offers({ one, under: Heading }: { one: AdmissionCard; under: 'h2' | 'h4' }) {
  const { t, n, own, lang } = useSite()
  const age = useAge()
  return (
    <div className="mt-5">
      <Heading className="font-semibold">{t('admission-form:offers')}</Heading>
      <ul className="mt-1 divide-y divide-line">
        {one.offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <span className="font-medium">{own(offer.nameBn, offer.nameEn)}</span>
            <span>{t('admission-form:seats', { n: n(offer.seats) })}</span>
            <span className="w-full text-sm text-muted">
              {[age(offer.minMonths, offer.maxMonths), offer.gender ? t(`admission-form:only.${offer.gender}`) : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {one.ageOn && one.offers.some((offer) => offer.minMonths ?? offer.maxMonths) ? (
        <p className="mt-1 text-sm text-muted">{t('admission-form:age.on', { day: formatDate(one.ageOn, lang) })}</p>
      ) : null}
    </div>
  )
}

function Needed({ one, under: Heading }: { one: AdmissionCard; under: 'h2' | 'h4' }) {
  const { t, own } = useSite()
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <div>
        <Heading className="font-semibold">{t('admission-form:documents')}</Heading>
        <ul className="mt-1 list-disc pl-5">
          <li>{t('admission-form:photo.label')}</li>
          {one.documents.map((paper) => (
            <li key={paper.slot}>
              {own(paper.nameBn, paper.nameEn)}
              {paper.required ? '' : ` (${t('admission-form:ifThere')})`}
            </li>
          ))}
        </ul>
      </div>
      {one.pools.length ? (
        <div>
          <Heading className="font-semibold">{t('admission-form:pools')}</Heading>
          <ul className="mt-1 list-disc pl-5">
            {one.pools.map((pool) => (
              <li key={pool.id}>
                {own(pool.nameBn, pool.nameEn)}
                {pool.proofBn ? <span className="text-sm text-muted"> ({own(pool.proofBn, pool.proofEn)})</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

/** One admission: its facts in the list, all of it on its own page. */
export function Admission({
  one,
  seal,
  result,
  full = false,
  form = full,
}: {
  one: AdmissionCard
  seal: FormSeal
  result: SubmissionResult<string[]> | undefined
  full?: boolean
  form?: boolean
}) {
  const { t, n, own, at } = useSite()
  const left =
    one.phase !== 'open'
      ? ''
      : one.daysLeft >= 1
        ? t('admission-form:left.days', { n: n(one.daysLeft) })
        : one.hoursLeft >= 1
          ? t('admission-form:left.hours', { n: n(one.hoursLeft) })
          : t('admission-form:left.lastHour', { n: n(Math.max(1, one.minutesLeft)) })
  const detail = full || form
  // Its title is the page's own, or stands under the phase of the list.
  const under = full ? 'h2' : 'h4'
  return (
    <article className="site-card p-5 sm:p-6" aria-label={own(one.titleBn, one.titleEn)}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        {full ? <span /> : <h3 className="text-xl font-bold">{own(one.titleBn, one.titleEn)}</h3>}
        {left ? (
          <span className="rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">{left}</span>
        ) : null}
      </div>
      <Facts one={one} />
      <Offers one={one} under={under} />
      {detail ? <Needed one={one} under={under} /> : null}
      {one.html ? <Html html={one.html} className="prose mt-5" /> : null}
      {one.prospectus ? <Files files={[one.prospectus]} /> : null}
      {one.phase === 'open' && form ? <BeginForm one={one} seal={seal} result={result} under={under} /> : null}
      {one.phase === 'over' ? <p className="mt-4 font-medium">{t('admission-form:error.closed')}</p> : null}
      {full ? null : (
        <p className="no-print mt-5">
          <a
            className={form || one.phase !== 'open' ? 'site-button-plain' : 'site-button'}
            href={at(`${paths.webAdmission}?admission=${one.id}`)}
          >
            {t(one.phase === 'open' && !form ? 'admission-form:readAndApply' : 'admission-form:read')}
          </a>
        </p>
      )}
    </article>
  )
}
