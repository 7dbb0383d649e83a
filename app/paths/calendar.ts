/** Addresses of the calendar: a part of app/paths.ts. */
export const calendarPaths = {
  globalCalendar: '/edu/global-calendar/index',
  siteCalendar: '/site/calendar-view',
  calendarMonth: '/site/calendar/monthly-view',
  calendarYear: '/site/calendar/yearly-view',
  calendarList: '/site/calendar/list-view',
  calendarImport: '/site/calendar/import',
  calendarImportOne: (id: number) => `/site/calendar/import/${id}`,
  calendarImportTemplate: '/site/calendar/import-template',
  /** The year as it is handed out: a PDF. */
  calendarPlan: (query: string) => `/site/calendar/year-plan?${query}`,
  /** The address by which one's own calendar is read by programs. */
  calendarFeed: '/site/calendar/feed',
  studentCalendar: '/site/student/calendar-view',
  groupCalendar: '/site-group/calendar',
  webCalendar: '/web/calendar',
  webCalendarFeed: '/web/calendar.ics',
  personalCalendar: (secret: string) => `/web/calendar/${secret}.ics`,
}
