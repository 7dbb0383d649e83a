import { networkOf } from '~/domain/platform/network'

/** Whom a limit of one institution counts. */
export const attemptKey = (tenantId: number, ip: string): string => `${tenantId} ${networkOf(ip)}`
