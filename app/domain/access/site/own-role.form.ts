import { z } from 'zod'
import { bengaliAlone, zCheck, zChoice, zId, zIds, zNameEn, zText } from '~/ui/fields/zod'
import { ROLE_PANELS } from './user-kinds'

const named = { nameBn: zText({ max: 80 }), nameEn: zNameEn({ max: 80 }), panel: zChoice(ROLE_PANELS) }

export const ownRoleForm = z
  .object({
    ...named,
    /** The role whose rights it starts with. */
    copyId: zId({ optional: true }),
  })
  .overwrite(bengaliAlone)
export type OwnRoleForm = z.infer<typeof ownRoleForm>

/** A role as it stands is named anew; `active` retires it or takes it back. */
export const namedRoleForm = z.object({ ...named, active: zCheck() }).overwrite(bengaliAlone)
export type NamedRoleForm = z.infer<typeof namedRoleForm>

export const lockForm = z.object({ id: zId(), reason: zText({ min: 3, max: 300 }) })
export const lockManyForm = z.object({ ids: zIds({ min: 1 }), reason: zText({ min: 3, max: 300 }) })
export const linkManyForm = z.object({ ids: zIds({ min: 1 }) })
export const endSessionForm = z.object({ id: zId(), session: zId({ optional: true }) })
export const staffLoginsForm = z.object({ role: zId(), employees: zIds({ min: 1 }) })
