import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { paths } from '~/paths'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { FormErrors, plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Alert, Page } from '~/ui/page'
import { NoExam } from '~/screens/results/no-exam'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hrefWith } from '~/ui/table'
import { idIn } from '~/ui/table/url'
import { ChoiceList } from './choices/list'
import { RevokeDialog } from './choices/revoke-dialog'
import { loadChoices } from './choices/load-choices.server'
import { submitted, type Action } from '~/access/intents.server'
import { hereWith } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { Invalid } from '~/domain/errors'
import { decisionForm } from '~/domain/subject-choices/choices.form'
import { decideFewer, revokeDecision } from '~/domain/subject-choices/decisions.server'

export const handle: ScreenHandle = {
  title: 'choices-desk:list.title',
  under: paths.resultGenerate,
  words: ['ui', 'results', 'exams', 'students', 'choices'],
}

/** Decides that students are graded as they are, or takes such a decision back. */
const actOnChoices: Action<SiteCtx> = submitted(decisionForm, async (ctx, wanted, { request, done }) => {
  let count = 1
  if (wanted.intent === 'revoke') await revokeDecision(ctx, wanted.decision, wanted.reason)
  else {
    const ids = wanted.which === 'all' ? wanted.shown : wanted.ids
    if (!ids.length) throw new Invalid({ ids: ['choices-desk:decide.nobody'] })
    count = await decideFewer(ctx, {
      examId: wanted.exam,
      shown: { ids: wanted.shown, digest: wanted.digest },
      ids,
      reason: wanted.reason,
    })
  }
  return done(hereWith(request, { revoke: null }), `choices-desk:done.${wanted.intent}`, { count })
})

export const loader = guard('results.results.view', loadChoices)

export const action = guard('results.results.grade-fewer', actOnChoices)

export default function IncompleteChoices() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const location = useLocation()
  const { exams, exam } = data
  const revoked = data.list.items.find((one) => one.decision?.id === idIn(params.get('revoke')))
  return (
    <Page
      title={t('choices-desk:list.title')}
      description={t('choices-desk:list.help')}
      actions={
        exam ? (
          <LinkButton to={`${paths.resultGenerate}?f_exam=${exam.id}`}>{t('results:generate.title')}</LinkButton>
        ) : null
      }
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {exams.length ? (
        <GetForm className="chooser mb-5 flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-4">
          <SelectField
            key={exam?.id}
            className="min-w-0 flex-1 basis-64 sm:max-w-md"
            field={plain('exam', exam?.id)}
            label="results:exam"
            empty={false}
            options={exams.map((one) => ({ value: one.id, text: name(one), group: n(one.session) }))}
          />
          <Button type="submit" look="primary">
            {t('results:choose')}
          </Button>
        </GetForm>
      ) : (
        <NoExam />
      )}
      {revoked?.decision && data.mayDecide ? (
        <RevokeDialog
          student={revoked}
          decision={revoked.decision}
          errors={last?.error?.reason ?? undefined}
          closeTo={hrefWith(location, { revoke: null })}
        />
      ) : null}
      {exam ? (
        <>
          {data.list.total && !data.mayDecide ? <Alert>{t('choices-desk:decide.notAllowed')}</Alert> : null}
          <ChoiceList data={data} examId={exam.id} errors={last?.error ?? {}} typed={last?.initialValue?.reason} />
        </>
      ) : null}
    </Page>
  )
}
