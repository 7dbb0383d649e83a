import type { SubmissionResult } from '@conform-to/react'
import type { EarlyOpening } from '~/domain/question-papers/open-early.server'
import type { PaperMove } from '~/domain/question-papers/paper-state.policy'
import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { DateField, FormErrors, intentOf, plain, PostForm, TextAreaField, TimeField, useConstraint } from '~/ui/fields'
import { useForm } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { Details, FormActions, FormGrid, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

type Answer = SubmissionResult<string[]> | undefined

/** Steps that need no more than a button. What is approved is the revision that stands on the page. */
export function MoveButtons({ moves, revision }: { moves: readonly PaperMove[]; revision: number }) {
  const { t } = useWords()
  return moves.map((move) =>
    move === 'seal' || move === 'send-back' ? null : (
      <PostValues key={move} values={{ intent: move, ...(move === 'approve' && { revision }) }} preventScrollReset>
        <SubmitButton look={move === 'take-back' ? 'plain' : 'primary'}>
          {t(`question-papers:move.${move}`)}
        </SubmitButton>
      </PostValues>
    ),
  )
}

/** Sealing asks until when. */
export function SealForm({ answer, day }: { answer: Answer; day: string }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ day: string; time: string }>({
    id: 'seal',
    lastResult: intentOf(answer) === 'seal' ? answer : undefined,
    constraint: useConstraint('seal'),
    defaultValue: { day, time: '09:30' },
  })
  return (
    <Section card className="mt-4" title={t('question-papers:sealTitle')}>
      <PostForm form={form} values={{ intent: 'seal' }}>
        <FormErrors form={form} />
        <FormGrid>
          <DateField field={fields.day} label="question-papers:opensOn" hint="question-papers:opensOnHint" />
          <TimeField field={fields.time} label="question-papers:opensTime" />
        </FormGrid>
        <FormActions submit="question-papers:move.seal" />
      </PostForm>
    </Section>
  )
}

/** Sending back says why. */
export function SendBackForm({ answer }: { answer: Answer }) {
  const { t } = useWords()
  const [form, fields] = useForm<{ text: string }>({
    id: 'send-back',
    lastResult: intentOf(answer) === 'send-back' ? answer : undefined,
    constraint: useConstraint('sendBack'),
  })
  return (
    <div className="mt-4">
      <Details summary={t('question-papers:move.send-back')} open={intentOf(answer) === 'send-back'}>
        <PostForm form={form} values={{ intent: 'send-back' }}>
          <FormErrors form={form} />
          <TextAreaField field={fields.text} label="question-papers:why" rows={3} />
          <FormActions submit="question-papers:move.send-back" />
        </PostForm>
      </Details>
    </div>
  )
}

/** What the moderator says of one question. */
export function NoteForm({ question }: { question: number }) {
  const { t } = useWords()
  return (
    <Details summary={t('question-papers:addNote')}>
      <PostValues values={{ intent: 'note', questionId: question }} preventScrollReset className="grid gap-2">
        <TextAreaField
          field={plain('text', undefined, { id: `note-${question}`, required: true, maxLength: 1000 })}
          label="question-papers:note"
          rows={2}
        />
        <div>
          <SubmitButton look="plain">{t('question-papers:addNote')}</SubmitButton>
        </div>
      </PostValues>
    </Details>
  )
}

/** Opening before the time: one asks and says why, another agrees. */
export function EarlyCard({ early, self, answer }: { early: readonly EarlyOpening[]; self: number; answer: Answer }) {
  const { t, lang } = useWords()
  const name = useName()
  const [form, fields] = useForm<{ reason: string }>({
    id: 'early',
    lastResult: intentOf(answer) === 'early' ? answer : undefined,
    constraint: useConstraint('early'),
  })
  const waits = early.find((one) => one.agreed === null)
  return (
    <Section card className="mt-4" title={t('question-papers:earlyTitle')}>
      <p className="mb-3 text-muted">{t('question-papers:earlyText')}</p>
      <ul className="grid gap-3">
        {early.map((one) => (
          <li key={one.id} className="grid gap-1">
            <span>
              {name({ nameEn: one.askedEn, nameBn: one.askedBn })} · {formatDateTime(new Date(one.at), lang)}
            </span>
            <span className="whitespace-pre-line">{one.reason}</span>
            {one.agreed === null ? null : (
              <span className="text-muted">
                {t(one.agreed ? 'question-papers:agreedBy' : 'question-papers:refusedBy', {
                  name: name({ nameEn: one.decidedEn ?? '', nameBn: one.decidedBn ?? '' }),
                })}
              </span>
            )}
            {one.agreed === null && one.askedBy !== self ? (
              <div className="flex flex-wrap gap-2">
                <PostValues values={{ intent: 'agree', id: one.id }} preventScrollReset>
                  <SubmitButton>{t('question-papers:agree')}</SubmitButton>
                </PostValues>
                <PostValues values={{ intent: 'decline', id: one.id }} preventScrollReset>
                  <SubmitButton look="danger">{t('question-papers:decline')}</SubmitButton>
                </PostValues>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {waits ? null : (
        <PostForm form={form} values={{ intent: 'early' }}>
          <FormErrors form={form} />
          <TextAreaField field={fields.reason} label="question-papers:reason" rows={2} />
          <FormActions submit="question-papers:askEarly" />
        </PostForm>
      )}
    </Section>
  )
}
