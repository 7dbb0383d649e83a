import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/access/guard.server'
import { intents, posted, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import { decide, takeInstead, type Decided } from '~/domain/answer-sheets/scans/decide.server'
import { nextDoubt } from '~/domain/answer-sheets/scans/scans.server'
import type { SiteCtx } from '~/domain/context'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { mayManage } from '~/screens/answer-sheets/may-manage.server'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ScreenHandle } from '~/ui/screen-handle'
import { idIn } from '~/ui/table/url'
import { AnswersTable } from './answers-table'
import { DecideForm } from './decide-form'
import { loadPage } from './load-page.server'

export const handle: ScreenHandle = { title: 'answer-sheets:page', under: paths.answerSheets, words: ['ui'] }

export const loader = guard('answer-sheets.sheets.view', (ctx, { params }) =>
  loadPage(ctx, idOf(params.id), idOf(params.page)),
)

/** What was decided: `q7` is the answer to question 7, `more` another question that was read wrongly. */
function decidedOf(form: FormData): Decided {
  const answers = new Map<number, string>()
  for (const [name, value] of form)
    if (/^q\d{1,3}$/.test(name) && typeof value === 'string' && value) answers.set(Number(name.slice(1)), value)
  const more = idIn(form.get('more'))
  const answer = form.get('moreAnswer')
  if (more !== null && typeof answer === 'string' && answer) answers.set(more, answer)
  return {
    revision: idIn(form.get('revision')) ?? 0,
    enrolmentId: idIn(form.get('enrolmentId')),
    set: idIn(form.get('set')),
    answers,
  }
}

const instead: Action<SiteCtx> = async (ctx, { params, done }) => {
  mayManage(ctx)
  const id = idOf(params.id)
  const page = idOf(params.page)
  await takeInstead(ctx, id, page)
  return done(paths.answerScan(id, page), 'answer-sheets:taken')
}
export const action = guard(
  'answer-sheets.sheets.view',
  intents({
    decide: posted(decidedOf, async (ctx: SiteCtx, said, { params, done }) => {
      mayManage(ctx)
      const id = idOf(params.id)
      const page = idOf(params.page)
      await decide(ctx, id, page, said)
      const next = await nextDoubt(ctx.site.id, id, page)
      return done(next === null ? paths.answerScans(id) : paths.answerScan(id, next), 'answer-sheets:decided')
    }),
    take: instead,
  }),
)

/** One page: what was read, what a person has to decide, and the picture. */
export default function AnswerPage() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, n } = useWords()
  const nameOf = useName()
  const { scan, sheet, name, mayDecide } = data
  return (
    <Page title={t('answer-sheets:page')} description={name}>
      {scan.problem ? (
        <Alert
          tone="warn"
          title={t(`answer-sheets:problem.${scan.problem}`)}
          actions={
            scan.problem === 'twice' ? (
              <PostValues values={{ intent: 'take' }}>
                <SubmitButton look="plain">{t('answer-sheets:takeThis')}</SubmitButton>
              </PostValues>
            ) : null
          }
        >
          {t(`answer-sheets:advice.${scan.problem}`)}
        </Alert>
      ) : null}
      <Section card>
        <KeyValue
          columns={2}
          items={[
            {
              label: t('answer-sheets:student'),
              value:
                scan.roll === null
                  ? null
                  : `${n(scan.roll)} · ${nameOf({ nameEn: scan.studentEn ?? '', nameBn: scan.studentBn ?? '' })}`,
            },
            { label: t('common:status'), value: <Badge>{t(`answer-sheets:state.${scan.state}`)}</Badge> },
            {
              label: t('answer-sheets:rightWrongBlank'),
              value: scan.score === null ? null : `${n(scan.right)} / ${n(scan.wrong)} / ${n(scan.blank)}`,
            },
            { label: t('answer-sheets:score'), value: scan.score === null ? null : n(scan.score / 100) },
          ]}
        />
      </Section>
      {mayDecide ? <DecideForm key={scan.revision} data={data} answer={answer} /> : null}
      {data.answers.length ? <AnswersTable answers={data.answers} set={scan.setNo} sets={sheet.sets} /> : null}
      {scan.picture ? (
        <div className="mt-4">
          <Details summary={t('answer-sheets:picture')}>
            <img
              src={scan.picture}
              alt={t('answer-sheets:pictureOf', { name: scan.name })}
              className="w-full max-w-2xl"
            />
          </Details>
        </div>
      ) : null}
    </Page>
  )
}
