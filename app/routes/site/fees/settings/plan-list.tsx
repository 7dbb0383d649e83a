import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState } from '~/ui/page'
import { useFeeWords } from './fee-words'
import type { ViewData } from './load-fee-settings.server'
import { planList } from './plans.list'

/** What the session charges, with what it should bring, and what is to be mended before it does. */
export function PlanList({ data }: { data: ViewData<'plans'> }) {
  const { t, n } = useWords()
  const name = useName()
  const { taka } = useFeeWords()
  const { session, mayManage } = data
  const here = `${paths.feeSettings}?session=${session.id}`
  const add = mayManage ? (
    <LinkButton look="primary" to={`${here}&view=add`}>
      {t('fee-settings:add.button')}
    </LinkButton>
  ) : null
  if (!data.any)
    return (
      <EmptyState
        title="fee-settings:empty"
        text="fee-settings:emptyText"
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {add}
            {mayManage ? <LinkButton to={`${here}&view=copy`}>{t('fee-settings:copy.title')}</LinkButton> : null}
          </span>
        }
      />
    )
  return (
    <>
      {data.overCount ? (
        <Alert
          tone="warn"
          title={t('fee-settings:cap.over', { count: data.overCount })}
          actions={
            <LinkButton small to={`${here}&view=cap`}>
              {t('common:view')}
            </LinkButton>
          }
        />
      ) : null}
      {data.noAccount.map((head) => (
        <Alert
          key={head.headEn}
          tone="warn"
          title={t('fee-settings:account.needed', {
            head: name({ nameEn: head.headEn, nameBn: head.headBn }),
            sum: taka(head.expected),
          })}
        />
      ))}
      {data.placed ? null : (
        <Alert
          actions={
            <LinkButton small to={`${here}&view=cap`}>
              {t('fee-settings:cap.title')}
            </LinkButton>
          }
        >
          {t('fee-settings:cap.unplaced')}
        </Alert>
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p>{t('fee-settings:expectedTotal', { session: n(session.label), sum: taka(data.total) })}</p>
        {add}
      </div>
      <ListTable record spec={planList} list={data.list} />
    </>
  )
}
