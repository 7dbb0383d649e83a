import net from 'node:net'

/** A line to a database that can be cut, muted and mended, always at the same port. */
export interface Line {
  port: number
  /** The same URL, by way of this line. */
  through: (url: string) => string
  to: (url: string) => void
  /** Bytes no longer pass, in either direction, and nobody is told. */
  mute: (silent: boolean) => void
  close: () => Promise<void>
}

export async function openLine(url: string): Promise<Line> {
  let target = Number(new URL(url).port)
  let silent = false
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
      one.pipe(other)
      if (silent) one.pause()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    port,
    through: (whole) => {
      const at = new URL(whole)
      at.port = String(port)
      return at.href
    },
    to: (whole) => {
      target = Number(new URL(whole).port)
    },
    mute: (on) => {
      silent = on
      for (const socket of sockets) on ? socket.pause() : socket.resume()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
