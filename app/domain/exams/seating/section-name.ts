import { formerSection, formerShift } from '~/domain/academics/former-names'

const joined = (lang: 'en' | 'bn') =>
  `concat_ws(' · ', coalesce(fs.name_${lang}, s.name_${lang}), coalesce(fh.name_${lang}, h.name_${lang}), v.name_${lang})`

/**
 * SQL for the name of a section as {nameEn, nameBn}: section, shift and version, for a class has a section "A" in each of
 * them; the group stands by the class. The query names class_offering `c` and section `s` and joins `sectionJoins(day)`: section (`fs`) and shift (`fh`) are called as on that day.
 */
export const SECTION_NAME = `json_build_object('nameEn', ${joined('en')}, 'nameBn', ${joined('bn')})`
export const sectionJoins = (day: string): string =>
  `JOIN study_group g ON g.id = c.study_group_id JOIN shift h ON h.site_id = c.site_id AND h.id = c.shift_id JOIN version v ON v.id = c.version_id
    ${formerSection('s', day)} ${formerShift('h', day)}`
