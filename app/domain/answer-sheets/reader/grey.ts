/** A picture in shades of grey, row by row, one byte a point. */
export interface Grey {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** A smaller picture whose longer side has at most `longest` points; each is the mean of those it stands for. */
export function shrink(grey: Grey, longest: number): { image: Grey; scale: number } {
  const scale = Math.min(1, longest / Math.max(grey.width, grey.height))
  if (scale === 1) return { image: grey, scale }
  const width = Math.max(1, Math.floor(grey.width * scale))
  const height = Math.max(1, Math.floor(grey.height * scale))
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor(y / scale)
    const bottom = Math.min(grey.height, Math.max(top + 1, Math.floor((y + 1) / scale)))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(x / scale)
      const right = Math.min(grey.width, Math.max(left + 1, Math.floor((x + 1) / scale)))
      let sum = 0
      for (let v = top; v < bottom; v++)
        for (let u = left, at = v * grey.width + left; u < right; u++, at++) sum += grey.data[at] as number
      data[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { image: { data, width, height }, scale }
}

/** Which points are darker than their surroundings by a share: 1 where so. Shadow across the page changes nothing of it. */
export function darker({ data, width, height }: Grey, reach: number, share: number): Uint8Array {
  const across = width + 1
  const sums = new Float64Array(across * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] as number
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] as number) + row
    }
  }
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height, y + reach + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const sum =
        (sums[bottom * across + right] as number) -
        (sums[top * across + right] as number) -
        (sums[bottom * across + left] as number) +
        (sums[top * across + left] as number)
      const mean = sum / ((bottom - top) * (right - left))
      if ((data[y * width + x] as number) < mean * (1 - share)) dark[y * width + x] = 1
    }
  }
  return dark
}

/** The value below which `share` of the numbers lie; they are put in order. */
export function quantile(values: number[], share: number): number {
  if (!values.length) return 0
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] as number
}
