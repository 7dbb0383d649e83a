import { MOST_LETTERS } from '~/domain/students/chosen.policy'
import { shortTaka } from '~/format/money'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Stat, Stats } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ChosenAnswer } from '../chosen'
import type { ChosenPreview } from './act-on-chosen.server'

/** A text to their homes: written, seen with its cost, sent. */
export function MessageForm({ ids, answer }: { ids: readonly number[]; answer: ChosenAnswer | undefined }) {
  const { t } = useWords()
  const typed = answer?.preview?.text ?? (answer?.initialValue?.text as string | undefined)
  return (
    <>
      <PostValues values={{ ids }} preventScrollReset className="grid gap-4">
        <TextAreaField
          field={plain('text', typed ?? '', { required: true, errors: answer?.error?.text ?? undefined })}
          label="chosen:sms.text"
          hint="chosen:sms.hint"
          rows={4}
          maxLength={MOST_LETTERS}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value="preview" look={answer?.preview ? 'plain' : 'primary'}>
            {t('chosen:sms.preview')}
          </SubmitButton>
        </div>
      </PostValues>
      {answer?.preview ? <Preview key={answer.preview.token} ids={ids} preview={answer.preview} /> : null}
    </>
  )
}

function Preview({ ids, preview }: { ids: readonly number[]; preview: ChosenPreview }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
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
          {preview.without.map((one) => `${n(one.roll)}. ${name(one)}`).join(', ')}
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
        <p>{t('chosen:sms.nobody')}</p>
      )}
    </div>
  )
}
