import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { eventsOf, filesOf } from '~/domain/applications/record.server'
import { stepsFrom } from '~/domain/recruitment/desk/candidate-states.policy'
import { appointmentForm } from '~/domain/recruitment/desk/desk.form'
import { jobRows } from '~/domain/recruitment/desk/desk-list.server'
import { lackingPapers } from '~/domain/recruitment/form/apply.server'
import { candidateOf } from '~/domain/recruitment/form/candidate.server'
import { appointmentOf } from '~/domain/recruitment/letters/appointment.server'
import { callsOf } from '~/domain/recruitment/letters/job-letter.server'
import { openingOf } from '~/domain/recruitment/openings/openings.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { History } from '~/screens/applicant/history'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnCandidate, stepCosts } from './desk/act-on-candidates.server'
import { AppointmentCard } from './desk/appointment-card'
import { CandidateData } from './desk/candidate-data'
import { ExemptForm, UnexemptForm } from './desk/exempt-form'
import { JobPapers } from './desk/job-papers'
import { StepForms } from './desk/step-forms'
import { stateTone } from './desk/tone'
import { PostValues } from '~/ui/post-values'

export const handle: ScreenHandle = {
  title: 'recruitment:candidate',
  under: paths.jobOpenings,
  words: ['ui', 'students', 'job-form'],
}

export const loader = guard('recruitment.candidates.view', async (ctx, { params }) => {
  const id = idOf(params.id)
  const site = ctx.site.id
  const one = await candidateOf(site, id)
  const [row] = await jobRows(site, [id])
  const opening = await openingOf(site, one.openingId)
  const post = opening.posts.find((each) => each.id === one.postId)
  const mayDecide = ctx.can('recruitment.candidates.decide')
  const steps = mayDecide && row ? stepsFrom(row) : []
  return {
    one,
    opening: { id: opening.id, titleBn: opening.titleBn, titleEn: opening.titleEn },
    post: post ? { payBn: post.payBn, payEn: post.payEn } : null,
    paid: row?.paid ?? 'free',
    scores: {
      test: row?.testAbsent ? ('A' as const) : (row?.test ?? null),
      interview: row?.interviewAbsent ? ('A' as const) : (row?.interview ?? null),
    },
    calls: await callsOf(site, id),
    files: (await filesOf(site, id)).map(({ slot, name, mime, bytes }) => ({ slot, name, mime, bytes })),
    lacking: await lackingPapers(site, one, opening),
    events: await eventsOf(site, id, true),
    appointment: await appointmentOf(site, id),
    mayDecide,
    steps,
    costs: await stepCosts(ctx, [id], steps),
    mayIssue: ctx.can('recruitment.letters.issue'),
    constraints: constraintsOf({ appointment: appointmentForm }),
  }
})

export const action = guard('recruitment.candidates.view', actOnCandidate)

export type CandidatePage = ReturnType<typeof useLoaderData<typeof loader>>

/** One candidate: documents beside the data, what is decided, calls and letters. */
export default function CandidateScreen() {
  const data = useLoaderData<typeof loader>()
  const said = useActionData<typeof action>() as
    | SubmissionResult<string[]>
    | { pin: { number: string; pin: string } }
    | undefined
  const answer = said && 'status' in said ? said : undefined
  const { t, n } = useWords()
  const name = useName()
  const { one } = data
  return (
    <Page
      title={name(one)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {n(one.number)}
          <Badge tone={stateTone(one.state)}>{t(`recruitment:state.${one.state}`)}</Badge>
          <span>{name({ nameBn: one.postBn, nameEn: one.postEn })}</span>
        </span>
      }
      actions={
        data.mayDecide && one.state !== 'withdrawn' ? (
          <LinkButton to={paths.jobMessageTo(data.opening.id, [one.id])}>{t('recruitment:message.write')}</LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />
      {one.reason ? (
        <Alert tone="warn" title={t(`recruitment:state.${one.state}`)}>
          {one.reason}
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <CandidateData data={data} />
          <History area="recruitment" words="job-form" events={data.events} />
        </div>
        <div className="grid gap-4">
          <JobPapers data={data} />
          <AppointmentCard data={data} answer={answer} />
          {data.mayDecide && data.paid === 'unpaid' && ['submitted', 'correction'].includes(one.state) ? (
            <ExemptForm id={one.id} answer={answer} />
          ) : null}
          {data.mayDecide && data.paid === 'exempt' && ['submitted', 'correction'].includes(one.state) ? (
            <UnexemptForm id={one.id} />
          ) : null}
          {data.mayDecide ? <NewPin id={one.id} made={said && 'pin' in said ? said.pin : undefined} /> : null}
          <StepForms steps={data.steps} ids={[one.id]} costs={data.costs} answer={answer} />
        </div>
      </div>
    </Page>
  )
}

/** A new PIN for a candidate who lost theirs: shown on the page that answers, and nowhere else. */
function NewPin({ id, made }: { id: number; made: { number: string; pin: string } | undefined }) {
  const { t, n } = useWords()
  return (
    <Section card title={t('recruitment:pin.title')}>
      {made ? (
        <Alert tone="good" live title={t('recruitment:pin.made')}>
          {t('recruitment:number')} <strong className="tabular-nums">{n(made.number)}</strong> ·{' '}
          {t('recruitment:pin.pin')} <strong className="tabular-nums">{n(made.pin)}</strong>
        </Alert>
      ) : null}
      <PostValues values={{ id }} preventScrollReset className="grid gap-3 print:hidden">
        <p className="text-muted">{t('recruitment:pin.text')}</p>
        <span>
          <SubmitButton name="intent" value="pin" look="quiet">
            {t('recruitment:pin.go')}
          </SubmitButton>
        </span>
      </PostValues>
    </Section>
  )
}
