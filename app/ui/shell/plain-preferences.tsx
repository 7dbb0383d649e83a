import { useLang, useTranslation } from '~/i18n/use-words'
import { otherLang } from '~/i18n/lang'
import { CsrfField, ReturnField, useRootData } from './context'
import { THEMES } from './shell-data'

/** Language and theme as plain words in a footer: public pages carry no script and no ornament. */
export function PlainPreferences() {
  const { t } = useTranslation()
  const root = useRootData()
  const to = otherLang(useLang())
  if (!root) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <form method="post" action="/language">
        <CsrfField />
        <ReturnField />
        <button name="lang" value={to} lang={to} className="shell-link min-h-9">
          {to === 'bn' ? 'বাংলা' : 'English'}
        </button>
      </form>
      <form method="post" action="/theme" className="flex items-center gap-3">
        <CsrfField />
        <ReturnField />
        <span>{t('shell:theme.name')}</span>
        {THEMES.map((theme) => (
          <button
            key={theme}
            name="theme"
            value={theme}
            aria-pressed={theme === root.theme}
            className={theme === root.theme ? 'min-h-9 font-semibold text-ink' : 'shell-link min-h-9'}
          >
            {t(`shell:theme.${theme}`)}
          </button>
        ))}
      </form>
    </div>
  )
}
