import { CsrfField } from '~/ui/shell/csrf'
import { useSite } from '~/ui/site/use-site'

/** Closes the page on a phone that others use too. */
export function LeaveForm() {
  const { t } = useSite()
  return (
    <form method="post" className="no-print mt-8 border-t border-line pt-4">
      <CsrfField />
      <input type="hidden" name="intent" value="leave" />
      <p className="mb-2 text-sm text-muted">{t('student-form:leave.help')}</p>
      <button type="submit" className="site-button-plain">
        {t('student-form:leave.go')}
      </button>
    </form>
  )
}
