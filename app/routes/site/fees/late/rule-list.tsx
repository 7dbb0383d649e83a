import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { DataTable, whole } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import type { LateData } from './late-fees'

/** What the session charges, what being late with it costs, and the last nights. */
export function RuleList({ data }: { data: LateData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { rules, sessionId, mayManage, nights } = data
  return (
    <>
      <Section title={t('late-fees:rules')}>
        <DataTable
          bare
          list={whole(rules)}
          rowKey={(rule) => rule.planId}
          rowHeader="name"
          rowName={(rule) => name(rule)}
          caption="late-fees:rules"
          empty={
            <EmptyState
              title="late-fees:noPlans"
              text="late-fees:noPlansText"
              action={<LinkButton to={paths.feeSettings}>{t('late-fees:plans')}</LinkButton>}
            />
          }
          columns={[
            { key: 'name', header: 'late-fees:fee', cell: (rule) => name(rule) },
            {
              key: 'rule',
              header: 'late-fees:rule',
              phone: true,
              cell: (rule) =>
                rule.kind === null
                  ? t('late-fees:noRule')
                  : [
                      t(`late-fees:says.${rule.kind}`, { amount: taka(rule.amount ?? 0) }),
                      rule.graceDays ? t('late-fees:says.grace', { count: rule.graceDays }) : '',
                      rule.cap === null ? '' : t('late-fees:says.cap', { amount: taka(rule.cap) }),
                    ]
                      .filter(Boolean)
                      .join(', '),
            },
            {
              key: 'from',
              header: 'late-fees:fromDay',
              cell: (rule) => (rule.fromDay ? formatDateShort(rule.fromDay, lang) : null),
            },
            {
              key: 'after10',
              header: 'late-fees:after10',
              numeric: true,
              cell: (rule) => (rule.after10 === null ? null : taka(rule.after10)),
            },
            {
              key: 'after40',
              header: 'late-fees:after40',
              numeric: true,
              cell: (rule) => (rule.after40 === null ? null : taka(rule.after40)),
            },
          ]}
          actions={
            mayManage
              ? (rule) => (
                  <LinkButton small to={`${paths.lateFees}?session=${sessionId}&plan=${rule.planId}`}>
                    {t(rule.kind === null ? 'late-fees:set' : 'common:edit')}
                    <span className="sr-only"> {name(rule)}</span>
                  </LinkButton>
                )
              : undefined
          }
        />
      </Section>
      {nights.length ? (
        <Section title={t('late-fees:nights')} className="mt-5">
          <ul className="grid gap-1 text-[0.9375rem]">
            {nights.map((night) => (
              <li key={night.day}>
                {formatDateShort(night.day, lang)}:{' '}
                {night.fines
                  ? t('late-fees:night', { count: night.fines, shown: n(night.fines), amount: taka(night.amount) })
                  : t('late-fees:quietNight')}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}
