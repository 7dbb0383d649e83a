import { z } from 'zod'
import { zCode, zEmail, zId, zPhone, zText } from '~/ui/fields/zod'
import { identityShape, siteForm } from '../institution.form'

const username = zCode({ min: 3, max: 40 }).transform((name) => name.toLowerCase())

/** A new institution says where it is and how it is written to, and comes with its first head; the public site shows the same name. */
export const newSiteForm = siteForm.extend({
  ...identityShape,
  email: zEmail({ needed: 'siteEmail' }),
  headNameBn: zText({ max: 120 }),
  headNameEn: zText({ max: 120, optional: true }),
  headMobile: zPhone(),
  headEmail: zEmail(),
  headUsername: username,
})
export type NewSiteValues = z.output<typeof newSiteForm>

/** A further head of an institution that is here, by an operator. */
export const appointForm = z.object({
  nameBn: zText({ max: 120 }),
  nameEn: zText({ max: 120, optional: true }),
  mobile: zPhone(),
  email: zEmail(),
  username,
  /** Whose place is taken: they are a head no longer. */
  replaces: zId({ optional: true }),
  reason: zText({ min: 5, max: 300 }),
})
export type AppointValues = z.output<typeof appointForm>
