import { TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField, type Shown } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

const LABELS = { number: 'student-form:number', pin: 'student-form:pin' }

/** Number and PIN of the slip; posted, so that neither stands in an address. */
export function EnterForm({ result }: { result: Shown }) {
  const { t } = useSite()
  const field = shownField(result)
  return (
    <>
      <PageHead title={t('student-form:title')}>
        <p className="mt-2 max-w-prose text-muted">{t('student-form:enter.help')}</p>
      </PageHead>
      <form method="post" noValidate className="site-card max-w-md p-5">
        <CsrfField />
        <input type="hidden" name="intent" value="open" />
        <FormProblems result={result} labels={LABELS} />
        <div className="grid gap-4">
          <TextField
            field={field('number', { required: true })}
            label={LABELS.number}
            hint="student-form:enter.numberHint"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            numeric
          />
          <TextField
            field={field('pin', { required: true })}
            label={LABELS.pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            numeric
          />
          <button type="submit" className="site-button w-full">
            {t('student-form:enter.go')}
          </button>
        </div>
        <p className="mt-4 text-sm text-muted">{t('student-form:enter.lost')}</p>
      </form>
    </>
  )
}
