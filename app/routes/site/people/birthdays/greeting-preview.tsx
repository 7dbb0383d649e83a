import { shortTaka } from '~/format/money'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { GreetingPreviewData } from '../greeting'

/** A greeting as it would go out, with what it costs; only what was seen is sent. */
export function GreetingPreview({ preview }: { preview: GreetingPreviewData }) {
  const { t, n, lang } = useWords()
  const { text, ids, first, messages, segments, costPoisha, without, already, changed } = preview
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {changed ? (
        <Alert tone="warn" live>
          {t('people-birthdays:changed')}
        </Alert>
      ) : null}
      {first ? <p className="whitespace-pre-line rounded border border-line bg-sunken px-3.5 py-2.5">{first}</p> : null}
      {without.length ? (
        <Alert tone="warn" title={t('people-birthdays:without')}>
          {without.join(', ')}
        </Alert>
      ) : null}
      {already.length ? (
        <Alert tone="plain" title={t('people-birthdays:already')}>
          {already.join(', ')}
        </Alert>
      ) : null}
      {messages ? (
        <>
          <Stats>
            <Stat label={t('people-birthdays:messages')} value={n(messages)} />
            <Stat label={t('people-birthdays:segments')} value={n(segments)} />
            <Stat label={t('people-birthdays:cost')} value={shortTaka(costPoisha, lang)} />
          </Stats>
          <PostValues values={{ ids, text, messages, segments }}>
            <SubmitButton name="intent" value="send">
              {t('people-birthdays:send', { count: messages })}
            </SubmitButton>
          </PostValues>
        </>
      ) : (
        <Alert tone="plain">{t('people-birthdays:nobody')}</Alert>
      )}
    </div>
  )
}
