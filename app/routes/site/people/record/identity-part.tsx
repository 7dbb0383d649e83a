import type { IdentityForm } from '~/domain/people/record/employee.form'
import { Button } from '~/ui/button'
import { FormErrors, PhotoField, PostForm, problemsOf, STUDENT_PHOTO } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Card, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { PartData } from './load-part.server'
import { usePartForm } from './part-form'
import { IDENTITY_LABELS, PersonFields } from './person-fields'

/** Name, parents and what else says who somebody is, and their photo. */
export function IdentityPart({ data }: { data: PartData }) {
  const [form, fields] = usePartForm<IdentityForm>('identity', { ...data.one })
  return (
    <div className="grid gap-4">
      <PostForm form={form} values={{ intent: 'identity' }}>
        <FormErrors form={form} problems={problemsOf(fields, IDENTITY_LABELS)} />
        <Card>
          <PersonFields fields={fields} religions={data.religions} />
          <FormActions submit="common:save" />
        </Card>
      </PostForm>
      <Photo data={data} />
    </div>
  )
}

function Photo({ data }: { data: PartData }) {
  const { t } = useWords()
  const [form, fields] = usePartForm<{ photo: File }>('photo')
  return (
    <Card title={t('people:field.photo')}>
      <PostForm form={form} values={{ intent: 'photo' }} encType="multipart/form-data">
        <FormErrors form={form} problems={problemsOf(fields, { photo: 'people:field.photo' })} />
        <PhotoField rule={STUDENT_PHOTO} field={fields.photo} label="people:field.photo" src={data.head.photo} />
        <FormActions submit="people:takePhoto" />
      </PostForm>
      {data.head.photo ? (
        <PostValues values={{ intent: 'no-photo' }} className="mt-2">
          <Button type="submit" look="quiet" small>
            {t('people:dropPhoto')}
          </Button>
        </PostValues>
      ) : null}
    </Card>
  )
}
