import { byId, intents, submitted, type VerbArgs } from '~/access/intents.server'
import { hereWith, idOf } from '~/access/params.server'
import type { EntranceArgs } from '~/access/guard.server'
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
import { makeEmployeeLogin } from '~/domain/people/record/employee-login.server'
import {
  addDocument,
  addEducation,
  addService,
  addTraining,
  removeDocument,
  removeLine,
} from '~/domain/people/record/record-parts.server'
import { saveBank, saveIdentity, saveMpo, savePhoto, savePrivate } from '~/domain/people/record/save-employee.server'
import type { SiteCtx } from '~/domain/context'

/** Saves with the employee of the address, and stays there. */
const saved =
  <Form>(verb: (ctx: SiteCtx, id: number, form: Form) => Promise<unknown>, key = 'common:saved') =>
  async (ctx: SiteCtx, form: Form, { params, request, done }: VerbArgs): Promise<Response> => {
    await verb(ctx, idOf(params.id), form)
    return done(hereWith(request), key)
  }

const removed =
  (verb: (ctx: SiteCtx, employeeId: number, id: number) => Promise<void>) =>
  async (ctx: SiteCtx, id: number, { params, request, done }: EntranceArgs): Promise<Response> => {
    await verb(ctx, idOf(params.id), id)
    return done(hereWith(request), 'common:deleted')
  }

/** What the parts of a record are changed by. */
export const actOnPart = intents<SiteCtx, Record<string, unknown>>({
  identity: submitted(identityForm, saved(saveIdentity)),
  photo: submitted(
    photoForm,
    saved((ctx: SiteCtx, id: number, { photo }: { photo: File }) => savePhoto(ctx, id, photo)),
  ),
  'no-photo': async (ctx: SiteCtx, { params, request, done }: EntranceArgs) => {
    await savePhoto(ctx, idOf(params.id), null)
    return done(hereWith(request), 'common:saved')
  },
  mpo: submitted(mpoForm, saved(saveMpo)),
  private: submitted(privateForm, saved(savePrivate)),
  bank: submitted(bankForm, saved(saveBank)),
  education: submitted(educationForm, saved(addEducation)),
  training: submitted(trainingForm, saved(addTraining)),
  service: submitted(serviceForm, saved(addService)),
  document: submitted(documentForm, saved(addDocument)),
  'remove-education': byId(removed((ctx, employee, id) => removeLine(ctx, employee, 'education', id))),
  'remove-training': byId(removed((ctx, employee, id) => removeLine(ctx, employee, 'training', id))),
  'remove-service': byId(removed((ctx, employee, id) => removeLine(ctx, employee, 'service', id))),
  'remove-document': byId(removed(removeDocument)),
  login: submitted(loginForm, saved(makeEmployeeLogin, 'people:done.login')),
})
