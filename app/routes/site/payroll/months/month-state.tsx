import { formatDateTime, formatMonth } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Details, Stat, Stats } from '~/ui/page'
import type { MonthData } from './month-data.server'

/** What a month comes to, what is to be looked at before it is approved, and who did what with it. */
export function MonthState({ data }: { data: MonthData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const { month, whole, live, warnings, approvals, held, paying, change } = data
  const why = approvals.findLast((one) => one.version === month.version && one.step === 'checked')?.note
  const taka = (poisha: number) => shortTaka(poisha, lang)
  return (
    <>
      {live !== null ? (
        <Alert
          actions={
            <LinkButton small to={paths.job(live)}>
              {t('salary:month.watch')}
            </LinkButton>
          }
        >
          {t('salary:month.underWay')}
        </Alert>
      ) : !whole ? (
        <Alert tone="warn">{t(month.drafted === 0 ? 'salary:month.notYet' : 'salary:month.old')}</Alert>
      ) : null}
      <Stats>
        <Stat label={t('salary:people')} value={n(month.people)} />
        <Stat label={t('salary:part.mpo')} value={taka(month.mpoNet)} />
        <Stat label={t('salary:part.institution')} value={taka(month.net)} />
        <Stat
          label={t('salary:way.bank')}
          value={taka(paying.bank)}
          note={t('salary:count', { n: n(paying.inBank) })}
        />
        <Stat
          label={t('salary:way.cash')}
          value={taka(paying.cash)}
          note={t('salary:count', { n: n(paying.inCash) })}
        />
      </Stats>
      {change?.over ? (
        <Alert tone="warn" title={t('salary:differs.title')}>
          {t('salary:differs.text', {
            month: formatMonth(change.before, lang),
            was: taka(change.was),
            now: taka(change.now),
            by: change.percent === null ? '–' : n(String(change.percent)),
          })}
          {why ? ` ${t('salary:differs.reason', { why, interpolation: { escapeValue: false } })}` : ''}
        </Alert>
      ) : null}
      {month.refused || month.without || warnings.length ? (
        <Alert tone={month.refused ? 'bad' : 'warn'} title={t('salary:checks.title')}>
          <ul className="list-disc pl-5">
            {month.refused ? <li>{t('salary:checks.refused', { n: n(month.refused) })}</li> : null}
            {month.without ? <li>{t('salary:checks.without', { n: n(month.without) })}</li> : null}
            {warnings.map((one) => (
              <li key={one.word}>{t(`salary:checks.${one.word}`, { n: n(one.count) })}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {held.length ? (
        <Alert tone="warn" title={t('salary:held.title', { n: n(held.length) })}>
          <p>{t('salary:held.text')}</p>
          <ul className="list-disc pl-5">
            {held.map((one) => (
              <li key={one.employeeId}>
                {t('salary:held.one', {
                  name: name(one),
                  why: t(`salary:refused.${one.refused}`),
                  net: taka(one.refused === 'negative' ? one.net : one.mpoNet),
                  interpolation: { escapeValue: false },
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {month.draftedAt || approvals.length ? (
        <Details summary={t('salary:history')}>
          <ul className="grid gap-1 text-[0.9375rem]">
            {month.draftedAt ? (
              <li>
                {t('salary:did.drafted', {
                  name: name({ nameEn: month.draftedByEn ?? '', nameBn: month.draftedByBn ?? '' }),
                  at: formatDateTime(new Date(month.draftedAt), lang),
                  interpolation: { escapeValue: false },
                })}
              </li>
            ) : null}
            {approvals.map((one) => (
              <li key={one.id} className={one.version === month.version ? undefined : 'text-muted'}>
                {t(`salary:did.${one.step}`, {
                  name: name({ nameEn: one.byEn ?? '', nameBn: one.byBn ?? '' }),
                  at: formatDateTime(new Date(one.madeAt), lang),
                  interpolation: { escapeValue: false },
                })}
                {one.note ? ` – ${one.note}` : ''}
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  )
}
