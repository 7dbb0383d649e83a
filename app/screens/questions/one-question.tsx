import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { VerdictForm } from '~/domain/questions/review/review.form'
import { formatDateTime } from '~/format/dates'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { LinkButton, SubmitButton } from '~/ui/button'
import { FormErrors, intentOf, PostForm, TextAreaField, useAnswerTo, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Details, FormActions, KeyValue, Page, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { loadQuestion } from './load-question.server'
import { QuestionView } from './question-view'
import { editPath, type Side } from './side'
import { StateBadge } from './state-badge'

/** One question with its versions. */
export function OneQuestion({ side }: { side: Side }) {
  const { question, versions, mayWrite, mayDecide, isOwn } = useLoaderData<typeof loadQuestion>()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { t, n, lang } = useWords()
  const name = useName()
  const [newest, ...older] = versions
  const { state } = question
  const uses = [
    question.forExam ? 'exam' : '',
    question.forQuiz ? 'quiz' : '',
    question.forPractice ? 'practice' : '',
  ].filter(Boolean)
  const facts = [
    [t('questions:class'), name({ nameBn: question.classBn, nameEn: question.classEn })],
    [t('questions:subject'), name({ nameBn: question.subjectBn, nameEn: question.subjectEn })],
    [t('questions:kindLabel'), t(`questions:kind.${question.kind}`)],
    [t('questions:levelLabel'), t(`questions:level.${question.level}`)],
    [t('questions:marks'), n(question.marks)],
    [t('questions:chapter'), question.chapter],
    [t('questions:outcome'), question.outcome],
    [t('questions:source'), question.source],
    [t('questions:year'), question.year === null ? '' : n(question.year)],
    [t('questions:uses'), uses.map((one) => t(`questions:use.${one}`)).join(', ')],
  ] as const
  return (
    <Page
      title={t('questions:one')}
      actions={
        <>
          <StateBadge {...question} />
          {mayWrite && state !== 'retired' ? (
            <LinkButton to={editPath(side, question.id)}>{t('common:edit')}</LinkButton>
          ) : null}
          {mayWrite && state === 'draft' && newest?.verdict == null ? (
            <Deed intent="send" look="primary" words="questions:send" />
          ) : null}
          {mayWrite && state !== 'retired' ? <Deed intent="retire" look="danger" words="questions:retire" /> : null}
          {mayWrite && state === 'retired' ? <Deed intent="restore" look="plain" words="questions:restore" /> : null}
        </>
      }
    >
      {intentOf(answer) === 'decide' ? null : <FormErrors form={{ errors: answer?.error?.[''] ?? undefined }} />}
      {state === 'in-review' && isOwn ? <Alert>{t('questions:waitsForOther')}</Alert> : null}
      {newest?.verdict === 'sent-back' ? (
        <Alert tone="warn" title={t('questions:verdict.sent-back')}>
          {newest.reviewNote}
        </Alert>
      ) : null}
      {newest?.shown ? (
        <Section card>
          <QuestionView shown={newest.shown} />
        </Section>
      ) : null}
      {mayDecide ? <Decide version={question.version} /> : null}
      <Section card className="mt-4" title={t('questions:filed')}>
        <KeyValue columns={2} items={facts.map(([label, value]) => ({ label, value }))} />
      </Section>
      <Section card className="mt-4" title={t('questions:versions')}>
        <ol className="grid gap-3">
          {[...(newest ? [newest] : []), ...older].map((one) => (
            <li key={one.version} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{t('questions:versionOf', { version: n(one.version) })}</span>
                <span className="text-muted">
                  {name({ nameBn: one.makerBn, nameEn: one.makerEn })} · {formatDateTime(new Date(one.madeAt), lang)} ·{' '}
                  {t('questions:marksOf', { marks: formatHundredths(one.marks, lang, { trim: true }) })}
                </span>
                {one.version === question.approvedVersion && state !== 'retired' ? (
                  <Badge tone="good">{t('questions:inUse')}</Badge>
                ) : null}
              </p>
              {one.verdict ? (
                <p className="text-[0.9375rem]">
                  {t(`questions:verdict.${one.verdict}`)}:{' '}
                  {name({ nameBn: one.reviewerBn ?? '', nameEn: one.reviewerEn ?? '' })}
                  {one.reviewedAt ? ` · ${formatDateTime(new Date(one.reviewedAt), lang)}` : ''}
                  {one.reviewNote ? ` · ${one.reviewNote}` : ''}
                </p>
              ) : null}
              {one !== newest && one.shown ? (
                <Details summary={t('questions:whatItSaid')}>
                  <QuestionView shown={one.shown} />
                </Details>
              ) : null}
            </li>
          ))}
        </ol>
      </Section>
    </Page>
  )
}

const Deed = ({ intent, look, words }: { intent: string; look: 'primary' | 'plain' | 'danger'; words: string }) => {
  const { t } = useWords()
  return (
    <PostValues values={{ intent }} preventScrollReset>
      <SubmitButton look={look}>{t(words)}</SubmitButton>
    </PostValues>
  )
}

/** The verdict of another person than the one who wrote it. */
function Decide({ version }: { version: number }) {
  const { t } = useWords()
  const [form, fields] = useForm<VerdictForm>({
    id: 'verdict',
    lastResult: useAnswerTo('decide'),
    constraint: useConstraint('verdict'),
  })
  return (
    <Section card className="mt-4" title={t('questions:decide')}>
      <PostForm form={form} values={{ intent: 'decide', version }}>
        <FormErrors form={form} />
        <TextAreaField field={fields.note} label="questions:note" hint="questions:noteHint" rows={3} />
        <FormActions>
          <SubmitButton look="plain" name="verdict" value="sent-back">
            {t('questions:sendBack')}
          </SubmitButton>
          <SubmitButton name="verdict" value="approved">
            {t('questions:approve')}
          </SubmitButton>
        </FormActions>
      </PostForm>
    </Section>
  )
}
