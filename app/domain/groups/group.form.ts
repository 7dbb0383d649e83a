import { z } from 'zod'
import { PICTURE } from '~/ui/fields/file-rules'
import { zCode, zDate, zEmail, zFile, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'

const days = { from: '1900-01-01', to: '2100-12-31' }

export const groupForm = z.object({
  id: zId({ optional: true }),
  revision: zNumber({ min: 1, optional: true }),
  alias: zText({ max: 60 }),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  addressBn: zText({ max: 255, optional: true }),
  addressEn: zText({ max: 255, optional: true }),
  phone: zPhone({ optional: true }),
  email: zEmail({ optional: true }),
  logo: zFile(PICTURE, { optional: true }),
})
export type GroupForm = z.infer<typeof groupForm>

export const attachForm = z.object({
  siteId: zId(),
  fromDate: zDate(days),
  toDate: zDate({ ...days, optional: true }),
  note: zText({ max: 255, optional: true }),
})
export const detachForm = z.object({ id: zId(), toDate: zDate(days) })

export const groupUserForm = z.object({
  groupId: zId(),
  username: zCode({ min: 3, max: 40 }),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  email: zEmail({ optional: true }),
  mobile: zPhone({ optional: true }),
  roles: zIds({ min: 1 }),
  /** Those who lead the group are told it. */
  reason: zText({ min: 5, max: 300 }),
})
/** Asked of who takes a group's last head away. */
export const groupStateForm = z.object({
  groupId: zId(),
  id: zId(),
  reason: zText({ min: 5, max: 300, optional: true }),
})
export type GroupUserForm = z.infer<typeof groupUserForm>
