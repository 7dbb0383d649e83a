import { eventText } from '~/domain/applications/event-text.policy'
import { COMPANIONS } from '~/domain/gatherings/gathering'
import { formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { PageHead } from '~/ui/site/article'
import { FormProblems, type Shown } from '~/ui/site/form/form-problems'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import { GatheringFacts } from './gathering-facts'
import type { ShownGathering, ShownGuest } from './load-gathering.server'

const TONES = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
  plain: 'border-line bg-sunken',
}

/** In plain words how it stands, and what is to be done next. */
function nowOf(guest: ShownGuest): { key: string; tone: keyof typeof TONES } {
  if (guest.here) return { key: 'here', tone: 'good' }
  if (guest.state === 'cancelled') return { key: guest.paid === 'back' ? 'cancelledPaid' : 'cancelled', tone: 'bad' }
  if (guest.state === 'withdrawn') return { key: guest.paid === 'back' ? 'withdrawnPaid' : 'withdrawn', tone: 'plain' }
  if (guest.state === 'waiting') return { key: 'waiting', tone: 'warn' }
  return guest.paid === 'unpaid' ? { key: 'unpaid', tone: 'warn' } : { key: 'coming', tone: 'good' }
}

/** What is to be paid, or was; the way to pay carries what opens the bill, not its number. */
function Fee({ guest }: { guest: ShownGuest }) {
  const { t, lang, at } = useSite()
  if (guest.paid === 'waived') return <Waived />
  if (!guest.bill || guest.state !== 'coming') return null
  return (
    <section className="site-card p-5" aria-labelledby="fee">
      <h2 id="fee" className="text-lg font-bold">
        {t('gatherings:fact.fee')}
      </h2>
      <p className="mt-1">
        {shortTaka(guest.bill.amount, lang)}, <strong>{t(`gatherings:paid.${guest.paid}`)}</strong>
        {guest.paid === 'unpaid' && guest.bill.payBy
          ? ` · ${t('gatherings:payBy', { by: formatDateTime(new Date(guest.bill.payBy), lang) })}`
          : ''}
      </p>
      {guest.ticket ? (
        <form method="post" action={at(paths.applicantFee)} className="no-print mt-3">
          <CsrfField />
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="ticket" value={guest.ticket} />
          <button type="submit" className={guest.paid === 'unpaid' ? 'site-button' : 'site-button-plain'}>
            {t(guest.paid === 'unpaid' ? 'gatherings:pay' : 'gatherings:receipt')}
          </button>
        </form>
      ) : null}
    </section>
  )
}

/** The office let the fee off: said, so that nobody looks for a way to pay it. */
function Waived() {
  const { t } = useSite()
  return (
    <section className="site-card p-5" aria-labelledby="fee">
      <h2 id="fee" className="text-lg font-bold">
        {t('gatherings:fact.fee')}
      </h2>
      <p className="mt-1">{t('gatherings:fee.waivedText')}</p>
    </section>
  )
}

/** A guest's own page. */
export function GuestState({
  gathering,
  guest,
  title,
  back,
  result,
}: {
  gathering: ShownGathering
  guest: ShownGuest
  title: string
  back: string
  result: Shown
}) {
  const { t, n, own, lang, at } = useSite()
  const now = nowOf(guest)
  const along = COMPANIONS.filter((one) => guest[one] > 0).map((one) =>
    t('gatherings:alongOf', { who: t(`gatherings:party.${one}`), n: n(guest[one]) }),
  )
  const stands = guest.state === 'coming' || guest.state === 'waiting'
  return (
    <>
      <PageHead title={own(guest.nameBn, guest.nameEn)} note={title} back={{ to: back, label: title }} />
      <FormProblems result={result} labels={{}} />
      <div role="status" className={`mb-6 max-w-3xl rounded border border-l-4 px-5 py-4 ${TONES[now.tone]}`}>
        <p className="text-lg font-bold">{t(`gatherings:now.${now.key}.title`)}</p>
        <p className="mt-1">{t(`gatherings:now.${now.key}.text`)}</p>
        {guest.reason ? <p className="mt-2 whitespace-pre-line font-medium">{guest.reason}</p> : null}
      </div>
      <div className="grid max-w-3xl gap-5">
        <section className="site-card p-5">
          <p className="text-sm text-muted">{t('gatherings:number')}</p>
          <p className="text-2xl font-bold tabular-nums">{n(guest.number)}</p>
          <p className="mt-1">
            {[
              t('gatherings:people', { n: n(guest.people) }),
              ...along,
              guest.batch ? t('gatherings:batchOf', { n: n(guest.batch) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {guest.state === 'coming' && guest.paid !== 'unpaid' ? (
            <a className="site-button no-print mt-3" href={at(`${back}/registration/card`)}>
              {t('gatherings:card.get')}
            </a>
          ) : null}
        </section>
        <Fee guest={guest} />
        <section className="site-card p-5">
          <GatheringFacts one={gathering} />
        </section>
        <section className="site-card p-5" aria-labelledby="events">
          <h2 id="events" className="text-lg font-bold">
            {t('gatherings:events')}
          </h2>
          <ol className="mt-2 grid gap-2">
            {guest.events.map((one) => (
              <li key={one.id}>
                <span className="text-sm text-muted">{formatDateTime(new Date(one.at), lang)}</span>
                <br />
                {t(`gatherings:event.${one.what}`, { defaultValue: t('gatherings:event.other') })}
                {one.text ? <span className="block whitespace-pre-line text-muted">{eventText(one, lang)}</span> : null}
              </li>
            ))}
          </ol>
        </section>
        <form method="post" className="no-print">
          <CsrfField />
          <input type="hidden" name="intent" value="leave" />
          <button type="submit" className="site-button-plain">
            {t('gatherings:leave')}
          </button>
        </form>
        {stands && !guest.here && !gathering.past ? (
          <details className="no-print text-muted">
            <summary className="min-h-6 cursor-pointer">{t('gatherings:withdraw.title')}</summary>
            <form method="post" className="mt-2">
              <CsrfField />
              <input type="hidden" name="intent" value="withdraw" />
              <p className="mb-2">
                {t(guest.paid === 'paid' ? 'gatherings:withdraw.textPaid' : 'gatherings:withdraw.text')}
              </p>
              <button type="submit" className="site-button-plain text-bad">
                {t('gatherings:withdraw.go')}
              </button>
            </form>
          </details>
        ) : null}
      </div>
    </>
  )
}
