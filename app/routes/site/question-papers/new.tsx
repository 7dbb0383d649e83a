import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '~/access/constraints.server'
import { guard } from '~/access/guard.server'
import { intents, submitted } from '~/access/intents.server'
import type { SiteCtx } from '~/domain/context'
import { Missing } from '~/domain/errors'
import { newPaperForm } from '~/domain/question-papers/paper.form'
import { paperSubjects } from '~/domain/question-papers/paper-subjects.server'
import { makePaper } from '~/domain/question-papers/save-paper.server'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card, EmptyState, fieldRow, Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { PaperFields } from './paper-fields'
import { paperPeople } from './paper-people.server'

export const handle: ScreenHandle = { title: 'question-papers:new', under: paths.questionPapers, words: ['ui'] }

const asked = (request: Request) => new URL(request.url).searchParams.get('subject') ?? ''

export const loader = guard('question-papers.papers.make', async (ctx, { request }) => {
  const subjects = await paperSubjects(ctx)
  const chosen = subjects.find((one) => one.value === asked(request))
  if (asked(request) && !chosen) throw new Missing('subject')
  return {
    subjects: subjects.map(({ value, text, group }) => ({ value, text, group })),
    chosen: chosen && {
      value: chosen.value,
      title: chosen.title,
      fullMarks: chosen.fullMarks === null ? null : chosen.fullMarks / 100,
      minutes: chosen.minutes,
    },
    people: chosen ? await paperPeople(ctx) : { moderators: [], openers: [] },
    constraints: constraintsOf({ paper: newPaperForm }),
  }
})

export const action = guard(
  'question-papers.papers.make',
  intents({
    save: submitted(newPaperForm, async (ctx: SiteCtx, form, { request, done }) =>
      done(paths.questionPaperPlan(await makePaper(ctx, asked(request), form)), 'question-papers:begun'),
    ),
  }),
)

/** A paper begins with what it is for: a subject of an exam, or a class test. */
export default function NewQuestionPaper() {
  const { subjects, chosen, people } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const { t, lang } = useWords()
  if (!subjects.length)
    return (
      <Page title={t('question-papers:new')}>
        <EmptyState title="question-papers:noSubject" text="question-papers:noSubjectText" />
      </Page>
    )
  return (
    <Page title={t('question-papers:new')}>
      <GetForm className={`${fieldRow} mb-4 print:hidden`} preventScrollReset>
        <SelectField
          key={chosen?.value ?? ''}
          className="w-full max-w-xl"
          field={plain('subject', chosen?.value ?? '')}
          label="question-papers:for"
          options={subjects.map((one) => ({ ...one, group: one.group || t('question-papers:classTest') }))}
        />
        <Button type="submit">{t('question-papers:choose')}</Button>
      </GetForm>
      {chosen ? (
        <Card>
          <PaperFields
            key={chosen.value}
            revision={null}
            people={people}
            values={{
              title: chosen.title,
              fullMarks: chosen.fullMarks,
              minutes: chosen.minutes,
              language: lang,
              columns: '1',
              sets: 1,
            }}
            answer={answer}
          />
        </Card>
      ) : null}
    </Page>
  )
}
