import { area } from '../../area'
import { reliefScreens } from './relief-table'

export const siteFees = [area('fee-relief:area', reliefScreens)]
