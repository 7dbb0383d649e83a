import type { Tenant, UserCtx } from '~/domain/platform/context'

export const centralTenant: Tenant = {
  id: 1, kind: 'central', alias: 'central', state: 'active', nameEn: '', nameBn: '', defaultLang: 'bn', eiin: null, addressEn: '', addressBn: '', phone: null, email: null, logoFileId: null, modules: null, membership: 'valid', siteIds: [],
}

/** The centre, as a guard of an operator would hand it to the domain. */
export const operatorCtx = (userId: number): UserCtx => ({
  tenant: centralTenant, lang: 'en', ip: '127.0.0.1', requestId: 'test', path: '/', can: () => true, audit: () => {},
  user: {
    sessionId: 0, sessionKind: 'browser', userId, kind: 'eduworld', username: 'tester', nameEn: 'T', nameBn: 'T', email: null, photoFileId: null, employeeId: null, studentId: null, guardianId: null,
    roles: [], activeRole: null, permissions: new Set(), starred: [], unread: 0, unreadList: [], impersonation: null,
  },
})
