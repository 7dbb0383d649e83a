/** A key in the address, or null. */
export const idIn = (params: URLSearchParams, name: string): number | null =>
  /^[1-9]\d{0,14}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null
