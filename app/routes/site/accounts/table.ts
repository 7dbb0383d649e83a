import { area } from '../../area'
import { bankFiles, bankScreens } from './bank/table'
import { bookScreens } from './books/table'
import { reportFiles, reportScreens } from './reports/table'
import { voucherFiles, voucherScreens } from './vouchers/table'

export const siteAccounts = [area('books:area', [...bookScreens, ...voucherScreens, ...bankScreens, ...reportScreens])]
export const accountsFiles = [...voucherFiles, ...bankFiles, ...reportFiles]
