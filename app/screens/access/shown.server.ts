import { matrixRows, permissionsOn, type MatrixArea } from '~/domain/access/rights.policy'
import { areaOf, type Permission, type TenantKind } from '~/domain/identity/matrix'
import type { Lang } from '~/format/lang'
import { cleanText } from '~/format/text'
import { wordsFor } from '~/i18n/i18n.server'

/** The permissions a search shows: every word typed occurs in the names, in the reader's language or English, or in the key. */
export function shownPermissions(
  lang: Lang,
  scope: TenantKind,
  q: string,
  only?: ReadonlySet<string>,
): { q: string; permissions: Permission[]; areas: MatrixArea[] } {
  const asked = cleanText(q).slice(0, 100)
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const nameOf = (permission: Permission) =>
    (['en', lang] as const)
      .map((one) => {
        const t = wordsFor(one)
        const [, entity = '', action = ''] = permission.split('.')
        return `${t(`access:area.${areaOf(permission)}`)} ${t(`access:entity.${areaOf(permission)}.${entity}`)} ${t(`access:action.${action}`)} ${permission}`.toLowerCase()
      })
      .join(' ')
  const shown = permissionsOn(scope).filter(
    (permission) =>
      (!only || only.has(permission)) && (!words.length || words.every((word) => nameOf(permission).includes(word))),
  )
  const set = new Set<string>(shown)
  return { q: asked, permissions: shown, areas: matrixRows(scope, (permission) => set.has(permission)) }
}
