import { shortTaka } from '~/format/money'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MessagePreviewData } from './preview-of.server'

/** A message as it would go out, with what it costs; only what was seen is sent. */
export function MessagePreview({
  preview,
  to,
}: {
  preview: MessagePreviewData
  /** Hidden fields that say for whom. */
  to: Record<string, string | readonly number[]>
}) {
  const { t, n, lang } = useWords()
  const { text, token, messages, segments, costPoisha } = preview
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {preview.changed ? (
        <Alert tone="warn" live>
          {t('gatherings:messageChanged')}
        </Alert>
      ) : null}
      <p className="whitespace-pre-line rounded border border-line bg-sunken px-3.5 py-2.5">{text}</p>
      {preview.without.length ? (
        <Alert tone="warn" title={t('gatherings:messageWithout', { count: preview.without.length })}>
          {preview.without.map((number) => n(number)).join(', ')}
        </Alert>
      ) : null}
      {messages ? (
        <>
          <Stats>
            <Stat label={t('gatherings:messages')} value={n(messages)} />
            <Stat label={t('gatherings:segments')} value={n(segments)} />
            <Stat label={t('gatherings:cost')} value={shortTaka(costPoisha, lang)} />
          </Stats>
          <PostValues values={{ ...to, text, token, messages, segments }}>
            <SubmitButton name="intent" value="send">
              {t('gatherings:messageSend', { count: messages })}
            </SubmitButton>
          </PostValues>
        </>
      ) : (
        <Alert tone="plain">{t('gatherings:error.nobody')}</Alert>
      )}
    </div>
  )
}
