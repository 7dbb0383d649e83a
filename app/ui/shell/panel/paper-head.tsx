import { formatDate } from '~/format/dates'
import { useLang, useName, useTranslation } from '~/i18n/use-words'
import type { Tenant } from '../shell-data'

/** Heads a page on paper: whose it is and of which day; what it is says its own heading. */
export function PaperHead({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation()
  const lang = useLang()
  const nameOf = useName()
  return (
    <div className="paper-head" aria-hidden="true">
      <strong className="text-[1.25rem]">{nameOf(tenant)}</strong>
      <span suppressHydrationWarning>{t('shell:printed', { day: formatDate(new Date(), lang) })}</span>
    </div>
  )
}
