/** Addresses of the office's side of admissions: a part of app/paths.ts. */
export const admissionDeskPaths = {
  admissionDesk: '/site/student-admission/applications',
  admissionDeskOf: (admission: number) => `/site/student-admission/applications?admission=${admission}`,
  admissionChosen: (ids: readonly number[]) => `/site/student-admission/chosen?ids=${ids.join()}`,
  admissionApplicant: (id: number) => `/site/student-admission/applications/${id}`,
  admissionApplicantFile: (id: number, slot: string) => `/site/student-admission/applications/${id}/file/${slot}`,
  admissionTests: '/site/student-admission/tests',
  admissionTestsOf: (admission: number) => `/site/student-admission/tests?admission=${admission}`,
  admissionSitting: (id: number) => `/site/student-admission/tests/${id}`,
  admissionMerit: '/site/student-admission/merit',
  admissionMeritOf: (offer: number) => `/site/student-admission/merit?offer=${offer}`,
  admissionInside: '/site/student-admission/site-student-admission-inside-form',
  webAdmissionResult: '/web/admission-result',
} as const
