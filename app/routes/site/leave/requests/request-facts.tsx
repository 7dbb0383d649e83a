import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useDays } from '~/screens/leave/days'
import { LeaveDays, LeaveWhen, RequestBadge } from '~/screens/leave/request-state'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, KeyValue } from '~/ui/page'
import type { RequestData } from './request-data.server'

/** What is asked for, what is left of it, and what became of it so far. */
export function RequestFacts({ data: { row, balance, steps } }: { data: RequestData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const days = useDays()
  return (
    <>
      <Card title={t('leave:requests.one')}>
        <KeyValue
          columns={2}
          items={[
            { label: t('leave:when'), value: <LeaveWhen of={row} /> },
            { label: t('leave:entry.days'), value: <LeaveDays of={row} /> },
            ...(balance && balance.type.basis !== 'free'
              ? [{ label: t('leave:left'), value: t('leave:days', { days: days(balance.halves) }) }]
              : []),
            { label: t('leave:form.reason'), value: <span className="whitespace-pre-line">{row.reason}</span> },
            ...(row.contact ? [{ label: t('leave:form.contact'), value: n(row.contact) }] : []),
            ...(row.fileKey
              ? [
                  {
                    label: t('leave:form.file'),
                    value: (
                      <LinkButton small document to={paths.file(row.fileKey)}>
                        {t('common:view')}
                      </LinkButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t('leave:steps')}>
        <ol className="grid gap-2">
          {steps.map((one, at) => (
            <li key={at} className="flex flex-wrap items-baseline gap-2">
              <RequestBadge state={one.state} />
              <span>{one.by ? name(one.by) : ''}</span>
              <span className="text-muted">{formatDateTime(new Date(one.at), lang)}</span>
              {one.note ? <span className="w-full">{one.note}</span> : null}
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
