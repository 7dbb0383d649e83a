import type { EntranceArgs } from '~/access/guard.server'
import { saveMaster, type MasterModel, type MasterOptions } from '../master.server'

/** Saves the row that the address names, whatever the form says. */
export async function saveAddressed(
  model: MasterModel,
  { request, params, form }: EntranceArgs,
  options: MasterOptions,
  back: string,
) {
  const data = await form()
  data.set('id', params.id ?? '')
  data.set('intent', 'update')
  return saveMaster(model, request, options, back)
}
