import { area } from '../../area'
import { bankFiles, bankScreens } from './bank/table'
import { bookScreens } from './books/table'
import { budgetFiles, budgetScreens } from './budget/table'
import { reportFiles, reportScreens } from './reports/table'
import { voucherFiles, voucherScreens } from './vouchers/table'

export const siteAccounts = [
  area('books:area', [...bookScreens, ...voucherScreens, ...bankScreens, ...budgetScreens, ...reportScreens]),
]
export const accountsFiles = [...voucherFiles, ...bankFiles, ...budgetFiles, ...reportFiles]
