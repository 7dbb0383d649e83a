import type { SubmissionResult } from '@conform-to/react'
import { PAPER_KINDS } from '~/domain/question-papers/blueprint.policy'
import type { PaperPart } from '~/domain/question-papers/fill-paper.server'
import type { PartForm, RuleForm } from '~/domain/question-papers/paper.form'
import { LEVELS } from '~/domain/questions/content'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, NumberField, PostForm, SelectField, TextField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = SubmissionResult<string[]> | undefined

/** A part of the paper: its rows, what the bank lacks for them, and a row more. */
export function PlanPartCard({
  part,
  lacks,
  chapters,
  paperId,
  answer,
}: {
  part: PaperPart
  lacks: readonly { ruleId: number; wanted: number; has: number }[]
  chapters: readonly string[]
  paperId: number
  answer: Answer
}) {
  const { t, n } = useWords()
  const typed = String((answer?.initialValue as { partId?: string } | undefined)?.partId ?? '')
  return (
    <Section
      card
      className="mt-4"
      title={part.title}
      actions={
        <PostValues values={{ intent: 'drop-part', id: part.id }} preventScrollReset>
          <SubmitButton look="danger" small>
            {t('question-papers:dropPart')}
          </SubmitButton>
        </PostValues>
      }
    >
      <p className="mb-3 text-muted">
        {part.answerCount === null
          ? t('question-papers:answerAll')
          : t('question-papers:answerAny', { many: n(part.answerCount) })}{' '}
        {part.instruction}
      </p>
      <ul className="mb-3 grid gap-3">
        {part.rules.map((rule) => {
          const lack = lacks.find((one) => one.ruleId === rule.id)
          return (
            <li key={rule.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
              <strong>{t(`question-papers:kind.${rule.kind}`)}</strong>
              <span>{rule.chapter || t('question-papers:anyChapter')}</span>
              <span>{t(rule.level ? `question-papers:level.${rule.level}` : 'question-papers:anyLevel')}</span>
              <span>{t('question-papers:times', { many: n(rule.count), marks: n(rule.marks / 100) })}</span>
              {lack ? (
                <span className="text-bad">
                  {t('question-papers:lacks', { has: n(lack.has), wanted: n(lack.wanted) })}
                </span>
              ) : null}
              <span className="flex gap-2">
                {lack ? (
                  <LinkButton small to={paths.questionPaperChoose(paperId, rule.id)}>
                    {t('question-papers:chooseByHand')}
                  </LinkButton>
                ) : null}
                <PostValues values={{ intent: 'drop-rule', id: rule.id }} preventScrollReset>
                  <SubmitButton look="quiet" small>
                    {t('question-papers:dropRule')}
                  </SubmitButton>
                </PostValues>
              </span>
            </li>
          )
        })}
      </ul>
      <NewRule part={part} chapters={chapters} answer={typed === String(part.id) ? answer : undefined} />
    </Section>
  )
}

function NewRule({ part, chapters, answer }: { part: PaperPart; chapters: readonly string[]; answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<RuleForm>({
    id: `rule-${part.id}`,
    lastResult: answer,
    constraint: useConstraint('rule'),
    defaultValue: { kind: 'single', count: 1, marks: 1 },
  })
  return (
    <Details summary={t('question-papers:addRule')} open={part.rules.length === 0 || answer !== undefined}>
      <PostForm form={form} values={{ intent: 'rule', partId: part.id }} preventScrollReset>
        <FormErrors form={form} />
        <FormGrid columns={3}>
          <SelectField
            field={fields.kind}
            label="question-papers:kindOf"
            options={PAPER_KINDS.map((kind) => ({ value: kind, text: t(`question-papers:kind.${kind}`) }))}
          />
          <SelectField
            field={fields.chapter}
            label="question-papers:chapter"
            empty="question-papers:anyChapter"
            options={chapters.map((one) => ({ value: one, text: one }))}
          />
          <SelectField
            field={fields.level}
            label="question-papers:levelOf"
            empty="question-papers:anyLevel"
            options={LEVELS.map((level) => ({ value: level, text: t(`question-papers:level.${level}`) }))}
          />
          <NumberField field={fields.count} label="question-papers:count" />
          <NumberField field={fields.marks} label="question-papers:marks" decimals={2} />
        </FormGrid>
        <FormActions submit="question-papers:addRule" />
      </PostForm>
    </Details>
  )
}

/** A part more. */
export function NewPart({ answer, open }: { answer: Answer; open: boolean }) {
  const { t } = useWords()
  const [form, fields] = useForm<PartForm>({
    id: 'part',
    lastResult: answer,
    constraint: useConstraint('part'),
  })
  return (
    <div className="mt-4">
      <Details summary={t('question-papers:addPart')} open={open || answer !== undefined}>
        <PostForm form={form} values={{ intent: 'part' }} preventScrollReset>
          <FormErrors form={form} />
          <FormGrid>
            <TextField
              field={fields.title}
              label="question-papers:partTitle"
              hint="question-papers:partTitleHint"
              maxLength={200}
            />
            <NumberField
              field={fields.answerCount}
              label="question-papers:answerCount"
              hint="question-papers:answerCountHint"
            />
            <TextField field={fields.instruction} label="question-papers:partInstruction" maxLength={300} />
          </FormGrid>
          <FormActions submit="question-papers:addPart" />
        </PostForm>
      </Details>
    </div>
  )
}
