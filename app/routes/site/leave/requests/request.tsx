import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { RequestBadge } from '~/screens/leave/request-state'
import { LinkButton } from '~/ui/button'
import { FormErrors, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnRequest } from './act-on-request.server'
import { Decide } from './decide'
import { requestData } from './request-data.server'
import { RequestFacts } from './request-facts'
import { Substitutes } from './substitutes'
import { Warnings } from './warnings'

export const handle: ScreenHandle = { title: 'leave:requests.one', under: paths.leaveRequests, words: ['ui'] }

export const loader = guard('leave.requests.view', (ctx, { params }) => requestData(ctx, idOf(params.id)))
export const action = guard('leave.requests.view', actOnRequest)

/** A request: what is asked, what speaks against it, who takes the lessons, and what is made of it. */
export default function LeaveRequest() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  const name = useName()
  const { row, who, own, moves } = data
  return (
    <Page
      title={name(row)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <RequestBadge state={row.state} />
          {name({ nameBn: row.typeBn, nameEn: row.typeEn })}
          <span className="text-muted">{name({ nameBn: who.designationBn, nameEn: who.designationEn })}</span>
        </span>
      }
      actions={<LinkButton to={paths.leaveRecord(who.id)}>{t('leave:records.one')}</LinkButton>}
    >
      <FormErrors problems={problemsIn(answer)} />
      {own && (row.state === 'asked' || row.state === 'recommended') ? (
        <Alert>{t('leave:requests.ownText')}</Alert>
      ) : null}
      {data.waitsFor ? (
        <Alert>{t(`leave:requests.waitsFor.${row.state === 'asked' ? data.waitsFor : `${data.waitsFor}Now`}`)}</Alert>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Warnings data={data} />
          <RequestFacts data={data} />
          <Substitutes data={data} />
        </div>
        {moves.length ? <Decide moves={moves} id={row.id} /> : null}
      </div>
    </Page>
  )
}
