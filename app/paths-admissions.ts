/** Addresses where admissions are declared: a part of app/paths.ts. */
export const admissionPaths = {
  admissionDeclare: '/site/student-admission/site-base-student-admission-declare-form',
  admissionDeclareNew: '/site/student-admission/site-base-student-admission-declare-form/new',
  admissionDeclared: (id: number) => `/site/student-admission/site-base-student-admission-declare-form/${id}`,
  admissionSeats: (id: number) => `/site/student-admission/site-base-student-admission-declare-form/${id}/seats`,
  admissionAsked: (id: number) => `/site/student-admission/site-base-student-admission-declare-form/${id}/asked`,
}
