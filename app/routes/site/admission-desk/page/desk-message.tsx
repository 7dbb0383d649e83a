import { shortTaka } from '~/format/money'
import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { DeskPreview } from './act-on-desk.server'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
  preview?: DeskPreview
}

/** A text to applicants' homes: written, seen with its cost, sent. */
export function DeskMessage({ ids, answer }: { ids: readonly number[]; answer: Answered | undefined }) {
  const { t, n, lang } = useWords()
  const preview = answer?.preview
  const typed = preview?.text ?? (typeof answer?.initialValue?.text === 'string' ? answer.initialValue.text : '')
  return (
    <>
      <PostValues values={{ ids }} preventScrollReset className="grid gap-4">
        <TextAreaField
          field={plain('text', typed, { required: true, errors: answer?.error?.text ?? undefined })}
          label="chosen:sms.text"
          hint="admission-desk:smsHint"
          rows={4}
          maxLength={400}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value="preview" look={preview ? 'plain' : 'primary'}>
            {t('chosen:sms.preview')}
          </SubmitButton>
        </div>
      </PostValues>
      {preview ? (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {preview.changed ? (
            <Alert tone="warn" live>
              {t('chosen:sms.changed')}
            </Alert>
          ) : null}
          <p className="whitespace-pre-line rounded border border-line bg-sunken px-3.5 py-2.5">{preview.text}</p>
          <Stats>
            <Stat label={t('chosen:sms.messages')} value={n(preview.messages)} />
            <Stat label={t('chosen:sms.segments')} value={n(preview.segments)} />
            <Stat
              label={t('chosen:sms.cost')}
              value={preview.costPoisha ? shortTaka(preview.costPoisha, lang) : t('chosen:sms.noPrice')}
            />
          </Stats>
          {preview.without.length ? (
            <Alert tone="warn" title={t('chosen:sms.without', { count: preview.without.length })}>
              {preview.without.map(n).join(', ')}
            </Alert>
          ) : null}
          {preview.messages ? (
            <PostValues
              values={{
                ids,
                text: preview.text,
                token: preview.token,
                messages: preview.messages,
                segments: preview.segments,
              }}
            >
              <SubmitButton name="intent" value="send">
                {t('chosen:sms.send', { count: preview.messages })}
              </SubmitButton>
            </PostValues>
          ) : (
            <p>{t('admission-desk:error.noMobile')}</p>
          )}
        </div>
      ) : null}
    </>
  )
}
