import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { QuestionKind } from '~/domain/questions/content'
import { KINDS, QUESTION_LANGUAGES } from '~/domain/questions/question-state.policy'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { EmptyState, fieldRow, Page } from '~/ui/page'
import type { Side } from '../side'
import type { loadNewQuestion } from './new-question.server'
import { QuestionFields } from './question-fields'

const blank = (count: number, row: (at: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ row: '', ...row(at) }))

/** Marks and levels of the parts ক খ গ ঘ as boards give them. */
const PARTS = [
  { marks: '1', level: 'knowledge' },
  { marks: '2', level: 'comprehension' },
  { marks: '3', level: 'application' },
  { marks: '4', level: 'higher-order' },
]
const COMBOS = [
  ['1', '2'],
  ['1', '3'],
  ['2', '3'],
  ['1', '2', '3'],
]

/** With what the form of a new question of a kind begins. */
function begun(kind: QuestionKind, side: Side): Record<string, unknown> {
  const common = {
    forExam: side === 'exam',
    forQuiz: side === 'quiz',
    marks: kind === 'creative' ? '10' : kind === 'essay' ? '5' : '1',
    level: kind === 'creative' ? 'higher-order' : 'knowledge',
  }
  const rows = {
    single: { options: blank(4) },
    multiple: { options: blank(5) },
    matching: { pairs: blank(4) },
    ordering: { items: blank(4) },
    'fill-in': { gaps: blank(2) },
    creative: { parts: blank(4, (at) => PARTS[at] ?? {}) },
    essay: { rubric: blank(2) },
    composite: { statements: blank(3), combos: blank(4, (at) => ({ statements: COMBOS[at] })) },
    'true-false': {},
    numeric: {},
    short: {},
  }
  return { ...common, ...rows[kind] }
}

/** What is chosen first, as the address has it; then the form. */
export function NewQuestion({ side }: { side: Side }) {
  const { subjects, subject, kind, language, chapters } = useLoaderData<typeof loadNewQuestion>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t } = useWords()
  return (
    <Page title={t(`questions:${side}.new`)}>
      {subjects.length ? (
        <GetForm className={`${fieldRow} mb-4`}>
          <SelectField
            className="w-full max-w-md"
            field={plain('subject', subject)}
            label="question-form:classAndSubject"
            options={subjects}
          />
          <SelectField
            field={plain('kind', kind ?? 'single')}
            label="questions:kindLabel"
            empty={false}
            options={KINDS.map((value) => ({ value, label: `questions:kind.${value}` }))}
          />
          <SelectField
            field={plain('language', language)}
            label="questions:languageLabel"
            empty={false}
            options={QUESTION_LANGUAGES.map((value) => ({ value, label: `questions:language.${value}` }))}
          />
          <Button type="submit" look={kind ? 'plain' : 'primary'}>
            {t('question-form:next')}
          </Button>
        </GetForm>
      ) : (
        <EmptyState title="question-form:noSubject" text="question-form:noSubjectText" />
      )}
      {kind ? (
        <QuestionFields
          key={`${subject} ${kind} ${language}`}
          side={side}
          kind={kind}
          language={language}
          values={begun(kind, side)}
          version={0}
          pictures={{}}
          chapters={chapters}
          answer={answer}
        />
      ) : null}
    </Page>
  )
}
