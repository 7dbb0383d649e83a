import { useForm, type SubmissionResult } from '~/ui/fields/use-form'
import type { FeaturedValues } from '~/domain/institutions/featured/featured.form'
import { BilingualPair, CheckField, FormErrors, PhotoField, PostForm, problemsOf, TextAreaField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { FormActions } from '~/ui/page'

interface Props {
  editing: {
    siteId: number
    wordsEn: string
    wordsBn: string
    saidByEn: string
    saidByBn: string
    active: boolean
    picture: string | null
  } | null
  /** The institution, chosen before. */
  siteId: number
  constraint: Record<string, { required?: boolean }>
  lastResult: SubmissionResult<string[]> | undefined
  back: string
}

/** An institution as the public page of features tells of it. */
export function FeaturedForm({ editing, siteId, constraint, lastResult, back }: Props) {
  const { t } = useWords()
  const [form, fields] = useForm<FeaturedValues>({
    id: 'featured',
    lastResult,
    constraint,
    defaultValue: editing ? { ...editing, active: editing.active ? 'on' : undefined } : { active: 'on' },
  })
  return (
    <PostForm form={form} encType="multipart/form-data" values={{ intent: editing ? 'change' : 'add' }}>
      <FormErrors
        form={form}
        problems={problemsOf(fields, {
          siteId: 'institutions:field.site',
          wordsBn: 'institutions:featured.words',
          wordsEn: 'institutions:featured.words',
          picture: 'institutions:featured.picture',
        })}
      />
      <div id={fields.siteId.id} tabIndex={-1} className="grid gap-3.5">
        <input type="hidden" name="siteId" value={siteId} />
        <TextAreaField
          field={fields.wordsBn}
          label="institutions:featured.words"
          labelText={t('ui:field.inBengali', { label: t('institutions:featured.words') })}
          rows={3}
          lang="bn"
        />
        <TextAreaField
          field={fields.wordsEn}
          label="institutions:featured.words"
          labelText={t('ui:field.inEnglish', { label: t('institutions:featured.words') })}
          rows={3}
          lang="en"
        />
        <BilingualPair bn={fields.saidByBn} en={fields.saidByEn} label="institutions:featured.saidBy" />
        <PhotoField
          field={fields.picture}
          label="institutions:featured.picture"
          hint="institutions:featured.pictureHint"
          src={editing?.picture}
          alt="institutions:featured.picture"
        />
        <CheckField field={fields.active} label="institutions:featured.active" />
      </div>
      <FormActions cancel={back} />
    </PostForm>
  )
}
