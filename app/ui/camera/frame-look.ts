import jsQR from 'jsqr'
import type { Look } from './code-reader'

/** As wide as a picture is looked at: a card held before a phone fills most of it. */
const WIDEST = 640

/** Finds a QR code in the pictures of a video by script, for browsers that read none themselves (Safari, Firefox). */
export function frameLook(): Look {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const { videoWidth, videoHeight } = video
    if (!drawing || !videoWidth) return Promise.resolve([])
    const scale = Math.min(1, WIDEST / videoWidth)
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    canvas.width = width
    canvas.height = height
    drawing.drawImage(video, 0, 0, width, height)
    const found = jsQR(drawing.getImageData(0, 0, width, height).data, width, height, {
      inversionAttempts: 'dontInvert',
    })
    return Promise.resolve(found?.data ? [found.data] : [])
  }
}
