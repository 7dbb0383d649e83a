import { Form } from '@remix-run/react'
import { useLang, useTranslation } from '~/i18n/use-words'
import { otherLang } from '~/i18n/lang'
import { Icon, type IconName } from '~/ui/icons'
import { CsrfField, ReturnField, useRootData } from '../context'
import { THEMES, type Theme } from '../shell-data'

/** Names the other language in that language, so that whoever cannot read the page finds it. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const to = otherLang(useLang())
  return (
    <form method="post" action="/language">
      <CsrfField />
      <ReturnField />
      <button name="lang" value={to} lang={to} className="shell-tap" title={t('shell:language.change')}>
        <Icon name="globe" size={18} className="text-muted max-sm:hidden" />
        {to === 'bn' ? 'বাংলা' : 'English'}
      </button>
    </form>
  )
}

const themeIcons: Record<Theme, IconName> = { system: 'settings', light: 'sun', dark: 'moon' }

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useRootData()?.theme ?? 'system'
  return (
    <Form method="post" action="/theme" className="flex gap-1" aria-label={t('shell:theme.name')}>
      <CsrfField />
      <ReturnField />
      {THEMES.map((one) => (
        <button
          key={one}
          name="theme"
          value={one}
          aria-pressed={one === theme}
          className={`shell-tap flex-1 flex-col justify-center !gap-0.5 !px-1 py-1 text-xs ${
            one === theme ? 'bg-accent-soft font-semibold text-accent' : 'text-muted'
          }`}
        >
          <Icon name={themeIcons[one]} size={17} />
          {t(`shell:theme.${one}`)}
        </button>
      ))}
    </Form>
  )
}
