import { FREQUENCIES_SHOWN } from './fee-lists'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, EmptyState } from '~/ui/page'
import { DataTable } from '~/ui/table'
import { useFeeWords } from './fee-words'
import type { ViewData } from './load-fee-settings.server'

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
      <DataTable
        list={data.list}
        rowKey={(row) => row.id}
        rowHeader="name"
        rowName={(row) => name(row)}
        caption="fee-settings:plans"
        record
        filters={[
          {
            key: 'frequency',
            label: 'fee-settings:column.frequency',
            kind: 'checks',
            options: FREQUENCIES_SHOWN.map((one) => ({ value: one, text: t(`fees:frequencies.${one}`) })),
          },
          {
            key: 'state',
            label: 'fee-settings:column.state',
            kind: 'select',
            options: [
              { value: 'active', text: t('common:active') },
              { value: 'retired', text: t('fee-settings:retired') },
            ],
          },
        ]}
        columns={[
          {
            key: 'name',
            header: 'fee-settings:column.subHead',
            sortable: true,
            cell: (row) => (
              <>
                <Link to={paths.feePlan(row.id)}>{name(row)}</Link>{' '}
                {row.active ? null : <Badge>{t('fee-settings:retired')}</Badge>}
                {row.active && (!row.periods || row.least === null) ? (
                  <Badge tone="warn">{t(row.periods ? 'fee-settings:noRates' : 'fee-settings:noPeriods')}</Badge>
                ) : null}
              </>
            ),
          },
          {
            key: 'head',
            header: 'fee-settings:column.head',
            cell: (row) => name({ nameEn: row.headEn, nameBn: row.headBn }),
          },
          {
            key: 'frequency',
            header: 'fee-settings:column.frequency',
            cell: (row) => t(`fees:frequencies.${row.frequency}`),
          },
          { key: 'periods', header: 'fee-settings:column.periods', numeric: true, cell: (row) => n(row.periods) },
          {
            key: 'amount',
            header: 'fee-settings:column.amount',
            numeric: true,
            phone: true,
            cell: (row) =>
              row.least === null || row.most === null
                ? '–'
                : row.least === row.most
                  ? taka(row.least)
                  : `${taka(row.least)} – ${taka(row.most)}`,
          },
          {
            key: 'students',
            header: 'fee-settings:column.students',
            numeric: true,
            sortable: true,
            cell: (row) => n(row.students),
          },
          {
            key: 'expected',
            header: 'fee-settings:column.expected',
            numeric: true,
            sortable: true,
            phone: true,
            cell: (row) => taka(row.expected),
          },
        ]}
      />
    </>
  )
}
