import { useLocation } from '@remix-run/react'
import type { EmployeeEvent } from '~/domain/people/events/events.server'
import { formatDate, formatDateTime } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Card, EmptyState } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import type { Head } from './head.server'

/** What an event changed: from what to what. */
function useChange(): (one: EmployeeEvent) => string {
  const { t, n, lang } = useWords()
  const name = useName()
  const arrow = (label: string, from: string, to: string) =>
    `${t(label)}: ${from ? t('people:fromTo', { from, to }) : to}`
  return (one) =>
    [
      one.designationId === null
        ? ''
        : arrow(
            'people:field.designationId',
            name({ nameBn: one.fromDesignationBn ?? '', nameEn: one.fromDesignationEn ?? '' }),
            name({ nameBn: one.designationBn ?? '', nameEn: one.designationEn ?? '' }),
          ),
      one.payGrade === null
        ? ''
        : arrow('people:field.payGrade', one.fromGrade === null ? '' : n(one.fromGrade), n(one.payGrade)),
      one.basic === null
        ? ''
        : arrow(
            'people:field.basic',
            one.fromBasic === null ? '' : shortTaka(one.fromBasic, lang),
            shortTaka(one.basic, lang),
          ),
      one.withArrears === null ? '' : t(one.withArrears ? 'people:withArrears' : 'people:withoutArrears'),
      one.until === null ? '' : `${t('people:field.until')}: ${formatDate(one.until, lang)}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

/** The events, the newest first; what was taken back stays in sight. */
export function EventList({ data: { head, events } }: { data: { head: Head; events: readonly EmployeeEvent[] } }) {
  const { t, n, lang } = useWords()
  const location = useLocation()
  const change = useChange()
  if (!events.length) return <EmptyState title="people:noEvents" text="people:noEventsText" />
  return (
    <Card title={t('people:part.events')}>
      <ol className="grid gap-3">
        {events.map((one) => (
          <li key={one.id} className={`border-b border-line pb-3 ${one.takenBackAt ? 'text-muted' : ''}`}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex flex-wrap items-center gap-2">
                <span className={`font-medium ${one.takenBackAt ? 'line-through' : ''}`}>
                  {t(`people:kind.${one.kind}`)}
                </span>
                <span>{formatDate(one.onDate, lang)}</span>
                {one.takenBackAt ? <Badge>{t('people:takenBack')}</Badge> : null}
              </span>
              <span className="flex flex-wrap gap-2">
                {one.fileId ? (
                  <LinkButton small document look="quiet" to={paths.employeeOrder(head.id, one.id)}>
                    {t('people:order')}
                  </LinkButton>
                ) : null}
                {head.mayEvents && !one.takenBackAt ? (
                  <LinkButton small look="quiet" to={hrefWith(location, { confirm: one.id })}>
                    {t('people:takeBack')}
                  </LinkButton>
                ) : null}
              </span>
            </div>
            <p>{change(one)}</p>
            {one.orderNo || one.note ? (
              <p className="text-muted">
                {[one.orderNo && t('people:orderOf', { no: n(one.orderNo) }), one.note].filter(Boolean).join(' · ')}
              </p>
            ) : null}
            <p className="text-[0.8125rem] text-muted">
              {[one.madeBy, formatDateTime(one.madeAt, lang)].filter(Boolean).join(', ')}
              {one.takenBackAt
                ? ` · ${t('people:takenBackBy', {
                    who: one.takenBackBy ?? '',
                    when: formatDateTime(one.takenBackAt, lang),
                    why: one.takenBackWhy,
                  })}`
                : ''}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
