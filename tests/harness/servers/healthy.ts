import net from 'node:net'

export async function untilHealthy(port: number, exited: () => number | null, said: () => string): Promise<void> {
  for (let i = 0; i < 4800; i++) {
    if (exited() !== null) throw new Error(`The server ended with ${exited()}\n${said()}`)
    const ok = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (r) => r.status === 200,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not become healthy\n${said()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
