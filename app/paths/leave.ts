/** Addresses of leave and duties of employees: a part of app/paths.ts. */
export const leavePaths = {
  leaveTypes: '/site/employee-leave/index',
  leaveTypeNew: '/site/employee-leave/index/new',
  leaveType: (id: number) => `/site/employee-leave/index/${id}`,
  leaveRequests: '/site/employee-leave/leave-approve',
  leaveWeek: '/site/employee-leave/week',
  leaveRequest: (id: number) => `/site/employee-leave/leave-approve/${id}`,
  leaveRecords: '/site/employee-leave-history/index',
  leaveRecord: (id: number) => `/site/employee-leave-history/index/${id}`,
  leaveRegister: (year: number, lang: string) => `/site/employee-leave-history/register?year=${year}&lang=${lang}`,
  leaveRegisterOf: (id: number, year: number, lang: string) =>
    `/site/employee-leave-history/register?year=${year}&lang=${lang}&employee=${id}`,
  staffDuties: '/site/employee-duty/duty-master',
  staffDutyNew: '/site/employee-duty/duty-master/new',
  staffDuty: (id: number) => `/site/employee-duty/duty-master/${id}`,
  staffDutyKindNew: '/site/employee-duty/kinds/new',
  staffDutyKind: (id: number) => `/site/employee-duty/kinds/${id}`,
  staffDutyKinds: '/site/employee-duty/kinds',
  staffDutySlips: (from: string, to: string, lang: string) =>
    `/site/employee-duty/slips?from=${from}&to=${to}&lang=${lang}`,
  // one's own
  ownLeave: '/site/employee-panel/leave/own-leave',
  ownDuties: '/site/employee-panel/duty/own-duties',
  ownDutySlip: (lang: string) => `/site/employee-panel/duty/slip?lang=${lang}`,
} as const
