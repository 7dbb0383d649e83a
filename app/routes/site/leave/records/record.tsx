import { useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { adjustLeave } from '~/domain/leave/ledger/ledger.server'
import { adjustForm, askForm } from '~/domain/leave/requests/request.form'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { askFor } from '~/screens/leave/ask-for.server'
import { AskLeave } from '~/screens/leave/ask-leave'
import { Balances } from '~/screens/leave/balances'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card, EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { requestsOfOne } from '../requests/requests.list'
import { Adjust } from './adjust'
import { ledgerList } from './ledger.list'
import { recordData } from './record-data.server'

export const handle: ScreenHandle = {
  title: 'leave:records.one',
  under: paths.leaveRecords,
  words: ['ui', 'platform'],
}

export const loader = guard('leave.records.view', (ctx, { params, request }) =>
  recordData(ctx, idOf(params.id), request),
)

export const action = guard(
  'leave.records.manage',
  { body: 'upload' },
  intents({
    ask: submitted(askForm, (ctx: SiteCtx, value, { params, done }) => {
      const id = idOf(params.id)
      return askFor(ctx, id, value, `${paths.leaveRecord(id)}?tab=requests`, done)
    }),
    adjust: submitted(adjustForm, async (ctx: SiteCtx, value, { params, done }) => {
      await adjustLeave(ctx, idOf(params.id), value)
      return done(paths.leaveRecord(idOf(params.id)), 'common:saved')
    }),
  }),
)

/** An employee's leave: balances, ledger and requests; leave entered at the office, and what is set right by hand. */
export default function LeaveRecord() {
  const { who, tab, mayManage, balances, ledger, requests, types, own, year, years, day } =
    useLoaderData<typeof loader>()
  const { t, n } = useWords()
  const name = useName()
  const yearOptions = years.map((value) => ({ value, text: n(value) }))
  return (
    <Page
      title={name(who)}
      description={name({ nameBn: who.designationBn, nameEn: who.designationEn })}
      actions={
        <>
          <LinkButton document to={paths.leaveRegisterOf(who.id, year, 'bn')}>
            {t('leave:register.bn')}
          </LinkButton>
          <LinkButton document to={paths.leaveRegisterOf(who.id, year, 'en')}>
            {t('leave:register.en')}
          </LinkButton>
        </>
      }
    >
      <Balances balances={balances} />
      <div className="mt-4">
        <Tabs
          label="leave:records.one"
          tabs={[
            { to: '?', label: 'leave:ledger' },
            { to: '?tab=requests', label: 'leave:history' },
            ...(mayManage
              ? [
                  { to: '?tab=ask', label: 'leave:records.ask' },
                  { to: '?tab=adjust', label: 'leave:records.adjust' },
                ]
              : []),
          ]}
        />
      </div>
      {ledger ? (
        <ListTable spec={ledgerList} list={ledger} search={false} choices={{ type: types, year: yearOptions }} />
      ) : null}
      {requests ? (
        <ListTable
          spec={requestsOfOne}
          list={requests}
          choices={{ type: types }}
          exports={false}
          actions={(row) => (
            <LinkButton small to={paths.leaveRequest(row.id)}>
              {t('common:view')}
            </LinkButton>
          )}
          empty={<EmptyState title="leave:requests.none" />}
        />
      ) : null}
      {tab === 'ask' ? (
        <Card title={t('leave:records.ask')}>
          <AskLeave types={own} />
        </Card>
      ) : null}
      {tab === 'adjust' ? (
        <Card title={t('leave:records.adjust')}>
          <Adjust types={own} day={day} />
        </Card>
      ) : null}
    </Page>
  )
}
