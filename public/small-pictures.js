// Makes a picture that somebody chose as small as it will be kept, before it is sent: a phone's own has ten megabytes.
;(() => {
  if (self.smallPictures) return
  self.smallPictures = true
  const SIDE = 1600
  const WORTH_IT = 400_000
  const alone = !document.querySelector('script[type=module]') // a page that runs nothing else
  const working = new Map() // input: until when its form waits
  const picture = (file) => /^image\/(jpeg|png|webp|hei[cf])/.test(file.type) || /\.hei[cf]$/i.test(file.name)

  /** Upright, whatever its camera noted of its position: the browser turns what it shows. */
  async function drawn(file) {
    const image = new Image()
    image.src = URL.createObjectURL(file)
    try {
      await image.decode()
    } finally {
      URL.revokeObjectURL(image.src)
    }
    const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const pen = canvas.getContext('2d')
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { canvas, pen }
  }

  const seeThrough = ({ canvas, pen }) =>
    pen.getImageData(0, 0, canvas.width, canvas.height).data.some((value, at) => at % 4 === 3 && value < 255)

  async function small(file) {
    const sheet = await drawn(file)
    const type = !/jpe?g/.test(file.type) && seeThrough(sheet) ? 'image/png' : 'image/jpeg'
    const blob = await new Promise((done) => sheet.canvas.toBlob(done, type, 0.85))
    if (!blob || blob.size >= file.size) return file
    const name = file.name.replace(/\.\w+$/, '') + (type === 'image/png' ? '.png' : '.jpg')
    return new File([blob], name, { type, lastModified: file.lastModified })
  }

  /** Elsewhere the field itself says so. */
  function say(input, words) {
    const id = `${input.id}-picture`
    document.getElementById(id)?.remove()
    if (!words || !alone) return
    const note = document.createElement('p')
    note.id = id
    note.setAttribute('role', 'alert')
    note.className = 'mt-1 text-bad'
    note.textContent = words
    input.parentElement.after(note)
  }

  async function shrink(input) {
    const chosen = new DataTransfer()
    let problem = ''
    for (const file of input.files) {
      const most = Number(input.dataset.most)
      const made =
        picture(file) && file.size > WORTH_IT ? await small(file).catch(() => ((problem ||= unreadable(file, input)), file)) : file
      if (made.size > most) problem ||= input.dataset.large
      chosen.items.add(made)
    }
    say(input, problem)
    if (problem && alone) input.value = ''
    else input.files = chosen.files
    look(input)
  }

  const unreadable = (file, { dataset }) => (/hei[cf]/i.test(file.type + file.name) ? dataset.heic : dataset.unreadable)

  addEventListener(
    'change',
    (event) => {
      const input = event.target
      if (!(input instanceof HTMLInputElement) || input.dataset.most === undefined || event.small) return
      event.stopImmediatePropagation()
      const done = shrink(input).finally(() => {
        working.delete(input)
        input.removeAttribute('aria-busy')
        input.dispatchEvent(Object.assign(new Event('change', { bubbles: true }), { small: true }))
      })
      input.setAttribute('aria-busy', 'true')
      working.set(input, done)
    },
    true,
  )

  // What stands in for 'No file chosen', in the browser's language, where no other script does.
  const look = (input) => alone && input.toggleAttribute('data-none', !input.files.length)
  document.querySelectorAll('input[data-most]').forEach(look)

  // Whoever is quicker than their phone waits for it.
  addEventListener(
    'submit',
    (event) => {
      const waiting = [...working].filter(([input]) => input.form === event.target)
      if (!waiting.length) return
      event.preventDefault()
      event.stopImmediatePropagation()
      Promise.allSettled(waiting.map(([, done]) => done)).then(() => event.target.requestSubmit(event.submitter))
    },
    true,
  )
})()
