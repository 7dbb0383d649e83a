const DECLARE = '/site/student-admission/site-base-student-admission-declare-form'

/** Addresses where admissions are declared: a part of app/paths.ts. */
export const admissionPaths = {
  admissionDeclare: DECLARE,
  admissionDeclareNew: `${DECLARE}/new`,
  admissionDeclared: (id: number) => `${DECLARE}/${id}`,
  admissionSeats: (id: number) => `${DECLARE}/${id}/seats`,
  admissionAsked: (id: number) => `${DECLARE}/${id}/asked`,
}
