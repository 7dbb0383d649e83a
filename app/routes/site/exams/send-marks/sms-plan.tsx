import { shortTaka } from '~/format/money'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, FormActions, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SendingAnswer } from './act-on-sending.server'

export function Left({
  title,
  left,
}: {
  title: string
  left: { employeeId: number; nameEn: string; nameBn: string; left: string | null }[]
}) {
  const { t } = useWords()
  const name = useName()
  return (
    <Alert tone="warn" live title={title}>
      <ul className="list-disc pl-5">
        {left.map((one) => (
          <li key={one.employeeId}>
            {name(one)}: {t(one.left ?? '')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The texts, their segments and what they cost, before anything is sent. */
export function SmsPlan({ examId, plan }: { examId: number; plan: NonNullable<SendingAnswer['plan']> }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const going = plan.planned.filter((one) => !one.left)
  const left = plan.planned.filter((one) => one.left)
  return (
    <Section card title={t('marks:remind.plan')}>
      <p className="mb-3">
        {t('marks:remind.planSum', {
          count: plan.sms,
          segments: n(plan.segments),
          cost: shortTaka(plan.costPoisha, lang),
        })}
      </p>
      <ul className="mb-3 grid gap-2">
        {going.map((one) => (
          <li key={one.employeeId} className="rounded border border-line bg-raised p-2 text-[0.9375rem]">
            <span className="font-medium">{name(one)}</span>{' '}
            {one.sms ? (
              <span className="text-muted">
                {formatPhone(one.sms.to, lang)} · {t('marks:remind.segments', { count: one.sms.segments })}
              </span>
            ) : (
              <span className="text-muted">{t('marks:remind.bellOnly')}</span>
            )}
            {one.sms ? <span className="mt-1 block break-words">{one.sms.text}</span> : null}
          </li>
        ))}
      </ul>
      {left.length ? <Left title={t('marks:remind.leftOut')} left={left} /> : null}
      {going.length ? (
        <PostValues values={{ exam: examId, ids: going.map((one) => one.employeeId) }} action={`?exam=${examId}`}>
          <FormActions cancel={`?exam=${examId}`}>
            <SubmitButton name="intent" value="remind-sms">
              {t('marks:remind.send')}
            </SubmitButton>
          </FormActions>
        </PostValues>
      ) : null}
    </Section>
  )
}
