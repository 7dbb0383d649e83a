import { useEffect, useRef } from 'react'
import { useName } from '~/i18n/use-words'
import { SmsPreview } from '~/screens/sms/sms-preview'
import { useWords } from '~/ui/lang'
import { Stat } from '~/ui/page'
import type { SmsPreview as Preview } from './load-sms.server'

/** How many messages, segments and taka, the first of them to the letter, and who gets none. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const { t, n } = useWords()
  const name = useName()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [preview.token])
  const { wanted } = preview
  return (
    <div ref={top} className="scroll-mt-20">
      <SmsPreview
        plan={{ ...preview, messages: preview.messages.map((one) => ({ ...one, ...one.name })) }}
        lang={wanted.lang}
        figures={
          <>
            <Stat label={t('result-sms:already')} value={n(preview.already)} />
            <Stat label={t('result-sms:withheld')} value={n(preview.withheld)} />
            <Stat
              label={t('result-sms:without')}
              value={n(preview.withoutCount)}
              tone={preview.withoutCount ? 'warn' : undefined}
            />
          </>
        }
        nobody={{ title: 'result-sms:nobodyTitle', text: 'result-sms:nobody' }}
        values={{ ...wanted, again: wanted.again ? 'on' : '', token: preview.token }}
      >
        <span className="text-[0.875rem] text-muted">{t('result-sms:once')}</span>
      </SmsPreview>
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
    </div>
  )
}
