import { z } from 'zod'
import { zChoice, zId, zText } from '~/ui/fields/zod'

export const mergeForm = z.object({
  keep: zId(),
  gone: zId(),
  reason: zText({ max: 300 }),
})
export const undoMergeForm = z.object({ merge: zId() })
export const removePersonForm = z.object({ reason: zText({ max: 300 }) })

const side = zChoice(['keep', 'gone'])

/** Which value stays, by column: `field.born_on=gone`. */
export function chosenSides(form: FormData): Record<string, 'keep' | 'gone'> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const column = /^field\.([a-z_]+)$/.exec(name)?.[1]
      const chosen = side.safeParse(value)
      return column && chosen.success ? [[column, chosen.data]] : []
    }),
  )
}
