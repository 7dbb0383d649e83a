import { useLocation } from '@remix-run/react'
import { addDays, formatMonth } from '~/format/dates'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { listSpec } from '~/screens/list/spec'
import { LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { EmptyState, Section } from '~/ui/page'
import { conditionsOf, useFeeWords } from './fee-words'
import type { PlanData } from './load-plan.server'

const rateList = listSpec<PlanData['rates'][number]>()({
  area: 'fee-settings:rate',
  title: 'fee-settings:rate.title',
  name: 'who',
  columns: {
    who: { kind: 'text', of: conditionsOf },
    amount: {
      kind: 'taka',
      phone: true,
      cell: (row, amount, { t }) => (row.amount ? amount : t('fee-settings:rate.nothing')),
    },
    holds: {
      kind: 'text',
      of: ({ fromDay, untilDay }, { t, lang }) =>
        [
          fromDay && t('fee-settings:rate.since', { month: formatMonth(fromDay, lang) }),
          untilDay && t('fee-settings:rate.until', { month: formatMonth(addDays(untilDay, -1), lang) }),
        ]
          .filter(Boolean)
          .join(', ') || t('fee-settings:rate.always'),
    },
    students: { kind: 'count', header: 'fee-settings:column.students', phone: true },
  },
})

/** A plan's rates, the narrowest first, each with its conditions in plain words and how many students it is. */
export function RateList({ data }: { data: PlanData }) {
  const { t } = useWords()
  const { taka, conditions } = useFeeWords()
  const { plan, rates, mayManage } = data
  const here = paths.feePlan(plan.id)
  const asked = new URLSearchParams(useLocation().search).get('confirm')
  const gone = mayManage ? rates.find((one) => `rate-${one.id}` === asked) : undefined
  const add = mayManage ? (
    <LinkButton small look="primary" to={`${here}&rate=new`}>
      {t('fee-settings:rate.add')}
    </LinkButton>
  ) : null
  return (
    <Section title={t('fee-settings:rate.title')} actions={rates.length ? add : null} className="mt-6">
      {rates.length ? (
        <>
          <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('fee-settings:rate.about')}</p>
          <ListTable
            spec={rateList}
            rows={rates}
            rowName={(row) => conditions(row.parts)}
            actions={(row) =>
              mayManage && !(row.untilDay && plan.charges) ? (
                <>
                  <LinkButton small look="quiet" to={`${here}&rate=${row.id}`}>
                    {t('common:edit')}
                  </LinkButton>
                  <LinkButton small look="quiet" to={`${here}&confirm=rate-${row.id}`}>
                    {t('common:delete')}
                  </LinkButton>
                </>
              ) : null
            }
          />
        </>
      ) : (
        <EmptyState title="fee-settings:rate.none" text="fee-settings:rate.noneText" action={add} />
      )}
      {gone ? (
        <ConfirmForm
          values={{ intent: 'delete-rate', plan: plan.id, id: gone.id }}
          name={`${conditions(gone.parts)}: ${taka(gone.amount)}`}
          type={t('fee-settings:rate.one')}
          text={t(plan.charges ? 'fee-settings:rate.endText' : 'fee-settings:rate.deleteText')}
          closeTo={here}
        />
      ) : null}
    </Section>
  )
}
