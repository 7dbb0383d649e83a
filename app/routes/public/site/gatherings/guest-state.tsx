import { COMPANIONS } from '~/domain/event-registration/gathering'
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
import { FormProblems, type Shown } from '~/ui/site/form/form-problems'
import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'
import { GatheringFacts } from './gathering-facts'
import type { ShownGathering, ShownGuest } from './load-gathering.server'

/** In plain words how it stands, and what is to be done next. */
function nowOf(guest: ShownGuest): Now {
  if (guest.here) return { key: 'here', tone: 'good' }
  if (guest.state === 'cancelled') return { key: guest.paid === 'back' ? 'cancelledPaid' : 'cancelled', tone: 'bad' }
  if (guest.state === 'withdrawn') return { key: guest.paid === 'back' ? 'withdrawnPaid' : 'withdrawn', tone: 'plain' }
  if (guest.state === 'waiting') return { key: 'waiting', tone: 'warn' }
  return guest.paid === 'unpaid' ? { key: 'unpaid', tone: 'warn' } : { key: 'coming', tone: 'good' }
}

/** What is to be paid, or was; the way to pay carries what opens the bill, not its number. */
function Fee({ guest }: { guest: ShownGuest }) {
  const { t, at } = useSite()
  if (guest.paid === 'waived') return <Waived />
  if (!guest.bill || guest.state !== 'coming') return null
  return (
    <OwnBill
      bill={guest.bill}
      due={guest.paid === 'unpaid'}
      words={{ title: 'gatherings:fact.fee', paid: `gatherings:paid.${guest.paid}`, by: 'gatherings:payBy' }}
    >
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
    </OwnBill>
  )
}

/** The office let the fee off: said, so that nobody looks for a way to pay it. */
function Waived() {
  const { t } = useSite()
  return (
    <OwnPart id="fee" title="gatherings:fact.fee">
      <p className="mt-1">{t('gatherings:fee.waivedText')}</p>
    </OwnPart>
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
  const { t, n, own, at } = useSite()
  const along = COMPANIONS.filter((one) => guest[one] > 0).map((one) =>
    t('gatherings:alongOf', { who: t(`gatherings:party.${one}`), n: n(guest[one]) }),
  )
  const stands = guest.state === 'coming' || guest.state === 'waiting'
  return (
    <>
      <PageHead title={own(guest.nameBn, guest.nameEn)} note={title} back={{ to: back, label: title }} />
      <FormProblems result={result} labels={{}} />
      <Standing area="gatherings" now={nowOf(guest)} reason={guest.reason} />
      <div className="grid max-w-3xl gap-5">
        <OwnNumber label="gatherings:number" number={guest.number} photo={null}>
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
        </OwnNumber>
        <Fee guest={guest} />
        <section className="site-card p-5">
          <GatheringFacts one={gathering} />
        </section>
        <OwnEvents area="gatherings" events={guest.events} />
        <LeaveOrWithdraw
          area="gatherings"
          withdraw={
            stands && !guest.here && !gathering.past
              ? guest.paid === 'paid'
                ? 'gatherings:withdraw.textPaid'
                : 'gatherings:withdraw.text'
              : null
          }
        />
      </div>
    </>
  )
}
