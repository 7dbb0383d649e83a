/** Reads a request's form once, however often it is asked for; `request.formData()` then answers the same. */
export function formOf(request: Request): () => Promise<FormData> {
  let form: Promise<FormData> | null = null
  const read = () => (form ??= isForm(request) ? original() : Promise.resolve(new FormData()))
  const original = request.formData.bind(request)
  Object.defineProperty(request, 'formData', { value: read, configurable: true })
  return read
}

const isForm = (request: Request) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(request.headers.get('content-type') ?? '')
