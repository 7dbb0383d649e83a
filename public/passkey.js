// Passkeys: asks the browser for one, and sends what it says with the form (app/ui/sign-in/passkey-button.tsx).
;(() => {
  if (!self.PublicKeyCredential || !navigator.credentials) return
  document.documentElement.dataset.passkeys = ''
  const bytes = (s) => Uint8Array.from(atob(s.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  const text = (b) =>
    btoa(String.fromCharCode(...new Uint8Array(b)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '')
  const ask = async (o) => {
    o.challenge = bytes(o.challenge)
    if (o.user) o.user.id = bytes(o.user.id)
    for (const one of o.allowCredentials || o.excludeCredentials) one.id = bytes(one.id)
    const { id, type, response: r } = await navigator.credentials[o.user ? 'create' : 'get']({ publicKey: o })
    const response = { transports: (r.getTransports && r.getTransports()) || undefined }
    for (const part of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'])
      if (r[part]) response[part] = text(r[part])
    return JSON.stringify({ id, rawId: id, type, response })
  }
  let asking = false
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest && event.target.closest('[data-passkey]')
      if (!button) return
      event.preventDefault()
      if (asking) return
      const form = button.form
      if (!form.checkValidity()) return form.requestSubmit() // the page says what is missing
      asking = true
      const said = form.querySelector('[data-passkey-failed]')
      said.hidden = true
      ask(JSON.parse(button.dataset.passkey))
        .then((answer) => {
          form.passkey.value = answer
          form.requestSubmit()
          form.passkey.value = ''
        })
        .catch(() => (said.hidden = false))
        .finally(() => (asking = false))
    },
    true,
  )
})()
