import type { PublicSection } from '~/domain/website/public/routines.server'
import type { Lang } from '~/format/lang'
import { nameIn } from '~/format/names'

/** What tells sections apart: a shift or version is named only where the institution has several. */
export function sectionWords(sections: readonly PublicSection[], lang: Lang): { value: number; text: string }[] {
  const several = (of: (one: PublicSection) => string) => new Set(sections.map(of)).size > 1
  const [shifts, versions] = [several((one) => one.shift.nameEn), several((one) => one.version.nameEn)]
  return sections.map((one) => ({
    value: one.id,
    text: [one.className, one.group, one, shifts ? one.shift : null, versions ? one.version : null]
      .flatMap((named) => (named ? [nameIn(named, lang)] : []))
      .join(' · '),
  }))
}
