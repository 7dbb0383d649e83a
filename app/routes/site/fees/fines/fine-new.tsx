import { useActionData, useLoaderData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { randomUUID } from 'node:crypto'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { subHeadChoices } from '~/domain/fees/statement/by-hand.server'
import { listFinesForm, sectionFinesForm } from '~/domain/fees/fines/fine.form'
import { fineList, fineSection } from '~/domain/fees/fines/make-fines.server'
import { feePlaces } from '~/domain/fees/statement/fee-places.server'
import { sectionRoll } from '~/domain/fees/statement/section-roll.server'
import { Missing } from '~/domain/errors'
import { today } from '~/format/dates'
import { groupedTaka } from '~/format/money'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { Tabs } from '~/ui/tabs'
import { SectionPicker } from '../statement/section-picker'
import { ListForm } from './list-form'
import { SectionForm } from './section-form'

export const handle: ScreenHandle = { title: 'fee-relief:fine.new', under: paths.studentFines, words: ['ui'] }

export const loader = guard('fees.fines.manage', async (ctx, { request }) => {
  const params = new URL(request.url).searchParams
  const { sessions, sessionId, places } = await feePlaces(ctx, idIn(params.get('session')))
  const sectionId = idIn(params.get('section'))
  if (sectionId !== null && !places.some((one) => one.id === sectionId)) throw new Missing('section')
  const byList = params.get('tab') === 'list'
  return {
    byList,
    sessions,
    sessionId,
    sectionId,
    places: places.map(({ id, text }) => ({ id, text })),
    students: !byList && sessionId !== null && sectionId !== null ? await sectionRoll(ctx.site.id, sectionId) : [],
    // Whom another screen names, as codes; a line each.
    listed: (params.get('students') ?? '').slice(0, 6_000).split(',').slice(0, 300).join('\n'),
    kinds: await subHeadChoices({ fines: true }),
    constraints: constraintsOf({ section: sectionFinesForm, list: listFinesForm }),
    request: randomUUID(),
    today: today(),
  }
})

const made = ({ count, sum }: { count: number; sum: number }) => ({ count, sum: groupedTaka(sum) })

export const action = guard(
  'fees.fines.manage',
  { body: 'grid' },
  intents({
    section: submitted(sectionFinesForm, async (ctx, value, { done }) =>
      done(paths.studentFines, 'fee-relief:fine.done', made(await fineSection(ctx, value))),
    ),
    list: submitted(listFinesForm, async (ctx, value, { done }) =>
      done(paths.studentFines, 'fee-relief:fine.done', made(await fineList(ctx, value))),
    ),
  }),
)

export default function NewFines() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t } = useWords()
  return (
    <Page
      title={t('fee-relief:fine.new')}
      description={t('fee-relief:fine.newAbout')}
      actions={<LinkButton to={paths.studentFines}>{t('common:back')}</LinkButton>}
    >
      <Tabs
        label="fee-relief:fine.ways"
        tabs={[
          { to: '?', label: 'fee-relief:fine.bySection', here: !data.byList },
          { to: '?tab=list', label: 'fee-relief:fine.byList', here: data.byList },
        ]}
      />
      {data.sessionId === null ? (
        <EmptyState title="fee-relief:noSession" text="fee-relief:noSessionText" />
      ) : data.byList ? (
        <ListForm data={{ ...data, sessionId: data.sessionId }} lastResult={last} />
      ) : (
        <>
          <SectionPicker
            sessions={data.sessions}
            sessionId={data.sessionId}
            sectionId={data.sectionId}
            places={data.places}
          />
          {data.sectionId === null ? (
            <EmptyState title="fee-relief:fine.pick" text="fee-relief:fine.pickText" />
          ) : data.students.length ? (
            <SectionForm
              key={data.sectionId}
              data={{ ...data, sessionId: data.sessionId, sectionId: data.sectionId }}
              lastResult={last}
            />
          ) : (
            <EmptyState title="fee-relief:fine.nobodyHere" />
          )}
        </>
      )}
    </Page>
  )
}
