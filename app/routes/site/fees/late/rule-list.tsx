import type { FineNight, RuleRow } from '~/domain/fees/late/fine-rules.server'
import { formatDateShort } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { useTaka } from '~/i18n/use-taka'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'

const ruleList = listSpec<RuleRow>()({
  area: 'late-fees',
  title: 'late-fees:rules',
  name: 'name',
  columns: {
    name: { kind: 'name', header: 'late-fees:fee' },
    rule: {
      kind: 'text',
      of: 'kind',
      phone: true,
      cell: (rule, kind, { t, lang }) =>
        kind
          ? [
              t(`late-fees:says.${kind}`, { amount: shortTaka(rule.amount ?? 0, lang) }),
              rule.graceDays ? t('late-fees:says.grace', { count: rule.graceDays }) : '',
              rule.cap === null ? '' : t('late-fees:says.cap', { amount: shortTaka(rule.cap, lang) }),
            ]
              .filter(Boolean)
              .join(', ')
          : t('late-fees:noRule'),
    },
    from: { kind: 'day', header: 'late-fees:fromDay', of: 'fromDay' },
    after10: 'taka',
    after40: 'taka',
  },
})

/** What the session charges, what being late with it costs, and the last nights. */
export function RuleList({
  data: { rules, sessionId, mayManage, nights },
}: {
  data: { rules: readonly RuleRow[]; sessionId: number | null; mayManage: boolean; nights: readonly FineNight[] }
}) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  return (
    <>
      <Section title={t('late-fees:rules')}>
        <ListTable
          spec={ruleList}
          rows={rules}
          rowKey={(rule) => rule.planId}
          empty={
            <EmptyState
              title="late-fees:noPlans"
              text="late-fees:noPlansText"
              action={<LinkButton to={paths.feeSettings}>{t('late-fees:plans')}</LinkButton>}
            />
          }
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
