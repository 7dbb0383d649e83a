/*
 * What a teacher marks upon a picture: data, never a picture itself, so that it is drawn sharp at any size and read without one. Places are
 * thousandths of the picture's width and height.
 */

export const MOST_MARKS = 200
export const MOST_POINTS = 400

export type DrawnMark =
  | { kind: 'pin'; x: number; y: number; text: string }
  | { kind: 'stroke'; points: [x: number, y: number][] }

/** The points of a stroke, for a polyline over a picture of that size. */
export const pointsOf = (points: readonly (readonly [number, number])[], width: number, height: number): string =>
  points.map(([x, y]) => `${Math.round((x * width) / 1000)},${Math.round((y * height) / 1000)}`).join(' ')
