/** The four screens of vouchers, as their addresses spell them. */
export type VoucherScreen = 'debit-voucher' | 'credit-voucher' | 'journal-voucher' | 'contra-voucher'

/** Addresses of an institution's accounts: a part of app/paths.ts. */
export const accountsPaths = {
  // accounts of an institution
  books: '/site/accounts',
  openingBalances: '/site/accounts/opening-balance/view',
  openingBalancesImport: (id: number) => `/site/accounts/opening-balance/import/${id}`,
  funds: '/site/accounts/fund/view',
  ledgerGroups: '/site/accounts/accounts-group/view',
  ledgerSubGroups: '/site/accounts/accounts-sub-group/view',
  ledgers: '/site/accounts/accounts-ledger/view',
  bankAccounts: '/site/accounts/bank/view',
  parties: '/site/accounts/party/view',
  chequeRegister: '/site/accounts/cheque-register/view',
  chequeNew: (kind: 'issued' | 'post-dated' | 'received') => `/site/accounts/cheque-register/new/${kind}`,
  cheque: (id: number) => `/site/accounts/cheque-register/cheque/${id}`,
  bankReconciliation: '/site/accounts/bank-reconciliation/view',
  bankStatementNew: '/site/accounts/bank-reconciliation/new',
  bankStatementImport: (id: number) => `/site/accounts/bank-reconciliation/import/${id}`,
  bankStatement: (id: number) => `/site/accounts/bank-reconciliation/statement/${id}`,
  bankLine: (id: number) => `/site/accounts/bank-reconciliation/line/${id}`,
  bankReconciled: '/site/accounts/bank-reconciliation/report',
  budget: '/site/accounts/budget/view',
  budgetFile: '/site/accounts/budget/file',
  budgetImport: (id: number) => `/site/accounts/budget/import/${id}`,
  voucherNew: (screen: VoucherScreen) => `/site/accounts/accounts-transaction/${screen}/view`,
  voucherList: (screen: VoucherScreen) => `/site/accounts/accounts-transaction/${screen}/list-view`,
  /** A draft by its id, a posted voucher by its number. */
  voucher: (screen: VoucherScreen, which: number | string) =>
    `/site/accounts/accounts-transaction/${screen}/edit/${which}`,
  voucherFile: (which: string) => `/site/accounts/voucher-file/${which}`,
  generalLedger: '/site/accounts/report/general-ledger',
  taxRegister: '/site/accounts/report/tax-register',
  taxPaper: '/site/accounts/report/tax-register/paper',
  fixedAssets: '/site/accounts/report/fixed-assets',
  bankBook: '/site/accounts/report/bank-book',
  receiptRegister: '/site/accounts/report/receipt-register',
  cashBook: '/site/accounts/report/cash-book',
  ledgerReport: '/site/accounts/report/ledger',
  trialBalance: '/site/accounts/report/trial-balance',
  financialStatements: '/site/accounts/report/financial-statements',
  balanceSheet: '/site/accounts/report/balance-sheet',
  profitAndLoss: '/site/accounts/report/profit-loss-statements',
  booksExport: '/site/accounts/report/export',
} as const
