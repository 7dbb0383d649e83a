import { formatDateTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MarksAnswer } from './act-on-marks.server'
import type { SheetData } from './load-marks.server'

/** The one step that comes next for this reader, or why not by them. */
export function NextStep({
  head,
  next,
  answer,
}: {
  head: SheetData['head']
  next: NonNullable<SheetData['next']>
  answer: MarksAnswer | undefined
}) {
  const { t } = useWords()
  if (answer?.chain) return <StepsOutcome answer={answer} />
  if (next.refused) return <Alert>{t(next.refused)}</Alert>
  return (
    <PostValues
      values={{ ids: `${head.id}.${head.version}` }}
      action={`?sheet=${head.id}`}
      className="mb-4 flex flex-wrap items-center gap-3 print:hidden"
    >
      <SubmitButton name="intent" value={next.to}>
        {t(next.to === 'checked' ? 'marks:check' : 'marks:approve')}
      </SubmitButton>
      <span className="text-[0.875rem] text-muted">{t(`marks:next.${next.to}`)}</span>
    </PostValues>
  )
}

/** What became of chosen sheets. */
export function StepsOutcome({ answer }: { answer: MarksAnswer }) {
  const { t } = useWords()
  const name = useName()
  const { chain } = answer
  if (!chain) return <FormErrors form={{ errors: answer.error?.[''] ?? undefined }} />
  return (
    <Alert tone="warn" live title={t('marks:done.some', { moved: chain.moved, left: chain.left.length })}>
      <ul className="list-disc pl-5">
        {chain.left.map((one) => (
          <li key={one.id}>
            {name(one.paper)}, {name(one.section)}: {t(one.refused)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Who handed in, checked, approved and reopened the sheet. */
export function StepList({ steps }: { steps: SheetData['steps'] }) {
  const { t, lang } = useWords()
  const name = useName()
  if (!steps.length) return null
  return (
    <Section title={t('marks:history')}>
      <ol className="grid gap-1.5 text-[0.9375rem] leading-6">
        {steps.map((step) => (
          <li key={step.id}>
            <span className="font-medium">{t(`marks:step.${step.to}`)}</span> ·{' '}
            {step.by ? name(step.by) : t('exams:marks.somebody')} ·{' '}
            <span className="text-muted">{formatDateTime(new Date(step.at), lang)}</span>
            {step.reason ? (
              <span className="block break-words text-muted">
                {t('exams:marks.reason')}: {step.reason}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Whether results need approved sheets: the exam's switch. */
export function DemandPanel({ examId, needed }: { examId: number; needed: boolean }) {
  const { t } = useWords()
  return (
    <PostValues
      values={{ exam: examId, needed: needed ? 'no' : 'yes' }}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] print:hidden"
    >
      <span className="text-muted">{t(needed ? 'marks:demand.on' : 'marks:demand.off')}</span>
      <SubmitButton look="plain" small name="intent" value="demand">
        {t(needed ? 'marks:demand.turnOff' : 'marks:demand.turnOn')}
      </SubmitButton>
    </PostValues>
  )
}
