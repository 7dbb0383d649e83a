import { z } from 'zod'
import { SIGNATURE } from '~/ui/fields/file-rules'
import { zCheck, zChoice, zFile, zNumber, zText } from '~/ui/fields/zod'
import { LAYOUTS, LETTERHEADS, MAX_REMARKS, MAX_SIGNATURES } from './sheet-look.policy'

const words = (max: number) => zText({ max, optional: true })

const signature = z.object({
  titleBn: words(60),
  titleEn: words(60),
  nameBn: words(80),
  nameEn: words(80),
  image: zFile(SIGNATURE, { optional: true }),
  remove: zCheck(),
})

const remark = z.object({
  from: zNumber({ min: 0, max: 5, decimals: 2, optional: true }),
  bn: words(200),
  en: words(200),
})

/** The form of an institution's mark sheet. */
export const resultSettingsForm = z.object({
  layout: zChoice(LAYOUTS),
  letterhead: zChoice(LETTERHEADS),
  blankMm: zNumber({ min: 10, max: 80 }),
  highest: zCheck(),
  section: zCheck(),
  shift: zCheck(),
  group: zCheck(),
  class: zCheck(),
  withoutOptional: zCheck(),
  key: zCheck(),
  qr: zCheck(),
  signatures: z.array(signature).max(MAX_SIGNATURES).default([]),
  remarks: z.array(remark).max(MAX_REMARKS).default([]),
})

export type ResultSettingsForm = z.output<typeof resultSettingsForm>
