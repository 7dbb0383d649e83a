import { Form } from '@remix-run/react'
import { paths } from '~/paths'
import { Button, SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Card } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

const fileClass =
  'block w-full min-h-9 rounded border border-edge bg-raised text-[0.875rem] text-muted file:mr-3 file:min-h-9 file:border-0 file:bg-sunken file:px-3 file:text-ink hover:border-ink focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch coarse:file:min-h-touch'
const ACCEPT = 'image/jpeg,image/png,image/webp'

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
      <Form
        method="post"
        action={paths.student(studentId)}
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-3"
      >
        <CsrfField />
        <input type="hidden" name="act" value="photo" />
        <div>
          <label htmlFor="photo-file" className="mb-1 block text-[0.875rem] font-medium">
            {t('students:photo.file')}
          </label>
          <input
            id="photo-file"
            name="photo"
            type="file"
            accept={ACCEPT}
            aria-describedby="photo-note"
            aria-invalid={errors.length ? true : undefined}
            className={fileClass}
          />
        </div>
        <div className="hidden coarse:block">
          <label htmlFor="photo-camera" className="mb-1 block text-[0.875rem] font-medium">
            {t('students:photo.camera')}
          </label>
          <input
            id="photo-camera"
            name="camera"
            type="file"
            accept="image/*"
            capture="environment"
            className={fileClass}
          />
        </div>
        <p id="photo-note" className={errors.length ? 'text-[0.875rem] text-bad' : 'text-[0.8125rem] text-muted'}>
          {errors.length ? errors.join(' ') : t('students:photo.hint')}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton look="plain">{t('students:photo.save')}</SubmitButton>
        </div>
      </Form>
      {photo ? (
        <Form method="post" action={paths.student(studentId)} preventScrollReset className="mt-2">
          <CsrfField />
          <Button type="submit" look="quiet" small name="act" value="photo-remove">
            {t('students:photo.remove')}
          </Button>
        </Form>
      ) : null}
    </Card>
  )
}
