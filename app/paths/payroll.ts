/** Addresses of payroll: a part of app/paths.ts. */
export const payrollPaths = {
  payrollMonths: '/site-payroll-report',
  payrollMonth: (id: number) => `/site-payroll-report/month/${id}`,
  payrollCompare: (id: number) => `/site-payroll-report/month/${id}/compare`,
  payrollSheet: (id: number, part: string) => `/site-payroll-report/month/${id}/sheet?part=${part}`,
  payrollPay: (id: number) => `/site-payroll-report/month/${id}/pay`,
  payrollSms: (id: number) => `/site-payroll-report/month/${id}/sms`,
  payrollSlip: (month: number, id: number) => `/site-payroll-report/month/${month}/slip/${id}`,
  payrollSlipsFile: (month: number, lang: string) => `/site-payroll-report/month/${month}/slips-file?lang=${lang}`,
  payrollSlipFile: (month: number, id: number, lang: string) =>
    `/site-payroll-report/month/${month}/slips-file?lang=${lang}&slip=${id}`,
  payrollSheetFile: (month: number, part: string, lang: string) =>
    `/site-payroll-report/month/${month}/sheet-file?part=${part}&lang=${lang}`,
  payrollAdvice: (month: number, lang: string) => `/site-payroll-report/month/${month}/bank-letter?lang=${lang}`,
  payrollBankFile: (month: number, format: string) => `/site-payroll-report/month/${month}/bank-file?format=${format}`,
  payrollCashList: (month: number, lang: string) => `/site-payroll-report/month/${month}/cash-list?lang=${lang}`,
  payrollFund: '/site-payroll-report/fund',
  payrollYear: '/site-payroll-report/year',
  payrollYearFile: (employee: number, year: number, kind: string, lang: string) =>
    `/site-payroll-report/year-file?employee=${employee}&year=${year}&kind=${kind}&lang=${lang}`,
  payrollTax: '/site-payroll-report/tax',
  payrollStructures: '/site-payroll-setting',
  payrollStructure: (employee: number) => `/site-payroll-setting/employee/${employee}`,
  payrollRules: '/site-payroll-setting/rules',
  payrollComponents: '/site-payroll-setting/components',
  payrollOnce: '/site-payroll-setting/once',
  payrollLoans: '/site-payroll-setting/loans',
  payrollLoan: (id: number) => `/site-payroll-setting/loans/${id}`,
  payrollLoanReceipt: (loan: number, id: number, lang: string) =>
    `/site-payroll-setting/loans/${loan}/receipt-file?receipt=${id}&lang=${lang}`,
  payrollSettlements: '/site-payroll-setting/settlements',
  payrollSettlement: (id: number) => `/site-payroll-setting/settlements/${id}`,
  payrollSettlementFile: (id: number, lang: string) => `/site-payroll-setting/settlements/${id}/file?lang=${lang}`,
  // one's own
  ownSlips: '/site/employee-panel/payroll/own-slips',
  ownSlipFile: (id: number, lang: string) => `/site/employee-panel/payroll/slip-file?slip=${id}&lang=${lang}`,
} as const
