import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { submitted } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { amendResult } from '~/domain/results/amendments/amend-result.server'
import { amendForm } from '~/domain/results/amendments/amendments.form'
import { amendmentsOf } from '~/domain/results/amendments/amendments.server'
import { askScrutiny, keepMarks, scrutinyOf } from '~/domain/results/amendments/scrutiny.server'
import { tellFamily } from '~/domain/results/amendments/scrutiny-notices.server'
import { Refusal } from '~/domain/errors'
import { readResult } from '~/domain/results/read-result.server'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { AskForm } from '~/screens/results/ask-scrutiny'
import { ScrutinyAnswers } from '~/screens/results/scrutiny-answers'
import { History } from './amend/history'
import { KeepForm } from './amend/keep-form'
import { MarksForm } from './amend/marks-form'
import { marksFormValues, partsOf, shownMarks } from './amend/values.server'

export const handle: ScreenHandle = {
  title: 'result-amendments:title',
  under: paths.resultReport,
  words: ['ui', 'results', 'result-amendments'],
}

export const loader = guard('results.results.amend', async (ctx, { params }) => {
  const { run, snapshot } = await readResult(ctx.site.id, idOf(params.id))
  const at = (instant: Date | null) => (instant ? formatDateTime(new Date(instant), ctx.lang) : null)
  const [requests, amendments] = [
    await scrutinyOf(ctx.site.id, snapshot.id),
    await amendmentsOf(ctx.site.id, snapshot.id),
  ]
  return {
    id: snapshot.id,
    code: snapshot.verificationCode,
    student: snapshot.student,
    roll: snapshot.roll,
    exam: run.shown.exam,
    session: run.shown.session,
    published: run.state === 'published',
    mayDecide: ctx.can('results.scrutiny.decide'),
    subjects: marksFormValues(snapshot),
    requests: requests.map((one) => ({ ...one, askedAt: at(one.askedAt), decidedAt: at(one.decidedAt) })),
    amendments: amendments.map((one) => ({ ...one, at: at(one.at), changes: shownMarks(snapshot, one) })),
  }
})

export const action = guard(
  'results.results.amend',
  submitted(
    async (ctx, { params }) => amendForm(partsOf((await readResult(ctx.site.id, idOf(params.id))).snapshot)),
    async (ctx, wanted, { params, done }) => {
      const resultId = idOf(params.id)
      if (wanted.intent !== 'amend' && !ctx.can('results.scrutiny.decide'))
        throw new Refusal('result-amendments:notYours', {}, 403)
      if (wanted.intent === 'ask')
        await askScrutiny(ctx, { resultId, gradeKeys: wanted.subjects, reason: wanted.reason, atOffice: true })
      else if (wanted.intent === 'keep') await keepMarks(ctx, resultId, wanted.reason)
      else {
        const marks = new Map(
          Object.entries(wanted.marks).map(
            ([key, mark]) => [Number(key.slice(1)), typeof mark === 'number' ? Math.round(mark * 100) : mark] as const,
          ),
        )
        await amendResult(ctx, { resultId, code: wanted.code, reason: wanted.reason, marks })
      }
      if (wanted.intent !== 'ask') await tellFamily(ctx, resultId, wanted.intent === 'keep' ? 'kept' : 'amended')
      return done(paths.resultAmend(resultId), `result-amendments:done.${wanted.intent}`)
    },
  ),
)

export default function AmendResult() {
  const data = useLoaderData<typeof loader>()
  const last = useActionData() as SubmissionResult | undefined
  const { t, n } = useWords()
  const name = useName()
  const open = data.requests.find((one) => one.state === 'open')
  const errorsOf = (intent: string) => (last?.initialValue?.intent === intent ? (last.error ?? {}) : {})
  const typed = (intent: string) => (last?.initialValue?.intent === intent ? last.initialValue : undefined)
  return (
    <Page
      title={name(data.student)}
      description={`${name(data.exam)} ${n(data.session)} · ${t('results:sheet.roll')} ${n(data.roll)}`}
      actions={
        <LinkButton look="quiet" to={paths.resultSheet(data.id)}>
          {t('result-amendments:back')}
        </LinkButton>
      }
    >
      <FormErrors form={{ errors: last?.error?.[''] ?? undefined }} />
      {data.published ? null : <Alert tone="warn">{t('result-amendments:notPublished')}</Alert>}
      <ScrutinyAnswers requests={data.requests} office />
      {open && data.mayDecide ? <KeepForm errors={errorsOf('keep')} typed={typed('keep')} /> : null}
      {data.published ? (
        <MarksForm
          key={data.code}
          code={data.code}
          subjects={data.subjects}
          errors={errorsOf('amend')}
          typed={typed('amend')}
        />
      ) : null}
      <History amendments={data.amendments} />
      {data.published && !open && data.mayDecide ? (
        <AskForm subjects={data.subjects} office errors={errorsOf('ask')} typed={typed('ask')} />
      ) : null}
    </Page>
  )
}
