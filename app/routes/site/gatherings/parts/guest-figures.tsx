import type { GuestFigures as Figures } from '~/domain/event-registration/guest-list.server'
import { shortTaka } from '~/format/money'
import { useWords } from '~/ui/lang'
import { Details, Stat, Stats } from '~/ui/page'

/** What a gathering's list adds up to; each figure leads to those it counts. */
export function GuestFigures({
  figures,
  places,
  costs,
  at,
}: {
  figures: Figures
  places: number | null
  costs: boolean
  at: string
}) {
  const { t, n, lang } = useWords()
  const { coming, people, waiting, paid, unpaid, back, waived, money, letOff, arrived, batches, sizes } = figures
  const known = batches.filter((one) => one.batch !== null)
  return (
    <>
      <Stats>
        <Stat
          label={t('gatherings:figure.people')}
          value={places ? t('gatherings:ofPlaces', { n: n(people), places: n(places) }) : n(people)}
          note={t('gatherings:figure.registrations', { n: n(coming) })}
          to={`${at}?f_state=coming`}
        />
        {waiting ? (
          <Stat label={t('gatherings:waiting')} value={n(waiting)} to={`${at}?f_state=waiting`} tone="warn" />
        ) : null}
        {costs ? (
          <>
            <Stat
              label={t('gatherings:paid.paid')}
              value={n(paid)}
              note={shortTaka(money, lang)}
              to={`${at}?f_paid=paid`}
              tone="good"
            />
            <Stat label={t('gatherings:paid.unpaid')} value={n(unpaid)} to={`${at}?f_paid=unpaid`} />
            {waived ? (
              <Stat
                label={t('gatherings:paid.waived')}
                value={n(waived)}
                note={shortTaka(letOff, lang)}
                to={`${at}?f_paid=waived`}
              />
            ) : null}
          </>
        ) : null}
        {back ? (
          <Stat
            label={t('gatherings:paid.back')}
            value={n(back)}
            to={`${at}?f_paid=back&f_state=withdrawn&f_state=cancelled`}
            tone="bad"
          />
        ) : null}
        {arrived ? <Stat label={t('gatherings:arrived')} value={n(arrived)} to={`${at}?f_here=yes`} /> : null}
      </Stats>
      {known.length || sizes.length ? (
        <Details summary={t('gatherings:byBatch')}>
          <div className="grid gap-6 sm:grid-cols-2">
            {known.length ? (
              <table className="w-full text-[0.9375rem]">
                <caption className="sr-only">{t('gatherings:byBatch')}</caption>
                <thead>
                  <tr className="border-b border-line text-left">
                    <th scope="col">{t('gatherings:field.batch')}</th>
                    <th scope="col" className="text-right">
                      {t('gatherings:figure.registered')}
                    </th>
                    <th scope="col" className="text-right">
                      {t('gatherings:field.people')}
                    </th>
                    {costs ? (
                      <th scope="col" className="text-right">
                        {t('gatherings:paid.paid')}
                      </th>
                    ) : null}
                  </tr>
                </thead>
                <tbody className="tabular-nums">
                  {known.map((one) => (
                    <tr key={one.batch} className="border-b border-line">
                      <th scope="row" className="text-left font-normal">
                        {n(one.batch ?? '')}
                      </th>
                      <td className="text-right">{n(one.registrations)}</td>
                      <td className="text-right">{n(one.people)}</td>
                      {costs ? <td className="text-right">{n(one.paid)}</td> : null}
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : null}
            {sizes.length ? (
              <p>
                <strong>{t('gatherings:field.size')}</strong>:{' '}
                {sizes.map((one) => `${one.size} ${n(one.many)}`).join(' · ')}
              </p>
            ) : null}
          </div>
        </Details>
      ) : null}
    </>
  )
}
