import { z } from 'zod'
import { zCheck, zChoice, zId, zNumber, zText } from '~/ui/fields/zod'

/** The fields of a menu entry, as the specification names them; `position` counts from 1 among its siblings. */
export const menuForm = z.object({
  menuBn: zText({ max: 80 }),
  menuEn: zText({ max: 80 }),
  iconName: zText({ max: 40 }),
  routeName: zText({ max: 200, optional: true }),
  note: zText({ max: 300, lines: true, optional: true }),
  parentId: zId({ optional: true }),
  position: zNumber({ min: 1, max: 999, optional: true }),
  status: zChoice(['active', 'inactive']),
  isDisplayable: zCheck(),
  isLoggedCommonAccess: zCheck(),
  isCommonAccess: zCheck(),
})

export type MenuForm = z.infer<typeof menuForm>
