/** Addresses of job applications: a part of app/paths.ts. */
export const recruitmentPaths = {
  jobOpenings: '/site/job-application/site-job-application',
  jobOpeningNew: '/site/job-application/site-job-application/new',
  jobOpening: (id: number) => `/site/job-application/site-job-application/${id}`,
  jobOpeningEdit: (id: number) => `/site/job-application/site-job-application/${id}/edit`,
  jobPosts: (id: number) => `/site/job-application/site-job-application/${id}/posts`,
  jobMessage: (id: number) => `/site/job-application/site-job-application/${id}/message`,
  jobMessageTo: (id: number, ids: readonly number[]) =>
    `/site/job-application/site-job-application/${id}/message?ids=${ids.join()}`,
  jobInterviews: (id: number) => `/site/job-application/site-job-application/${id}/interviews`,
  jobSitting: (id: number) => `/site/job-application/site-job-application/sitting/${id}`,
  jobChosen: (ids: readonly number[]) => `/site/job-application/site-job-application/chosen?ids=${ids.join()}`,
  jobCandidate: (id: number) => `/site/job-application/site-job-application/candidate/${id}`,
  jobCandidateFile: (id: number, slot: string) =>
    `/site/job-application/site-job-application/candidate/${id}/file/${slot}`,
  jobCandidateLetter: (id: number, kind: 'call' | 'appointment', lang: 'bn' | 'en') =>
    `/site/job-application/site-job-application/candidate/${id}/letter?kind=${kind}&lang=${lang}`,
  webJobPhoto: '/job-application/photo',
  webJobLetter: (kind: 'call' | 'appointment') => `/job-application/letter?kind=${kind}`,
} as const
