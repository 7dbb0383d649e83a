import type { JobStep } from '~/domain/recruitment/desk/candidate-states.policy'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextAreaField } from '~/ui/fields'
import { useTaka } from '~/i18n/use-taka'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
}

type Costs = Partial<Record<JobStep, { messages: number; costPoisha: number }>>

const REASONED: readonly JobStep[] = ['correct', 'reject', 'decline', 'back']

/** What the SMS of a step costs, in words. */
function Cost({ cost, more }: { cost: Costs[JobStep]; more: boolean }) {
  const { t } = useWords()
  const money = useTaka()
  if (!cost?.messages) return <span className="text-sm text-muted">{t('recruitment:noSms')}</span>
  return (
    <span className="text-sm text-muted">
      {t(more ? 'recruitment:smsFrom' : 'recruitment:smsWill', { count: cost.messages, cost: money(cost.costPoisha) })}
    </span>
  )
}

/** The steps that can be taken with these candidates; those that say why ask for it. */
export function StepForms({
  steps,
  ids,
  costs,
  answer,
}: {
  steps: readonly JobStep[]
  ids: readonly number[]
  costs: Costs
  answer: Answered | undefined
}) {
  const { t } = useWords()
  const simple = steps.filter((step) => !REASONED.includes(step))
  return (
    <>
      {simple.length ? (
        <Section card title={t('recruitment:decide')}>
          <div className="grid gap-4">
            {simple.map((step) => (
              <PostValues key={step} values={{ ids }} preventScrollReset className="flex flex-wrap items-center gap-3">
                <SubmitButton name="intent" value={step} look={step === 'wait' ? 'plain' : 'primary'}>
                  {t(`recruitment:do.${step}`, { count: ids.length })}
                </SubmitButton>
                <Cost cost={costs[step]} more={false} />
              </PostValues>
            ))}
          </div>
        </Section>
      ) : null}
      {REASONED.filter((step) => steps.includes(step)).map((step) => {
        const mine = intentOf(answer) === step ? answer : undefined
        return (
          <Section key={step} card title={t(`recruitment:step.${step}`)}>
            <PostValues values={{ ids }} preventScrollReset className="grid gap-3">
              <TextAreaField
                field={plain('reason', typeof mine?.initialValue?.reason === 'string' ? mine.initialValue.reason : '', {
                  required: true,
                  id: `reason-${step}`,
                  errors: mine?.error?.reason ?? undefined,
                })}
                label={`recruitment:reason.${step}`}
                rows={2}
                maxLength={500}
              />
              <div className="flex flex-wrap items-center justify-between gap-3">
                {step === 'correct' || step === 'reject' ? <Cost cost={costs[step]} more /> : <span />}
                <SubmitButton name="intent" value={step} look={step === 'reject' ? 'danger' : 'plain'}>
                  {t(`recruitment:do.${step}`, { count: ids.length })}
                </SubmitButton>
              </div>
            </PostValues>
          </Section>
        )
      })}
    </>
  )
}
