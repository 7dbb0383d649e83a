import { ABOUTS } from '~/domain/inquiries/inquiry.policy'
import { FileField, PhoneField, SelectField, TextAreaField, TextField } from '~/ui/fields'
import { SENT } from '~/ui/fields/file-rules'
import { FormGuard, type FormSeal } from '~/ui/site/form/form-guard'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import { useSite } from '~/ui/site/use-site'

const LABELS = {
  about: 'inquiry:field.about',
  subject: 'inquiry:field.subject',
  body: 'inquiry:field.complaint',
  files: 'inquiry:field.files',
  name: 'inquiry:field.name',
  mobile: 'inquiry:field.mobile',
  email: 'inquiry:field.email',
  agree: 'public-form:privacy.title',
}

/** What a complaint is about, papers to it, and who complains, if they want to say. */
export function ComplaintForm({ seal, result, keepDays }: { seal: FormSeal; result: Shown; keepDays: number }) {
  const { t } = useSite()
  const field = shownField(result)
  return (
    <form method="post" encType="multipart/form-data" noValidate className="site-card self-start overflow-visible p-5">
      <FormGuard seal={seal} />
      <input type="hidden" name="intent" value="send" />
      <h2 className="mb-4 text-xl font-bold">{t('inquiry:complaint.write')}</h2>
      <FormProblems result={result} labels={LABELS} files />
      <div className="grid gap-4">
        <SelectField
          field={field('about', { required: true })}
          label={LABELS.about}
          options={ABOUTS.map((value) => ({ value, label: `inquiry:about.${value}` }))}
        />
        <TextField field={field('subject', { required: true })} label={LABELS.subject} maxLength={150} />
        <TextAreaField
          field={field('body', { required: true })}
          label={LABELS.body}
          hint="inquiry:complaint.bodyHint"
          rows={8}
          maxLength={4000}
        />
        <FileField
          field={field('files')}
          label={LABELS.files}
          hint="inquiry:complaint.filesHint"
          rule={SENT}
          multiple
        />
      </div>
      <fieldset className="mt-6 grid gap-4 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{t('inquiry:complaint.who')}</legend>
        <p className="text-muted sm:col-span-2">{t('inquiry:complaint.anonymous')}</p>
        <TextField
          className="sm:col-span-2"
          field={field('name')}
          label={LABELS.name}
          autoComplete="name"
          maxLength={120}
        />
        <PhoneField field={field('mobile')} label={LABELS.mobile} />
        <TextField field={field('email')} label={LABELS.email} type="email" autoComplete="email" maxLength={254} />
      </fieldset>
      <div className="mt-5 grid gap-4">
        <PrivacyNote words="inquiry:consent.complaint" params={{ days: keepDays }} field={field('agree')} />
        <button type="submit" className="site-button w-full sm:w-auto sm:justify-self-start">
          {t('inquiry:complaint.send')}
        </button>
      </div>
    </form>
  )
}
