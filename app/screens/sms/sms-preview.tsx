import type { ReactNode } from 'react'
import { formatPhone } from '~/format/phone'
import { useTaka } from '~/i18n/use-taka'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { PostValues, type PostValuesProps } from '~/ui/post-values'

interface Figures {
  segments: number
  costPoisha: number
  /** Of the longest message. */
  longest?: number
  /** It is another than the one that was agreed to. */
  changed?: boolean
}

interface Message {
  nameEn: string
  nameBn: string
  to: string
  segments: number
  text: string
}

/** How many messages and segments, and what they cost; `children`: what else is counted. */
export function SmsFigures({ plan, count, children }: { plan: Figures; count: number; children?: ReactNode }) {
  const { t, n } = useWords()
  const taka = useTaka()
  return (
    <Stats>
      <Stat label={t('sms:messages')} value={n(count)} />
      <Stat
        label={t('sms:segments')}
        value={n(plan.segments)}
        note={plan.longest === undefined ? undefined : t('sms:longest', { count: plan.longest })}
      />
      <Stat label={t('sms:cost')} value={plan.costPoisha ? taka(plan.costPoisha) : t('sms:noPrice')} />
      {children}
    </Stats>
  )
}

/** It is not what was agreed to any more. */
export function Changed() {
  const { t } = useWords()
  return (
    <Alert tone="warn" live>
      {t('sms:changed')}
    </Alert>
  )
}

/** The button that sends what was seen, and nothing else. */
export function SendSms({
  values,
  count,
  segments,
  children,
}: {
  values: PostValuesProps['values']
  count: number
  segments: number
  children?: ReactNode
}) {
  const { t } = useWords()
  return (
    <PostValues className="mt-4 flex flex-wrap items-center gap-3" values={{ ...values, messages: count, segments }}>
      <SubmitButton name="intent" value="send" look="primary">
        {t('sms:send', { count })}
      </SubmitButton>
      {children}
    </PostValues>
  )
}

/**
 * What would go, to the letter and to the taka, before it is sent.
 * @param props.lang of the messages
 * @param props.figures what else is counted
 * @param props.notes who gets none, and what else is to be known before
 * @param props.nobody said in place of messages
 * @param props.values what is posted when it is agreed to; null: it may not be sent
 * @param props.bar why it cannot be sent
 */
export function SmsPreview({
  plan,
  lang,
  figures,
  notes,
  nobody,
  values,
  bar,
  children,
}: {
  plan: Figures & { count: number; messages: readonly Message[] }
  lang: string
  figures?: ReactNode
  notes?: ReactNode
  nobody: { title: string; text: string }
  values: PostValuesProps['values'] | null
  bar?: ReactNode
  children?: ReactNode
}) {
  const { t, lang: readers } = useWords()
  const name = useName()
  const { count, segments, messages } = plan
  return (
    <div className="mt-5" id="preview">
      <Section title={t('sms:willGo')}>
        {plan.changed ? <Changed /> : null}
        <div className="mb-4">
          <SmsFigures plan={plan} count={count}>
            {figures}
          </SmsFigures>
        </div>
        {notes}
        {count === 0 ? (
          <EmptyState {...nobody} />
        ) : (
          <>
            <ul className="grid gap-2.5 lg:grid-cols-2">
              {messages.map((one, at) => (
                <li key={at} className="rounded border border-line bg-raised px-3.5 py-2.5">
                  <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
                    <span>{[name(one), formatPhone(one.to, readers)].filter(Boolean).join(' · ')}</span>
                    <span>{t('sms:parts', { count: one.segments })}</span>
                  </p>
                  <p lang={lang} className="break-words">
                    {one.text}
                  </p>
                </li>
              ))}
            </ul>
            {count > messages.length ? (
              <p className="mt-2 text-[0.875rem] text-muted">{t('sms:more', { count: count - messages.length })}</p>
            ) : null}
            {bar ? (
              <Alert tone="warn">{bar}</Alert>
            ) : values ? (
              <SendSms values={values} count={count} segments={segments}>
                {children}
              </SendSms>
            ) : null}
          </>
        )}
      </Section>
    </div>
  )
}
