import { useEffect, useRef } from 'react'
import { shortTaka } from '~/format/money'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, EmptyState, Section, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { SmsPreview } from './load-sms.server'

/** How many messages, segments and taka, the first of them to the letter, and who gets none. */
export function PreviewPanel({ preview }: { preview: SmsPreview }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [preview.token])
  const { wanted, count } = preview
  const cost = preview.costPoisha ? shortTaka(preview.costPoisha, lang) : t('result-sms:noPrice')
  return (
    <div ref={top} className="mt-5 scroll-mt-20">
      <Section title={t('result-sms:previewTitle')}>
        {preview.changed ? (
          <Alert tone="warn" live>
            {t('result-sms:changed')}
          </Alert>
        ) : null}
        <div className="mb-4">
          <Stats>
            <Stat label={t('result-sms:messages')} value={n(count)} />
            <Stat
              label={t('result-sms:segments')}
              value={n(preview.segments)}
              note={t('result-sms:longest', { count: preview.longest })}
            />
            <Stat label={t('result-sms:cost')} value={cost} />
            <Stat label={t('result-sms:already')} value={n(preview.already)} />
            <Stat label={t('result-sms:withheld')} value={n(preview.withheld)} />
            <Stat
              label={t('result-sms:without')}
              value={n(preview.withoutCount)}
              {...(preview.withoutCount ? { tone: 'warn' as const } : {})}
            />
          </Stats>
        </div>
        {count === 0 ? (
          <EmptyState title="result-sms:nobodyTitle" text="result-sms:nobody" />
        ) : (
          <>
            <ul className="grid gap-2.5 lg:grid-cols-2">
              {preview.messages.map((one) => (
                <li key={`${one.enrolmentId}${one.to}`} className="rounded border border-line bg-raised px-3.5 py-2.5">
                  <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
                    <span>
                      {name(one.name)} · {formatPhone(one.to, lang)}
                    </span>
                    <span>{t('result-sms:segmentCount', { count: one.segments })}</span>
                  </p>
                  <p lang={wanted.lang}>{one.text}</p>
                </li>
              ))}
            </ul>
            {count > preview.messages.length ? (
              <p className="mt-2 text-[0.875rem] text-muted">
                {t('result-sms:more', { count: count - preview.messages.length })}
              </p>
            ) : null}
            <PostValues
              values={{
                ...wanted,
                again: wanted.again ? 'on' : '',
                token: preview.token,
                messages: count,
                segments: preview.segments,
                intent: 'send',
              }}
              className="mt-4 flex flex-wrap items-center gap-3"
            >
              <SubmitButton>{t('result-sms:send', { count })}</SubmitButton>
              <span className="text-[0.875rem] text-muted">{t('result-sms:once')}</span>
            </PostValues>
          </>
        )}
        {preview.withoutCount ? (
          <details className="mt-4 text-[0.9375rem]">
            <summary className="min-h-[24px] cursor-pointer text-accent">
              {t('result-sms:withoutList', { count: preview.withoutCount })}
            </summary>
            <ul className="mt-1.5 columns-1 sm:columns-2">
              {preview.without.map((one) => (
                <li key={`${one.roll}${one.name.nameEn}${one.name.nameBn}`}>
                  {n(one.roll)} · {name(one.name)}
                  {one.section ? ` · ${name(one.section)}` : ''}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </Section>
    </div>
  )
}
