/*
 * Parts of statements that say who a lesson or homework is for. `e` is an enrolment, always named so by who uses them.
 */

/** The section in which enrolment `e` stood on a day. @param day SQL */
export const placedOn = (day: string): string =>
  `(SELECT place.section_id FROM place_of(e.site_id, e.id, ${day}) place)`

/**
 * Whether a section is the student's: that of today, or the one of the day it speaks of. Who moves keeps what the old section was given, and
 * can read what the new one had. @param section @param day SQL
 */
export const concerns = (section: string, day: string): string => `${section} IN (e.section_id, ${placedOn(day)})`

/** Whether the student takes the paper in that section: of papers of choice only their own. @param section @param paper SQL */
export const takes = (section: string, paper: string): string =>
  `EXISTS (SELECT 1 FROM section tx JOIN subject_offering tp ON tp.site_id = tx.site_id AND tp.class_offering_id = tx.class_offering_id AND tp.subject_paper_id = ${paper}
     WHERE tx.site_id = e.site_id AND tx.id = ${section} AND (tp.condition IN ('compulsory', 'continuous')
       OR EXISTS (SELECT 1 FROM enrolment_subject tc WHERE tc.site_id = tp.site_id AND tc.enrolment_id = e.id AND tc.subject_offering_id = tp.id)))`

/** Whether employee `employee` teaches the paper in the section of the institution `site`. All SQL. */
export const teaches = (site: string, employee: string, section: string, paper: string): string =>
  `EXISTS (SELECT 1 FROM assignment ta JOIN subject_offering tq ON tq.site_id = ta.site_id AND tq.id = ta.subject_offering_id AND tq.subject_paper_id = ${paper}
     WHERE ta.site_id = ${site} AND ta.section_id = ${section} AND ta.employee_id = ${employee})`
