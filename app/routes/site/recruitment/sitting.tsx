import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { byId, intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { callForm, scoresForm } from '~/domain/recruitment/interviews/interviews.form'
import { comesAt } from '~/domain/recruitment/interviews/parts'
import { saveJobScores } from '~/domain/recruitment/interviews/scores.server'
import {
  callable,
  calledTo,
  callTo,
  jobSitting,
  tellCalled,
  uncall,
} from '~/domain/recruitment/interviews/sittings.server'
import { openingOf } from '~/domain/recruitment/openings/openings.server'
import { costOfTelling } from '~/domain/recruitment/tell-candidate.server'
import type { SiteCtx } from '~/domain/context'
import { formatDateTime, formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { fileOf } from '~/screens/list/listed.server'
import { ScoreGrid } from '~/screens/scores/score-grid'
import { LinkButton } from '~/ui/button'
import { FormErrors, intentOf } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExportLinks } from '~/ui/table'
import { CallForm } from './interviews/call-form'
import { calledList } from './interviews/called.list'
import { CallList } from './interviews/call-list'

export const handle: ScreenHandle = { title: 'recruitment:sitting', under: paths.jobOpenings, words: ['ui'] }

const HEADS = ['recruitment:when', 'recruitment:number', 'common:name']
const headsOf = (row: { at: Date | string; number: string; nameEn: string; nameBn: string }, lang: Lang) => [
  formatTime(new Date(row.at), lang),
  digits(row.number, lang),
  nameIn(row, lang),
]

export const loader = guard('recruitment.interviews.view', async (ctx, { params, request }) => {
  const sitting = await jobSitting(ctx.site.id, idOf(params.id))
  const opening = await openingOf(ctx.site.id, sitting.openingId)
  const rows = (await calledTo(ctx.site.id, sitting.id)).map((one) => ({
    ...one,
    at: comesAt(sitting.startsAt, sitting.slotMinutes, one.place),
  }))
  const wanted = new URL(request.url).searchParams.get('export')
  if (wanted === 'csv' || wanted === 'xlsx') throw fileOf(ctx.lang, wanted, calledList, rows, 'recruitment:sitting')
  const mayManage = ctx.can('recruitment.interviews.manage')
  const untold = rows.filter((row) => !row.told).map((row) => row.id)
  return {
    sitting,
    rows,
    full: sitting.part === 'test' ? opening.testFull : opening.interviewFull,
    free: mayManage ? await callable(ctx.site.id, sitting) : [],
    cost: mayManage ? await costOfTelling(ctx.site, untold, 'called', sitting.part) : null,
    userId: ctx.user.userId,
    mayManage,
  }
})

export const action = guard(
  'recruitment.interviews.manage',
  { body: 'grid' },
  intents({
    call: submitted(callForm, async (ctx: SiteCtx, { ids }, { params, done }) => {
      const count = await callTo(ctx, idOf(params.id), ids)
      return done(paths.jobSitting(idOf(params.id)), 'recruitment:calledMany', { count })
    }),
    uncall: byId(async (ctx: SiteCtx, id, { params, done }) => {
      await uncall(ctx, idOf(params.id), id)
      return done(paths.jobSitting(idOf(params.id)), 'recruitment:uncalled')
    }),
    tell: async (ctx: SiteCtx, { params, done }) => {
      const count = await tellCalled(ctx, idOf(params.id))
      return done(paths.jobSitting(idOf(params.id)), 'recruitment:told', { count })
    },
    scores: submitted(scoresForm, async (ctx: SiteCtx, { rows }, { params, reply }) => {
      const given = rows.map(({ key, score }) => ({ id: key, score }))
      const saved = await saveJobScores(ctx, idOf(params.id), given)
      return { ...reply({ resetForm: true }), saved }
    }),
  }),
)

type SittingAnswer = SubmissionResult<string[]> & { saved?: number }

/** One sitting: who is called and told, who else may be, and what they got. */
export default function SittingPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SittingAnswer | undefined
  const { t, n, lang } = useWords()
  const name = useName()
  const { sitting, rows } = data
  return (
    <Page
      title={`${t(`recruitment:part.${sitting.part}`)} · ${formatDateTime(new Date(sitting.startsAt), lang)}`}
      description={[n(name({ nameBn: sitting.placeBn, nameEn: sitting.placeEn })), sitting.board.split('\n').join(', ')]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <LinkButton to={paths.jobInterviews(sitting.openingId)}>{t('recruitment:tab.interviews')}</LinkButton>
          {rows.length ? <ExportLinks /> : null}
        </>
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {rows.length ? (
        <>
          <CallList data={data} />
          <Section title={t('recruitment:scores')}>
            <ScoreGrid
              area="recruitment"
              caption="recruitment:scores"
              heads={HEADS}
              headsOf={headsOf}
              rows={data.rows}
              full={data.full}
              mayManage={data.mayManage}
              answer={intentOf(answer) === 'scores' || answer?.saved !== undefined ? answer : undefined}
              draftKey={`job:${data.userId}:${data.sitting.id}`}
            />
          </Section>
        </>
      ) : (
        <EmptyState title="recruitment:nobodyCalled" text="recruitment:nobodyCalledText" />
      )}
      {data.mayManage && data.free.length ? <CallForm free={data.free} answer={answer} /> : null}
    </Page>
  )
}
