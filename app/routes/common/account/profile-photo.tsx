import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import { SubmitButton } from '~/ui/button'
import { FormErrors, PhotoField, PostForm, useConstraint } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'

interface Fields extends Record<string, unknown> {
  photo: File
  do: string
}

export function ProfilePhoto({ src, lastResult }: { src: string | null; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords()
  const [form, fields] = useForm<Fields>({ id: 'photo', lastResult, constraint: useConstraint('photo') })
  return (
    <Card title={t('account:photo.title')}>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <PhotoField field={fields.photo} label="account:photo.choose" src={src} alt="account:photo.title" />
        <div className="mt-3 flex flex-wrap gap-2">
          <SubmitButton look="plain" name="intent" value="photo">
            {t('account:photo.save')}
          </SubmitButton>
          {src ? (
            <SubmitButton look="quiet" name="intent" value="photo-remove">
              {t('account:photo.remove')}
            </SubmitButton>
          ) : null}
        </div>
      </PostForm>
    </Card>
  )
}
