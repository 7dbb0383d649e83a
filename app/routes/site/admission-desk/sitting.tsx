import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { candidatesOf, type Candidate, moveCandidate, unseat } from '~/domain/admissions/tests/candidates.server'
import { slotStart } from '~/domain/admissions/tests/distribute.policy'
import { marksOf, saveScores } from '~/domain/admissions/tests/scores.server'
import { sittingOf } from '~/domain/admissions/tests/sittings.server'
import { moveForm, unseatForm } from '~/domain/admissions/tests/tests.form'
import { formatDate, formatTime } from '~/format/dates'
import { digits } from '~/format/digits'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'
import { paths } from '~/paths'
import { fileOf } from '~/screens/list/listed.server'
import { listSpec } from '~/screens/list/spec'
import { ScoreGrid } from '~/screens/scores/score-grid'
import { LinkButton } from '~/ui/button'
import { intentOf } from '~/ui/fields'
import { zId, zMark } from '~/ui/fields/zod'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { ExportLinks } from '~/ui/table'
import { MoveSeat } from './tests/move-seat'

export const handle: ScreenHandle = {
  title: 'admission-tests:one',
  under: paths.admissionTests,
  words: ['admission-desk', 'admission-print', 'ui'],
}

/** The seats as a file; the screen is a grid of marks. */
const seatList = listSpec<Candidate & { at: Date | null }>()({
  area: 'admission-tests',
  title: 'admission-tests:seatList',
  name: 'name',
  columns: {
    seat: {
      kind: 'count',
      of: (row) => row.place,
      file: (row, { lang }) => (row.at ? formatTime(row.at, lang) : row.place),
    },
    number: { kind: 'code', header: 'admission-desk:number' },
    name: { kind: 'name', header: 'common:name' },
    mobile: { kind: 'phone', header: 'common:mobile' },
    score: { kind: 'count', of: (row) => (row.absent ? 'A' : row.score) },
  },
})

const HEADS = ['admission-tests:seat', 'admission-desk:number', 'common:name']
const headsOf = (row: Candidate & { at: Date | string | null }, lang: Lang) => [
  row.at ? formatTime(new Date(row.at), lang) : digits(row.place, lang),
  digits(row.number, lang),
  nameIn(row, lang),
]

export const loader = guard('admissions.tests.view', async (ctx, { params, request }) => {
  const sitting = await sittingOf(ctx.site.id, idOf(params.id))
  const rows = (await candidatesOf(ctx.site.id, sitting.id)).map((one) => ({
    ...one,
    at: sitting.slotMinutes ? slotStart(sitting.startsAt, sitting.slotMinutes, one.place) : null,
  }))
  const wanted = new URL(request.url).searchParams.get('export')
  if (wanted === 'csv' || wanted === 'xlsx') throw fileOf(ctx.lang, wanted, seatList, rows)
  return {
    sitting,
    rows,
    marks: await marksOf(ctx.site.id, sitting.admissionId, sitting.part),
    userId: ctx.user.userId,
    mayManage: ctx.can('admissions.tests.manage'),
  }
})

const scoresForm = z.object({
  rows: z
    .array(z.object({ key: zId(), score: zMark() }))
    .max(5000)
    .default([]),
})

export const action = guard(
  'admissions.tests.manage',
  { body: 'grid' },
  intents({
    scores: submitted(scoresForm, async (ctx, { rows }, { params, reply }) => {
      const saved = await saveScores(
        ctx,
        idOf(params.id),
        rows.map(({ key, score }) => ({ id: key, score })),
      )
      return { ...reply({ resetForm: true }), saved }
    }),
    move: submitted(moveForm, async (ctx, form, { done, params }) => {
      await moveCandidate(ctx, form)
      return done(paths.admissionSitting(idOf(params.id)), 'admission-tests:moved')
    }),
    unseat: submitted(unseatForm, async (ctx, { id }, { done, params }) => {
      const sitting = idOf(params.id)
      await unseat(ctx, { id, sitting })
      return done(paths.admissionSitting(sitting), 'admission-tests:unseated')
    }),
  }),
)

type SittingAnswer = SubmissionResult<string[]> & { saved?: number }

export default function SittingPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData() as SittingAnswer | undefined
  const { t, n, lang } = useWords()
  const { sitting, rows } = data
  const where = n(
    [sitting.room && t('admission-tests:roomNo', { room: sitting.room }), sitting.place].filter(Boolean).join(', '),
  )
  return (
    <Page
      title={`${t(`admission-tests:part.${sitting.part}`)} · ${where}`}
      description={`${formatDate(sitting.startsAt, lang)} · ${formatTime(sitting.startsAt, lang)}–${formatTime(sitting.endsAt, lang)} · ${t('admission-tests:seatedOf', { seated: sitting.seated, seats: sitting.seats })}`}
      actions={
        <>
          <LinkButton to={paths.admissionTestsOf(sitting.admissionId)}>{t('admission-tests:title')}</LinkButton>
          {rows.length ? (
            <LinkButton document to={paths.admissionPrintSitting(sitting.id)}>
              {t(`admission-print:sitting.${sitting.part}`)}
            </LinkButton>
          ) : null}
          {rows.length ? <ExportLinks /> : null}
        </>
      }
    >
      {rows.length ? (
        <>
          <ScoreGrid
            area="admission-tests"
            caption="admission-tests:seatList"
            heads={HEADS}
            headsOf={headsOf}
            rows={data.rows}
            full={data.marks.full}
            mayManage={data.mayManage}
            answer={['move', 'unseat'].includes(intentOf(answer) ?? '') ? undefined : answer}
            draftKey={`admission:${data.userId}:${data.sitting.id}`}
          >
            {data.marks.pass !== null ? (
              <p className="mb-2 text-muted">
                {t('admission-tests:passIs', { pass: n(data.marks.pass), full: n(data.marks.full ?? 0) })}
              </p>
            ) : null}
          </ScoreGrid>
          {data.mayManage ? <MoveSeat data={data} answer={answer} /> : null}
        </>
      ) : (
        <EmptyState
          title="admission-tests:nobodySits"
          text="admission-tests:nobodySitsText"
          action={
            <LinkButton to={paths.admissionTestsOf(sitting.admissionId)}>{t('admission-tests:title')}</LinkButton>
          }
        />
      )}
    </Page>
  )
}
