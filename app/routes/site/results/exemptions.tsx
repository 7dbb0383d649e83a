import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { ExamPicker } from '~/screens/results/exam-picker'
import { NoExam } from '~/screens/results/no-exam'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Page, Section } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { DecisionList, RevokeDecision } from './exemptions/decision-list'
import { ExemptForm, FindStudent, GraceForm, LimitsForm } from './exemptions/forms'
import { loadExemptions } from './exemptions/load-exemptions.server'
import { submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { exemptStudent, revokeExemptions } from '~/domain/results/special/exempt.server'
import { giveGrace, revokeGrace, setGraceLimits } from '~/domain/results/special/grace.server'
import { specialForm } from '~/domain/results/special/special.form'

export const handle: ScreenHandle = {
  title: 'exemptions:title',
  under: paths.resultGenerate,
  words: ['ui', 'results', 'students', 'exemptions'],
}

/** Exempts a student from papers, gives grace, takes either back, or says how much grace the exam allows. */
const actOnExemptions: Action<SiteCtx> = submitted(specialForm, async (ctx, wanted, { request, done }) => {
  let count = 1
  if (wanted.intent === 'exempt')
    count = await exemptStudent(ctx, { ...wanted, examId: wanted.exam, enrolmentId: wanted.enrolment })
  else if (wanted.intent === 'grace')
    await giveGrace(ctx, { ...wanted, examId: wanted.exam, enrolmentId: wanted.enrolment })
  else if (wanted.intent === 'limits') await setGraceLimits(ctx, wanted.exam, wanted)
  else await (wanted.what === 'exempt' ? revokeExemptions : revokeGrace)(ctx, wanted.ids, wanted.reason)
  return done(hereWith(request, { revoke: null }), `exemptions:done.${wanted.intent}`, { count })
})

export const loader = guard('results.results.view', loadExemptions)

export const action = guard('results.results.exempt', actOnExemptions)

export default function Exemptions() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const location = useLocation()
  const { exams, exam, student, mayDecide } = data
  const said = { errors: last?.error ?? {}, typed: last?.initialValue ?? undefined }
  const revoked = data.list.items.find((one) => one.key === params.get('revoke') && !one.revoked)
  return (
    <Page
      title={t('exemptions:title')}
      description={t('exemptions:help')}
      actions={
        exam ? (
          <LinkButton to={`${paths.resultGenerate}?f_exam=${exam.id}`}>{t('results:generate.title')}</LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {exams.length ? <ExamPicker exams={exams} chosen={exam?.id} /> : <NoExam />}
      {exam && mayDecide ? (
        <div className="mb-6 grid gap-4 print:hidden">
          <Section card title={t('exemptions:decide')}>
            <FindStudent examId={exam.id} code={data.code} found={student !== null} />
            {student ? (
              <p className="mt-3">
                <strong>{name(student)}</strong>{' '}
                <span className="text-muted">
                  {n(student.code)} · {name(student.section)}, {t('students:roll')} {n(student.roll)}
                </span>
              </p>
            ) : null}
          </Section>
          {student ? (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <ExemptForm key={`e${student.enrolmentId}`} examId={exam.id} student={student} {...said} />
              <GraceForm key={`g${student.enrolmentId}`} examId={exam.id} student={student} {...said} />
            </div>
          ) : null}
          <LimitsForm key={`l${exam.id}`} examId={exam.id} limits={data.limits} {...said} />
        </div>
      ) : null}
      {exam ? <DecisionList data={data} /> : null}
      {revoked && mayDecide ? (
        <RevokeDecision
          row={revoked}
          errors={said.errors.reason ?? undefined}
          closeTo={hrefWith(location, { revoke: null })}
        />
      ) : null}
    </Page>
  )
}
