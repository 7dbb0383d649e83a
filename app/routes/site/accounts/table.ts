import { area } from '../../area'
import { bookScreens } from './books/table'
import { reportFiles, reportScreens } from './reports/table'
import { voucherFiles, voucherScreens } from './vouchers/table'

export const siteAccounts = [area('books:area', [...bookScreens, ...voucherScreens, ...reportScreens])]
export const accountsFiles = [...voucherFiles, ...reportFiles]
