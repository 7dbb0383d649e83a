/** Addresses of the staff's records: a part of app/paths.ts. */
export const peoplePaths = {
  employees: '/site/employee/employee-attach-form',
  employeeNew: '/site/employee/employee-attach-form/new',
  employeeAttach: '/site/employee/employee-attach-form/attach',
  employeeImport: '/site/employee/employee-attach-form/import',
  employeeImportTemplate: '/site/employee/employee-attach-form/import-template',
  employeeImportOne: (id: number) => `/site/employee/employee-attach-form/import/${id}`,
  employee: (id: number) => `/site/employee/employee-attach-form/${id}`,
  employeePart: (id: number, part: string) => `/site/employee/employee-attach-form/${id}/${part}`,
  employeeEvents: (id: number) => `/site/employee/employee-attach-form/${id}/events`,
  employeeTwins: '/site/employee/employee-attach-form/twins',
  employeeMerge: (id: number) => `/site/employee/employee-attach-form/${id}/merge`,
  employeeMergeWith: (id: number, other: number, keep: 'this' | 'other' = 'this') =>
    `/site/employee/employee-attach-form/${id}/merge?other=${other}${keep === 'other' ? '&keep=other' : ''}`,
  employeeHandover: (id: number) => `/site/employee/employee-attach-form/${id}/handover`,
  employeeSlip: (id: number) => `/site/employee/employee-attach-form/${id}/login-slip`,
  employeeDocument: (id: number, document: number) =>
    `/site/employee/employee-attach-form/${id}/document-file/${document}`,
  employeeOrder: (id: number, event: number) => `/site/employee/employee-attach-form/${id}/order-file/${event}`,
  employeeReports: '/site/employee/report/master',
  employeeStatement: '/site/employee/report/statement',
  employeeBirthdays: '/site-employee-birthday-list',
  employeeGreeting: '/site-employee-birthday-list/greeting',
  employeeGreetingTo: (ids: readonly number[]) => `/site-employee-birthday-list/greeting?ids=${ids.join()}`,
  employeeRetirement: '/site-Employee-retirement',
  employeeRetirementRule: '/site-Employee-retirement/rule',
  // one's own
  ownRecord: '/site/employee-panel/record/own-record',
  ownDocument: (id: number) => `/site/employee-panel/record/document-file/${id}`,
  ownOrder: (event: number) => `/site/employee-panel/record/order-file/${event}`,
} as const
