import type { Lang } from '~/format/lang'

export const LAYOUTS = ['classic', 'compact', 'detailed'] as const
export const LETTERHEADS = ['school', 'blank'] as const
export const SHOWN = ['highest', 'section', 'shift', 'group', 'class', 'withoutOptional', 'key', 'qr'] as const
export const MAX_SIGNATURES = 4
export const MAX_REMARKS = 6

export interface SheetSignature {
  titleBn: string
  titleEn: string
  nameBn: string
  nameEn: string
  fileId: number | null
}
/** `from`: GPA in hundredths. */
export interface SheetRemark {
  from: number
  bn: string
  en: string
}

/** How an institution's mark sheets look. */
export interface SheetLook {
  layout: (typeof LAYOUTS)[number]
  letterhead: (typeof LETTERHEADS)[number]
  /** Millimetres left free at the top where the letterhead is blank. */
  blankMm: number
  show: Record<(typeof SHOWN)[number], boolean>
  signatures: SheetSignature[]
  remarks: SheetRemark[]
}

/** The sheet of an institution that has set nothing. */
export const USUAL_LOOK: SheetLook = {
  layout: 'detailed',
  letterhead: 'school',
  blankMm: 40,
  signatures: [],
  remarks: [],
  show: {
    highest: true,
    section: true,
    shift: true,
    group: true,
    class: true,
    withoutOptional: true,
    key: true,
    qr: true,
  },
}

const either = (bn: string, en: string, lang: Lang): string => (lang === 'bn' ? bn || en : en || bn)

/** The remark for a GPA in hundredths: that of the highest band reached. A failed student has the GPA 0, so only a band from 0 speaks of them. */
export function remarkFor(remarks: readonly SheetRemark[], gpa: number, lang: Lang): string | undefined {
  const reached = remarks.filter((one) => one.from <= gpa)
  const best = reached.reduce<SheetRemark | undefined>(
    (top, one) => (top === undefined || one.from > top.from ? one : top),
    undefined,
  )
  return (best && either(best.bn, best.en, lang)) || undefined
}

/** Title and name as they stand under the line. */
export const signatureText = (one: SheetSignature, lang: Lang): { title: string; name: string } => ({
  title: either(one.titleBn, one.titleEn, lang),
  name: either(one.nameBn, one.nameEn, lang),
})
