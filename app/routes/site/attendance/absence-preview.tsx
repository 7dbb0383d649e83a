import { MOST_TOLD } from '~/domain/attendance/tell/tell.policy'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { AbsenceData } from './absence-sms'

/** How many messages, segments and taka, the first of them to the letter, and who gets none. */
export function AbsencePreview({ data }: { data: AbsenceData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const taka = useTaka()
  const { plan, day, section } = data
  const { count, segments } = plan
  return (
    <Section title={t('attendance:sms.willGo')}>
      <div className="mb-4">
        <Stats>
          <Stat label={t('attendance:sms.messages')} value={n(count)} />
          <Stat label={t('attendance:sms.segments')} value={n(segments)} />
          <Stat
            label={t('attendance:sms.cost')}
            value={plan.costPoisha ? taka(plan.costPoisha) : t('attendance:sms.noPrice')}
          />
          <Stat label={t('attendance:sms.already')} value={n(plan.already)} />
          <Stat
            label={t('attendance:sms.without')}
            value={n(plan.without.length)}
            tone={plan.without.length ? 'warn' : undefined}
          />
        </Stats>
      </div>
      {plan.without.length ? (
        <Alert tone="warn" title={t('attendance:sms.withoutTitle')}>
          {plan.without.map((one) => `${n(one.roll)} ${name(one)}`).join(', ')}
        </Alert>
      ) : null}
      {count === 0 ? <EmptyState title="attendance:sms.nobodyTitle" text="attendance:sms.nobody" /> : null}
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {plan.messages.map((one) => (
          <li key={one.enrolmentId} className="rounded border border-line bg-raised px-3.5 py-2.5">
            <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
              <span>
                {name(one)} · {formatPhone(one.to, lang)}
              </span>
              <span>{t('attendance:sms.parts', { count: one.segments })}</span>
            </p>
            <p lang={data.lang} className="break-words">
              {one.text}
            </p>
          </li>
        ))}
      </ul>
      {count > plan.messages.length ? (
        <p className="mt-2 text-[0.875rem] text-muted">
          {t('attendance:sms.more', { count: count - plan.messages.length })}
        </p>
      ) : null}
      {plan.tooMany ? (
        <Alert tone="warn">{t('attendance:sms.tooMany', { most: n(MOST_TOLD) })}</Alert>
      ) : count && data.maySend && !data.refused ? (
        <PostValues
          className="mt-4"
          values={{ day, sections: section === null ? [] : [section], messages: count, segments }}
        >
          <SubmitButton look="primary">{t('attendance:sms.send', { count })}</SubmitButton>
        </PostValues>
      ) : null}
    </Section>
  )
}
