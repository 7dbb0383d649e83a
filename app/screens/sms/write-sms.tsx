import type { ReactNode } from 'react'
import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues, type PostValuesProps } from '~/ui/post-values'
import { Changed, SendSms, SmsFigures } from './sms-preview'

interface Preview {
  text: string
  token?: string
  messages: number
  segments: number
  costPoisha: number
  changed: boolean
}

/**
 * One text as it would go out, with what it costs; only what was seen is sent.
 * @param props.shown the text with its fields filled in
 * @param props.without who has no number
 * @param props.nobody i18n key
 * @param props.values for whom
 */
export function TextPreview({
  preview,
  shown = preview.text,
  without,
  nobody,
  values,
  children,
}: {
  preview: Preview
  shown?: string
  without: readonly string[]
  nobody: string
  values: PostValuesProps['values']
  children?: ReactNode
}) {
  const { t } = useWords()
  const { text, token, messages, segments, changed } = preview
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {changed ? <Changed /> : null}
      {shown ? <p className="whitespace-pre-line rounded border border-line bg-sunken px-3.5 py-2.5">{shown}</p> : null}
      {without.length ? (
        <Alert tone="warn" title={t('sms:without', { count: without.length })}>
          {without.join(', ')}
        </Alert>
      ) : null}
      {children}
      {messages ? (
        <>
          <SmsFigures plan={preview} count={messages} />
          <SendSms values={{ ...values, text, token }} count={messages} segments={segments} />
        </>
      ) : (
        <Alert tone="plain">{t(nobody)}</Alert>
      )}
    </div>
  )
}

/** A text to those that were chosen: written, seen with its cost, sent once. */
export function WriteSms({
  ids,
  answer,
  hint,
  ...said
}: {
  ids: readonly number[]
  answer:
    | {
        error?: Record<string, string[] | null> | null
        initialValue?: Record<string, unknown> | null
        preview?: Preview
      }
    | undefined
  /** i18n key. */
  hint: string
  without: readonly string[]
  nobody: string
}) {
  const { t } = useWords()
  const preview = answer?.preview
  const typed = preview?.text ?? answer?.initialValue?.text
  return (
    <>
      <PostValues values={{ ids }} preventScrollReset className="grid gap-4">
        <TextAreaField
          field={plain('text', typeof typed === 'string' ? typed : '', {
            required: true,
            errors: answer?.error?.text ?? undefined,
          })}
          label="sms:text"
          hint={hint}
          rows={4}
          maxLength={400}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value="preview" look={preview ? 'plain' : 'primary'}>
            {t('sms:see')}
          </SubmitButton>
        </div>
      </PostValues>
      {preview ? <TextPreview key={preview.token} preview={preview} values={{ ids }} {...said} /> : null}
    </>
  )
}
