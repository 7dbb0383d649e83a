import { happened } from './record.server'

/** The fee of an application is paid, with the caller's transaction. @param receipt its number, for people */
export const applicationPaid = (site: { id: number }, applicationId: number, receipt: string): Promise<object[]> =>
  happened(site, [{ applicationId, what: 'paid', text: receipt }])

/** Money came for it that pays nothing: the fee was paid before, is asked no more, or is another. The office gives it back. */
export const applicationOverpaid = (site: { id: number }, applicationId: number, receipt: string): Promise<object[]> =>
  happened(site, [{ applicationId, what: 'paid-over', text: receipt }])

/** Money of it was given back, or did not come; what it had paid is to be paid again. */
export const applicationUnpaid = (site: { id: number }, applicationId: number, receipt: string): Promise<object[]> =>
  happened(site, [{ applicationId, what: 'paid-back', text: receipt }])
