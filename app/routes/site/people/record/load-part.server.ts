import { constraintsOf } from '~/access/constraints.server'
import type { EntranceArgs } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import {
  bankForm,
  documentForm,
  educationForm,
  identityForm,
  loginForm,
  mpoForm,
  photoForm,
  privateForm,
  serviceForm,
  trainingForm,
} from '~/domain/people/record/employee.form'
import { loginRoles } from '~/domain/people/record/employee-login.server'
import { peopleChoices } from '~/domain/people/record/employee.server'
import { recordParts } from '~/domain/people/record/record-parts.server'
import type { SiteCtx } from '~/domain/context'
import { Missing, Refusal } from '~/domain/errors'
import { dutiesOf, headOf } from './head.server'

const PARTS = ['identity', 'mpo', 'private', 'learning', 'documents', 'login'] as const
type Part = (typeof PARTS)[number]
/** Parts that show nothing but forms, or what is private: for who may. */
const FORMS: readonly Part[] = ['identity', 'mpo', 'private']
const PRIVATE: readonly Part[] = ['private', 'documents']

/** A part of an employee's record. @throws Missing for a part there is not; Refusal for one that the reader may not open */
export async function loadPart(ctx: SiteCtx, { params }: EntranceArgs) {
  const id = idOf(params.id)
  const part = PARTS.find((one) => one === params.part)
  if (!part) throw new Missing('part')
  const { one, head, screenTitle } = await headOf(ctx, id)
  if ((FORMS.includes(part) && !head.mayManage) || (PRIVATE.includes(part) && !head.mayPrivate))
    throw new Refusal('people:error.private', {}, 403)
  const roles = part === 'login' ? await loginRoles(ctx) : []
  return {
    part,
    one,
    head,
    screenTitle,
    religions: part === 'identity' ? (await peopleChoices()).religions : [],
    lines: part === 'learning' || part === 'documents' ? await recordParts(ctx.site.id, id) : null,
    login: part === 'login' ? (await dutiesOf(ctx, id)).login : null,
    roles: roles.map(({ id: role, nameBn, nameEn }) => ({ id: role, nameBn, nameEn })),
    mayUsers: ctx.can('users.users.manage'),
    constraints: constraintsOf({
      identity: identityForm,
      photo: photoForm,
      mpo: mpoForm,
      private: privateForm,
      bank: bankForm,
      education: educationForm,
      training: trainingForm,
      service: serviceForm,
      document: documentForm,
      login: loginForm,
    }),
  }
}

export type PartData = Awaited<ReturnType<typeof loadPart>>
