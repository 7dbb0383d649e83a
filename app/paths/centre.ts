/** Addresses of what institutions and the centre do together: the help desk. A part of app/paths.ts. */
export const centrePaths = {
  // the institution's side of the help desk
  siteTickets: '/site/help-desk/view',
  siteTicketNew: '/site/help-desk/new',
  siteTicketAbout: (page: string) => `/site/help-desk/new?page=${encodeURIComponent(page)}`,
  siteTicket: (id: number) => `/site/help-desk/ticket/${id}`,
  // printed ID cards
  cardOrders: '/site/student/idcard/orders',
  cardOrder: (id: number) => `/site/student/idcard/orders/${id}`,
  centreCardOrders: '/edu/student-id-card',
  centreCardOrder: (id: number) => `/edu/student-id-card/${id}`,
  centreCardOrderNote: (id: number) => `/edu/student-id-card/${id}/note`,
  // the centre's
  centreTickets: '/edu/help-desk/tickets',
  centreTicket: (site: number, id: number) => `/edu/help-desk/ticket/${site}/${id}`,
  centreTicketFile: (site: number, id: number, message: number) =>
    `/edu/help-desk/ticket/${site}/${id}/file/${message}`,
  centralRoutine: '/edu/site/routine/master',
  routineRollout: (ids: readonly number[]) => `/edu/site/routine/rollout?ids=${ids.join()}`,
  routineRolloutRun: (id: number) => `/edu/site/routine/rollout/${id}`,
  siteReport: '/edu/report/site-report-master-form',
  centreTicketTimes: '/edu/help-desk/times',
} as const
