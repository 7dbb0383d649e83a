import type { SubmissionResult } from '@conform-to/react'
import { paths } from '~/paths'
import { PhoneField, TextField } from '~/ui/fields/text'
import { CsrfField } from '~/ui/shell/csrf'
import { PageHead } from '~/ui/site/article'
import { FormProblems, shownField } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'

const LABELS = {
  number: 'admission-form:number',
  birthRegNo: 'admission-form:field.birthRegNo',
  mobile: 'admission-form:field.contactNumber',
}

/** Who lost the PIN says what only the guardian knows of the form; the new one goes to its mobile. */
export function LostPin({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useSite()
  const field = shownField(result, 'l-')
  return (
    <>
      <PageHead
        title={t('admission-form:lost.title')}
        back={{ to: paths.webAdmission, label: t('admission-form:title') }}
      />
      <section className="site-card max-w-xl p-5 sm:p-6">
        <p className="mb-4 text-muted">{t('admission-form:lost.help')}</p>
        <FormProblems result={result} prefix="l-" labels={LABELS} />
        <form method="post" noValidate className="grid gap-4" action="?lost=1">
          <CsrfField />
          <input type="hidden" name="intent" value="lost" />
          <TextField
            field={field('number', { required: true })}
            label={LABELS.number}
            inputMode="numeric"
            maxLength={9}
          />
          <TextField
            field={field('birthRegNo', { required: true })}
            label={LABELS.birthRegNo}
            hint="admission-form:hint.birthRegNo"
            inputMode="numeric"
            maxLength={17}
          />
          <PhoneField
            field={field('mobile', { required: true })}
            label={LABELS.mobile}
            hint="admission-form:lost.mobile"
          />
          <div>
            <button type="submit" className="site-button w-full sm:w-auto">
              {t('admission-form:lost.go')}
            </button>
          </div>
        </form>
        <p className="mt-4 text-sm text-muted">{t('admission-form:lost.desk')}</p>
      </section>
    </>
  )
}

/** It is under way; the PIN of before is dead already. */
export function PinSent() {
  const { t, at } = useSite()
  return (
    <>
      <PageHead title={t('admission-form:lost.title')} />
      <div role="status" className="max-w-xl rounded border border-l-4 border-good bg-good-soft px-5 py-4">
        <p className="font-semibold">{t('admission-form:lost.sent')}</p>
        <p className="mt-1">{t('admission-form:lost.sentText')}</p>
      </div>
      <p className="no-print mt-5">
        <a className="site-button" href={at(`${paths.webAdmission}#go-on`)}>
          {t('admission-form:resume.title')}
        </a>
      </p>
    </>
  )
}
