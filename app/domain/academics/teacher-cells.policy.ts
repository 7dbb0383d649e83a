/** The name of the field that holds the teacher of a paper in a section. */
export const cellName = (sectionId: number, subjectOfferingId: number) => `t-${sectionId}-${subjectOfferingId}`
