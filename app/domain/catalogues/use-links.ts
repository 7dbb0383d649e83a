import { paths } from '~/paths'

/** `table.column` that points to a catalogue -> the screen that shows which of its rows point to the row with this id. */
export const USE_LINKS: Record<string, (id: number) => string> = {
  'division.country_id': (id) => `${paths.divisions}?f_countryId=${id}`,
  'district.division_id': (id) => `${paths.districts}?f_divisionId=${id}`,
  'thana.district_id': (id) => `${paths.thanas}?f_districtId=${id}`,
  'academic_session.session_type_id': (id) => `${paths.catalogueSessions}?f_sessionTypeId=${id}`,
  'class_group.study_group_id': (id) => `${paths.classGroups}?f_studyGroupId=${id}`,
  'curriculum.study_group_id': (id) => `${paths.groupDetails}?group=${id}`,
}
