/** Addresses of live meetings: a part of app/paths.ts. */
export const meetingPaths = {
  meetings: '/site/live/meeting/list',
  meetingNew: '/site/live/meeting/new',
  meetingEdit: (id: number) => `/site/live/meeting/edit/${id}`,
  meeting: (id: number) => `/site/live/meeting/invitation/${id}`,
  meetingRoutine: (id: number) => `/site/live/meeting/routine-invitation/${id}`,
  meetingSettings: '/site/live/meeting/settings',
  /** Of whoever is invited: the page with the door. */
  meetingJoin: (id: number) => `/site/live/meeting/join/${id}`,
}
