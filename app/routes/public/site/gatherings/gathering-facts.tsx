import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useSite } from '~/ui/site/use-site'
import type { ShownGathering } from './load-gathering.server'

/** What each pays, of those that may come. */
function useFees(one: ShownGathering): string {
  const { t, lang } = useSite()
  if (!one.costs) return t('gatherings:fact.free')
  return (['self', ...one.companions] as const)
    .map((who) =>
      t('gatherings:fact.feeOf', {
        who: t(`gatherings:party.${who}`),
        fee: one.fees[who] ? shortTaka(one.fees[who], lang) : t('gatherings:fact.noFee'),
      }),
    )
    .join(' · ')
}

/** When one registers, who may come, what it costs and how many places are left. */
export function GatheringFacts({ one }: { one: ShownGathering }) {
  const { t, n, own, lang } = useSite()
  const fees = useFees(one)
  const place = own(one.placeBn, one.placeEn)
  const facts: [string, string][] = [
    ...(one.kind === 'jubilee' && one.heldAt
      ? ([['held', formatDateTime(new Date(one.heldAt), lang)]] as [string, string][])
      : []),
    ...(one.kind === 'jubilee' && place ? ([['place', place]] as [string, string][]) : []),
    [
      one.phase === 'upcoming' ? 'opens' : 'closes',
      formatDateTime(new Date(one.phase === 'upcoming' ? one.opensAt : one.closesAt), lang),
    ],
    ['who', t(`gatherings:who.${one.who}`)],
    ['fee', fees],
    ...(one.free === null || one.phase === 'over'
      ? []
      : ([['places', one.full ? t('gatherings:fact.full') : n(one.free)]] as [string, string][])),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt className="text-sm text-muted">{t(`gatherings:fact.${key}`)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Registration as an event's page tells of it, with the way to the form. */
export function RegistrationCard({ one, to }: { one: ShownGathering; to: string }) {
  const { t, own, at } = useSite()
  const note = own(one.noteBn, one.noteEn)
  return (
    <section className="site-card my-8 max-w-3xl p-5 sm:p-6" aria-labelledby="registration">
      <h2 id="registration" className="mb-3 text-xl font-bold">
        {t('gatherings:registration')}
      </h2>
      <GatheringFacts one={one} />
      {note ? <p className="mt-4 max-w-prose whitespace-pre-line">{note}</p> : null}
      {one.phase === 'open' ? null : <p className="mt-4 font-medium">{t(`gatherings:phase.${one.phase}`)}</p>}
      {one.phase === 'open' && one.full ? <p className="mt-4 font-medium">{t('gatherings:fullText')}</p> : null}
      <p className="no-print mt-5">
        <a className={one.phase === 'open' ? 'site-button' : 'site-button-plain'} href={at(to)}>
          {t(one.phase === 'open' ? 'gatherings:register' : 'gatherings:mine')}
        </a>
      </p>
    </section>
  )
}
