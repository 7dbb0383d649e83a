import type { EntranceArgs } from '~/access/guard.server'
import { saveMaster, type MasterModel, type MasterOptions } from '../master.server'

/** Saves the row that the address names, whatever the form says. */
export async function saveAddressed(model: MasterModel, args: EntranceArgs, options: MasterOptions, back: string) {
  const data = await args.form()
  data.set('id', args.params.id ?? '')
  data.set('intent', 'update')
  return saveMaster(model, args, options, back)
}
