const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type FileFormat = keyof typeof TYPES

/** A made file as a download under a name in any script. */
export function fileResponse(format: FileFormat, name: string, body: Buffer | string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'Content-Type': TYPES[format],
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="result.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
    },
  })
}
