import {
  CORNER,
  CORNERS,
  PAGE,
  QR,
  RADIUS,
  sheetGeometry,
  TIMING,
  UPRIGHT,
  type Point,
  type SheetShape,
} from '../../../../app/domain/answer-sheets/reader/geometry'
import { qrPath } from '../../../../app/documents/qr'

/** A sheet as it comes from the printer, as a drawing in millimetres; `over` is drawn upon it: what a student writes. */
export function drawnSheet(shape: SheetShape, code: string, over = ''): string {
  const geometry = sheetGeometry(shape)
  const block = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"/>`
  const ring = ({ x, y }: Point, sign: number) =>
    `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="none" stroke="#444" stroke-width="0.25"/>` +
    // a letter, as grey as it is printed
    `<path d="M${x - 0.8} ${y - 0.7}h1.6M${x - 0.5} ${y - 0.7}v${0.9 + (sign % 3) * 0.25}l${0.5 + (sign % 2) * 0.4} -0.5" fill="none" stroke="#888" stroke-width="0.22"/>`
  const { size, path } = qrPath(code)
  const rows = [
    ...(geometry.setBubbles.length ? [geometry.setBubbles] : []),
    ...geometry.rollBubbles,
    ...geometry.answers,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}"><rect width="${PAGE.width}" height="${PAGE.height}" fill="#fff"/>
    ${CORNERS.map(({ x, y }) => block(x, y, CORNER, CORNER)).join('')}${block(UPRIGHT.x, UPRIGHT.y, UPRIGHT.size, UPRIGHT.size)}
    ${geometry.timing.map((y) => block(TIMING.left, y, TIMING.width, TIMING.height) + block(TIMING.right, y, TIMING.width, TIMING.height)).join('')}
    <path transform="translate(${QR.x} ${QR.y}) scale(${QR.size / size})" stroke="#000" d="${path}"/>
    ${rows.map((row) => row.map(ring).join('')).join('')}
    <path d="M32 24h90M32 30h70M60 44h80M60 52h70M60 60h60" stroke="#222" stroke-width="1.1" stroke-dasharray="2.1 0.7 1.2 0.5"/>${over}</svg>`
}

/** A bubble filled with a pencil, as strokes. @param dark 0 to 1 @param random from 0 to 1 */
export function filledBubble({ x, y }: Point, dark: number, random: () => number): string {
  const grey = Math.round(235 - 190 * dark)
  const reach = RADIUS * (0.82 + random() * 0.2)
  const shift = { x: (random() - 0.5) * 0.7, y: (random() - 0.5) * 0.7 }
  const lines: string[] = []
  for (let at = -reach; at <= reach; at += 0.42) {
    const half = Math.sqrt(Math.max(0, reach * reach - at * at)) * (0.86 + random() * 0.2)
    lines.push(
      `M${(x + shift.x - half).toFixed(2)} ${(y + shift.y + at - 0.3).toFixed(2)}L${(x + shift.x + half).toFixed(2)} ${(y + shift.y + at + 0.3).toFixed(2)}`,
    )
  }
  return `<path d="${lines.join('')}" fill="none" stroke="rgb(${grey},${grey},${grey})" stroke-width="${(0.5 + random() * 0.12).toFixed(2)}" stroke-linecap="round"/>`
}
