import { z } from 'zod'
import { zCheck, zCode, zText } from '~/ui/fields/zod'

export const houseForm = z.object({
  code: zCode({ max: 40 }),
  nameBn: zText({ max: 80 }),
  nameEn: zText({ max: 80 }),
  colour: zText({ max: 7, pattern: /^#[0-9a-f]{6}$/i }),
  aboutBn: zText({ max: 500, optional: true, lines: true }).transform((text) => text ?? ''),
  aboutEn: zText({ max: 500, optional: true, lines: true }).transform((text) => text ?? ''),
  active: zCheck(),
})

export type HouseForm = z.infer<typeof houseForm>
