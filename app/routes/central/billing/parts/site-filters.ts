import type { SiteFilterChoices } from '~/domain/billing/dues/regular-sites.server'
import { useName } from '~/i18n/use-words'
import type { Filter } from '~/ui/table'

export const SITE_FILTERS = { group: 'id', district: 'id', package: 'id', overdue: ['yes'] } as const

/** The filters both lists of regular sites have. */
export function useSiteFilters(choices: SiteFilterChoices): Filter[] {
  const nameOf = useName()
  const of = (list: readonly { id: number; nameEn: string; nameBn: string }[]) =>
    list.map((one) => ({ value: one.id, text: nameOf(one) }))
  return [
    {
      key: 'overdue',
      label: 'billing:regular.overdue',
      kind: 'checks',
      options: [{ value: 'yes', label: 'billing:regular.onlyOverdue' }],
    },
    { key: 'group', label: 'billing:regular.group', kind: 'choice', options: of(choices.groups) },
    { key: 'district', label: 'billing:regular.district', kind: 'choice', options: of(choices.districts) },
    { key: 'package', label: 'billing:regular.package', kind: 'choice', options: of(choices.packages) },
  ]
}
