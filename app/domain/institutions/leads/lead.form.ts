import { z } from 'zod'
import { zCheck, zChoice, zEmail, zId, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { identityShape } from '../institution.form'
import { OPEN_STAGES } from './lead.policy'

const { nameBn, nameEn, eiin, kind, addressEn } = identityShape

export const leadForm = z.object({
  nameBn,
  nameEn,
  eiin,
  kind,
  addressEn,
  addressBn: zText({ max: 300, optional: true }),
  boardId: zId({ optional: true }),
  thanaId: zId({ optional: true }),
  isCentre: zCheck(),
  centreCode: zText({ max: 20, optional: true }),
  contactName: zText({ max: 120, optional: true }),
  mobile: zPhone({ optional: true }),
  email: zEmail({ optional: true }),
  students: zNumber({ min: 0, max: 50_000, optional: true }),
  stage: zChoice(OPEN_STAGES),
  note: zText({ max: 1000, lines: true, optional: true }),
  version: zNumber({ min: 0 }),
})
export type LeadValues = z.output<typeof leadForm>
