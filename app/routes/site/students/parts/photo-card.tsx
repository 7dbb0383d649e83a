import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import { FileField, plain, CAMERA_PHOTO, STUDENT_PHOTO } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

/** The photograph: from a file, or on a phone straight from its camera; another, or none. */
export function PhotoCard({
  studentId,
  photo,
  errors,
}: {
  studentId: number
  photo: string | null
  errors: readonly string[]
}) {
  const { t } = useWords()
  return (
    <Card title={t('students:field.photo')}>
      <PostValues
        values={{ intent: 'photo' }}
        action={paths.student(studentId)}
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-3"
      >
        <FileField
          field={plain('photo', undefined, { id: 'photo-file', errors: errors.length ? [...errors] : undefined })}
          label="students:photo.file"
          rule={STUDENT_PHOTO}
        />
        <FileField
          className="hidden coarse:block"
          field={plain('camera', undefined, { id: 'photo-camera' })}
          label="students:photo.camera"
          rule={CAMERA_PHOTO}
          capture="environment"
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton look="plain">{t('students:photo.save')}</SubmitButton>
        </div>
      </PostValues>
      {photo ? (
        <PostValues action={paths.student(studentId)} preventScrollReset className="mt-2">
          <Button type="submit" look="quiet" small name="intent" value="photo-remove">
            {t('students:photo.remove')}
          </Button>
        </PostValues>
      ) : null}
    </Card>
  )
}
