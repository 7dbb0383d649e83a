import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { ListTable } from '~/screens/list/list-table'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf, problemsIn } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { actOnDuties } from './act-on-duties.server'
import { dutiesData } from './duties-data.server'
import { dutyList } from './duties.list'
import { Swaps } from './swaps'
import { Turns } from './turns'
import { UsualKinds } from './usual-kinds'

export const handle: ScreenHandle = {
  title: 'leave:duties.title',
  guide: 'staff-duties:guide',
  words: ['ui', 'staff-duties'],
}

export const loader = guard('leave.duties.view', (ctx, { request }) => dutiesData(ctx, request))
export const action = guard('leave.duties.manage', actOnDuties)

/** Duties of the coming days, whose turn it is, and requests for swaps. */
export default function StaffDuties() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  const { tab, list, kinds, people, mayManage, openSwaps } = data
  return (
    <Page
      title={t('leave:duties.title')}
      actions={
        <>
          <LinkButton to={paths.staffDutyKinds}>{t('staff-duties:kinds.title')}</LinkButton>
          <LinkButton document to={paths.staffDutySlips(data.from, data.to, lang)}>
            {t('staff-duties:paper.slips')}
          </LinkButton>
          {mayManage && kinds.length ? (
            <LinkButton look="primary" to={paths.staffDutyNew}>
              {t('staff-duties:new')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {intentOf(answer) === 'turns' ? null : <FormErrors problems={problemsIn(answer)} />}
      <Tabs
        label="leave:duties.title"
        tabs={[
          { to: '?', label: 'staff-duties:tab.duties' },
          { to: '?tab=turns', label: 'staff-duties:tab.turns' },
          { to: '?tab=swaps', label: 'staff-duties:tab.swaps', count: openSwaps },
        ]}
      />
      {tab === 'duties' && list ? (
        <ListTable
          spec={dutyList(data)}
          list={list}
          choices={{ kind: kinds, who: people }}
          record
          empty={
            kinds.length ? (
              <EmptyState title="staff-duties:none" text="staff-duties:noneText" />
            ) : (
              <EmptyState
                title="staff-duties:kinds.none"
                text="staff-duties:kinds.noneText"
                action={mayManage ? <UsualKinds /> : null}
              />
            )
          }
        />
      ) : null}
      {tab === 'turns' ? <Turns data={data} answer={answer} /> : null}
      {tab === 'swaps' ? <Swaps data={data} /> : null}
    </Page>
  )
}
