import { RELATIONS } from '~/domain/registrations/registration-fields'
import { CheckField } from '~/ui/fields/choice'
import { TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { SiteSelect } from '~/ui/site/form/site-select'
import { useSite } from '~/ui/site/use-site'
import type { DataPage } from './load-registration.server'

const LABELS = {
  relation: 'student-form:relation',
  givenBy: 'student-form:givenBy',
  right: 'student-form:right',
}

/** All is right, but for what was sent. */
export function ConfirmForm({ page, result }: { page: DataPage; result: Shown }) {
  const { t } = useSite()
  const field = shownField(result, 'confirm-')
  return (
    <form method="post" noValidate className="site-card no-print p-5">
      <CsrfField />
      <input type="hidden" name="intent" value="confirm" />
      <h2 className="text-xl font-bold">{t('student-form:confirm.title')}</h2>
      <p className="mb-3 mt-1 text-muted">{t('student-form:confirm.help')}</p>
      <FormProblems result={result} labels={LABELS} prefix="confirm-" />
      <div className="grid gap-4">
        <SiteSelect
          field={field('relation', { required: true, value: page.by.relation })}
          label={LABELS.relation}
          options={RELATIONS.map((value) => ({ value, text: t(`student-form:relations.${value}`) }))}
        />
        <TextField
          field={field('givenBy', { required: true, value: page.by.givenBy })}
          label={LABELS.givenBy}
          maxLength={150}
        />
        <CheckField field={field('right', { required: true })} label={LABELS.right} />
        <button type="submit" className="site-button w-full sm:w-auto sm:justify-self-start">
          {t('student-form:confirm.go')}
        </button>
      </div>
    </form>
  )
}
