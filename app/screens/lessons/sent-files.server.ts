import type { EntranceArgs } from '~/access/guard.server'

/** The files that a form of several has sent; an empty control sends one without a name. */
export const sentFiles = async ({ form }: EntranceArgs, field = 'files'): Promise<File[]> =>
  (await form()).getAll(field).filter((one): one is File => one instanceof File && one.size > 0)
