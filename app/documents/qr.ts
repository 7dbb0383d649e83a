import QRCode from 'qrcode'

export interface QrShape {
  /** Modules on a side, the quiet zone of four included: the view box is `0 0 size size`. */
  size: number
  /** One path of horizontal runs, to be stroked one unit wide in the text colour. */
  path: string
}

const QUIET = 4

/**
 * A QR code as one SVG path, for pages and documents alike.
 * Error correction M: a printed code may lose about 15 % to dirt and creases.
 * Throws if the text is longer than a QR code holds (about 2,300 ASCII characters).
 */
export function qrPath(text: string): QrShape {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  let path = ''
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < side && modules.get(y, x + run)) run++
      path += `M${x + QUIET} ${y + QUIET + 0.5}h${run}`
      x += run
    }
  }
  return { size: side + 2 * QUIET, path }
}

/** The same as a whole SVG file, black on white, for a document's data. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`
}
