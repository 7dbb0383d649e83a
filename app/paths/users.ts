/** Addresses of an institution's users and options, and of registering oneself: a part of app/paths.ts. */
export const userPaths = {
  siteUsers: '/site/user/master',
  siteUser: (id: number) => `/site/user/master?user=${id}`,
  siteRoles: '/site/user/roles',
  siteRole: (id: number) => `/site/user/roles/${id}`,
  staffLogins: '/site/user/staff-logins',
  staffLoginsOf: (employees: readonly number[]) => `/site/user/staff-logins?only=${employees.join()}`,
  staffSlips: '/site/user/staff-logins/slips',
  actingConsent: '/site/user/acting-consent',
  siteFactorDemand: '/site/user/second-factor',
  groupFactorDemand: '/site-group/user/second-factor',
  centralFactorDemand: '/edu/user/second-factor',
  registerSetting: '/site/user/registration',
  register: '/register',
  siteOptions: '/site/option/view-and-form',
  siteOption: (key: string) => `/site/option/view-and-form?edit=${key}`,
} as const
