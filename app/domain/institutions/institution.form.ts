import { z } from 'zod'
import { PICTURE } from '~/ui/fields/file-rules'
import { zChoice, zEmail, zFile, zId, zIds, zNumber, zPhone, zText } from '~/ui/fields/zod'
import { KINDS, LEVELS, MANAGEMENTS } from './institution.policy'

const eiin = zText({ max: 6, pattern: /^[0-9০-৯]{6}$/, message: 'institutions:error.eiin', optional: true })

/** What applications, leads and institutions all say of themselves. */
export const identityShape = {
  nameBn: zText({ max: 160, needed: 'instituteName' }),
  nameEn: zText({ max: 160, needed: 'instituteName' }),
  eiin,
  kind: zChoice(KINDS),
  boardId: zId({ needed: 'board' }),
  thanaId: zId({ needed: 'thana' }),
  addressBn: zText({ max: 300, needed: 'address' }),
  addressEn: zText({ max: 300, optional: true }),
  establishedYear: zNumber({ min: 1800, max: 2100, optional: true }),
}

/** Letters become lower case; the rule itself is alias.policy's. */
export const zAlias = () => zText({ max: 60 }).transform((alias) => alias.toLowerCase())

const zDays = () =>
  z.preprocess(
    (raw) => (raw === undefined || raw === null ? [] : [raw].flat()),
    z.array(z.coerce.number<number>().int().min(0).max(6)).max(4),
  )

export const siteForm = z.object({
  ...identityShape,
  /** Institutions that were here before may have none of these; what stands is not emptied (saveSite). */
  boardId: zId({ optional: true }),
  thanaId: zId({ optional: true }),
  addressBn: zText({ max: 300, optional: true }),
  alias: zAlias(),
  level: zChoice(LEVELS, { optional: true }),
  management: zChoice(MANAGEMENTS, { optional: true }),
  mpo: zChoice(['yes', 'no']),
  mpoCode: zText({ max: 20, optional: true }),
  phone: zPhone({ optional: true }),
  email: zEmail({ optional: true }),
  webTitleBn: zText({ max: 160, optional: true }),
  webTitleEn: zText({ max: 160, optional: true }),
  headNameBn: zText({ max: 120, optional: true }),
  headNameEn: zText({ max: 120, optional: true }),
  defaultLang: zChoice(['bn', 'en']),
  weekend: zDays(),
  logo: zFile(PICTURE, { optional: true }),
  /** The version the form was opened with; 0 for a new one. */
  version: zNumber({ min: 0 }),
})
export type SiteValues = z.output<typeof siteForm>

export const suspendForm = z.object({ reason: zText({ min: 5, max: 500 }) })
export const hostForm = z.object({
  host: zText({ max: 253 }).transform((host) =>
    host
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      .replace(/\.$/, ''),
  ),
})
export const academicsForm = z.object({
  groups: zIds({ min: 1, needed: 'academicGroup' }),
  classes: zIds({ min: 1, needed: 'yearOrClass' }),
  versions: zIds({ min: 1, needed: 'version' }),
})
