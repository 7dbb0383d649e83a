import { SubmitButton } from '~/ui/button'
import { plain, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import { MessagePreview } from './message-preview'
import type { MessagePreviewData } from './preview-of.server'

interface Answered {
  error?: Record<string, string[] | null> | null
  initialValue?: Record<string, unknown> | null
  preview?: MessagePreviewData
}

/** A text to guests that were chosen: written, seen with its parts and cost, sent once. */
export function WriteMessage({ ids, answer }: { ids: readonly number[]; answer: Answered | undefined }) {
  const { t } = useWords()
  const preview = answer?.preview
  const typed = preview?.text ?? (typeof answer?.initialValue?.text === 'string' ? answer.initialValue.text : '')
  return (
    <>
      <PostValues values={{ ids }} preventScrollReset className="grid gap-4">
        <TextAreaField
          field={plain('text', typed, { required: true, errors: answer?.error?.text ?? undefined })}
          label="gatherings:messageText"
          hint="gatherings:messageHint"
          rows={4}
          maxLength={400}
        />
        <div className="flex justify-end">
          <SubmitButton name="intent" value="preview" look={preview ? 'plain' : 'primary'}>
            {t('gatherings:messageSee')}
          </SubmitButton>
        </div>
      </PostValues>
      {preview ? <MessagePreview preview={preview} to={{ ids }} /> : null}
    </>
  )
}
