import { z } from 'zod'
import { issue } from '~/ui/fields/error'
import { PICTURE } from '~/ui/fields/file-rules'
import { zCheck, zChoice, zCode, zEmail, zFile, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { PASSWORD } from '../identity/account/password-rule'

const scopes = ['central', 'group', 'site'] as const

export const roleForm = z.object({
  scope: zChoice(scopes),
  panel: zChoice(['central', 'group', 'site', 'employee', 'student']),
  nameBn: zText({ max: 80 }),
  nameEn: zText({ max: 80 }),
  /** An institution's or group's own role; empty: every one's. */
  tenantId: zId({ optional: true }),
  /** The role whose permissions it starts with. */
  copyId: zId({ optional: true }),
  active: zCheck(),
})
export type RoleValues = z.output<typeof roleForm>

export const newUserForm = z.object({
  username: zCode({ min: 3, max: 60 }),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  email: zEmail({ optional: true }),
  mobile: zPhone({ optional: true }),
  roles: zIds({ min: 1 }),
})
export type NewUserValues = z.output<typeof newUserForm>

/** The specification's update-user payload, with names and mobile. */
export const userForm = z.object({
  username: zCode({ min: 3, max: 60 }),
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120 }),
  email: zEmail({ optional: true }),
  mobile: zPhone({ optional: true }),
  bio: zText({ max: 1000, lines: true, optional: true }),
  /** Set only if given. */
  password: z
    .string()
    .min(PASSWORD.min, issue('min.string', { min: PASSWORD.min }))
    .max(PASSWORD.max, issue('max.string', { max: PASSWORD.max }))
    .optional(),
  image: zFile(PICTURE, { optional: true }),
})
export type UserValues = z.output<typeof userForm>

/** Somebody of an institution or group, by one of its heads; a link to choose a password goes to the address or number. */
export const ownUserForm = newUserForm.extend({
  username: zCode({ min: 3, max: 40 }),
  nameEn: zText({ max: 120, optional: true }),
})
export type OwnUserValues = z.output<typeof ownUserForm>
export const ownRolesForm = z.object({ roles: zIds() })

export const impersonateForm = z.object({
  tenantId: zId(),
  userId: zId(),
  reason: zText({ min: 5, max: 300 }),
  minutes: zNumber({ min: 1, max: 60 }),
})
