import { RELATIONS } from '~/domain/registrations/registration-fields'
import { TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { PrivacyNote } from '~/ui/site/form/privacy-note'
import { SiteSelect } from '~/ui/site/form/site-select'
import { useSite } from '~/ui/site/use-site'
import { LeaveForm } from './leave-form'
import type { ConsentPage } from './load-registration.server'

const LABELS = {
  relation: 'student-form:relation',
  givenBy: 'student-form:givenBy',
  agree: 'student-form:consent.agree',
}

/** What for, who sees it, how long: agreed to before the data is shown. */
export function AgreeForm({ page, result }: { page: ConsentPage; result: Shown }) {
  const { t, own } = useSite()
  const field = shownField(result)
  return (
    <>
      <PageHead title={own(page.titleBn, page.titleEn)} note={own(page.nameBn, page.nameEn)} />
      <form method="post" noValidate className="site-card max-w-2xl p-5">
        <CsrfField />
        <input type="hidden" name="intent" value="consent" />
        <FormProblems result={result} labels={LABELS} />
        <div className="grid gap-4">
          <SiteSelect
            field={field('relation', { required: true })}
            label={LABELS.relation}
            options={RELATIONS.map((value) => ({ value, text: t(`student-form:relations.${value}`) }))}
          />
          <TextField
            field={field('givenBy', { required: true })}
            label={LABELS.givenBy}
            maxLength={150}
            autoComplete="name"
          />
          <PrivacyNote words="student-form:consent" params={{ days: page.keepDays }} field={field('agree')} />
          <button type="submit" className="site-button w-full sm:w-auto sm:justify-self-start">
            {t('student-form:agreeGo')}
          </button>
        </div>
      </form>
      <LeaveForm />
    </>
  )
}
