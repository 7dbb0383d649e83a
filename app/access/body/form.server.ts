import { Missing, Refusal } from '~/domain/errors'
import type { Body } from './limits'

/** The form that came with a request, as it was read before any screen; `request.formData()` then answers the same. */
export function formOf(request: Request, body: Body | undefined): () => Promise<FormData> {
  let form: Promise<FormData> | null = null
  const read = () => (form ??= Promise.resolve(body).then(formIn).then(soundNames))
  Object.defineProperty(request, 'formData', { value: read, configurable: true })
  return read
}

/** Cut off on the way, or never a form. @throws Refusal */
function formIn(body: Body | undefined): FormData {
  if (body && !('form' in body)) throw new Refusal('shell:error.staleForm', {}, 403)
  return body?.form ?? new FormData()
}

/** A name such as rows[4000000000] would become an array of that length, and so would its answer. */
function soundNames(form: FormData): FormData {
  for (const name of form.keys()) if (/\[\d{5,}\]/.test(name)) throw new Missing('field')
  return form
}
