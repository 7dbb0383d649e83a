const office = '/site/job-application/site-job-application' as const

/** Addresses of job applications: a part of app/paths.ts. */
export const recruitmentPaths = {
  jobOpenings: office,
  jobOpeningNew: `${office}/new`,
  jobOpening: (id: number) => `${office}/${id}`,
  jobOpeningEdit: (id: number) => `${office}/${id}/edit`,
  jobPosts: (id: number) => `${office}/${id}/posts`,
  jobInterviews: (id: number) => `${office}/${id}/interviews`,
  jobSitting: (id: number) => `${office}/sitting/${id}`,
  jobChosen: (ids: readonly number[]) => `${office}/chosen?ids=${ids.join()}`,
  jobCandidate: (id: number) => `${office}/candidate/${id}`,
  jobCandidateFile: (id: number, slot: string) => `${office}/candidate/${id}/file/${slot}`,
  jobCandidateLetter: (id: number, kind: 'call' | 'appointment', lang: 'bn' | 'en') =>
    `${office}/candidate/${id}/letter?kind=${kind}&lang=${lang}`,
  webJobPhoto: '/job-application/photo',
  webJobLetter: (kind: 'call' | 'appointment') => `/job-application/letter?kind=${kind}`,
} as const
