import { Missing, Refusal } from '~/domain/platform/errors'

/** Reads a request's form once, however often it is asked for; `request.formData()` then answers the same. */
export function formOf(request: Request): () => Promise<FormData> {
  let form: Promise<FormData> | null = null
  const read = () =>
    (form ??= isForm(request) ? original().catch(unreadable).then(soundNames) : Promise.resolve(new FormData()))
  const original = request.formData.bind(request)
  Object.defineProperty(request, 'formData', { value: read, configurable: true })
  return read
}

/** Cut off on the way, or never a form. @throws Refusal */
function unreadable(): never {
  throw new Refusal('shell:error.staleForm', {}, 403)
}

/** A name such as rows[4000000000] would become an array of that length, and so would its answer. */
function soundNames(form: FormData): FormData {
  for (const name of form.keys()) if (/\[\d{5,}\]/.test(name)) throw new Missing('field')
  return form
}

const isForm = (request: Request) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(request.headers.get('content-type') ?? '')
