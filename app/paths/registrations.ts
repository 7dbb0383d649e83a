/** Addresses of registration with the board: a part of app/paths.ts. */
export const registrationPaths = {
  // what is declared
  registrations: '/site/student-registration/site-base-student-registration-declare-form',
  registrationNew: '/site/student-registration/site-base-student-registration-declare-form/new',
  registration: (id: number) => `/site/student-registration/site-base-student-registration-declare-form/${id}`,
  registrationColumns: (id: number) =>
    `/site/student-registration/site-base-student-registration-declare-form/${id}/columns`,
  // the office's side
  registrationDesk: '/site/student-registration/entries',
  registrationDeskOf: (id: number) => `/site/student-registration/entries?registration=${id}`,
  registrationEntry: (id: number) => `/site/student-registration/entries/${id}`,
  registrationPicture: (id: number, slot: string) => `/site/student-registration/entries/${id}/picture/${slot}`,
  registrationNumbers: (id: number) => `/site/student-registration/numbers/${id}`,
  registrationSms: (id: number) => `/site/student-registration/sms/${id}`,
  registrationSmsTo: (id: number, entries: readonly number[]) =>
    `/site/student-registration/sms/${id}?ids=${entries.join()}`,
  registrationSlips: '/site/student-registration/files/pins',
  registrationForms: (id: number) => `/site/student-registration/files/forms/${id}`,
  registrationEntryForm: (id: number, entry: number) => `/site/student-registration/files/forms/${id}?entry=${entry}`,
  registrationSignList: (id: number) => `/site/student-registration/files/list/${id}`,
  registrationSheet: (id: number) => `/site/student-registration/files/sheet/${id}`,
  registrationNumbersOne: (id: number) => `/site/student-registration/numbers/file/${id}`,
  registrationNumbersSheet: (id: number) => `/site/student-registration/files/numbers/${id}`,
  registrationPhotos: (id: number) => `/site/student-registration/files/photos/${id}`,
  // the guardian's
  webRegistration: '/student-form',
  webRegistrationPicture: (slot: string) => `/student-form/picture/${slot}`,
} as const
