/** Addresses of batches: a part of app/paths.ts. */
export const batchPaths = {
  batches: '/site/batch/site-batch-form',
  batchNew: '/site/batch/new',
  batch: (id: number) => `/site/batch/view/${id}`,
  batchEdit: (id: number) => `/site/batch/edit/${id}`,
  batchMembers: (id: number) => `/site/batch/members/${id}`,
  batchAttendance: (id: number) => `/site/batch/attendance/${id}`,
  batchSheet: (id: number) => `/site/batch/sheet/${id}`,
  batchFees: (id: number) => `/site/batch/fees/${id}`,
  ownBatches: '/site/employee-panel/batch/mine',
  ownBatchAttendance: (id: number) => `/site/employee-panel/batch/attendance/${id}`,
} as const
