/** Addresses of SMS to groups, of notices inside the house, and of tasks: a part of app/paths.ts. */
export const messagingPaths = {
  smsCampaigns: '/site/sms/master',
  smsNew: '/site/sms/new',
  smsNewBy: (template: number, lang: string) => `/site/sms/new?template=${template}&lang=${lang}`,
  smsCampaign: (id: number) => `/site/sms/campaign/${id}`,
  smsTemplates: '/site/sms/template',
  smsTemplateNew: '/site/sms/template?edit=new',
  smsSetting: '/site/sms/setting',
  noticeReaders: (id: number) => `/site/notice/readers/${id}`,
  noticeBoard: '/user/notice/list',
  noticeOnBoard: (id: number) => `/user/notice/view/${id}`,
  siteTasks: '/site/task/site-task-manage',
  siteTaskBoard: '/site/task/site-task-manage?view=board',
  siteTaskNew: '/site/task/new',
  siteTask: (id: number) => `/site/task/view/${id}`,
  ownTasks: '/employee/task/list',
  ownTask: (id: number) => `/employee/task/view/${id}`,
} as const
