import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { History } from '~/screens/applicant/history'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { actOnCandidate } from './desk/act-on-candidates.server'
import { AppointmentCard } from './desk/appointment-card'
import { CandidateData } from './desk/candidate-data'
import { ExemptForm, UnexemptForm } from './desk/exempt-form'
import { JobPapers } from './desk/job-papers'
import { StepForms } from './desk/step-forms'
import { stateTone } from './desk/tone'
import { PostValues } from '~/ui/post-values'
import { candidateData } from './desk/candidate-data.server'

export const handle: ScreenHandle = {
  title: 'recruitment:candidate',
  under: paths.jobOpenings,
  words: ['ui', 'students', 'job-form'],
}

export const loader = guard('recruitment.candidates.view', candidateData)

export const action = guard('recruitment.candidates.view', actOnCandidate)

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
