/** Addresses of a teacher's work without a network: a part of app/paths.ts. All lie where the panel's service worker reaches. */
export const offlinePaths = {
  offlineAbout: '/site/employee-panel/attendance/offline',
  offlineShell: '/site/employee-panel/offline',
  offlineScript: '/site/employee-panel/offline/app.js',
  offlineStyle: '/site/employee-panel/offline/app.css',
  offlineWorker: '/site/employee-panel/offline-worker.js',
  offlineScope: '/site/employee-panel/',
  offlineManifest: '/site/employee-panel/offline/app.webmanifest',
  offlineIcon: (size: number) => `/site/employee-panel/offline/icon/${size}`,
  offlineLists: '/site/employee-panel/offline/lists',
  offlinePapers: '/site/employee-panel/offline/papers',
  offlineAttendance: '/site/employee-panel/offline/attendance',
  offlineMarks: '/site/employee-panel/offline/marks',
} as const
