import { useName, useTranslation } from '~/i18n/use-words'
import { useRootData } from './context'

/** Whose product it is and which version, at the foot of public pages. */
export function ProductLine() {
  const { t } = useTranslation()
  const nameOf = useName()
  const root = useRootData()
  if (!root) return null
  return (
    <p className="text-xs">
      {nameOf(root.product)} · {t('shell:footer.version', { version: root.version })}
    </p>
  )
}
