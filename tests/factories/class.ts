import { offerSubjects } from 'seeders/building/offerings'
import { createRow } from 'seeders/rows'
import type { GroupCode } from 'seeders/reference/data/index'
import { catalogue, everywhere } from './common'
import type { MadeSite } from './site'
import { writeStudents } from './student'

/**
 * One more class with a section in an institution of makeSite, as that institution seen from the class: makeExam and
 * makeStudent take it for a site.
 */
export async function makeClass(
  site: MadeSite,
  { classCode, group, students = 3 }: { classCode: string; group: GroupCode; students?: number },
): Promise<MadeSite> {
  const id = await catalogue()
  return everywhere(async () => {
    const offering = await createRow('class_offering', {
      site_id: site.id,
      session_id: site.session.id,
      shift_id: site.shift.id,
      version_id: site.version.id,
      class_id: id('class', classCode),
      study_group_id: id('study_group', group),
    })
    const papers = await offerSubjects(site.id, [offering.id])
    const row = await createRow('section', {
      site_id: site.id,
      class_offering_id: offering.id,
      name_en: 'A',
      name_bn: 'ক',
      capacity: 60,
      class_teacher_id: null,
      position: 0,
    })
    const section = { id: row.id, nameEn: row.name_en, nameBn: row.name_bn }
    const place = { ...site, classCode, group, classId: id('class', classCode), papers }
    return {
      ...place,
      offering: { id: offering.id },
      section,
      sections: [section],
      taught: [],
      students: await writeStudents(place, section, students, 1),
    }
  })
}
